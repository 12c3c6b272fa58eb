"""A page that lists what lies in a folder, where each entry can be copied, renamed or deleted."""

from __future__ import annotations

from collections.abc import Callable

from app.screen.page import Page
from app.words import _
from saves.problem import Problem


class Listing(Page):
    """It is made anew whenever it comes into sight, for the folder may have changed."""

    def attempt(self, act: Callable[[], object]) -> None:
        """Do it, show the list as it is then, and say what went wrong if something did."""
        problem = None
        try:
            act()
        except Problem as raised:
            problem = raised
        self.rebuild()
        if problem is not None:
            self.window.toast(problem.said(_), warning=True)

    def uncover(self) -> None:
        super().uncover()
        self.rebuild()
