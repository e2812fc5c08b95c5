"""One look of a program: what it is told, and what is refused."""

import pytest

from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.tokens import Scope
from tests.net.player_api.player_house import PlayerHouse

PATH = "/characters/mina/heartbeat"
ORDER = {"id": "o1", "text": "look"}


@pytest.fixture
def house():
    return PlayerHouse()


def test_a_look_tells_what_happened_and_when_to_come_again(house):
    house.game.resource(Inbox).add(
        house.players["mina"],
        InboxKind.DIGEST,
        "You slept.",
        {"lines": [{"text": "You slept.", "facts": []}, {"text": "You won 3 gold.", "facts": []}]},
    )

    told = house.ask("POST", PATH, json={}).json()

    assert told["seat"] == "nobody"
    assert [one["text"] for one in told["inbox"]] == ["You slept."]
    assert told["digest"] == ["You slept.", "You won 3 gold."]
    assert (told["cursor"], told["gap"], told["next_in_s"]) == (1, False, 900.0)


def test_a_look_that_comes_too_early_is_refused_with_the_seconds(house):
    token = house.token()
    house.ask("POST", PATH, token=token, json={})
    house.house.pilot.wait(10)

    early = house.ask("POST", PATH, token=token, json={})

    assert early.status_code == 429
    assert early.headers["Retry-After"] == "20"
    assert "20 seconds" in early.json()["detail"]
    assert house.ask("POST", PATH, json={}).status_code == 200, "another program has a beat of its own"
    house.house.pilot.wait(20)
    assert house.ask("POST", PATH, token=token, json={}).status_code == 200


def test_a_lost_answer_is_given_again(house):
    token, again = house.token(), {"Idempotency-Key": "look 1"}
    first = house.ask("POST", PATH, token=token, json={}, headers=again)

    second = house.ask("POST", PATH, token=token, json={}, headers=again)

    assert second.json() == first.json()
    assert second.headers["Idempotency-Replayed"] == "true"


def test_orders_need_a_token_to_play_and_somebody_who_plays(house):
    refused = house.ask("POST", PATH, token=house.token(Scope.ANSWER), json={"orders": [ORDER]})
    assert refused.status_code == 403

    told = house.ask("POST", PATH, json={"orders": [ORDER]}).json()
    assert [(one["id"], one["state"]) for one in told["orders"]] == [("o1", "refused")]
    assert "nobody stands in" in told["orders"][0]["reason"]


@pytest.mark.parametrize(
    ("wish", "where"),
    [
        ({"orders": [{"id": "o 1", "text": "look"}]}, "body.orders.0.id"),
        ({"orders": [{"id": "o1", "text": "look", "when": 3}]}, "body.orders.0.when"),
        ({"orders": [{"id": "o1", "text": "look\nup"}]}, "body.orders.0.text"),
        ({"since": -1}, "body.since"),
    ],
)
def test_what_is_wrong_is_named_with_its_path(house, wish, where):
    refused = house.ask("POST", PATH, json=wish)

    assert refused.status_code == 422
    assert refused.json()["errors"][0]["where"] == where


def test_a_character_that_is_played_by_its_player_says_so(house):
    house.house.pilot.join("Mina")

    assert house.ask("GET", "/characters").json()[0]["seat"] == "person"
