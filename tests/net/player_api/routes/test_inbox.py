"""The inbox through the API: pages by cursor, gaps, and marks."""

import pytest

from maid_engine.accounts.away.inbox import Inbox, InboxKind
from tests.net.player_api.player_house import PlayerHouse

PATH = "/characters/mina/inbox"


@pytest.fixture
def house():
    return PlayerHouse()


@pytest.fixture
def inbox(house):
    inbox = house.game.resource(Inbox)
    for number in range(1, 4):
        inbox.add(house.players["mina"], InboxKind.NOTICE, f"Notice {number}.", {"n": number})
    return inbox


def test_items_come_in_parts_after_a_cursor(house, inbox):
    first = house.ask("GET", f"{PATH}?limit=2").json()
    rest = house.ask("GET", f"{PATH}?since={first['cursor']}").json()

    assert [one["text"] for one in first["items"]] == ["Notice 1.", "Notice 2."]
    assert first["more"] is True
    assert [one["payload"] for one in rest["items"]] == [{"n": 3}]
    assert (rest["cursor"], rest["more"], rest["gap"]) == (3, False, False)


@pytest.mark.parametrize(
    ("method", "path", "json"),
    [("GET", f"{PATH}?since=99", None), ("POST", "/characters/mina/heartbeat", {"since": 99})],
)
def test_a_cursor_beyond_the_end_is_refused_with_the_end(house, inbox, method, path, json):
    refused = house.ask(method, path, json=json)

    assert refused.status_code == 409
    assert "99 is beyond the end of the inbox, whose cursor is 3" in refused.json()["detail"]
    assert house.ask("POST", "/characters/mina/heartbeat", json={"since": 3}).status_code == 200, (
        "no look was counted"
    )


def test_items_are_marked_as_read(house, inbox):
    assert house.ask("POST", f"{PATH}/read", json={"numbers": [1, 2, 77]}).json() == {"read": 2}
    assert [one.number for one in inbox.unread(house.players["mina"])] == [3]
    assert house.ask("POST", f"{PATH}/read", json={"numbers": []}).status_code == 422
