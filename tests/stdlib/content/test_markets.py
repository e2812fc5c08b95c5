"""Tables of auctioneers, markets and streets with houses: what is read, and each mistake with its place and remedy."""

import pytest

from tests.stdlib.content.test_nodes import ALL, load

TRADE = (
    ALL
    + """
[mob.ned]
name = "seller"
description = "He is loud."
auctioneer = { fee = 0.1, most_hours = 12 }
[market.lower]
rooms = ["mine"]
stalls = 3
rent = 4
most_days = 5
[street.lower]
room = "mine"
title = "House"
description = "Four walls."
price = 300
houses = 2
[street.lower.details]
walls = "There are four."
"""
)


def test_auctioneers_markets_and_streets_are_read(tmp_path):
    loaded = load(tmp_path, TRADE)
    assert loaded.problems == []
    auctioneer = loaded.content.mobs["t:ned"].auctioneer
    assert (auctioneer.fee, auctioneer.most_hours) == (0.1, 12)
    market = loaded.content.markets["t:lower"]
    assert (market.rooms, market.stalls, market.rent, market.most_days) == (("t:mine",), 3, 4, 5)
    street = loaded.content.streets["t:lower"]
    assert (street.room, street.title, street.price, street.houses) == ("t:mine", "House", 300, 2)
    assert street.details == {"walls": "There are four."}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("fee = 0.1", "fee = 0.9", ("`fee` is 0.9", "0 to 0.5")),
        ('rooms = ["mine"]\nstalls', "stalls", ("is nowhere", "add rooms")),
        ("rent = 4", "rnt = 4", ("there is no `rnt`", "rent")),
        ('[street.lower]\nroom = "mine"', "[street.lower]", ("has no `room`", "room")),
    ],
)
def test_a_mistake_is_named_with_its_line_and_remedy(tmp_path, before, after, told):
    assert before in TRADE
    problems = load(tmp_path, TRADE.replace(before, after)).problems
    fitting = [one for one in problems if told[0] in one.what and told[1] in one.remedy and one.line]
    assert fitting, problems
