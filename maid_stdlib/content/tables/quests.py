"""Reads quests, their stages and rewards from their tables."""

from maid_stdlib.components.item import SLOTS
from maid_stdlib.content.reader import Table
from maid_stdlib.content.specs import Objective, QuestSpec, RewardSpec, StageSpec

OBJECTIVES: dict[str, tuple[str, ...]] = {
    "kill": ("mob",),
    "collect": ("item",),
    "deliver": ("item", "mob"),
    "talk": ("mob",),
    "visit": ("room",),
    "use": ("item",),
    "buy": ("item",),
    "equip": (),
    "say": ("text",),
    "open": ("door",),
    "command": ("name",),
}
"""The kinds of objectives, each with its required keys."""


def read_quest(full: str, table: Table, _zone: str) -> QuestSpec:
    """Read ``[quest.…]`` with its stages and its reward."""
    stages = tuple(_stage(stage) for stage in table.tables("stage"))
    if not stages:
        table.problem("stage", "has no stage", f"add [[{table.shown}.stage]]")
    repeatable = table.flag("repeatable")
    again_after_s = table.integer("again_after_s", 0, least=0)
    if again_after_s and not repeatable:
        table.problem("again_after_s", "is for quests that can be done again", "add repeatable = true")
    spec = QuestSpec(
        id=full,
        title=table.title(),
        giver=table.reference("giver", "mob", required=True),
        summary=table.speech("summary", required=True),
        offer=table.speech("offer", required=True),
        stages=stages,
        reward=_reward(table.table("reward")),
        min_level=table.integer("min_level", 1, least=1),
        requires=table.references("requires", "quest"),
        repeatable=repeatable,
        again_after_s=again_after_s,
        source=table.source,
    )
    table.done()
    return spec


def _stage(table: Table) -> StageSpec:
    objectives = tuple(_objective(entry) for entry in table.tables("objectives"))
    if not objectives:
        table.problem("objectives", "has no objective", 'add objectives = [{ kind = "talk", mob = "…" }]')
    spec = StageSpec(table.speech("text", required=True), objectives, table.flag("riddle"))
    table.done()
    return spec


def _objective(table: Table) -> Objective:
    known = table.text("kind", required=True) in OBJECTIVES
    spec = Objective(
        kind=table.choice("kind", OBJECTIVES, "command"),
        count=table.integer("count", 1, least=1),
        mob=table.reference("mob", "mob"),
        item=table.reference("item", "item"),
        room=table.reference("room", "room"),
        door=table.reference("door", "door"),
        slot=table.choice("slot", SLOTS, ""),
        text=table.speech("text"),
        name=table.text("name"),
        say=table.speech("say"),
    )
    # Do not report the missing keys of an unknown kind.
    for key in OBJECTIVES[spec.kind]:
        if known and not table.has(key):
            table.problem(key, f"a {spec.kind!r} objective needs `{key}`", f'add {key} = "…"')
    if spec.kind == "equip" and not (spec.item or spec.slot):
        table.problem("item", "an 'equip' objective needs `item` or `slot`", 'add item = "…"')
    table.done()
    return spec


def _reward(table: Table | None) -> RewardSpec:
    if table is None:
        return RewardSpec()
    spec = RewardSpec(
        table.integer("xp", least=0), table.integer("gold", least=0), table.references("items", "item")
    )
    table.done()
    return spec
