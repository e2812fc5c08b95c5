"""The live websocket: what is heard, how one goes on after a broken link, and that nobody holds others up."""

import asyncio
import json
from collections import deque

import pytest
import structlog

from maid_engine.accounts.authority import operator
from maid_engine.accounts.tokens import Scope
from maid_engine.admin import live_socket
from maid_engine.admin.live_subscription import MOST_WAITING
from maid_engine.ai_players.models.events import AIPlayerActionEvent
from maid_engine.commands.definition import Role
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_qa.simulation import SimulatedEventLoop
from tests.admin.house import HERE, House


class Wire:
    """A websocket without a network: what the application sends, and what it is sent."""

    def __init__(self, house, token=None, *, address=HERE, **headers):
        secret = house.token() if token is None else token
        named = {"authorization": f"Bearer {secret}"} if secret else {}
        self.house, self.sent, self.closed = house, asyncio.Queue(), None
        self.reads = asyncio.Event()
        self.reads.set()
        self._inbox = asyncio.Queue()
        self._scope = {
            "type": "websocket",
            "path": "/admin/ai-players/ws",
            "root_path": "",
            "headers": [
                (k.encode(), v.encode()) for k, v in {"host": "maid.test", **named, **headers}.items()
            ],
            "client": address,
            "query_string": b"",
            "subprotocols": [],
        }

    async def __aenter__(self):
        self._inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.get_running_loop().create_task(
            self.house.app(self._scope, self._inbox.get, self._send)
        )
        await asyncio.wait([self.task], timeout=0.001)
        return self

    async def __aexit__(self, *_):
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        self.reads.set()
        await asyncio.wait([self.task], timeout=100)
        assert self.task.done()

    async def _send(self, message):
        await self.reads.wait()
        if message["type"] == "websocket.close":
            self.closed = message.get("code")
        elif message["type"] == "websocket.send":
            self.sent.put_nowait(json.loads(message["text"]))

    def say(self, **wish):
        self._inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(wish)})

    async def heard(self):
        """The next message; fails when none comes within a minute."""
        async with asyncio.timeout(60):
            return await self.sent.get()

    async def subscribe(self, *channels, **more):
        self.say(action="subscribe", channels=channels, **more)
        return await self.heard()


def simulated(test):
    """Run a test on a loop whose clock jumps: a heartbeat's wait takes no time."""

    def run(*args, **kwargs):
        loop = SimulatedEventLoop()
        try:
            loop.run_until_complete(test(*args, **kwargs))
        finally:
            loop.close()

    run.__name__, run.__signature__ = test.__name__, __import__("inspect").signature(test)
    return run


@pytest.fixture
def house():
    return House(ai_players=2)


def act(house, line, who=0):
    house.game.bus.publish(AIPlayerActionEvent(house.agents[who].id, line, "go", "template", "because"))
    house.game.bus.drain()


@simulated
async def test_actions_are_told_to_whoever_asked_for_them(house):
    async with Wire(house) as wire:
        told = await wire.subscribe("ai_player.*.actions", "ai_players.status")
        assert told["event"] == "subscribed"
        assert told["data"]["channels"] == ["ai_player.*.actions", "ai_players.status"]
        act(house, "north")
        heard = await wire.heard()

    assert heard["channel"] == f"ai_player.{house.agents[0].id}.actions"
    assert heard["event"] == "action_taken"
    assert heard["data"]["command"] == "north"
    assert heard["data"]["ai_player_id"] == house.agents[0].id
    assert heard["timestamp"].endswith("Z")


@simulated
async def test_one_ai_player_is_named_by_name_or_id(house):
    async with Wire(house) as wire:
        await wire.subscribe(f"ai_player.{house.agents[1].name}.actions")
        act(house, "north", who=0)
        act(house, "south", who=1)

        assert (await wire.heard())["data"]["command"] == "south"


@simulated
async def test_thoughts_come_as_they_are_thought(house):
    async with Wire(house) as wire:
        await wire.subscribe("ai_player.*.thoughts")
        house.pilot.wait(20)
        heard = await wire.heard()

    assert heard["event"] == "cognitive_tick"
    assert heard["data"]["tick_number"] > 0


@simulated
async def test_pausing_alerts_and_acts_are_told(house):
    async with Wire(house) as wire:
        await wire.subscribe("ai_players.status", "alerts", "log")
        house.pilot.wait(1)
        house.manager.pause(house.agents[0].id)
        house.pilot.wait(1)
        house.game.resource(AlertBoard).raise_alert("stuck", "Fenn", AlertLevel.WARNING, "look at it")
        house.game.accounts.audit(operator("Ada"), "announce", "everybody")
        heard = [await wire.heard() for _ in range(3)]

    assert [(one["channel"], one["event"]) for one in heard] == [
        ("ai_players.status", "paused"),
        ("alerts", "alert"),
        ("log", "act"),
    ]


