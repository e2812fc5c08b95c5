"""docs/developer/agents.md: its program looks in, and its table of routes is complete."""

import re

import pytest

from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.net.player_api.routes import PROTOCOL_1
from tests.clients.agent.agent_house import AgentHouse
from tests.docs.blocks import ROOT, blocks_of
from tests.net.player_api.player_house import PlayerHouse

PAGE = ROOT / "docs/developer/agents.md"


def test_the_program_looks_in(capsys):
    house = AgentHouse(packs=("stdlib",))
    inbox = house.game.resource(Inbox)
    inbox.add(house.players["mina"], InboxKind.NOTICE, "The roof leaks.")
    [text] = [block.text for block in blocks_of(PAGE) if block.kind == "python"]
    names = {"__name__": "program"}
    exec(text, names)  # noqa: S102 - the page's own program
    agent = house.agent()
    capsys.readouterr()

    names["look_in"](agent, "say Good morning.")

    assert capsys.readouterr().out.splitlines()[:2] == ["nobody", "The roof leaks."]
    [order] = agent.orders
    assert (order.text, order.state) == ("say Good morning.", "refused")


def test_what_the_page_types_is_answered_so():
    house = PlayerHouse()
    mina = house.house.pilot.join("Mina")

    assert "is good until" in mina.type("token play")


@pytest.fixture
def routes():
    return {
        (method, route.path)
        for router in PROTOCOL_1
        for route in router.routes
        for method in getattr(route, "methods", None) or ()
    }


def test_the_table_has_every_route_and_no_other(routes):
    rows = re.findall(
        r"^\| (GET|POST|PUT|DELETE) \| `([^`?]+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )

    assert set(rows) == routes
