"""The log: what a seat saw, line by line. A line is a key of the game's texts and its facts; it becomes words when it
is drawn, so that the language can change with a game on the table.

The keys, below `log` in the texts of a game, are made of the event and the names of its zones, without their seats:

    moved.deck.hand  shown.duel  gathered.discard.deck  shuffled.deck  hidden.hand  rolled.6  counted.wa  answered
    bygone  result

The result has `.after.` and the count that was told last behind its key where the game has words for that, as in
result.after.total: what was counted last decided.
An event whose key the game has no text for gives no line. Texts may name {who}, whose zone or count it is or
which seat it counts, {all} such seats, {other}, whose zone a card came from, {card}, {cards}, {value}, {count}: how
many lines were joined, or the size of the value.
A count that points at a card has `.by` behind its key where that card is known, which is {card}; {other_card} is who
it steps in for or against.
A count that names a seat which won against another with the cards last laid into its zone may say so: its key has then
`.beats.` behind it and the kinds of the two cards, as in counted.duel.beats.rock-scissors, or `.even` for equal ones.
Equal lines that follow each other become one with a count; if the text names {cards}, so do lines that differ in the
card alone, and if it names {all}, those about several seats.

What a game declares bygone is not told again before the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from games.core.action import Card, Seat, Zone
from games.core.events import Answered, Bygone, Counted, Event, Gathered, Hidden, Moved, Rolled, Shown, Shuffled
from games.core.game import load
from games.core.state import kind_of, name_of, seat_of
from games.core.text import Fact, text


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log, in no language."""

    key: str
    who: tuple[Seat, ...] = ()
    """The seats it is about: one, or those who won."""
    other: tuple[Seat, ...] = ()
    """The seat whose zone a card came from, if that is another one."""
    cards: tuple[Card, ...] = ()
    """The cards in question; those that the reader does not know are "?back"."""
    value: int | None = None
    count: int = 1


