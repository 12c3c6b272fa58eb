"""From a match to the record of it, and from a record, which anybody may have written, back to the match."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from app.match import Match, Refused
from games.core.action import fleeting
from games.core.codec import BadAction, pack, unpack
from games.core.deck import Deck, deck_from_json
from games.core.game import BadOption, Game, games, shipped_deck
from games.core.lay import LayError
from games.core.read import Complaint
from saves.facts import Choice, Fact, Header, Result, Seat
from saves.facts import Deck as Pack
from saves.problem import N_, BadSave
from saves.record import Record


def header(match: Match, seats: Sequence[Seat], begun: datetime | None = None) -> Header:
    """The first line of the record of a match: the table as it was laid, and who sits at it."""
    deck, laid = match.deck, match.laid
    return Header(
        rules=match.game.edition,
        game=match.game.id,
        options=dict(match.options),
        seed=match.seed,
        deck=Pack(deck.name, deck.hash, None if deck.shipped else deck.text),
        seats=tuple(seats),
        begun=begun or datetime.now().astimezone().replace(microsecond=0),
        lay={zone: list(cards) for zone, cards in laid.zones.items()},
        marks=dict(laid.marks),
        dice=tuple(laid.dice),
    )


def facts(match: Match, since: int = 0) -> list[Fact]:
    """The choices of a match from the given one on, and its result if it is over."""
    made: list[Fact] = [Choice(choice.seat, pack(choice.action)) for choice in match.choices[since:]]
    return [*made, Result(match.result)] if match.result else made


def replay(record: Record, path: str = "-") -> Match:
    """The match that a record tells of, its choices made again. Raises BadSave for the first that the rules forbid."""
    head, now = record.header, record.effective()
    if head.game not in games():
        known = ", ".join(games())
        raise BadSave(path, 1, N_("expected one of the games {known}, found {game}"), known=known, game=head.game)
    game = games()[head.game]
    if head.rules > game.edition:
        raise BadSave(
            path,
            1,
            N_("expected the rules of edition {known} or older: a newer Feltfolk wrote this game (edition {edition})"),
            known=game.edition,
            edition=head.rules,
        )
    try:
        match = Match(
            head.game,
            len(head.seats),
            head.seed,
            head.options,
            _deck(game, head.deck, path),
            zones=head.lay,
            marks=head.marks,
            dice=head.dice,
        )
    except (BadOption, LayError) as error:
        raise BadSave(path, 1, N_("expected a table that the game can be played at")).because(error) from None
    for choice, line in zip(now.choices, now.lines, strict=True):
        try:
            with fleeting():
                action = unpack(game, choice.action)
            match.answer(choice.seat, action)
        except BadAction as error:
            raise BadSave(path, line, N_("expected a choice of this game")).because(error) from None
        except Refused as error:
            raise BadSave(
                path,
                line,
                N_("expected a choice that the rules allow: {rule} forbids it"),
                rule=error.refusal.rule,
            ) from None
    if now.result is not None and now.result != match.result:
        raise BadSave(path, len(record.facts) + 1, N_("expected the result of the choices before it, found another"))
    return match


def _deck(game: Game, pack: Pack, path: str) -> Deck:
    """The deck that was played with: that of the game, or the one in the record."""
    if pack.contents is None:
        deck = shipped_deck(game.id)
    else:
        try:
            deck = deck_from_json(pack.contents, game.schema, name=pack.name)
        except Complaint as complaint:
            text = N_("expected a deck that the game can be played with")
            raise BadSave(path, 1, text).because(complaint.expected) from None
    if deck.hash != pack.hash:
        raise BadSave(
            path,
            1,
            N_("expected the deck {name} with the hash {known}, found {hash}"),
            name=deck.name,
            known=deck.hash,
            hash=pack.hash,
        )
    return deck
