"""The live websocket: clients subscribe to channels, receive events, and can resume after a broken connection."""

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, Final, Literal

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from maid_engine.accounts.tokens import Scope
from maid_engine.admin.context import AdminContext, iso
from maid_engine.admin.live_channels import needed_for, pattern_of
from maid_engine.admin.live_feed import Feed
from maid_engine.admin.live_subscription import Note, Subscription
from maid_engine.net.web_api.principal import AGAIN, IN_SCOPE, Principal
from maid_engine.net.web_api.problems import ProblemError

router = APIRouter()

HEARTBEAT_S: Final = 15.0
SEND_S: Final = 30.0
"""A client that does not accept a message within this many seconds is disconnected."""
CLOSE_S: Final = 1.0
WINDOW: Final = 200
"""Maximum of unacknowledged messages, for clients that acknowledge."""
MOST_LISTENERS: Final = 100
MOST_CHANNELS: Final = 100
LONGEST_CHANNEL: Final = 120
NOT_ALLOWED, TOO_MUCH, FULL = 4403, 1008, 1013
"""Close codes of the websocket."""

log = structlog.get_logger(__name__)

Channel = Annotated[str, Field(min_length=1, max_length=LONGEST_CHANNEL)]


def may_listen(caller: Principal) -> bool:
    """Return whether the caller may hear at least one channel."""
    return not caller.scopes.isdisjoint((Scope.READ, Scope.MODERATE, Scope.BUILD))


class Wish(BaseModel):
    """A message from a listening client."""

    model_config = ConfigDict(extra="forbid")

    action: Literal["subscribe", "unsubscribe", "ack", "ping"]
    channels: Annotated[list[Channel], Field(max_length=MOST_CHANNELS)] = []
    since: Annotated[int, Field(ge=0)] | None = None
    """With subscribe: the last seq that the client has seen. Later events are sent first."""
    seq: Annotated[int, Field(ge=0)] = 0
    """With ack: the client has processed all messages up to this seq."""


