"""What MiTiX and FaMiX share: presenting packs, how a fight ends, and counting the Living.

Rules are numbered as on the rules pages: MTX-01 and so on for MiTiX vs MiTiX, FMX-01 and so on for FaMiX vs FaMiX, with
an R for rulings. MTX-R01 to MTX-R08 and MTX-R18 hold for both.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.core.action import NOBODY, Card, Seat, Zone
from games.core.deck import Deck
from games.core.events import Moved, Shuffled
from games.core.game import BadOption, Value
from games.core.lay import LayError
from games.core.pack import FULL, KEYS
from games.core.state import Fixed, kind_of, name_of, seat_of
from games.mitix.deck import LEAST, RESOURCE, SETS
from games.mitix.pack import room
from games.mitix.state import (
    ARMIES,
    BOTH,
    BOTH_SEATS,
    BOX,
    DUELS,
    LIVING,
    OLYMPI,
    PACKS,
    RESOURCES,
    STAKES,
    UNDERWORLD,
    Arena,
    House,
)

# ---- packs


def seen(sight: Mapping[Zone, int]) -> Fixed:
    """Who sees cards arrive in each zone of a game: both in the shared zones, but for the packs; in others as said."""
    shared = (*PACKS, *ARMIES, *OLYMPI, *DUELS, *STAKES, *LIVING, *UNDERWORLD, BOX)
    return Fixed({**dict.fromkeys(shared, BOTH), **dict.fromkeys(PACKS, 0), **sight})


def present(game: str, seed: int, options: Mapping[str, Value], deck: Deck, sight: Fixed) -> Arena:
    """A table with both packs, shuffled and face down (MTX-02, FMX-01). Raises BadOption for packs it cannot use."""
    s = Arena(game, 2, seed, {}, sight, {}, deck, House.of(deck, options), events=[])
    start = s.rules.start
    s.zones = {zone: [*start.get(zone, ())] for zone in sight}
    s.known = s.rules.known.copy()
    if s.rules.shared and options[KEYS[1]] != FULL:
        raise BadOption(f"{KEYS[1]}: expected {FULL}, for the set that is shared is that of {KEYS[0]}")
    for p in BOTH_SEATS:
        found, wanted = deck.table.packs[p], options[KEYS[p]]
        if found != wanted:
            raise BadOption(f"{KEYS[p]}: expected a deck with the pack {str(wanted)[:40]!r}, found one with {found!r}")
    for p in (0,) if s.rules.shared else BOTH_SEATS:
        demand(s, p)
    if s.rules.shared:
        share(s)
    else:
        for zone in PACKS:
            mix(s, zone)
    return s


def mix(s: Arena, zone: Zone) -> None:
    """Shuffle a pile before the first card is drawn, of which nobody knows anything yet."""
    s.zones[zone] = s.mixed(s.zones[zone])
    if s.events is not None:
        s.events.append(Shuffled(zone))


def enlist(s: Arena, me: Seat, count: int) -> None:
    """Draw so many cards from the pack that a seat's cards come from (MTX-03, MTX-R08, FMX-02)."""
    source, target = PACKS[s.rules.source[me]], ARMIES[me]
    pack, sight = s.zones[source], s.sight[target]
    drawn = s.zones[target] = pack[: -count - 1 : -1]
    del pack[-count:]
    if sight:
        s.known.update(dict.fromkeys(drawn, sight))
    if s.events is not None:
        s.events += [Moved(card, source, target, sight) for card in drawn]


def demand(s: Arena, me: Seat) -> None:
    """Refuse a pack that is too small, or that has nobody to fight (MTX-R18)."""
    whole, gods = len(s.zones[PACKS[me]]), s.rules.gods_in[me]
    wrong = room(s.game, gods, whole - gods, shared=s.rules.shared)
    least = LEAST[s.game] * (2 if s.rules.shared else 1)
    if wrong == "few":
        raise BadOption(f"{KEYS[me]}: expected a pack of at least {least} cards, found {whole}")
    if wrong == "gods":
        raise BadOption(f"{KEYS[me]}: expected a pack with {2 if s.rules.shared else 1} or more cards that are no gods")


def share(s: Arena) -> None:
    """Deal one set to both packs alternately; an odd last card is put aside unseen (MTX-R02, MTX-R18)."""
    while True:
        mix(s, PACKS[0])
        cards = s.zones[PACKS[0]]
        even = len(cards) // 2 * 2
        halves = cards[0:even:2], cards[1:even:2]
        if s.game == "mitix" or not any(s.rules.gods.issuperset(half) for half in halves):
            break
    s.zones[BOX] += cards[even:]
    s.zones[PACKS[0]], s.zones[PACKS[1]] = halves