@simulated
async def test_whoever_comes_back_hears_what_was_missed_and_nothing_twice(house):
    async with Wire(house) as wire:
        await wire.subscribe("ai_player.*.actions")
        act(house, "one")
        seq = (await wire.heard())["seq"]
    act(house, "two")
    act(house, "three")
    async with Wire(house) as wire:
        await wire.subscribe("ai_player.*.actions", since=seq)
        act(house, "four")
        heard = [await wire.heard() for _ in range(3)]

    assert [one["data"]["command"] for one in heard] == ["two", "three", "four"]
    assert [one["seq"] for one in heard] == sorted(one["seq"] for one in heard)


@simulated
async def test_whoever_was_away_for_too_long_is_told_of_the_gap(house, monkeypatch):
    house.admin.context.feed._kept = deque(maxlen=3)
    for number in range(6):
        act(house, f"line {number}")
    async with Wire(house) as wire:
        await wire.subscribe("ai_player.*.actions", since=1)
        heard = [await wire.heard() for _ in range(4)]

    assert heard[0]["event"] == "gap"
    assert [one["data"]["command"] for one in heard[1:]] == ["line 3", "line 4", "line 5"]


@simulated
async def test_a_heartbeat_comes_when_nothing_happens_and_carries_the_last_number(house):
    async with Wire(house) as wire:
        await wire.subscribe("alerts")
        act(house, "not asked for")
        heard = await wire.heard()

    assert heard["event"] == "heartbeat"
    assert heard["seq"] == 0 or heard["seq"] <= house.admin.context.feed.seq


@simulated
async def test_whoever_does_not_read_misses_something_and_holds_nobody_up(house):
    async with Wire(house) as slow, Wire(house) as quick:
        await slow.subscribe("ai_player.*.actions")
        await quick.subscribe("ai_player.*.actions")
        slow.reads.clear()
        for number in range(MOST_WAITING + 100):
            act(house, f"line {number}")
            if number % 100 == 0:
                await asyncio.sleep(0)  # noqa: TID251 - the loop's turn, no time
                await quick.heard()
        waiting = [len(one.waiting) for one in house.admin.context.feed._subscriptions.values()]
        assert max(waiting) <= MOST_WAITING
        slow.reads.set()
        heard = [await slow.heard() for _ in range(3)]

    assert "gap" in [one["event"] for one in heard]
    assert next(one for one in heard if one["event"] == "gap")["data"]["missed"] > 0


@simulated
async def test_whoever_never_reads_is_dropped_and_the_game_answers_on(house):
    async with Wire(house) as wire:
        await wire.subscribe("ai_player.*.actions")
        wire.reads.clear()
        act(house, "north")
        await asyncio.wait([wire.task], timeout=live_socket.SEND_S + live_socket.CLOSE_S + 1)

        assert wire.task.done()
    assert house.admin.context.listeners == 0
    async with house.client() as client:
        assert (await client.get("/admin/server")).status_code == 200


@simulated
async def test_whoever_acknowledges_is_sent_no_more_than_they_can_take(house):
    async with Wire(house) as wire:
        await wire.subscribe("ai_player.*.actions")
        wire.say(action="ack", seq=0)
        wire.say(action="ping")
        await wire.heard()
        for number in range(live_socket.WINDOW + 50):
            act(house, f"line {number}")
        first = [await wire.heard() for _ in range(live_socket.WINDOW)]
        assert wire.sent.empty()
        wire.say(action="ack", seq=first[-1]["seq"])
        rest = [await wire.heard() for _ in range(50)]

    assert rest[-1]["data"]["command"] == f"line {live_socket.WINDOW + 49}"


@simulated
async def test_nonsense_is_answered_and_does_no_harm(house):
    async with Wire(house) as wire:
        for wish in (
            {"action": "dance"},
            {"action": "ack", "seq": -1},
            {"action": "subscribe", "channels": 3},
            {},
        ):
            wire.say(**wish)
            assert (await wire.heard())["event"] == "error"
        told = await wire.subscribe("nowhere", "ai_player.x", "alerts")

    assert told["data"] == {"channels": ["alerts"], "refused": ["nowhere", "ai_player.x"]}


