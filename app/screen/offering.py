"""What a table offers beside single clicks on cards: piles that answer, pages to choose on, answers of many steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.screen import boards
from app.screen.declaring import DeclaringPrompt, Stem, words_to_choose
from app.screen.gallery import Gallery
from app.screen.groups import GroupPrompt
from app.screen.picks import picks
from app.sitting import Asked
from games.core.action import Action, Card, Zone

if TYPE_CHECKING:
    from app.screen.table import Table


def bare(table: Table, zone: Zone) -> Action | None:
    """The answer that a click on a pile or the own hand means: that of the verb of its place that names nothing."""
    prompt, place = table.prompt, table.stage.layout.place(zone)
    if prompt is None or place is None or place.area.verb is None or not table.stage.zones.get(zone):
        return None
    if place.area.shape != "pile" and zone != table.board.hand_of(prompt.view.seat):
        return None
    if isinstance(prompt, DeclaringPrompt) and not prompt.idle:
        return None
    return next((a for a in prompt.choices if a.verb() == place.area.verb and not picks(a)), None)


def choices_in(table: Table, zone: Zone) -> dict[Card, Callable[[], None]]:
    """The cards of a pile that may be taken with one answer, and how."""
    prompt, place = table.prompt, table.stage.layout.place(zone)
    if prompt is None or place is None or place.area.shape != "pile":
        return {}
    answers = {a: picks(a) for a in prompt.choices}
    found = {each[0].value: a for a, each in answers.items() if len(each) == 1 and each[0].what == "card"}
    lying = {sprite.card for sprite in table.stage.zones.get(zone, ())}
    return {card: partial(table.answer, action) for card, action in found.items() if card in lying}


def open_pages(table: Table) -> None:
    """Open the page on which something is asked for: the gallery, or a pile of which one of several cards is taken."""
    if table.window.top is not table or not isinstance(table.sitting.turn, Asked) or table.stage.busy:
        return
    if table.board.gallery and table.prompt is not None and words_to_choose(table.prompt):
        gallery(table)
        return
    zone = next((zone for zone in table.stage.zones if len(choices_in(table, zone)) > 1), None)
    if zone is not None:
        table.browse(zone)


def gallery(table: Table) -> None:
    """Show all that the game is played with; where one of it is asked for it is chosen there."""
    if not table.board.gallery:
        return
    shown = boards.gallery(table.game)
    offered = words_to_choose(table.prompt) if table.prompt is not None else {}
    acts = {word: partial(table.answer, action) for word, action in offered.items()}
    key = "prompts.pick" if acts else "wings.title"
    wings = partial(shown.wings, table.match.deck)
    table.window.push(Gallery(lambda: table.speech.text.get(key), wings, acts or None))


def begin(table: Table, stem: Stem) -> None:
    """Begin an answer of several steps."""
    if isinstance(table.prompt, DeclaringPrompt):
        table.prompt.begin(stem)
        table.stepped()


def cancel(table: Table) -> bool:
    """Drop the answer that was begun; says whether there was one."""
    prompt = table.prompt
    if not isinstance(prompt, DeclaringPrompt) or not prompt.may_cancel or table.stage.busy:
        return False
    prompt.cancel()
    table.stepped()
    return True


def drop(table: Table) -> None:
    """Drop the answer that was begun, if there is one."""
    cancel(table)


def propose(table: Table) -> None:
    """Use the cards of the cheapest answer."""
    if isinstance(table.prompt, DeclaringPrompt):
        table.prompt.propose()
        table.stepped()


def take_group(table: Table, cards: Sequence[Card]) -> None:
    """Pick the cards of a group, or put them back."""
    if isinstance(table.prompt, GroupPrompt):
        table.prompt.take(cards)
        table.stepped()


def complete_group(table: Table) -> None:
    """The group is complete: the next click names who is in front."""
    if isinstance(table.prompt, GroupPrompt) and table.prompt.may_complete:
        table.prompt.complete = True
        table.stepped()
