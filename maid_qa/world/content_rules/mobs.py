"""Mobs: each can be met, fits its zone and its level, and wears what can be worn."""

import re
from collections.abc import Iterator
from math import inf
from typing import Final, NamedTuple

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_mob, each_spawn
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.life_laws import needed_mobs
from maid_stdlib.content.specs import ItemSpec, MobSpec, RoomSpec, SpawnSpec, ZoneSpec
from maid_stdlib.rules.combat import mean_damage
from maid_stdlib.rules.progress import level_begins_at, next_xp

MOST_IN_A_ROOM: Final = 12
LONGEST_RESPAWN_S: Final = 3600.0
SHORTEST_RESPAWN_S: Final = 5.0
_DICE: Final = re.compile(r"(?:(\d+)d(\d+))?([+-]?\d+)?")


class Scale(NamedTuple):
    """A value of a mob, and the least and the most that its level allows."""

    value: float
    least: float
    most: float
    figure: str
    """The value as it is shown."""
    too_little: str
    """What is said of a mob with less, without a subject."""
    too_much: str


def mobs_can_be_met(grounds: LintContext) -> Iterator[Finding]:
    """Each mob must have a spawn or a part in a scene, or be made by a trigger. A spawn for another pack's room counts, because it waits for that pack."""
    spawned = {spawn.mob for spawn in grounds.content.spawns.values()}
    plays = {mob for scene in grounds.content.scenes.values() for mob in scene.cast.values()}
    for mob in grounds.content.mobs.values():
        if mob.id not in spawned | plays and mob.id not in grounds.reach.mobs:
            yield breach(
                "mob_unmet", mob.id, f"The mob {mob.name} is spawned nowhere.", denies=(f"mob:{mob.id}",)
            )


@each_mob
def mobs_fit_their_zone(grounds: LintContext, mob: MobSpec) -> Iterator[Finding]:
    """An attackable mob must be within its zone's levels, and every mob must stand where it may."""
    for spawn in grounds.homes.get(mob.id, ()):
        room = grounds.content.rooms[spawn.room]
        zone = grounds.content.zones.get(room.zone)
        if zone is not None and _is_above(mob, zone):
            yield breach(
                "mob_unsound",
                mob.id,
                f"The {mob.name} in {room.title} is above the levels that {zone.title} is meant for.",
                f"level {mob.level}, zone {zone.levels[0]} to {zone.levels[1]}",
            )
        yield from _misplaced(mob, room)


def _misplaced(mob: MobSpec, room: RoomSpec) -> Iterator[Finding]:
    """Yield a finding for each flag of a mob or its room that says that it does not belong there."""
    if "stays" in mob.flags and mob.wander is not None:
        yield breach("mob_unsound", mob.id, f"The {mob.name} is said to stay and to wander.")
    if "no_mobs" in room.flags:
        what = f"The {mob.name} stands in {room.title}, where no mob may be."
        yield breach("mob_unsound", mob.id, what)
    if "safe" in room.flags and _attacks_only_here(mob):
        what = f"The {mob.name} attacks on sight, and {room.title} lets nobody fight."
        yield breach("mob_unsound", mob.id, what)


def needed_mobs_stay(grounds: LintContext) -> Iterator[Finding]:
    """Whom players need must stay at its post, or be there in the hours of its life."""
    needed = needed_mobs(grounds.content)
    for mob in grounds.content.mobs.values():
        if mob.id in needed and mob.wander is not None:
            what = f"The {mob.name} sells, gives, teaches or is met for a quest, and walks about."
            remedy = "take wander out, or give it a life with hours at its post"
            yield breach("mob_unsound", mob.id, what, remedy=remedy)


def _is_above(mob: MobSpec, zone: ZoneSpec) -> bool:
    """Return whether a foe is above its zone's levels."""
    return mob.attackable and mob.level > zone.levels[1]


def _attacks_only_here(mob: MobSpec) -> bool:
    """Return whether a mob attacks on sight and never leaves its room."""
    return "aggressive" in mob.flags and mob.wander is None


@each_mob
def mobs_are_in_scale(_grounds: LintContext, mob: MobSpec) -> Iterator[Finding]:
    """A mob's health, damage, experience and gold must fit its level."""
    if not mob.attackable:
        return
    for what, figure in _out_of_scale(mob):
        yield breach("out_of_scale", mob.id, f"The {mob.name} {what} for its level.", figure)
    if mob.xp < 1:
        yield breach("mob_unsound", mob.id, f"The {mob.name} can be fought, and killing it teaches nothing.")


def _out_of_scale(mob: MobSpec) -> Iterator[tuple[str, str]]:
    for scale in _scales(mob):
        if scale.value < scale.least:
            yield scale.too_little, scale.figure
        elif scale.value > scale.most:
            yield scale.too_much, scale.figure


