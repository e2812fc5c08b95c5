"""Two protocols beside each other: a program goes on with the one that it was written for."""

import pytest
from fastapi import APIRouter

from maid_engine.app.wiring_player_api import PlayerApi
from maid_engine.net.pages import web_app
from maid_engine.net.player_api.application import player_app
from maid_engine.net.player_api.player_context import PlayerContext
from maid_engine.net.player_api.routes import PROTOCOL_1
from maid_engine.net.web_api.rate_limits import RateLimits
from tests.net.player_api.player_house import PlayerHouse

later = APIRouter()


@later.get("/characters")
async def list_characters_otherwise() -> dict[str, list[str]]:
    """Another answer than that of protocol 1."""
    return {"characters": []}


@pytest.fixture(scope="module")
def house():
    return PlayerHouse()


@pytest.fixture(scope="module")
def both(house):
    """A server that speaks protocols 1 and 2."""
    context = PlayerContext(house.game, "a test", "2.0", RateLimits(1000))
    return web_app(mounts={"/me": player_app(context, {1: PROTOCOL_1, 2: (later,)})})


def test_a_program_of_protocol_1_is_served_by_a_server_that_speaks_2(house, both):
    first = house.ask("GET", "/characters", app=both)
    second = house.ask("GET", "/characters", app=both, headers={"Maid-Protocol": "2"})

    assert [one["name"] for one in first.json()] == ["Mina"]
    assert first.headers["Maid-Protocol"] == "1"
    assert second.json() == {"characters": []}
    assert second.headers["Maid-Protocol"] == "2"


@pytest.mark.parametrize("header", ["2", "", "x"])
def test_an_unknown_protocol_is_refused_with_the_list(house, header):
    refused = house.ask("GET", "/characters", headers={"Maid-Protocol": header})

    assert refused.status_code == 409
    assert refused.json()["supported"] == [1]
    assert "Maid-Protocol: 1" in refused.json()["detail"]


def test_capabilities_need_neither_protocol_nor_token(house):
    answer = house.ask("GET", "/capabilities", token="", headers={"Maid-Protocol": ""})

    assert answer.status_code == 200
    told = answer.json()
    assert told["protocols"] == [1]
    assert told["limits"]["beat_least_s"] == 30.0
    assert "heartbeat" in told["features"]


def test_the_server_mounts_what_it_speaks(house):
    assert set(PlayerApi(house.game, "a test").mounts) == {"/me"}
