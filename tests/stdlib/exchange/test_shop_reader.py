"""Shops of both forms."""

import pytest

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.shop_reader import read_shop, read_trade
from tests.stdlib.exchange.area_samples import TBA
from tests.stdlib.exchange.test_record_context import context_of


def test_a_shop_of_circle_has_wares_kinds_and_hours():
    text = TBA["70.shp"].partition("#7000")[2].replace("FOOD\n18", "FOOD bread | cheese\nWEAPON\n18")
    shop = read_shop(context_of(text), 7000, Source("a.shp", 2))

    assert (shop.keeper, shop.sells, shop.markup) == (7000, (7002,), 1.2)
    assert shop.buys == ("food", "weapon", "key")
    assert shop.traits == ("open from 8 to 20",)


def test_a_line_of_an_are_file_is_a_shop():
    context = context_of("30 5 9 0 0 0 150 30 0 23 ; the smith\n0\n", Dialect.MERC)
    shop = read_trade(context)

    assert (shop.keeper, shop.buys, shop.markup, shop.markdown, shop.traits) == (
        30,
        ("weapon", "armor"),
        1.5,
        0.3,
        (),
    )
    assert read_trade(context) is None


def test_a_list_that_never_ends_is_a_mistake():
    with pytest.raises(AreaMistake, match="cut off"):
        read_shop(context_of("~\n1\n2\n3\n"), 1, Source("a.shp", 1))
