"""Dangers: nothing near the start may kill a newcomer who walks in."""

from collections.abc import Iterator

from maid_engine.core.ids import RoomId
from maid_engine.ports.playtest import Finding
from maid_qa.world.laws.lint_context import LintContext, breach
from maid_stdlib.characters import BARE_HANDS, STARTING_ATTACK, STARTING_DEFENCE, STARTING_HP
from maid_stdlib.content.specs import MobSpec
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
        if not is_for_newcomers(grounds, room) or "safe" in grounds.content.rooms[room].flags:
            continue
        foes = _attackers_in(grounds, room)
        if foes and _deadly(foes):
            names = ", ".join(mob.name for mob, _ in foes)
            yield breach(
                "death_trap",
                room,
                f"A newcomer who walks into {grounds.content.rooms[room].title} is killed by the {names}.",
                f"{steps} steps from the start",
                *(f"{count} × level {mob.level}" for mob, count in foes),
                proof="planner",
            )


def _attackers_in(grounds: LintContext, room: RoomId) -> list[tuple[MobSpec, int]]:
    """Return the mobs that attack on sight in a room, with their numbers."""
    attackers = [mob for mob in grounds.content.mobs.values() if "aggressive" in mob.flags]
    homes = [(mob, home) for mob in attackers for home in grounds.homes.get(mob.id, ())]
    return [(mob, home.count) for mob, home in homes if home.room == room]


def is_for_newcomers(grounds: LintContext, room: RoomId) -> bool:
    """Return whether a room is in a zone that begins at level 1, or only a few steps from the start."""
    spec = grounds.content.rooms.get(room)
    zone = grounds.content.zones.get(spec.zone) if spec is not None else None
    return (zone is not None and zone.levels[0] <= 1) or grounds.steps.get(room, NEAR_STEPS + 1) <= NEAR_STEPS


def _deadly(foes: list[tuple[MobSpec, int]]) -> bool:
    harm = sum(count * _harm(mob.attack, mob.damage, STARTING_DEFENCE) for mob, count in foes)
    kill = sum(count * mob.hp / _harm(STARTING_ATTACK, BARE_HANDS, mob.defence) for mob, count in foes)
    rounds = STARTING_HP / harm
    return rounds < SHORT_ROUNDS and rounds / kill < HOPELESS


def _harm(attack: int, damage: str, defence: int) -> float:
    """Return the average damage of one blow (``rules.combat.resolve_strike``)."""
    return min(19, max(1, 21 + attack - defence)) / 20 * mean_damage(damage)


LAWS = (newcomers_live,)
