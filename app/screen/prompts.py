"""Which prompt stands for a question: of single answers, of groups, or of answers that are put together."""

from __future__ import annotations

from app.screen.board import board_of
from app.screen.declaring import DeclaringPrompt
from app.screen.groups import GroupPrompt
from app.screen.picks import names_a_front
from app.screen.prompt import Prompt
from games.core.knowledge import View


def prompt_of(view: View) -> Prompt:
    """The open question as a seat sees it."""
    amounts = board_of(view.table.game).amounts
    if amounts is not None:
        return DeclaringPrompt(view, amounts=amounts)
    prompt = Prompt(view)
    return GroupPrompt(view) if any(names_a_front(type(action)) for action in prompt.choices) else prompt
