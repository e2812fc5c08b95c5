"""Quests: each can be taken, done and finished, in the order of its stages, at its level, in reasonable time."""

from collections import deque
from collections.abc import Iterator
from itertools import chain

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_quest
from maid_qa.world.content_rules.items import LEVELS_BEYOND
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_qa.world.content_rules.obstacles import in_the_way_of
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
    for reason, thing in dict.fromkeys(_obstacles(grounds, quest)):
        yield breach(
            "quest_unfinishable",
            quest.id,
            f"{quest.title} cannot be finished: {reason}.",
            proof="planner",
            denies=(f"quest:{quest.id}",),
            lacks=in_the_way_of(grounds, thing),
        )


def _obstacles(grounds: LintContext, quest: QuestSpec) -> Iterator[Obstacle]:
    """Yield why a quest cannot be finished; `quests_go_in_order` tells of quests that require one another."""
    circle = {f"quest:{one}" for one in _circle(grounds, quest)}
    for obstacle in obstacles_to(grounds.content, grounds.reach, quest):
        if obstacle.thing not in circle:
            yield obstacle
    for objective in quest.objectives:
        reason = _impossible(grounds, objective)
        if reason:
            yield Obstacle(reason)
    if quest.min_level > MOST_LEVEL:
        yield Obstacle("nobody reaches its level")


def _impossible(grounds: LintContext, objective: Objective) -> str:
    """Return why the deed itself is impossible by the rules of the standard library; "" if it is possible."""
    match objective.kind:
        case "kill" if _only_in_peace(grounds, objective.mob):
            return f"mob {objective.mob} stands where nobody can fight"
        case "collect" if objective.count > MOST_CARRIED:
            return f"nobody can carry so many of {objective.item}"
        case "command":
            return _no_command(grounds, objective.name)
    item = grounds.content.items.get(objective.item)
    if item is None:
        return ""
    return _unfit(objective, item)


def _no_command(grounds: LintContext, name: str) -> str:
    """Return why nobody can use a command; "" if it is one."""
    if not grounds.is_command(name):
        return f"there is no command {name}"
    command = grounds.game.commands.get(name)
    if command is None or command.name != name:
        return f"{name} is not a command's own name"
    return ""


def _unfit(objective: Objective, item: ItemSpec) -> str:
    """Return why nobody can do with an item what an objective asks for; "" if that is possible."""
    match objective.kind:
        case "use" if item.consumable is None:
            return f"item {objective.item} cannot be used up"
        case "equip" if not item.slot:
            return f"item {objective.item} cannot be worn"
        case "collect" | "deliver" | "equip" if item.fixed:
            return f"item {objective.item} cannot be taken"
    return ""


def _only_in_peace(grounds: LintContext, mob: str) -> bool:
    """Return whether a mob never leaves rooms where nobody can fight."""
    spec = grounds.content.mobs.get(mob)
    if spec is None or spec.wander is not None:
        return False
    homes = grounds.rooms_of(mob)
    return bool(homes) and all("safe" in grounds.content.rooms[room].flags for room in homes)


@each_quest
def quests_go_in_order(grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """No stage may need what only a later one brings, and no quest may require itself."""
    circle = _circle(grounds, quest)
    if circle:
        after = (*circle[1:], quest.id)
        lacks = list[str]()
        # The first quest of a circle is the cause; each of the others follows from it.
        if min(circle) != quest.id:
            lacks.append(f"quest:{min(circle)}")
        yield breach(
            "quest_order",
            quest.id,
            f"{quest.title} has to be finished before it can be taken.",
            *(f"{one} requires {other}" for one, other in zip(circle, after, strict=True)),
            denies=(f"quest:{quest.id}",),
            lacks=lacks,
            remedy=f"take {after[0]} out of its requires",
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
    for quest in grounds.content.quests.values():
        if quest.min_level > grounds.highest_level + LEVELS_BEYOND:
            what = f"{quest.title} asks for a level that nothing here brings."
            yield breach("quest_level", quest.id, what, str(quest.min_level))
        for objective in quest.objectives:
            match objective.kind:
                case "kill":
                    yield from _foe_fits(quest, grounds.content.mobs.get(objective.mob))
                case "use" | "equip":
                    yield from _item_fits(quest, grounds.content.items.get(objective.item))


def _foe_fits(quest: QuestSpec, mob: MobSpec | None) -> Iterator[Finding]:
    if mob is None or mob.level <= quest.min_level + HIGHEST_ABOVE:
        return
    yield breach(
        "quest_level",
        quest.id,
        f"{quest.title} sends those of too low a level against the {mob.name}.",
        f"from level {quest.min_level} against level {mob.level}",
        remedy=f"set min_level to {mob.level - HIGHEST_ABOVE} or more",
    )


def _item_fits(quest: QuestSpec, item: ItemSpec | None) -> Iterator[Finding]:
    if item is None or item.min_level <= quest.min_level:
        return
    what = f"{quest.title} asks those of too low a level to use the {item.name}."
    yield breach("quest_level", quest.id, what, f"from level {quest.min_level}, needs {item.min_level}")


@each_quest
def quests_take_no_age(grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """The things that a quest asks for must come often enough."""
    for objective in quest.objectives:
        waited = _waited_s(grounds, objective)
        if waited <= LONGEST_S:
            continue
        what = objective.item
        if objective.kind == "kill":
            what = objective.mob
        yield breach(
            "quest_slow",
            quest.id,
            f"{quest.title} makes players wait far too long for {what}.",
            f"about {waited / 60:.0f} minutes",
        )


def _waited_s(grounds: LintContext, objective: Objective) -> float:
    """Return the average seconds until enough have come; 0 if waiting does not matter."""
    match objective.kind:
        case "kill":
            return _wait_for(grounds, objective.mob, objective.count) or 0.0
        case "collect" | "deliver":
            return min(_waits_for_item(grounds, objective), default=0.0)
    return 0.0


def _waits_for_item(grounds: LintContext, objective: Objective) -> Iterator[float]:
    """Yield the seconds for each way to get enough of an item by waiting; none if shops or quests have it."""
    item = objective.item
    if item in _without_waiting(grounds):
        return
    laid = _wait_for(grounds, item, objective.count)
    if laid is not None:
        yield laid
    for foe in grounds.foes:
        chance = foe.chance_of(item)
        if not chance:
            continue
        killed = _wait_for(grounds, foe.id, round(objective.count / chance))
        if killed is not None:
            yield killed


def _without_waiting(grounds: LintContext) -> set[str]:
    """Return the items that shops sell and quests give."""
    given = (quest.reward.items for quest in grounds.content.quests.values())
    return set(chain(grounds.wares, *given))


def _wait_for(grounds: LintContext, prototype: str, count: int) -> float | None:
    """Return the seconds until spawns have produced `count`, including those present at first, or `None`."""
    homes = grounds.homes.get(prototype, ())
    if not homes:
        return None
    first = sum(home.count for home in homes)
    a_second = sum(1 / max(1.0, home.respawn_s) for home in homes)
    return max(0.0, count - first) / a_second


RULES = (quests_can_be_finished, quests_go_in_order, quests_fit_their_level, quests_take_no_age)