def home(s: Arena, card: Card) -> Zone:
    """Where a card comes from: a figure from the pack it is in or was drawn from, what is not used from the box."""
    back = s.deck.backs[card]
    if back == RESOURCE:
        return RESOURCES
    if not s.rules.shared:
        return PACKS[SETS.index(back)]
    zone = next((zone for zone, cards in s.zones.items() if card in cards), PACKS[0])
    if back != SETS[0] or zone == BOX:
        return BOX
    seat = seat_of(zone) or 0
    return zone if name_of(zone) == "pack" else PACKS[s.rules.source[seat]]


# ---- the end of a fight


def award(s: Arena, me: Seat) -> None:
    """The winner's cards live, the loser's go to the Underworld; after a tie the winner gains all that are engaged
    (MTX-22, MTX-24 to MTX-26, MTX-R14, FMX-27, FMX-R17, FMX-R19).
    """
    if s.zones[STAKES[0]] or s.zones[STAKES[1]]:
        for p in (me, 1 - me):
            s.sweep(STAKES[p], LIVING[me])
            s.sweep(DUELS[p], LIVING[me])
    else:
        s.sweep(DUELS[me], LIVING[me])
        s.sweep(DUELS[1 - me], UNDERWORLD[1 - me])


def bury(s: Arena) -> None:
    """All engaged cards go to the Underworld of those who hold them (MTX-23, MTX-R14, FMX-R17)."""
    for p in BOTH_SEATS:
        s.sweep(STAKES[p], UNDERWORLD[p])
        s.sweep(DUELS[p], UNDERWORLD[p])


def tell(s: Arena, bases: tuple[int, int], powers: tuple[int, int]) -> Seat:
    """Work out both final Bios on the table; who has the higher one, if anybody (MTX-18, MTX-19, FMX-21, FMX-22)."""
    finals = bases[0] - powers[1], bases[1] - powers[0]
    if s.events is not None:
        for p in BOTH_SEATS:
            s.count(f"bios.{p}", bases[p])
            s.count(f"loss.{p}", powers[1 - p])
            s.count(f"final.{p}", finals[p])
    if finals[0] == finals[1]:
        return NOBODY
    return 0 if finals[0] > finals[1] else 1


def total(s: Arena, me: Seat) -> int:
    """The printed Bios of a seat's Living (MTX-30, MTX-R07, FMX-30)."""
    bios = s.rules.bios
    return sum([bios[card] for card in s.zones[LIVING[me]]])


def finish(s: Arena) -> None:
    """The most Living win, then the higher total of their Bios; else it is a draw (MTX-29, MTX-30, MTX-R06, FMX-29)."""
    scores = []
    for p in BOTH_SEATS:
        scores.append((len(s.zones[LIVING[p]]), total(s, p)))
        s.count(f"living.{p}", scores[p][0])
    if scores[0][0] == scores[1][0]:
        for p in BOTH_SEATS:
            s.count(f"total.{p}", scores[p][1])
    if scores[0] == scores[1]:
        s.result = (0.5, 0.5)
    else:
        s.result = (1.0, 0.0) if scores[0] > scores[1] else (0.0, 1.0)


def final(s: Arena, me: Seat) -> tuple[str, dict[str, int]]:
    """What a seat has in the end: its Living, and where both have as many their Bios."""
    count, other = (len(s.zones[LIVING[p]]) for p in (me, 1 - me))
    return ("total", {"count": count, "value": total(s, me)}) if count == other else ("living", {"count": count})


# ---- tables laid by hand


def sort_copies(s: Arena) -> None:
    """Where a figure was laid for the wrong player, exchange it with its copy from the other set."""
    twins: dict[str, list[Card]] = {}
    for card in s.rules.bios:
        twins.setdefault(kind_of(card), []).append(card)
    for p in BOTH_SEATS:
        right = SETS[s.rules.source[p]]
        for zone in (ARMIES[p], OLYMPI[p]):
            for card in list(s.zones[zone]):
                twin = next((c for c in twins[kind_of(card)] if c != card), None)
                if s.deck.backs[card] != right and twin is not None and not s.rules.shared:
                    swap(s, card, twin)


def swap(s: Arena, one: Card, other: Card) -> None:
    """Exchange two cards."""
    names = {one: other, other: one}
    for zone, cards in s.zones.items():
        if one in cards or other in cards:
            s.zones[zone] = [names.get(card, card) for card in cards]
    s.known[one], s.known[other] = s.known[other], s.known[one]


def nothing_engaged(s: Arena) -> None:
    """Refuse a laid table in the middle of a fight. Raises LayError."""
    for zone in (*DUELS, *STAKES):
        if s.zones[zone]:
            raise LayError(f"{zone}: expected no card before the fight")
    for zone in ARMIES:
        if not s.zones[zone]:
            raise LayError(f"{zone}: expected at least one card")
    sort_copies(s)
