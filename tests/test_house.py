"""What the rules read of deck and options is worked out once for each table alike, and not kept for ever."""

from __future__ import annotations

import gc
import pickle
import weakref
from itertools import islice, product

import pytest

from games.core.game import games, load, shipped_deck
from games.wachatbi.state import House
from tests.everywhere import variants


@pytest.mark.parametrize("name", games())
def test_tables_alike_share_one_house_also_through_a_pipe(name: str) -> None:
    game = load(name)
    seats = game.seats_for()[0]
    house = game.new(seats, 1).rules
    assert game.new(seats, 2).rules is house
    assert pickle.loads(pickle.dumps(house)) is house
    for given in list(variants(game))[1:]:
        assert game.new(game.seats_for(given)[0], 1, given).rules is not house


def test_the_house_of_a_table_long_gone_is_forgotten() -> None:
    game, deck = load("wachatbi"), shipped_deck("wachatbi")
    keys = [option.key for option in game.options]
    tables = (dict(zip(keys, values, strict=True)) for values in product(*[option.values for option in game.options]))
    first = weakref.ref(House.of(deck, next(tables)))
    for agreed in islice(tables, 100):
        House.of(deck, agreed)
    gc.collect()
    assert first() is None