def _scales(mob: MobSpec) -> tuple[Scale, ...]:
    """Return what a mob's level allows. At level 1 nothing is too weak."""
    level = mob.level
    hurt = (4 * level, level / 2) if level > 1 else (0, 0)
    strikes = mean_damage(mob.damage)
    learned = next_xp(level) - level_begins_at(level)
    return (
        Scale(mob.hp, hurt[0], 25 * level + 15, f"{mob.hp} health", "falls at a touch", "can take too much"),
        Scale(strikes, hurt[1], 3 * level + 3, mob.damage, "hardly strikes at all", "strikes too hard"),
        Scale(mob.attack, -inf, level + 6, f"attack {mob.attack}", "", "hits too surely"),
        Scale(
            mob.defence,
            6,
            2 * level + 14,
            f"defence {mob.defence}",
            "is hit by everybody",
            "is hit too seldom",
        ),
        Scale(mob.xp, -inf, learned, f"{mob.xp} experience", "", "teaches too much"),
        Scale(most_of(mob.gold), -inf, 40 * level, mob.gold, "", "carries too much gold"),
    )


def most_of(dice: str) -> int:
    """Return the highest result of dice."""
    match = _DICE.fullmatch(dice.replace(" ", ""))
    if match is None:
        return 0
    count, sides, more = match.groups(default="0")
    return int(count) * int(sides) + int(more)


def least_of(dice: str) -> int:
    """Return the lowest result of dice."""
    match = _DICE.fullmatch(dice.replace(" ", ""))
    if match is None:
        return 0
    count, _, more = match.groups(default="0")
    return int(count) + int(more)


@each_spawn
def spawns_are_in_measure(grounds: LintContext, spawn: SpawnSpec) -> Iterator[Finding]:
    """Spawns must come back neither at once nor hardly ever, and must not fill a room."""
    thing = grounds.content.mobs.get(spawn.mob) or grounds.content.items.get(spawn.item)
    room = grounds.content.rooms.get(spawn.room)
    if thing is None or room is None:
        return
    if spawn.count > MOST_IN_A_ROOM:
        yield breach("mob_unsound", thing.id, f"{room.title} is full of the {thing.name}.", str(spawn.count))
    yield from _pauses(spawn, thing, room)


def _pauses(spawn: SpawnSpec, thing: MobSpec | ItemSpec, room: RoomSpec) -> Iterator[Finding]:
    """Yield a finding if a spawn comes back hardly ever, or at once although it was killed."""
    pause = f"{spawn.respawn_s:g} s"
    if spawn.respawn_s > LONGEST_RESPAWN_S:
        what = f"The {thing.name} of {room.title} hardly ever comes back."
        yield breach("mob_unsound", thing.id, what, pause)
    if spawn.respawn_s < SHORTEST_RESPAWN_S and _is_foe(thing):
        what = f"The {thing.name} of {room.title} is back as soon as it is killed."
        yield breach("mob_unsound", thing.id, what, pause)


def _is_foe(thing: MobSpec | ItemSpec) -> bool:
    return isinstance(thing, MobSpec) and thing.attackable


@each_mob
def nobody_is_there_twice(grounds: LintContext, mob: MobSpec) -> Iterator[Finding]:
    """A mob with a proper name must exist only once."""
    number = sum(home.count for home in grounds.homes.get(mob.id, ()))
    if not mob.article and number > 1:
        yield breach("mob_unsound", mob.id, f"There is more than one {mob.name}.", str(number))


@each_mob
def mobs_wear_what_can_be_worn(grounds: LintContext, mob: MobSpec) -> Iterator[Finding]:
    """Each piece of a mob's equipment must have a slot, and no two the same."""
    worn: dict[str, str] = {}
    for prototype in mob.equipment:
        item = grounds.content.items.get(prototype)
        if item is None:
            continue
        if not item.slot:
            yield breach("mob_unsound", mob.id, f"The {mob.name} cannot wear the {item.name}.")
        elif item.slot in worn:
            yield breach(
                "mob_unsound",
                mob.id,
                f"The {mob.name} has two things for its {item.slot} slot.",
                worn[item.slot],
            )
        worn.setdefault(item.slot, item.name)


def townsfolk_stay_alive(grounds: LintContext) -> Iterator[Finding]:
    """Shopkeepers, trainers and quest givers must not be attackable."""
    needed = {shop.keeper for shop in grounds.content.shops.values()}
    needed |= {quest.giver for quest in grounds.content.quests.values()}
    for mob in grounds.foes:
        if mob.id in needed or mob.trainer is not None:
            what = f"{mob.name} is needed by everybody, and can be killed by anybody."
            yield breach("mob_unsound", mob.id, what)


RULES = (
    mobs_can_be_met,
    mobs_fit_their_zone,
    mobs_are_in_scale,
    spawns_are_in_measure,
    nobody_is_there_twice,
    mobs_wear_what_can_be_worn,
    townsfolk_stay_alive,
    needed_mobs_stay,
)
