"""The websocket: new items of an inbox, from a cursor on."""

import asyncio
import json

import pytest

from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.tokens import Scope, TokenService
from maid_engine.core.ids import AccountId
from maid_engine.net.player_api.routes import live
from maid_qa.testing.pilot import run_inline
from tests.limits import PATIENT_S
from tests.net.player_api.player_house import PlayerHouse


class Client:
    """One end of a websocket, as ASGI sees it."""

    def __init__(self, house, token, name="mina", since=0):
        self.house = house
        self.sent = []
        self.gone = asyncio.Event()
        self._news = asyncio.Event()
        headers = [(b"authorization", f"Bearer {token}".encode()), (b"maid-protocol", b"1")]
        self.scope = {
            "type": "websocket",
            "path": f"/me/characters/{name}/live",
            "root_path": "",
            "query_string": f"since={since}".encode(),
            "headers": headers,
            "client": ("127.0.0.1", 50_000),
            "subprotocols": [],
            "extensions": {},
        }
        self._first = True

    async def receive(self):
        if self._first:
            self._first = False
            return {"type": "websocket.connect"}
        await self.gone.wait()
        return {"type": "websocket.disconnect", "code": 1000}

    async def send(self, message):
        self.sent.append(message)
        self._news.set()

    @property
    def pages(self):
        return [json.loads(one["text"]) for one in self.sent if one["type"] == "websocket.send"]

    async def until(self, known):
        async with asyncio.timeout(PATIENT_S):
            while not known():
                self._news.clear()
                await self._news.wait()


@pytest.fixture
def house(monkeypatch):
    monkeypatch.setattr(live, "LOOKS_EVERY_S", 0.02)
    monkeypatch.setattr(live, "PING_S", 0.04)
    return PlayerHouse()


def run(client, during):
    async def both():
        async with asyncio.TaskGroup() as group:
            group.create_task(client.house.app(client.scope, client.receive, client.send))
            await during(client)
            client.gone.set()

    asyncio.run(both())


def test_items_come_as_they_are_added(house):
    inbox, mina = house.game.resource(Inbox), house.players["mina"]
    inbox.add(mina, InboxKind.NOTICE, "Old.")
    inbox.add(mina, InboxKind.NOTICE, "Known.")

    async def during(client):
        await client.until(lambda: client.pages)
        inbox.add(mina, InboxKind.NOTICE, "New.")
        await client.until(lambda: any(page["items"] for page in client.pages))

    client = Client(house, house.token(), since=2)
    run(client, during)

    assert client.sent[0]["type"] == "websocket.accept"
    items = [item for page in client.pages for item in page["items"]]
    assert [item["text"] for item in items] == ["New."]
    assert client.pages[-1]["cursor"] == 3


def test_it_ends_with_its_token(house):
    secret = house.token(Scope.WATCH)

    async def during(client):
        await client.until(lambda: client.pages)
        run_inline_revoke(house, secret)
        await client.until(lambda: client.sent[-1]["type"] == "websocket.close")

    client = Client(house, secret)
    run(client, during)

    assert client.sent[-1]["code"] == live.NOT_ALLOWED


def run_inline_revoke(house, secret):
    tokens = house.game.resource(TokenService)
    run_inline(tokens.revoke_own(secret.split("_")[1], AccountId("mina")))


@pytest.mark.parametrize("name", ["bess", "nobody"])
def test_anothers_inbox_is_not_told(house, name):
    async def during(client):
        await client.until(lambda: client.sent)

    client = Client(house, house.token(), name=name)
    run(client, during)

    assert [one["type"] for one in client.sent] == ["websocket.close"]
