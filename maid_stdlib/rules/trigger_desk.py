"""The state of triggers between two moments: flags, what waits, and how often each has acted."""

from collections import deque
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.trigger_deeds import Deed
from maid_stdlib.content.trigger_specs import MOST_A_MINUTE, MOST_IN_A_ROW, Occasion, OwnerKind, TriggerSpec
from maid_stdlib.rules import town_memory

MOST_WAITING: Final = 500
"""Triggers whose deeds wait for their time, in the whole game."""
MINUTE_S: Final = 60


@dataclass(frozen=True, slots=True)
class Happening:
    """What has brought a trigger about, and where."""

    trigger: TriggerSpec
    room: EntityId
    person: EntityId | None = None
    """The character that did it; None if nobody did."""
    mob: EntityId | None = None
    """The mob to which the trigger belongs, if it does."""
    place: EntityId | None = None
    """Where the person was then: in another room, if it has left this one."""


class Waiting(NamedTuple):
    """The rest of a trigger's deeds, for later."""

    at_tick: Tick
    happening: Happening
    deeds: tuple[Deed, ...]


@dataclass
class TriggerDesk:
    """What is known about the triggers of a game. A resource of the game; nothing of it is saved."""

    flags: set[str] = field(default_factory=set)
    """Full ids of the flags that triggers have set since the server started."""
    waiting: list[Waiting] = field(default_factory=list)
    again: dict[str, Tick] = field(default_factory=dict)
    """Trigger → the tick from which it may act again."""
    by_owner: dict[tuple[OwnerKind, str, Occasion], list[TriggerSpec]] = field(default_factory=dict)
    """Kind and id of an owner, and what happens → its triggers, in the builder's order."""
    known: tuple[int, int] = (0, 0)
    """The content for which `by_owner` was made: its version, and the number of triggers."""
    _acted: dict[str, deque[Tick]] = field(default_factory=dict)
    _row: dict[EntityId | None, tuple[Tick, int]] = field(default_factory=dict)
    """Person → the moment in which triggers acted for it last, and how many."""
    warned: dict[str, Tick] = field(default_factory=dict)
    """Trigger → the tick from which it is logged again that it was stopped."""

    def why_stopped(self, trigger: str, person: EntityId | None, now: Tick, minute: int) -> str:
        """Return why a trigger is stopped now: ``too_many_in_a_row`` or ``too_often``; "" if it may act.

        Args:
            trigger: its id.
            person: who brings it about.
            now: the current tick.
            minute: the ticks of a minute.
        """
        at_tick, count = self._row.get(person, (now, 0))
        if at_tick == now and count >= MOST_IN_A_ROW:
            return "too_many_in_a_row"
        acted = self._acted.get(trigger, deque())
        while acted and acted[0] <= now - minute:
            acted.popleft()
        return "too_often" if len(acted) >= MOST_A_MINUTE else ""

    def note_act(self, trigger: TriggerSpec, person: EntityId | None, now: Tick, again: Tick) -> None:
        """Note that a trigger acts, and from when on it may act again."""
        if trigger.again_s:
            self.again[trigger.id] = again
        self._acted.setdefault(trigger.id, deque()).append(now)
        at_tick, count = self._row.get(person, (now, 0))
        self._row[person] = (now, count + 1 if at_tick == now else 1)

    def take_due(self, now: Tick) -> list[Waiting]:
        """Take out what has waited long enough, in the order in which it was put off."""
        waiting, due = self.waiting, list[Waiting]()
        self.waiting = []
        for one in waiting:
            part = due if one.at_tick <= now else self.waiting
            part.append(one)
        return due

    def forget_person(self, person: EntityId) -> None:
        """Forget what a character has brought about lately."""
        self._row.pop(person, None)


def desk_of(game: Game) -> TriggerDesk:
    """Return the desk of a game, created at the first call."""
    return game.resource_or_new(TriggerDesk)


def triggers_of(game: Game, kind: OwnerKind, owner: str, occasion: Occasion) -> list[TriggerSpec]:
    """Return what waits for something to happen to a room, mob, item or quest, in the builder's order."""
    if not game.has_resource(ContentIndex):
        return []
    content, desk = game.resource(ContentIndex), desk_of(game)
    now = (content.version, len(content.triggers))
    if desk.known != now:
        desk.known, desk.by_owner = now, {}
        for spec in content.triggers.values():
            desk.by_owner.setdefault((spec.kind, spec.owner, spec.on.occasion), []).append(spec)
    return desk.by_owner.get((kind, owner, occasion), [])


def standing_flags(game: Game) -> frozenset[str]:
    """Return the flags that are set by triggers until the server starts again, and those that the town remembers."""
    return town_memory.flags_of(game.world) | desk_of(game).flags


def change_kept_flag(world: World, flag: str, *, is_set: bool) -> None:
    """Let the town remember a flag, or forget it."""
    town_memory.keep_flags(world, remembers=(flag,) if is_set else (), forgets=() if is_set else (flag,))
