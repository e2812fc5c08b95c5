"""Stewards through the API: who looks after a character. A program dismisses them, and appoints none."""

import pytest

from maid_engine.accounts.away.stewards import StewardRole, Stewards
from maid_engine.accounts.tokens import Scope
from maid_engine.core.ids import AccountId
from tests.net.player_api.player_house import PlayerHouse

PATH = "/characters/mina/stewards"


@pytest.fixture
def house():
    house = PlayerHouse()
    mina, bess = house.players["mina"], house.players["bess"]
    house.game.resource(Stewards).appoint(mina, bess, StewardRole.ANSWER, by=AccountId("mina"))
    return house


def role(house):
    return house.game.resource(Stewards).role_of(AccountId("bess"), house.players["mina"])


def test_a_steward_is_listed_and_dismissed(house):
    assert [(one["name"], one["role"]) for one in house.ask("GET", PATH).json()] == [("Bess", "answer")]

    assert house.ask("DELETE", f"{PATH}/bess").status_code == 204
    assert role(house) is None
    assert house.ask("DELETE", f"{PATH}/bess").status_code == 404


def test_no_program_appoints_a_steward(house):
    assert house.ask("PUT", f"{PATH}/bess", json={"role": "watch"}).status_code == 405


def test_only_a_token_to_play_dismisses(house):
    answerer = house.token(Scope.ANSWER)

    assert house.ask("DELETE", f"{PATH}/bess", token=answerer).status_code == 403
    assert len(house.ask("GET", PATH, token=answerer).json()) == 1
    assert role(house) is StewardRole.ANSWER
