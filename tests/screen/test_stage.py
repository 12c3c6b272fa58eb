"""The stage shows what the view says, whatever was played before, and no face that the view does not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from app.match import Match
from app.screen.board import board_of
from app.screen.dice import die
from app.screen.layout import Layout
from app.screen.painter import Painter
from app.screen.stage import Stage
from app.screen.theme import Look
from games.core.events import Counted, Event, Gathered, Hidden, Moved, Rolled, Shown
from games.core.game import shipped_deck
from games.core.knowledge import View
from games.core.state import kind_of

SIZE = (1280, 720)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def painter(_display: None) -> Painter:
    return Painter("mifuchi", "en", Look())


def stage_of(match: Match, painter: Painter, seat: int = 0) -> tuple[Stage, list[pygame.Rect]]:
    marked: list[pygame.Rect] = []
    layout = Layout(board_of("mifuchi"), 2, seat, SIZE)
    return Stage(painter, layout, match.options, match.deck, marked.append), marked


def check(stage: Stage, view: View) -> None:
    """Every card of the view lies on the stage at its place with the face it may show, and nothing else does."""
    table = view.table
    for zone, cards in table.zones.items():
        place = stage.layout.place(zone)
        assert place is not None
        sprites = stage.zones[zone]
        assert [s.card for s in sprites] == cards
        assert [s.pose for s in sprites] == place.poses(len(cards))
        for sprite in sprites:
            assert not sprite.flying
            assert sprite.zone == zone
            known = table.known[sprite.card] >> view.seat & 1
            assert (sprite.guise.card == sprite.card) if known else (sprite.guise.card[0] == "?")
    assert sum(len(s) for s in stage.zones.values()) == len(table.known)


def played(seed: int, answers: int) -> Iterator[tuple[Match, list[int]]]:
    """A match before each of some random answers; with how much of the story was told by then."""
    match, rng = Match("mifuchi", 2, seed), Random(seed)
    for _ in range(answers):
        yield match, [len(story) for story in match.story]
        if match.result is not None:
            return
        seat = rng.choice(match.waiting)
        match.answer(seat, rng.choice(match.choices_of(seat)))


@pytest.mark.parametrize("seat", [0, 1])
def test_after_each_settle_the_stage_is_the_view(painter: Painter, seat: int) -> None:
    told = 0
    stage = None
    for match, _ in played(11, 120):
        if stage is None:
            stage, _marked = stage_of(match, painter, seat)
            stage.rewind(match.view(seat), match.story[seat])
        events = match.story[seat][told:]
        told = len(match.story[seat])
        stage.play(events)
        for _ in range(400):
            if not stage.update(0.05):
                break
        assert not stage.busy
        stage.settle(match.view(seat))
        check(stage, match.view(seat))


def test_a_hand_may_lie_in_the_order_of_the_deck(painter: Painter) -> None:
    board = board_of("mifuchi")
    areas = board.areas | {"hand.me": replace(board.areas["hand.me"], sort=True)}
    order = {design.kind: number for number, design in enumerate(shipped_deck("mifuchi").designs)}

    def sorted_hand(stage: Stage) -> bool:
        ranks = [order[kind_of(sprite.card)] for sprite in stage.zones["hand.0"]]
        xs = [sprite.pose.x for sprite in stage.zones["hand.0"]]
        return ranks == sorted(ranks) and xs == sorted(xs)

    match = Match(
        "mifuchi", 2, 5, zones={"hand.0": [f"orange-{kind}" for kind in ("scissors", "leaf", "rock", "leaf")]}
    )
    layout = Layout(replace(board, areas=areas), 2, 0, SIZE)
    stage = Stage(painter, layout, match.options, match.deck, lambda rect: None)
    stage.settle(match.view(0))
    assert sorted_hand(stage)
    card = next(card for card in match.view(0).table.zones["deck.0"])
    stage.play([Moved("orange-leaf.5" if card[0] == "?" else card, "deck.0", "hand.0", 0b01)])
    while stage.update(0.2):
        pass
    assert len(stage.zones["hand.0"]) == 5
    assert sorted_hand(stage)


def test_before_a_deal_whole_piles_lay_where_they_were_taken_from(painter: Painter) -> None:
    match = Match("mifuchi", 2, 5)
    stage, _marked = stage_of(match, painter)
    view = match.view(0)
    pile = list(view.table.zones["deck.1"])
    stage.rewind(view, [Gathered("discard.1", "deck.1", len(pile))])
    assert len(stage.zones["discard.1"]) == len(pile)
    assert not stage.zones["deck.1"]


def test_cards_turned_face_down_show_their_backs(painter: Painter) -> None:
    match = Match("mifuchi", 2, 5)
    stage, _marked = stage_of(match, painter)
    stage.settle(match.view(0))
    stage.play([Hidden("hand.0", 0b10)])
    while stage.update(0.2):
        pass
    assert {s.guise.card for s in stage.zones["hand.0"]} == {"?orange"}
    stage.settle(match.view(0))
    check(stage, match.view(0))


def test_what_events_show_is_near_the_view_already(painter: Painter) -> None:
    """Events are hints, but good ones: nearly every card lies in its zone before the stage is settled."""
    told, wrong, all_cards = 0, 0, 0
    stage = None
    for match, _ in played(4, 150):
        if stage is None:
            stage, _marked = stage_of(match, painter)
            stage.settle(match.view(0))
            told = len(match.story[0])
            continue
        stage.play(match.story[0][told:])
        told = len(match.story[0])
        while stage.update(0.2):
            pass
        for zone, cards in match.view(0).table.zones.items():
            all_cards += len(cards)
            wrong += abs(len(cards) - len(stage.zones[zone]))
        stage.settle(match.view(0))
    assert all_cards > 5000
    assert wrong == 0


def test_settling_in_the_middle_of_a_movement_ends_it(painter: Painter) -> None:
    match = Match("mifuchi", 2, 3)
    stage, _ = stage_of(match, painter)
    stage.rewind(match.view(0), match.story[0])
    stage.play(match.story[0])
    for _ in range(5):
        stage.update(0.03)
    assert stage.busy
    stage.settle(match.view(0))
    assert not stage.busy
    check(stage, match.view(0))


def test_a_game_begins_with_all_cards_in_their_piles(painter: Painter) -> None:
    match = Match("mifuchi", 2, 3)
    stage, _ = stage_of(match, painter)
    stage.rewind(match.view(0), match.story[0])
    assert len(stage.zones["deck.0"]) == len(stage.zones["deck.1"]) == 25
    assert not stage.zones["hand.0"]
    assert all(s.guise.card[0] == "?" for s in stage.zones["deck.0"])


def test_no_face_is_drawn_that_the_seat_does_not_know_at_any_moment(painter: Painter) -> None:
    told = 0
    stage = None
    for match, _ in played(8, 60):
        if stage is None:
            stage, _marked = stage_of(match, painter)
            stage.settle(match.view(0))
        stage.play(match.story[0][told:])
        known: set[str] = {e.card for e in match.story[0] if isinstance(e, Moved) and e.card[0] != "?"}
        known |= {c for cards in match.view(0).table.zones.values() for c in cards if c[0] != "?"}
        known |= {e.card for e in match.story[0] if isinstance(e, Shown)}
        told = len(match.story[0])
        moving = True
        while moving:
            moving = stage.update(0.07)
            for sprite in stage.sprites():
                assert sprite.guise.card[0] == "?" or sprite.guise.card in known
        stage.settle(match.view(0))


def test_everything_that_changes_is_drawn_again(painter: Painter) -> None:
    """Drawing only what was marked gives the same picture as drawing everything."""
    ground = pygame.Surface(SIZE)
    ground.fill("#2f7a3c")
    kept = ground.copy()
    told = 0
    stage: Stage | None = None
    marked: list[pygame.Rect] = []

    def draw(surface: pygame.Surface, areas: list[pygame.Rect]) -> None:
        assert stage is not None
        for area in areas:
            surface.set_clip(area)
            surface.blit(ground, area, area)
            stage.draw(surface, surface.get_clip())
        surface.set_clip(None)

    for match, _ in played(21, 24):
        if stage is None:
            stage, marked = stage_of(match, painter)
            stage.settle(match.view(0))
            draw(kept, [kept.get_rect()])
        stage.play(match.story[0][told:])
        told = len(match.story[0])
        moving = True
        while moving:
            moving = stage.update(0.11)
            draw(kept, [r.copy() for r in marked])
            marked.clear()
        stage.settle(match.view(0))
        hand = stage.zones["hand.0"]
        if hand:
            stage.dress(hand[0], "legal", 9.0)
        draw(kept, [r.copy() for r in marked])
        marked.clear()
        whole = ground.copy()
        draw(whole, [whole.get_rect()])
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_nothing_is_marked_while_nothing_moves(painter: Painter) -> None:
    match = Match("mifuchi", 2, 3)
    stage, marked = stage_of(match, painter)
    stage.settle(match.view(0))
    marked.clear()
    assert not stage.update(0.1)
    stage.settle(match.view(0))
    for sprite in stage.sprites():
        stage.dress(sprite, "", 0.0)
    assert marked == [] or all(r.w >= 0 for r in marked)
    marked.clear()
    assert not stage.update(1.0)
    assert not marked


def test_jumping_instead_of_flying_shows_the_same_and_leaves_time_to_look(painter: Painter) -> None:
    match = Match("mifuchi", 2, 3)
    stage, _ = stage_of(match, painter)
    stage.still = True
    stage.rewind(match.view(0), match.story[0])
    stage.play(match.story[0])
    stage.update(0.0)
    assert stage.busy
    assert not any(s.flying for s in stage.sprites())
    for _ in range(200):
        stage.update(0.1)
    assert not stage.busy
    assert {z: len(s) for z, s in stage.zones.items()} == {z: len(c) for z, c in match.view(0).table.zones.items()}


def test_cards_that_go_one_by_one_the_same_way_go_quicker_and_quicker(painter: Painter) -> None:
    match = Match("mifuchi", 2, 5)
    stage, _marked = stage_of(match, painter)
    stage.settle(match.view(0))
    events: list[Event] = []
    for left in range(8, 0, -1):
        events += [Moved("?orange", "deck.0", "discard.0", 0b11), Counted("left", left)]
    stage.play(events)
    steps: dict[int, int] = {}
    while stage.update(0.01):
        fallen = len(stage.zones["discard.0"])
        steps[fallen] = steps.get(fallen, 0) + 1
    waits = list(steps.values())
    assert len(waits) == 8
    assert waits == sorted(waits, reverse=True)
    assert waits[-1] < waits[0] / 2


def test_the_uppermost_card_is_hit_and_of_a_pile_the_top(painter: Painter) -> None:
    match = Match("mifuchi", 2, 3)
    stage, _ = stage_of(match, painter)
    stage.settle(match.view(0))
    for sprite in stage.zones["hand.0"]:
        assert stage.hit(sprite.rect().center) is sprite
    deck = stage.zones["deck.0"]
    assert stage.hit(deck[0].rect().center) is deck[-1]
    assert stage.hit((2, 2)) is None


def test_the_wa_walks_to_his_place_and_turns(painter: Painter) -> None:
    match = Match("mifuchi", 2, 3, marks={"wa": 1, "facing": 1})
    stage, _ = stage_of(match, painter)
    stage.settle(match.view(0))
    before = stage.things["track"].pose, stage.things["track"].image.surface
    stage.play([*_counted("facing", 0), *_counted("wa", -1)])
    while stage.update(0.1):
        pass
    after = Match("mifuchi", 2, 3, marks={"wa": -1, "facing": 0})
    there = stage.things["track"].pose
    stage.settle(after.view(0))
    assert there == stage.things["track"].pose
    assert there.x < before[0].x
    assert stage.things["track"].image.surface.get_size() == before[1].get_size()


def _counted(name: str, value: int) -> list[Event]:
    return [Counted(name, value)]


def test_a_die_rolls_to_its_number(painter: Painter) -> None:
    match = Match("mifuchi", 2, 3)
    stage, _ = stage_of(match, painter)
    stage.settle(match.view(0))
    stage.play([Rolled(5, 6)])
    while stage.update(0.1):
        pass
    rect = stage.layout.rect(stage.layout.board.regions.dice)
    assert stage.things["dice"].image is die(5, min(rect.size))
    stage.settle(match.view(0))
    assert "dice" not in stage.things