class Chronicle:
    """The lines of one seat's log, made of the events as that seat saw them."""

    def __init__(self, game_id: str, seats: int) -> None:
        self.game_id, self.seats = game_id, seats
        self._lines: list[Line] = []
        self._bygone = 0
        """How many of the lines may not be read now."""
        self.tops: dict[Zone, Card] = {}
        """The card that was last seen to come into each zone or to be shown there."""
        self.lying: dict[Zone, list[Card]] = {}
        """The cards that were seen to come into the zones at which counts point, the first one first."""
        self._words = text(game_id, "en")
        game = load(game_id)
        self._counts, self._deciders, self._pointers = game.seat_counts, dict(game.deciders), game.pointers
        self._pointed = {pointer.zone for pointer in self._pointers.values()}

    @property
    def lines(self) -> list[Line]:
        """The lines that may be read."""
        return self._lines[self._bygone :]

    def tell(self, events: Iterable[Event]) -> None:
        """Go on with these events."""
        for event in events:
            if isinstance(event, Bygone):
                self._bygone = len(self._lines)
            self._note(event)
            self._add(self._line(event))

    def finish(self, shares: Sequence[float]) -> None:
        """End with who won; from now on everything may be read."""
        self._bygone = 0
        winners = tuple(seat for seat, share in enumerate(shares) if share > 0)
        counted = self._lines[-1].key.partition("log.counted.")[2] if self._lines else ""
        after = f"log.result.after.{counted}"
        key = after if counted and self._words.has(after) else "log.result"
        self._add(Line(key, winners, count=len(winners)))

    def say(self, line: Line, lang: str, names: Sequence[str]) -> str:
        """A line in words; `names` are those of the seats."""
        facts: dict[str, Fact] = {"count": line.count}
        for fact, seats in (("who", line.who), ("other", line.other)):
            facts[fact] = ", ".join(names[seat] for seat in seats)
        facts["all"] = facts["who"]
        if line.cards:
            facts |= {"card": line.cards[0], "cards": line.cards, "other_card": line.cards[-1]}
        if line.value is not None:
            facts |= {"value": line.value, "count": abs(line.value)}
        return text(self.game_id, lang).say(line.key, **facts)

    def _line(self, event: Event) -> Line:
        match event:
            case Moved(card, source, target):
                giver, taker = whose(source), whose(target)
                who = taker or giver
                return Line(
                    f"log.moved.{name_of(source)}.{name_of(target)}", who, giver if giver != who else (), (card,)
                )
            case Shown(card, zone):
                return Line(f"log.shown.{name_of(zone)}", whose(zone), cards=(card,))
            case Gathered(source, target, _):
                return Line(f"log.gathered.{name_of(source)}.{name_of(target)}", whose(source) or whose(target))
            case Shuffled(zone):
                return Line(f"log.shuffled.{name_of(zone)}", whose(zone))
            case Hidden(zone, _):
                return Line(f"log.hidden.{name_of(zone)}", whose(zone))
            case Rolled(number, sides):
                return Line(f"log.rolled.{sides}", value=number)
            case Counted(name, value):
                named = name in self._counts and 0 <= value < self.seats
                seat = whose(name) or ((value,) if named else ())
                line = Line(f"log.counted.{name_of(name)}", seat, cards=self._decider(name, value), value=value)
                if name_of(name) in self._pointers:
                    return self._pointing(line, seat, value)
                return self._beaten(line, name, value) if named else line
            case Answered(seat):
                return Line("log.answered", (seat,))
            case Bygone(number):
                return Line("log.bygone", value=number)

    def _pointing(self, line: Line, seat: tuple[Seat, ...], place: int) -> Line:
        """The line of a count that points at a card: with that card and the one it is about, where they are known."""
        name = line.key.rpartition(".")[2]
        pointer = self._pointers[name]
        zone = pointer.zone_for(seat[0])
        lying, fighter = self.lying.get(zone, []), self.tops.get(f"duel.{seat[0]}", "?")
        if place >= len(lying) or fighter.startswith("?"):
            return line
        return replace(line, key=f"{line.key}.by", cards=(lying[place], fighter))

    def _note(self, event: Event) -> None:
        """Keep which card was last seen to come into a zone."""
        if isinstance(event, Moved):
            self.tops[event.target] = event.card
            if name_of(event.target) in self._pointed:
                self.lying.setdefault(event.target, []).append(event.card)
        elif isinstance(event, Shown):
            self.tops[event.zone] = event.card

    def _decider(self, name: str, seat: int) -> tuple[Card, ...]:
        """The card by which a seat came to be named by a count, if there is one."""
        zone = f"{self._deciders[name]}.{seat}" if name in self._deciders else ""
        return (self.tops[zone],) if zone in self.tops else ()

    def _beaten(self, line: Line, name: str, winner: Seat) -> Line:
        """The line of a count that names a winner, with the cards that decided if the game has words for them."""
        losers = [seat for seat in range(self.seats) if seat != winner and f"{name}.{seat}" in self.tops]
        cards = tuple(self.tops.get(f"{name}.{seat}", "?") for seat in (winner, *losers))
        if len(cards) != 2 or any(card.startswith("?") for card in cards):
            return line
        mine, other = (self._words.card_key(card).partition(".")[2] for card in cards)
        key = f"{line.key}.even" if mine == other else f"{line.key}.beats.{mine}-{other}"
        return replace(line, key=key, cards=cards) if self._words.has(key) else line

    def _add(self, line: Line) -> None:
        if not self._words.has(line.key) and not self._words.has(f"{line.key}.{line.value}"):
            return
        last = self._lines[-1] if len(self._lines) > self._bygone else None
        if last is None or not self._together(last, line):
            self._lines.append(line)
        else:
            who = last.who if last.who == line.who else last.who + line.who
            self._lines[-1] = replace(last, who=who, cards=last.cards + line.cards, count=last.count + 1)

    def _together(self, last: Line, line: Line) -> bool:
        if last.key == line.key and "{all}" in self._told(last) and "{all}" in self._told(line):
            return True
        if replace(last, cards=(), count=1) != replace(line, cards=()) or bool(last.cards) != bool(line.cards):
            return False
        if not line.cards:
            return line.value is None
        if last.cards[-1].startswith("?") != line.cards[0].startswith("?"):
            return False
        same = kind_of(last.cards[-1]) == kind_of(line.cards[0])
        return same or (not line.cards[0].startswith("?") and "{cards}" in self._written(line.key))

    def _told(self, line: Line) -> str:
        """The text of a line, of the form for a card that is not known if that is so."""
        hidden = line.cards and line.cards[0].startswith("?") and self._written(f"{line.key}.hidden")
        return hidden or self._written(line.key)

    def _written(self, key: str) -> str:
        return self._words.get(key) if self._words.has(key) else ""


def reason(game_id: str, key: str, facts: Mapping[str, Fact], lang: str, names: Sequence[str]) -> str:
    """One reason of an opponent in words; a fact `who` is the number of a seat."""
    who = facts.get("who")
    told = {**facts, "who": names[who]} if isinstance(who, int) else facts
    return text(game_id, lang).say(f"reasons.{key}", **told)


def whose(zone: Zone) -> tuple[Seat, ...]:
    """The seat that a zone or count belongs to, if any."""
    seat = seat_of(zone)
    return () if seat is None else (seat,)


def chronicle(game_id: str, events: Sequence[Event], seats: int, result: Sequence[float] | None) -> Chronicle:
    """The log of a whole story, and of its end if there was one."""
    log = Chronicle(game_id, seats)
    log.tell(events)
    if result is not None:
        log.finish(result)
    return log
