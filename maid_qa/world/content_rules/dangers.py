"""Dangers: nothing near the start may kill a newcomer who walks in."""

from collections.abc import Iterator

from maid_engine.core.ids import RoomId
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.characters import BARE_HANDS, STARTING_ATTACK, STARTING_DEFENCE, STARTING_HP
from maid_stdlib.content.specs import MobSpec, RoomSpec
from maid_stdlib.rules.combat import mean_damage

NEAR_STEPS = 3
"""Steps from the start within which nothing may be deadly, whatever the zone's levels."""
HOPELESS = 0.5
"""A fight is hopeless if the newcomer lasts less than this share of the rounds that killing the foes takes.
"""
SHORT_ROUNDS = 8.0
"""A newcomer who dies within this many rounds has no time to react."""


def newcomers_live(grounds: LintContext) -> Iterator[Finding]:
    """No room for level 1 may hold attackers who kill quickly and almost surely."""
    for room, steps in grounds.steps.items():
        if not is_for_newcomers(grounds, room):
            continue
        spec = grounds.content.rooms[room]
        foes = _attackers_in(grounds, spec)
        if not foes or not _deadly(foes):
            continue
        names = ", ".join(mob.name for mob, _ in foes)
        yield breach(
            "death_trap",
            room,
            f"A newcomer who walks into {spec.title} is killed by the {names}.",
            f"{steps} steps from the start",
            *(f"{count} × level {mob.level}" for mob, count in foes),
            proof="planner",
        )


def _attackers_in(grounds: LintContext, room: RoomSpec) -> list[tuple[MobSpec, int]]:
    """Return the mobs that attack on sight in a room, with their numbers; none where nobody can fight."""
    if "safe" in room.flags:
        return []
    attackers = [mob for mob in grounds.content.mobs.values() if "aggressive" in mob.flags]
    found = []
    for mob in attackers:
        here = [home for home in grounds.homes.get(mob.id, ()) if home.room == room.id]
        found += [(mob, home.count) for home in here]
    return found


def is_for_newcomers(grounds: LintContext, room: RoomId) -> bool:
    """Return whether a room is in a zone that begins at level 1, or only a few steps from the start."""
    if grounds.steps.get(room, NEAR_STEPS + 1) <= NEAR_STEPS:
        return True
    spec = grounds.content.rooms.get(room)
    if spec is None:
        return False
    zone = grounds.content.zones.get(spec.zone)
    return zone is not None and zone.levels[0] <= 1


def _deadly(foes: list[tuple[MobSpec, int]]) -> bool:
    harm = sum(count * _harm(mob.attack, mob.damage, STARTING_DEFENCE) for mob, count in foes)
    kill = sum(count * mob.hp / _harm(STARTING_ATTACK, BARE_HANDS, mob.defence) for mob, count in foes)
    rounds = STARTING_HP / harm
    return rounds < SHORT_ROUNDS and rounds / kill < HOPELESS


def _harm(attack: int, damage: str, defence: int) -> float:
    """Return the average damage of one blow (``rules.combat.resolve_strike``)."""
    return min(19, max(1, 21 + attack - defence)) / 20 * mean_damage(damage)


RULES = (newcomers_live,)
