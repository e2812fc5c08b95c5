"""Stewards through the API: who looks after a character, appointed and dismissed by its player alone."""

import pytest

from maid_engine.accounts.away.stewards import StewardRole, Stewards
from maid_engine.accounts.tokens import Scope
from maid_engine.core.ids import AccountId
from tests.net.player_api.player_house import PlayerHouse

PATH = "/characters/mina/stewards"


@pytest.fixture
def house():
    return PlayerHouse()


def role(house):
    return house.game.resource(Stewards).role_of(AccountId("bess"), house.players["mina"])


def test_a_steward_is_appointed_and_dismissed(house):
    made = house.ask("PUT", f"{PATH}/bess", json={"role": "watch"}).json()
    assert (made["name"], made["role"]) == ("Bess", "watch")
    assert role(house) is StewardRole.WATCH

    house.ask("PUT", f"{PATH}/bess", json={"role": "answer"})
    assert [one["role"] for one in house.ask("GET", PATH).json()] == ["answer"]

    assert house.ask("DELETE", f"{PATH}/bess").status_code == 204
    assert role(house) is None
    assert house.ask("DELETE", f"{PATH}/bess").status_code == 404


@pytest.mark.parametrize(
    ("name", "wish", "status"),
    [("nobody", "watch", 404), ("mina", "watch", 409), ("bess", "owner", 422), ("bess", "king", 422)],
)
def test_who_cannot_be_a_steward_is_refused(house, name, wish, status):
    assert house.ask("PUT", f"{PATH}/{name}", json={"role": wish}).status_code == status


def test_only_a_token_to_play_appoints(house):
    answerer = house.token(Scope.ANSWER)

    assert house.ask("PUT", f"{PATH}/bess", token=answerer, json={"role": "watch"}).status_code == 403
    assert house.ask("GET", PATH, token=answerer).json() == []
