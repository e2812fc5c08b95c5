"""Rules that check one thing at a time: each decorator makes such a rule one of the whole content."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import wraps
from typing import TypeVarTuple

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import ContentRule, LintContext
from maid_stdlib.content.specs import ExitSpec, Objective, QuestSpec, RoomSpec, StageSpec

Row = TypeVarTuple("Row")


def of_each(
    rows: Callable[[LintContext], Iterable[tuple[*Row]]], table: str = ""
) -> Callable[[Callable[[LintContext, *Row], Iterator[Finding]]], ContentRule]:
    """Return a decorator that applies a rule of one row to all rows, in their order.

    Args:
        rows: yields the rows.
        table: the table of a pack's files that defines what a row is about: its findings are placed there.
    """

    def decorator(rule: Callable[[LintContext, *Row], Iterator[Finding]]) -> ContentRule:
        @wraps(rule)
        def whole(grounds: LintContext) -> Iterator[Finding]:
            for row in rows(grounds):
                for finding in rule(grounds, *row):
                    yield finding if finding.table else replace(finding, table=table)

        return whole

    return decorator


def _exits(grounds: LintContext) -> Iterator[tuple[RoomSpec, str, ExitSpec]]:
    for room in grounds.content.rooms.values():
        for direction, way in room.exits.items():
            yield room, direction, way


def stages(grounds: LintContext) -> Iterator[tuple[QuestSpec, int, StageSpec]]:
    """Yield each stage of each quest, with the quest and the stage's number from 1."""
    for quest in grounds.content.quests.values():
        for number, stage in enumerate(quest.stages, 1):
            yield quest, number, stage


def _tasks(grounds: LintContext) -> Iterator[tuple[QuestSpec, int, StageSpec, Objective]]:
    for quest, number, stage in stages(grounds):
        for objective in stage.objectives:
            yield quest, number, stage, objective


each_room = of_each(lambda grounds: zip(grounds.content.rooms.values()), "room")
each_zone = of_each(lambda grounds: zip(grounds.content.zones.values()), "zone")
each_exit = of_each(_exits, "room")
"""Decorates a rule of one exit of a room, with its direction."""
each_door = of_each(lambda grounds: zip(grounds.content.doors.values()), "door")
each_link = of_each(lambda grounds: zip(grounds.content.links.values()), "link")
each_item = of_each(lambda grounds: zip(grounds.content.items.values()), "item")
each_mob = of_each(lambda grounds: zip(grounds.content.mobs.values()), "mob")
each_spawn = of_each(lambda grounds: zip(grounds.content.spawns.values()), "spawn")
each_shop = of_each(lambda grounds: zip(grounds.content.shops.values()), "shop")
each_quest = of_each(lambda grounds: zip(grounds.content.quests.values()), "quest")
each_stage = of_each(stages, "quest")
"""Decorates a rule of one stage of a quest, with its number from 1."""
each_task = of_each(_tasks, "quest")
"""Decorates a rule of one objective, with its quest, and its stage and the stage's number from 1."""
