"""Quests: each can be taken, done and finished, in the order of its stages, at its level, in reasonable time."""

from collections import deque
from collections.abc import Iterator
from itertools import chain

from maid_engine.ports.playtest import Finding
from maid_qa.world.laws.each import each_quest
from maid_qa.world.laws.items import LEVELS_BEYOND
from maid_qa.world.laws.lint_context import LintContext, breach
from maid_qa.world.laws.obstacles import in_the_way_of
from maid_stdlib.content.specs import ItemSpec, MobSpec, Objective, QuestSpec
from maid_stdlib.rules.items import MOST_CARRIED
from maid_stdlib.rules.progress import MOST_LEVEL
from maid_stdlib.truth import Obstacle, obstacles_to

HIGHEST_ABOVE = 2
"""Most levels that a foe may be above the quest's own level."""
_NEEDING = frozenset({"deliver", "use", "equip"})
"""Objectives for which the player has the item already."""
LONGEST_S = 1800.0
"""Seconds. Players abandon a quest that makes them wait longer."""


@each_quest
def quests_can_be_finished(grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """Its giver must be reachable, its required quests finishable, and all its objectives possible."""
    circle = {f"quest:{one}" for one in _circle(grounds, quest)}
    # quests_go_in_order tells of quests that require one another.
    found = obstacles_to(grounds.content, grounds.reach, quest)
    obstacles = list(filter(lambda one: one.thing not in circle, found))
    for objective in quest.objectives:
        obstacles += map(Obstacle, _impossible(grounds, objective))
    if quest.min_level > MOST_LEVEL:
        obstacles.append(Obstacle("nobody reaches its level"))
    for reason, thing in dict.fromkeys(obstacles):
        yield breach(
            "quest_unfinishable",
            quest.id,
            f"{quest.title} cannot be finished: {reason}.",
            proof="planner",
            denies=(f"quest:{quest.id}",),
            lacks=in_the_way_of(grounds, thing),
        )


def _impossible(grounds: LintContext, objective: Objective) -> Iterator[str]:
    """Yield why the deed itself is impossible by the rules of the standard library; at most one reason."""
    item = grounds.content.items.get(objective.item)
    match objective.kind:
        case "kill" if _only_in_peace(grounds, objective.mob):
            yield f"mob {objective.mob} stands where nobody can fight"
        case "collect" if objective.count > MOST_CARRIED:
            yield f"nobody can carry so many of {objective.item}"
        case "collect" | "deliver" if item is not None and item.fixed:
            yield f"item {objective.item} cannot be taken"
        case "use" if item is not None and item.consumable is None:
            yield f"item {objective.item} cannot be used up"
        case "equip" if item is not None and not item.slot:
            yield f"item {objective.item} cannot be worn"
        case "equip" if item is not None and item.fixed:
            yield f"item {objective.item} cannot be taken"
        case "command" if not grounds.is_command(objective.name):
            yield f"there is no command {objective.name}"
        case "command" if not _is_own_name(grounds, objective.name):
            yield f"{objective.name} is not a command's own name"


def _is_own_name(grounds: LintContext, name: str) -> bool:
    command = grounds.game.commands.get(name)
    return command is not None and command.name == name


def _only_in_peace(grounds: LintContext, mob: str) -> bool:
    spec = grounds.content.mobs.get(mob)
    homes = grounds.homes.get(mob, ())
    return (
        spec is not None
        and spec.wander is None
        and bool(homes)
        and all("safe" in grounds.content.rooms[home.room].flags for home in homes)
    )


@each_quest
def quests_go_in_order(grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """No stage may need what only a later one brings, and no quest may require itself."""
    circle = _circle(grounds, quest)
    if circle:
        # The first quest of a circle is the cause; each of the others follows from it.
        first = min(circle)
        yield breach(
            "quest_order",
            quest.id,
            f"{quest.title} has to be finished before it can be taken.",
            *(f"{one} requires {other}" for one, other in zip(circle, (*circle[1:], quest.id), strict=True)),
            denies=(f"quest:{quest.id}",),
            lacks=() if first == quest.id else (f"quest:{first}",),
            remedy=f"take {circle[1] if len(circle) > 1 else quest.id} out of its requires",
        )
    for item, needed, brought in _brought_late(quest):
        yield breach(
            "quest_order",
            quest.id,
            f"{quest.title} asks for {item} in stage {needed}, and to get it in stage {brought}.",
        )


def _brought_late(quest: QuestSpec) -> Iterator[tuple[str, int, int]]:
    """Yield each item that is needed before it is collected: the item, and the stages of both, from 1."""
    asked = [(number, one) for number, stage in enumerate(quest.stages, 1) for one in stage.objectives]
    collected = [(one.item, number) for number, one in asked if one.kind == "collect"]
    first = dict(reversed(collected))
    for number, one in asked:
        brought = first.get(one.item, number)
        if one.kind in _NEEDING and brought > number:
            yield one.item, number, brought


def _circle(grounds: LintContext, quest: QuestSpec) -> tuple[str, ...]:
    """Return the shortest chain of quests, from this one on, of which each requires the next and the last this one."""
    waiting: deque[tuple[str, ...]] = deque([(quest.id,)])
    seen = {quest.id}
    while waiting:
        links = waiting.popleft()
        last = grounds.content.quests.get(links[-1])
        if last is None:
            continue
        if quest.id in last.requires:
            return links
        for required in last.requires:
            if required not in seen:
                seen.add(required)
                waiting.append((*links, required))
    return ()


def quests_fit_their_level(grounds: LintContext) -> Iterator[Finding]:
    """Foes, and items to use or wear, must fit the quest's level, which must be reachable."""
    highest = max((zone.levels[1] for zone in grounds.content.zones.values()), default=1)
    for quest in grounds.content.quests.values():
        if quest.min_level > highest + LEVELS_BEYOND:
            what = f"{quest.title} asks for a level that nothing here brings."
            yield breach("quest_level", quest.id, what, str(quest.min_level))
        for objective in quest.objectives:
            mob = grounds.content.mobs.get(objective.mob)
            item = grounds.content.items.get(objective.item)
            if objective.kind == "kill" and mob is not None:
                yield from _foe_fits(quest, mob)
            if objective.kind in ("use", "equip") and item is not None:
                yield from _item_fits(quest, item)


def _foe_fits(quest: QuestSpec, mob: MobSpec) -> Iterator[Finding]:
    if mob.level <= quest.min_level + HIGHEST_ABOVE:
        return
    yield breach(
        "quest_level",
        quest.id,
        f"{quest.title} sends those of too low a level against the {mob.name}.",
        f"from level {quest.min_level} against level {mob.level}",
        remedy=f"set min_level to {mob.level - HIGHEST_ABOVE} or more",
    )


def _item_fits(quest: QuestSpec, item: ItemSpec) -> Iterator[Finding]:
    if item.min_level <= quest.min_level:
        return
    what = f"{quest.title} asks those of too low a level to use the {item.name}."
    yield breach("quest_level", quest.id, what, f"from level {quest.min_level}, needs {item.min_level}")


@each_quest
def quests_take_no_age(grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """The things that a quest asks for must come often enough."""
    for objective in quest.objectives:
        waited = _waited_s(grounds, objective)
        if waited is not None and waited > LONGEST_S:
            what = objective.mob if objective.kind == "kill" else objective.item
            yield breach(
                "quest_slow",
                quest.id,
                f"{quest.title} makes players wait far too long for {what}.",
                f"about {waited / 60:.0f} minutes",
            )


def _waited_s(grounds: LintContext, objective: Objective) -> float | None:
    """Return the average seconds until enough have come; `None` if waiting does not matter."""
    if objective.kind == "kill":
        return _wait_for(grounds, objective.mob, objective.count)
    if objective.kind not in ("collect", "deliver"):
        return None
    item = objective.item
    if item in _without_waiting(grounds):
        return None
    waits = [_wait_for(grounds, item, objective.count)]
    for mob in grounds.content.mobs.values():
        chance = mob.chance_of(item)
        if chance and mob.attackable:
            waits.append(_wait_for(grounds, mob.id, round(objective.count / chance)))
    known = [wait for wait in waits if wait is not None]
    return min(known, default=None)


def _without_waiting(grounds: LintContext) -> set[str]:
    """Return the items that shops sell and quests give."""
    sold = (shop.sells for shop in grounds.content.shops.values())
    given = (quest.reward.items for quest in grounds.content.quests.values())
    return set(chain(*sold, *given))


def _wait_for(grounds: LintContext, prototype: str, count: int) -> float | None:
    """Return the seconds until spawns have produced `count`, including those present at first, or `None`."""
    homes = grounds.homes.get(prototype, ())
    if not homes:
        return None
    first = sum(home.count for home in homes)
    a_second = sum(1 / max(1.0, home.respawn_s) for home in homes)
    return max(0.0, count - first) / a_second


LAWS = (quests_can_be_finished, quests_go_in_order, quests_fit_their_level, quests_take_no_age)
