"""Who may ask the players' API, and for what."""

import pytest

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.tokens import PLAYER_SCOPES, Scope
from maid_engine.net.player_api.player_auth import with_implied
from tests.net.player_api.player_house import PlayerHouse


@pytest.fixture
def house():
    return PlayerHouse()


def test_play_includes_all_and_answer_includes_watch():
    assert with_implied(frozenset({Scope.PLAY})) == PLAYER_SCOPES
    assert with_implied(frozenset({Scope.ANSWER})) == {Scope.ANSWER, Scope.WATCH}
    assert with_implied(frozenset({Scope.WATCH, Scope.READ})) == {Scope.WATCH}
    assert with_implied(frozenset({Scope.ADMIN})) == frozenset()


def test_without_a_token_nobody_learns_anything(house):
    refused = house.ask("GET", "/characters", token="")

    assert refused.status_code == 401
    assert "token play" in refused.json()["detail"]
    assert house.ask("GET", "/characters", token="maid_t1_wrong").status_code == 401


def test_a_token_of_the_admin_api_opens_nothing_here(house):
    assert house.ask("GET", "/characters", token=house.house.token()).status_code == 403


@pytest.mark.parametrize("path", ["/terms", "/inbox"])
@pytest.mark.parametrize("name", ["bess", "nobody"])
def test_anothers_character_looks_like_none(house, path, name):
    assert house.ask("GET", f"/characters/{name}{path}").status_code == 404
    assert house.ask("GET", f"/characters/MINA{path}").status_code == 200


def test_a_token_to_watch_changes_nothing(house):
    watcher = house.token(Scope.WATCH)

    assert house.ask("GET", "/characters/mina/terms", token=watcher).status_code == 200
    refused = house.ask("PUT", "/characters/mina/terms", token=watcher, json={"mode": "delegated"})
    assert refused.status_code == 403
    assert '"token play"' in refused.json()["detail"]


def test_too_many_requests_are_told_when_to_come_again(house):
    house.game.provide(AwaySettings(api_requests_per_minute=5))
    token = house.token()
    answers = [house.ask("GET", "/characters", token=token) for _ in range(2)]

    assert [one.status_code for one in answers] == [200, 429]
    assert answers[1].headers["Retry-After"] == "12"


def test_an_operator_may_turn_the_api_off(house):
    house.game.provide(AwaySettings(api=False))

    refused = house.ask("GET", "/characters")

    assert refused.status_code == 403
    assert "away.api" in refused.json()["detail"]


def test_requests_that_change_something_are_in_the_journal(house, monkeypatch):
    noted = []
    monkeypatch.setattr(house.game.journal, "directive", lambda tick, source, what: noted.append(source))

    house.ask("PUT", "/characters/mina/terms", json={"mode": "delegated"})
    house.ask("GET", "/characters/mina/terms")

    assert noted == ["player API: Mina"]
