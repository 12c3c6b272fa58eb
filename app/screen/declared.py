"""The buttons for answers that are put together, and the panel that adds up an attack and its defence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.screen import controls
from app.screen.controls import answer_button
from app.screen.declaring import DeclaringPrompt, Stem
from app.screen.prompt import MOST_BUTTONS, word_of, words_of
from app.screen.widgets.base import Widget
from app.screen.widgets.values import Stepper
from app.words import _
from games.core.action import Action, Pass

if TYPE_CHECKING:
    from app.screen.table import Table


def answers(table: Table, prompt: DeclaringPrompt) -> list[Widget]:
    """The buttons of the answers, those that go on first, those that end something last."""
    quiet = (Pass.verb(), *prompt.amounts.last)
    offered = prompt.buttons()
    first = [a for a in offered if a.verb() not in quiet]
    last = [a for a in offered if a.verb() in quiet]
    buttons: list[Widget] = []
    if len(first) > MOST_BUTTONS + 2:
        buttons.append(_many(table, prompt, first))
    else:
        buttons += [_whole(table, prompt, action, f"answer.{n}") for n, action in enumerate(first)]
    buttons += [_stem(table, prompt, stem) for stem in prompt.stems()]
    if prompt.declaring and prompt.offers_pass and prompt.amounts.card and not prompt.used:
        buttons.append(answer_button(_("Propose cards"), table.propose, "answer.propose", False))
    if prompt.may_cancel:
        buttons.append(answer_button(_("Something else"), table.cancel, "answer.cancel", False, tip=_("Esc")))
    if prompt.idle or not prompt.may_cancel:
        buttons += [_whole(table, prompt, action, f"answer.last.{n}") for n, action in enumerate(last)]
    return buttons


def said(table: Table, prompt: DeclaringPrompt, action: Action) -> str:
    """What an answer is called."""
    speech = table.speech
    asked = prompt.table.question.name if prompt.table.question is not None else ""
    return words_of(action, speech.text, speech.names, prompt.table.marks(), speech.worth, asked)


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
    return answer_button(f"{words} …", partial(table.begin, stem), key, True, icon, more=more)


def _many(table: Table, prompt: DeclaringPrompt, offered: list[Action]) -> Widget:
    choices = [(action, said(table, prompt, action)) for action in offered]
    chosen = [choices[0][0]]

    def choose(action: Action) -> None:
        chosen[0] = action

    stepper = Stepper(_("Answer"), choices, chosen[0], choose, key="answer.choice")
    button = answer_button(_("This one"), lambda: table.answer(chosen[0]), "answer.this", True)
    return controls.Stack(stepper, button)


