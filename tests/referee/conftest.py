"""Clients for the tests of the protocol: one without a table, and one at a table laid by hand."""

from __future__ import annotations

import pytest

from tests.referee.client import BLUE, FOUR, Client


@pytest.fixture
def ask() -> Client:
    return Client()


@pytest.fixture
def table(ask: Client) -> Client:
    """A laid table: three rocks and a leaf against two scissors, a leaf and a Lenald."""
    answer = ask("new", game="mifuchi", seed=7, lay={"hand.0": FOUR, "hand.1": BLUE})
    assert "error" not in answer, answer
    return ask
