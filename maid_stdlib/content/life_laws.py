"""The law of lives: whom players need is at its post in its hours."""

from collections.abc import Iterator

from maid_engine.core.errors import Problem
from maid_engine.core.ids import local_name
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import POST, DayEntry, Hours, LifeSpec
from maid_stdlib.content.specs import MobSpec

_MET = frozenset({"talk", "deliver"})
"""Objectives for which a mob must be met."""
_NEVER_THERE = "is never at its post, and players need it: it sells, gives, teaches or is met for a quest"


def needed_mobs(content: ContentIndex) -> frozenset[str]:
    """Return the mobs that players need: who sells, gives a quest, serves in another way, or is met for a quest."""
    quests = content.quests.values()
    met = {goal.mob for quest in quests for goal in quest.objectives if goal.kind in _MET}
    serving = {mob.id for mob in content.mobs.values() if mob.serves}
    return frozenset(
        {*(shop.keeper for shop in content.shops.values()), *(q.giver for q in quests)} | met | serving
    )


def life_problems(content: ContentIndex) -> Iterator[Problem]:
    """Yield the mistakes in lives that show only beside the other definitions."""
    needed = needed_mobs(content)
    for mob in content.mobs.values():
        if mob.life is not None and mob.wander is not None:
            yield _problem(
                mob, mob.life, "has a life and also wanders", "take `wander` out; it walks by its day"
            )
        if mob.life is not None and mob.id in needed:
            yield from _absences(mob, mob.life, _posts(content, mob))


def _posts(content: ContentIndex, mob: MobSpec) -> frozenset[str]:
    """Return how an entry may name the mob's post."""
    return frozenset({POST, *(spawn.room for spawn in content.spawns.values() if spawn.mob == mob.id)})


def _absences(mob: MobSpec, life: LifeSpec, posts: frozenset[str]) -> Iterator[Problem]:
    """Yield that a mob which players need is never at its post, and each time when it leaves it in its hours."""
    if not life.post_hours:
        yield _problem(
            mob, life, _NEVER_THERE, 'add hours = [7, 19], or from = 7, to = 19, at = "post" to its day'
        )
    for entry in life.day:
        if (entry.rounds or entry.at not in posts) and any(map(entry.hours.overlaps, life.post_hours)):
            yield _leaves(mob, life.post_hours[0], entry)


def _leaves(mob: MobSpec, hours: Hours, entry: DayEntry) -> Problem:
    shown = local_name(mob.id)
    what = f"[mob.{shown}.life] leaves its post from {entry.hours.start:g} to {entry.hours.to:g}, and players need it there"
    remedy = f'give at = "post" there, or change its hours, which are [{hours.start:g}, {hours.to:g}]'
    return Problem(entry.source.file, entry.source.line, what, remedy)


def _problem(mob: MobSpec, life: LifeSpec, what: str, remedy: str) -> Problem:
    shown = local_name(mob.id)
    return Problem(life.source.file, life.source.line, f"[mob.{shown}.life] {what}", remedy)
