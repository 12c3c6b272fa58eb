"""The buttons for answers that are put together, and the panel that adds up an attack and its defence."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from app.screen import controls, offering
from app.screen.board import Amounts
from app.screen.controls import answer_button
from app.screen.declaring import DeclaringPrompt, Stem, rival, words_to_choose
from app.screen.odds import OddsPanel
from app.screen.picks import Pick, word_of, words_of
from app.screen.prompt import MOST_BUTTONS
from app.screen.reckoning import Reckoning, ReckoningPanel, Side
from app.screen.widgets.base import Widget
from app.screen.widgets.values import Stepper
from app.sitting import Asked
from app.words import _
from games.core.action import Action, Pass, Seat
from games.core.state import State

if TYPE_CHECKING:
    from app.screen.table import Table


def answers(table: Table, prompt: DeclaringPrompt) -> list[Widget]:
    """The buttons of the answers, those that go on first, those that end something last."""
    quiet = (Pass.verb(), *prompt.amounts.last)
    offered = prompt.buttons()
    first = [a for a in offered if a.verb() not in quiet]
    last = [a for a in offered if a.verb() in quiet]
    buttons: list[Widget] = []
    if words_to_choose(prompt):
        buttons.append(
            answer_button(
                _("Who is who"), partial(offering.gallery, table), "answer.gallery", True, "ui-magnifying-glass"
            )
        )
    elif len(first) > MOST_BUTTONS + 2:
        buttons.append(_many(table, prompt, first))
    else:
        buttons += [_whole(table, prompt, action, f"answer.{n}") for n, action in enumerate(first)]
    buttons += [_stem(table, prompt, stem) for stem in prompt.stems()]
    if prompt.declaring and prompt.aimless and not prompt.used:
        buttons.append(answer_button(_("Propose cards"), partial(offering.propose, table), "answer.propose", False))
    buttons += [_whole(table, prompt, action, f"answer.last.{n}") for n, action in enumerate(last)]
    if prompt.may_cancel:
        buttons.append(
            answer_button(_("Something else"), lambda: offering.drop(table), "answer.cancel", False, tip=_("Esc"))
        )
    return buttons


def tip_of(table: Table, verb: str) -> str:
    """What a click is for that means a verb, if the game has words for it."""
    text = table.speech.text
    return text.get(f"clicks.{verb}") if text.has(f"clicks.{verb}") else ""


def tip(table: Table, picks: Iterable[Pick]) -> str:
    """What a click there is for, if the game has words for it."""
    prompt = table.prompt
    if not isinstance(prompt, DeclaringPrompt) or not isinstance(table.turn, Asked):
        return ""
    verbs = sorted((v for pick in picks for v in prompt.verbs_at(pick)), key=prompt.amounts.last.__contains__)
    return next(filter(None, (tip_of(table, verb) for verb in verbs)), "")


def said(table: Table, prompt: DeclaringPrompt, action: Action) -> str:
    """What an answer is called."""
    speech = table.speech
    asked = prompt.table.question.name if prompt.table.question is not None else ""
    return words_of(action, speech.text, speech.names, prompt.table.marks(), prompt.worth, asked, prompt.bonus)


def _whole(table: Table, prompt: DeclaringPrompt, action: Action, key: str) -> Widget:
    quiet = action.verb() in (Pass.verb(), *prompt.amounts.last)
    icon = table.board.icons.get(action.verb(), "")
    words = said(table, prompt, action)
    return answer_button(
        words, partial(table.answer, action), key, not quiet, icon, more=table.speech.explains(action, prompt.idle)
    )


def _stem(table: Table, prompt: DeclaringPrompt, stem: Stem) -> Widget:
    action = prompt.of(stem)[0]
    text = table.speech.text
    words = word_of(action, stem.word, text) if stem.word else text.get(f"actions.{stem.verb}.begin")
    icon = table.board.icons.get(stem.verb, "")
    more = table.speech.explains(action, True) if stem.word else ""
    key = f"answer.begin.{stem.verb}.{stem.word}"
    return answer_button(f"{words} …", partial(offering.begin, table, stem), key, True, icon, more=more)


def _many(table: Table, prompt: DeclaringPrompt, offered: list[Action]) -> Widget:
    choices = [(action, said(table, prompt, action)) for action in offered]
    chosen = [choices[0][0]]

    def choose(action: Action) -> None:
        chosen[0] = action

    stepper = Stepper(_("Answer"), choices, chosen[0], choose, key="answer.choice")
    button = answer_button(_("This one"), lambda: table.answer(chosen[0]), "answer.this", True)
    return controls.Stack(stepper, button)


def reckoning(table: Table) -> Reckoning | None:
    """The fight that is declared or answered just now, as the seat that looks knows it; None if there is none."""
    prompt, amounts = table.prompt, table.board.amounts
    if amounts is None or table.shown is None or table.stage.busy:
        return None
    if isinstance(prompt, DeclaringPrompt) and prompt.declaring:
        used = tuple((prompt.number(zone), worth) for zone, worth in prompt.worth.items())
        own = Side(used, prompt.bonus, prompt.total)
        who = rival(prompt)
        return _defending(table, prompt, own) if prompt.aimless else _attacking(table, prompt, own, who)
    return _watched(table, amounts)


def _attacking(table: Table, prompt: DeclaringPrompt, own: Side, who: Seat | None) -> Reckoning:
    text = table.speech.text
    if who is None:
        return Reckoning(text.get("fight.aim"), own, None, "")
    name = table.speech.names[who]
    card = any(pick.what == "card" for pick in prompt.picked)
    key = "fight.back" if prompt.offers_pass else "fight.mineon" if card else "fight.attack"
    most = prompt.might(who)
    note = text.say("fight.might", who=name, value=most) if most else text.say("fight.helpless", who=name)
    return Reckoning(text.say(key, who=name), own, None, note)


def _defending(table: Table, prompt: DeclaringPrompt, own: Side) -> Reckoning:
    text, need = table.speech.text, needed(prompt.table, prompt.view.seat)
    short = need - prompt.total
    note = text.say("fight.missing", count=short) if short > 0 else text.get("fight.holds")
    title = text.say("fight.defend", value=need)
    return Reckoning(title, Side((), 0, need), own, note, holds=short <= 0)


def _watched(table: Table, amounts: Amounts) -> Reckoning | None:
    """An attack that somebody else has to answer, or one that the seat that looks cannot hold."""
    shown = table.shown
    question = shown.table.question if shown is not None else None
    if shown is None or question is None or question.name != amounts.answer:
        return None
    (seat, *_rest) = question.seats
    need, text = needed(shown.table, seat), table.speech.text
    if seat == shown.seat:
        title, note = text.say("fight.defend", value=need), text.say("fight.missing", count=need)
        return Reckoning(title, Side((), 0, need), Side((), 0, 0), note)
    title = text.say("fight.attack", who=table.speech.names[seat])
    return Reckoning(title, Side((), 0, need), Side((), 0, None), "")


def needed(table: State, seat: Seat) -> int:
    """How much the defence takes that is asked for."""
    value = table.question.about(table, seat)[1].get("value", 0) if table.question is not None else 0
    return int(value)


def notes(table: Table) -> list[Widget]:
    """What holds for the turn, such as turns that follow, in words that everybody may read."""
    region, shown = table.board.regions.notes, table.shown
    if region is None or shown is None or table.stage.busy or shown.table.result is not None:
        return []
    counts = {name: int(getattr(shown.table, name)) for name in table.board.notes}
    said = [table.speech.text.say(f"notes.{name}", count=count) for name, count in counts.items() if count > 0]
    if not said:
        return []
    said[0] = said[0][:1].upper() + said[0][1:]
    return [OddsPanel(said, None, table.stage.layout.rect(region), "notes")]


def panel(table: Table) -> list[Widget]:
    """The panel of the fight, if there is one."""
    region = table.board.regions.fight
    shown = reckoning(table) if region is not None else None
    if region is None or shown is None:
        return []
    return [ReckoningPanel(shown, table.stage.layout.rect(region))]