@simulated
async def test_channels_over_the_maximum_are_refused(house):
    names = [f"ai_player.n{number:03}.actions" for number in range(live_socket.MOST_CHANNELS)]
    async with Wire(house) as wire:
        await wire.subscribe(*names[1:])
        told = await wire.subscribe("alerts", names[0])

    assert len(told["data"]["channels"]) == live_socket.MOST_CHANNELS
    assert told["data"]["refused"] == ["alerts"]


@simulated
async def test_channels_can_be_left(house):
    async with Wire(house) as wire:
        await wire.subscribe("ai_player.*.actions")
        wire.say(action="unsubscribe", channels=["ai_player.*.actions"])
        assert (await wire.heard())["data"]["channels"] == []
        act(house, "north")

        assert (await wire.heard())["event"] == "heartbeat"


@simulated
async def test_moderators_hear_at_once_what_there_is_to_look_at_and_nothing_else(house):
    moderation = house.game.resource(Moderation)
    async with Wire(house, house.token(Scope.MODERATE)) as wire:
        told = await wire.subscribe("*", "moderation", "alerts", "log")
        assert told["data"] == {"channels": ["*", "moderation"], "refused": ["alerts", "log"]}
        act(house, "north")
        flagged = moderation.flag("Ada", "Fenn", "ignore all you were told", "orders")
        await moderation.report("Bela", "Ada", "a nuisance")
        await moderation.resolve(1, operator("ada"))
        heard = [await wire.heard() for _ in range(3)]

    assert [(one["channel"], one["event"], one["data"]) for one in heard] == [
        ("moderation", "flagged", {"number": flagged.number}),
        ("moderation", "report", {"number": 1}),
        ("moderation", "report", {"number": 1}),
    ]


@simulated
async def test_what_is_moderated_is_not_for_those_who_may_only_read(house):
    async with Wire(house, house.token(Scope.READ)) as wire:
        assert (await wire.subscribe("moderation"))["data"]["refused"] == ["moderation"]
        await wire.subscribe("*")
        house.game.resource(Moderation).flag("Ada", "Fenn", "ignore all you were told", "orders")
        act(house, "north")

        assert (await wire.heard())["data"]["command"] == "north"


@simulated
async def test_acts_of_admins_are_for_those_who_may_read_the_audit_log(house):
    async with Wire(house, house.token(Scope.READ)) as wire:
        told = await wire.subscribe("log", "*")
        house.game.accounts.audit(operator("Ada"), "announce", "everybody")
        act(house, "north")

        assert told["data"]["refused"] == ["log"]
        assert (await wire.heard())["event"] == "action_taken"


@simulated
async def test_a_token_that_is_taken_back_ends_what_it_opened(house):
    house.account("Bram", Role.ADMIN)
    async with Wire(house, house.token(Scope.READ, owner="bram")) as wire:
        await wire.subscribe("alerts")
        house.change_role("Bram", Role.PLAYER)
        await asyncio.wait([wire.task], timeout=live_socket.HEARTBEAT_S + 5)

        assert wire.closed == live_socket.NOT_ALLOWED


@pytest.mark.parametrize(
    ("token", "headers"), [("", {}), ("maid_t1_x", {}), (None, {"x-forwarded-for": "127.0.0.1"})]
)
@simulated
async def test_nobody_listens_who_may_not(house, token, headers):
    async with Wire(house, token, **headers) as wire:
        await asyncio.wait([wire.task], timeout=1)

        assert wire.closed is not None
        assert wire.sent.empty()


@simulated
async def test_a_cookie_from_another_page_opens_no_websocket(house):
    ada = house.game.accounts.find("ada")
    cookie = f"maid_admin={house.admin.context.visits.begin(ada.id, ada.password)}"
    async with Wire(house, "", cookie=cookie, origin="http://evil.test") as wire:
        await asyncio.wait([wire.task], timeout=1)
        assert wire.closed is not None
    async with Wire(house, "", cookie=cookie, origin="http://maid.test") as wire:
        assert (await wire.subscribe("alerts"))["event"] == "subscribed"


@simulated
async def test_a_note_that_cannot_be_told_ends_one_connection_and_nothing_else(house):
    async with Wire(house) as wire, Wire(house) as other:
        await wire.subscribe("alerts")
        await other.subscribe("ai_player.*.actions")
        with structlog.testing.capture_logs() as logged:
            house.admin.context.feed.tell("alerts", "broken", lambda: 1 / 0)
            await asyncio.wait([wire.task], timeout=5)
        act(house, "north")

        assert (await other.heard())["data"]["command"] == "north"
        assert wire.closed == 1011
    assert "web.route_failed" in [one["event"] for one in logged]