class Listener:
    """Serves one connection."""

    def __init__(self, websocket: WebSocket, admin: AdminContext, feed: Feed, caller: Principal) -> None:
        self._websocket = websocket
        self._admin = admin
        self._feed = feed
        self._caller = caller
        self._subscription: Subscription = feed.subscribe()
        self._sent = 0
        """The seq of the last sent message."""
        self._unacknowledged = 0
        self._acknowledges = False

    async def serve(self) -> None:
        """Read and write messages until either side ends the connection."""
        try:
            async with asyncio.TaskGroup() as both:
                writing = both.create_task(self._write())
                await self._read()
                writing.cancel()
        except* (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            self._feed.unsubscribe(self._subscription)

    # --- input ---

    async def _read(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self._admin.rates.wait_s(self._caller.key, self._admin.game.clock.now()) > 0:
                await self._websocket.close(TOO_MUCH, "too many messages")
                return
            await self._take(message.get("text") or "")

    async def _take(self, text: str) -> None:
        try:
            wish = Wish.model_validate_json(text)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"])) or "message"
            await self._say("error", {"detail": f"{where}: {first['msg']}"})
            return
        match wish.action:
            case "subscribe":
                await self._subscribe(wish)
            case "unsubscribe":
                self._subscription.patterns -= {self._pattern(one) for one in wish.channels}
                await self._say("unsubscribed", {"channels": self._channels()})
            case "ack":
                self._acknowledges = True
                self._unacknowledged = max(0, min(self._unacknowledged, self._sent - wish.seq))
                self._subscription.news.set()
            case _:
                await self._say("pong", {})

    async def _subscribe(self, wish: Wish) -> None:
        subscription = self._subscription
        wanted = {one: self._pattern(one) for one in wish.channels}
        new = {one for one in wanted.values() if one is not None} - subscription.patterns
        room = MOST_CHANNELS - len(subscription.patterns)
        too_many = set(sorted(new)[room:])
        new -= too_many
        if any(map(_includes_thoughts, new)):
            self._feed.follow_thoughts()
        not_kept = {None, *too_many}
        refused = [one for one, pattern in wanted.items() if pattern in not_kept]
        subscription.patterns |= new
        if wish.since is not None:
            self._replay(wish.since, new)
        elif not subscription.waiting:
            self._sent = self._feed.seq
        await self._say("subscribed", {"channels": self._channels(), "refused": refused})

    def _replay(self, since: int, patterns: set[tuple[str, ...]]) -> None:
        """Queue the notes of these channels since a sequence number, and count those that are no longer kept."""
        lost, notes = self._feed.since(since, patterns)
        self._subscription.replay(notes)
        self._subscription.missed += lost
        self._sent = max(self._sent, min(since, self._feed.seq))

    def _pattern(self, channel: str) -> tuple[str, ...] | None:
        """Return the pattern of a channel; None if it does not exist or the caller may not hear it."""
        try:
            pattern = pattern_of(channel, self._id_of)
        except ValueError:
            return None
        if pattern == ("*",) or needed_for(channel) in self._caller.scopes:
            return pattern
        return None

    def _id_of(self, who: str) -> str:
        named = (agent.id for agent in self._admin.manager.list() if agent.name.lower() == who.lower())
        return next(named, who)

    def _channels(self) -> list[str]:
        return sorted(".".join(one) for one in self._subscription.patterns)

    def _may_hear(self, note: Note) -> bool:
        return needed_for(note.channel) in self._caller.scopes

    # --- output ---

    async def _write(self) -> None:
        news = self._subscription.news
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT_S):
                    await news.wait()
            except TimeoutError:
                if not await self._still_welcome():
                    return
                await self._say("heartbeat", {})
                continue
            news.clear()
            await self._tell_all()

    async def _tell_all(self) -> None:
        subscription = self._subscription
        while subscription.waiting and not self._is_window_full:
            if subscription.missed:
                await self._tell_gap(subscription.waiting[0].seq - 1)
            note = subscription.waiting.popleft()
            if self._may_hear(note):
                self._sent = note.seq
                self._unacknowledged += 1
                await self._send(note.seq, note.channel, note.event, note.wall, note.data())
        if not subscription.waiting:
            self._sent = max(self._sent, self._feed.seq)
            if subscription.missed:
                await self._tell_gap(self._feed.seq)

    @property
    def _is_window_full(self) -> bool:
        """Whether a client that acknowledges notes has not yet acknowledged as many as may be under way."""
        return self._acknowledges and self._unacknowledged >= WINDOW

    async def _tell_gap(self, until: int) -> None:
        missed, self._subscription.missed = self._subscription.missed, 0
        await self._say("gap", {"missed": missed, "until": until})

    async def _still_welcome(self) -> bool:
        """Identify the caller again. If the token or log-in is invalid now, close the connection and return False."""
        try:
            caller: Principal | None = self._websocket.scope[AGAIN]()
        except ProblemError:
            caller = None
        if caller is not None and may_listen(caller):
            self._caller = caller
            return True
        await self._websocket.close(NOT_ALLOWED, "the token or log-in is over")
        return False

    async def _say(self, event: str, data: dict[str, object]) -> None:
        """Send a message about the connection itself."""
        await self._send(self._sent, "", event, self._admin.game.clock.wall(), data)

    async def _send(
        self, seq: int, channel: str, event: str, wall: float, data: Mapping[str, object]
    ) -> None:
        message = {"seq": seq, "channel": channel, "event": event, "timestamp": iso(wall), "data": data}
        async with asyncio.timeout(SEND_S):
            await self._websocket.send_text(json.dumps(message))


@router.websocket("/ai-players/ws")
async def listen(websocket: WebSocket) -> None:
    """Send live events until the connection ends."""
    admin: AdminContext = websocket.app.state.admin
    caller: Principal | None = websocket.scope.get(IN_SCOPE)
    if caller is None or not may_listen(caller):
        await websocket.close(NOT_ALLOWED)
        return
    if admin.listeners >= MOST_LISTENERS:
        await websocket.close(FULL)
        return
    await websocket.accept()
    admin.listeners += 1
    try:
        await Listener(websocket, admin, admin.feed, caller).serve()
    finally:
        admin.listeners -= 1
    # A client that does not read is not worth waiting for.
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(CLOSE_S):
            await websocket.close()


def _includes_thoughts(pattern: tuple[str, ...]) -> bool:
    """Return whether the thoughts of an AI player are among the channels of a pattern."""
    return pattern[-1] in ("thoughts", "*")
