"""docs/developer/agents.md: its program looks in, and its table of routes is complete."""

import re
from types import SimpleNamespace

import pytest

from maid_engine.net.player_api.routes import PROTOCOL_1
from tests.docs.blocks import ROOT, blocks_of
from tests.net.player_api.player_house import PlayerHouse

PAGE = ROOT / "docs/developer/agents.md"


class Answer:
    """What `httpx.post` returns."""

    def __init__(self, answer):
        self._answer = answer

    def raise_for_status(self):
        assert self._answer.status_code == 200, self._answer.text
        return self

    def json(self):
        return self._answer.json()


def program(house, monkeypatch):
    """The names that the program of the page defines."""
    url = "http://localhost:8080/me"

    def post(address, *, headers, json):
        assert address.startswith(url)
        return Answer(house.ask("POST", address.removeprefix(url), token="", headers=headers, json=json))

    monkeypatch.setitem(__import__("sys").modules, "httpx", SimpleNamespace(post=post))
    [text] = [block.text for block in blocks_of(PAGE) if block.kind == "python"]
    names = {"__name__": "program"}
    exec(text.replace("maid_t1_…", house.token()), names)  # noqa: S102 - the page's own program
    return names


def test_the_program_looks_in(monkeypatch):
    house = PlayerHouse()
    look_in = program(house, monkeypatch)["look_in"]

    seen = look_in(0, [{"id": "first", "text": "say Good morning."}])

    assert seen["seat"] == "nobody"
    assert seen["orders"][0]["state"] == "refused"


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
