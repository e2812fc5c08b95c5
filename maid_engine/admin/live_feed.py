"""The live feed: numbers events, keeps them for a while, and passes them to the subscriptions of their channel.

:mod:`~maid_engine.admin.live_channels` lists the channels.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, fields
from functools import partial
from typing import Any, Final

import structlog

from maid_engine.accounts.audit import Act
from maid_engine.admin.live_channels import matches
from maid_engine.admin.live_subscription import Note, Subscription
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import (
    ActionExecutedEvent,
    AIPlayerActionEvent,
    AIPlayerDeathEvent,
    AIPlayerDespawnedEvent,
    AIPlayerGoalCompletedEvent,
    AIPlayerReflectionEvent,
    AIPlayerSpawnedEvent,
    GoalFailedEvent,
    GoalGeneratedEvent,
)
from maid_engine.ai_players.models.traces import ThoughtTrace
from maid_engine.core.codec import to_json
from maid_engine.core.events import Event
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.moderation.player_note import NoteAdded, NoteClosed
from maid_engine.monitoring.alerts import Alert, AlertBoard
from maid_engine.monitoring.dead_letters import DeadLetter, DeadLetters
from maid_engine.ports.story import SceneBegan, SceneOver, ScenePass

MOST_KEPT: Final = 5000
"""Number of the latest notes that are kept for replay."""
THOUGHTS_KEPT_S: Final = 120.0
"""Seconds for which thoughts are still recorded after the last listener left, so that it can resume."""
COST_EVERY_S: Final = 5.0

log = structlog.get_logger(__name__)


class Feed:
    """Collects events of the game and its services, and passes them to subscriptions. Also a system of the game.

    Args:
        game: the game. Its event bus, alerts, dead letters, audit log and moderation are observed.
    """

    name = "admin_feed"
    cadence = Period(1.0)

    def __init__(self, game: Game) -> None:
        self.seq = 0
        self._game = game
        self._kept: deque[Note] = deque(maxlen=MOST_KEPT)
        self._subscriptions: dict[int, Subscription] = {}
        self._statuses: dict[str, AIPlayerStatus] = {}
        self._cost: dict[str, float | bool | str] = {}
        self._cost_at = 0.0
        self._thoughts_until = float("-inf")
        self._unfollow: Callable[[], None] = _nothing
        self._listen()

    # --- publishing ---

    def tell(self, channel: str, event: str, data: Callable[[], Mapping[str, object]]) -> None:
        """Record an event, and offer it to all subscriptions of its channel. `data` is called only when it is sent."""
        self.seq += 1
        note = Note(self.seq, channel, event, self._game.clock.wall(), data)
        self._kept.append(note)
        parts = tuple(channel.split("."))
        for subscription in tuple(self._subscriptions.values()):
            if subscription.wants(parts):
                subscription.offer(note)

    def stream(self, channel: str, event: str, data: Mapping[str, object]) -> None:
        """Offer an event to the subscriptions that name its channel of one word. It is not kept for replay.

        For data that is soon outdated and too much to be kept. A subscription of all channels (``*``) does not get it.
        """
        self.seq += 1
        note = Note(self.seq, channel, event, self._game.clock.wall(), lambda: data)
        for subscription in tuple(self._subscriptions.values()):
            if (channel,) in subscription.patterns:
                subscription.offer(note)

    def is_heard(self, channel: str) -> bool:
        """Return whether a subscription names this channel of one word."""
        return any((channel,) in one.patterns for one in self._subscriptions.values())

    def update(self, game: Game) -> None:
        """Publish what has no event of its own: paused AI players each second, and costs each :data:`COST_EVERY_S`."""
        self._tell_statuses()
        if game.clock.now() - self._cost_at >= COST_EVERY_S:
            self._cost_at = game.clock.now()
            self._tell_cost()

    # --- subscriptions ---

    def subscribe(self) -> Subscription:
        """Return a new subscription, without channels."""
        made = Subscription()
        self._subscriptions[id(made)] = made
        return made

    def unsubscribe(self, subscription: Subscription) -> None:
        """Remove a subscription."""
        self._subscriptions.pop(id(subscription), None)

    def follow_thoughts(self) -> None:
        """Publish thoughts from now on, until :data:`THOUGHTS_KEPT_S` after the last listener left."""
        self._unfollow()
        self._unfollow = self._manager.traces.follow(None, self._thought)
        self._thoughts_until = self._game.clock.now() + THOUGHTS_KEPT_S

    def since(self, seq: int, patterns: Iterable[tuple[str, ...]]) -> tuple[bool, list[Note]]:
        """Return whether notes after `seq` are lost, and the kept later notes that match one of the patterns."""
        # Numbers of streamed notes are missing among the kept ones, so only a full store has lost any.
        lost = len(self._kept) == self._kept.maxlen and seq < self._kept[0].seq - 1
        wanted = tuple(patterns)
        later = [note for note in self._kept if note.seq > seq]
        found = [
            note for note in later if any(matches(one, tuple(note.channel.split("."))) for one in wanted)
        ]
        return lost or seq > self.seq, found

    # --- sources ---

    @property
    def _manager(self) -> AIPlayerManager:
        return self._game.resource(AIPlayerManager)

    def _listen(self) -> None:
        bus = self._game.bus
        for kind, (channel, name) in EVENTS.items():
            bus.subscribe(kind, partial(self._event, channel, name))
        for scene_kind, name in SCENE_EVENTS.items():
            bus.subscribe(scene_kind, partial(self._scene, name))
        self._game.resource(AlertBoard).on_alert.append(self._alert)
        self._game.resource(DeadLetters).on_letter.append(self._letter)
        self._game.accounts.acts.on_act.append(self._act)
        self._game.resource(Moderation).on_change.append(self._moderated)
        bus.subscribe(NoteAdded, lambda event: self._noted("added", event.number))
        bus.subscribe(NoteClosed, lambda event: self._noted("closed", event.number))

    def _event(self, channel: str, name: str, event: Any) -> None:
        self.tell(channel.format(event.ai_player_id), name, partial(to_json_whole, event))

    def _scene(self, name: str, event: Event) -> None:
        self.tell("story", name, partial(to_json_whole, event))

    def _thought(self, trace: ThoughtTrace) -> None:
        channel = f"ai_player.{trace.ai_player_id}.thoughts"
        now, parts = self._game.clock.now(), tuple(channel.split("."))
        if any(one.wants(parts) for one in self._subscriptions.values()):
            self._thoughts_until = now + THOUGHTS_KEPT_S
        if now <= self._thoughts_until:
            self.tell(channel, "cognitive_tick", partial(to_json_whole, trace))

    def _alert(self, alert: Alert) -> None:
        self.tell("alerts", "alert", partial(asdict, alert))

    def _letter(self, letter: DeadLetter) -> None:
        self.tell("alerts", "dead_letter", partial(asdict, letter))

    def _act(self, act: Act) -> None:
        self.tell("log", "act", partial(asdict, act))

    def _moderated(self, what: str, number: int) -> None:
        self.tell("moderation", what, lambda: {"number": number})

    def _noted(self, name: str, number: int) -> None:
        self.tell("feedback", name, lambda: {"number": number})

    def _tell_statuses(self) -> None:
        before, now = self._statuses, {agent.id: agent.status for agent in self._manager.list()}
        self._statuses = now
        for agent_id, status in now.items():
            was = before.get(agent_id)
            if status is not was and AIPlayerStatus.PAUSED in (status, was):
                name = "paused" if status is AIPlayerStatus.PAUSED else "resumed"
                self.tell("ai_players.status", name, partial(_standing, agent_id, status))

    def _tell_cost(self) -> None:
        desk = self._manager.thinking
        if desk is None:
            return
        use = desk.enforcer.budget(EVERYBODY).use(desk.enforcer.now)
        cost = {
            "on": desk.on,
            "usd_last_hour": round(use.hour.usd, 6),
            "usd_last_day": round(use.day.usd, 6),
            "tokens_last_hour": use.hour.input_tokens + use.hour.output_tokens,
            "calls": desk.tracker.calls(),
            "level": desk.enforcer.check_budget(EVERYBODY).value,
            "waiting": desk.waiting,
            "running": desk.running,
        }
        if cost != self._cost:
            self._cost = cost
            self.tell("ai_players.cost", "cost", lambda: dict(cost))


EVENTS: Final[dict[type[Event], tuple[str, str]]] = {
    AIPlayerActionEvent: ("ai_player.{}.actions", "action_taken"),
    ActionExecutedEvent: ("ai_player.{}.actions", "action_answered"),
    AIPlayerSpawnedEvent: ("ai_players.status", "spawned"),
    AIPlayerDespawnedEvent: ("ai_players.status", "despawned"),
    AIPlayerDeathEvent: ("ai_player.{}.events", "death"),
    AIPlayerReflectionEvent: ("ai_player.{}.events", "reflection"),
    AIPlayerGoalCompletedEvent: ("ai_player.{}.events", "goal_completed"),
    GoalGeneratedEvent: ("ai_player.{}.events", "goal_taken"),
    GoalFailedEvent: ("ai_player.{}.events", "goal_failed"),
}
"""Event of the game → its channel and its name there. ``{}`` stands for the id of the AI player."""


SCENE_EVENTS: Final[dict[type[Event], str]] = {
    SceneBegan: "scene_began",
    ScenePass: "scene_pass",
    SceneOver: "scene_over",
}
"""Event of a scene → its name in the channel ``story``."""


def to_json_whole(value: Event | ThoughtTrace) -> dict[str, object]:
    """Return a dataclass as JSON values, including fields with default values."""
    return {field.name: to_json(getattr(value, field.name)) for field in fields(value)}


def _standing(agent_id: str, status: AIPlayerStatus) -> dict[str, object]:
    return {"ai_player_id": agent_id, "status": status.value}


def _nothing() -> None:
    pass
