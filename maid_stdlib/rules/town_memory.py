"""What the town remembers of scenes: flags, news, and when each scene's time came last."""

from collections.abc import Iterable
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.persistent import Persistent
from maid_engine.core.world import World
from maid_stdlib.components.stage import TownMemory
from maid_stdlib.content.scene_specs import EndSpec
from maid_stdlib.scenes.scene_times import NEVER

MEMORY: Final = EntityId("stdlib:town_memory")
NEWS_MAX: Final = 20
"""Sentences of news that are kept."""


def flags_of(world: World) -> frozenset[str]:
    """Return the full ids of the flags that the town remembers."""
    return frozenset(_memory(world).flags)


def news_of(world: World) -> tuple[str, ...]:
    """Return the sentences by which the town tells of its scenes, latest first."""
    return tuple(reversed(_memory(world).news))


def last_time_of(world: World, scene: str) -> float:
    """Return the hours of the world at which a scene's time came last; :data:`NEVER` if it never came."""
    return _memory(world).last_h.get(scene, NEVER)


def running_of(world: World) -> tuple[str, ...]:
    """Return the scenes that are noted as running. After a restart they are those that it broke off."""
    return tuple(_memory(world).running)


def note_time(world: World, scene: str, hours: float) -> None:
    """Note that a scene's time has come."""
    _edit(world).last_h[scene] = hours


def note_running(world: World, scene: str, *, is_running: bool) -> None:
    """Note that a scene has begun or is over."""
    memory = _edit(world)
    if is_running and scene not in memory.running:
        memory.running.append(scene)
    if not is_running and scene in memory.running:
        memory.running.remove(scene)


def keep_flags(world: World, remembers: Iterable[str], forgets: Iterable[str]) -> None:
    """Remember flags, and forget others."""
    memory, new = _edit(world), tuple(remembers)
    gone = frozenset((*forgets, *new))
    memory.flags = [*(flag for flag in memory.flags if flag not in gone), *new]


def remember(world: World, end: EndSpec) -> None:
    """Keep what stays of an end: its flags and its news."""
    keep_flags(world, end.remembers, end.forgets)
    memory = _edit(world)
    if end.news:
        kept_news = dict.fromkeys(memory.news)
        kept_news.pop(end.news, None)
        memory.news = [*kept_news, end.news][-NEWS_MAX:]


def _memory(world: World) -> TownMemory:
    return world.get_or_default(MEMORY, TownMemory)


def _edit(world: World) -> TownMemory:
    """Return the memory for changing. The first change creates it."""
    if MEMORY not in world:
        world.create(MEMORY, Persistent())
    if not world.has(MEMORY, TownMemory):
        world.add(MEMORY, TownMemory())
    return world.edit(MEMORY, TownMemory)
