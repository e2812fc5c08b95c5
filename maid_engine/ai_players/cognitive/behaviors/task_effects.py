"""What a task is for, and whether that was achieved.

Beliefs before and after are compared. That no error occurred does not count as success.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import ExitState


class Effect(StrEnum):
    """A way in which the beliefs can change."""

    HEALED = "hp+"
    RICHER = "gold+"
    GOT = "item+"
    GAVE = "item-"
    DRESSED = "worn+"
    BARED = "worn-"
    FIGHTING = "fight+"
    AT_PEACE = "fight-"
    OPENED = "way+"
    MOVED = "room"
    QUEST = "quest+"
    LORE = "lore+"
    TAUGHT = "lesson+"
    PRICED = "price+"
    ALIVE = "alive"
    STANDING = "standing"


E = Effect
WANTED: Mapping[str, tuple[Effect, ...]] = {
    "buy_item": (E.GOT,),
    "sell_item": (E.RICHER,),
    "browse": (E.PRICED,),
    "value_item": (E.PRICED,),
    "wield_item": (E.DRESSED,),
    "wear_item": (E.DRESSED,),
    "unequip_item": (E.BARED,),
    "use_healing": (E.HEALED,),
    "use_item": (E.HEALED, E.GAVE),
    "attack_target": (E.FIGHTING,),
    "flee_combat": (E.AT_PEACE,),
    "open_door": (E.OPENED,),
    "unlock_door": (E.OPENED,),
    "navigate_direction": (E.MOVED,),
    "pick_up_item": (E.GOT, E.RICHER),
    "take_from": (E.GOT, E.RICHER),
    "loot": (E.GOT, E.RICHER),
    "drop_item": (E.GAVE,),
    "give_item": (E.GAVE,),
    "accept_quest": (E.QUEST,),
    "talk_to_npc": (E.LORE, E.QUEST),
    "ask_npc": (E.LORE, E.QUEST),
    "examine": (E.LORE,),
    "read": (E.LORE,),
    "train_skill": (E.TAUGHT,),
    "respawn": (E.ALIVE,),
    "stand": (E.STANDING,),
}
"""Verb → its wanted effects.

One is enough. Verbs that are missing here are judged by the task's own condition.
"""


class Snapshot(NamedTuple):
    """The beliefs that effects are computed from."""

    hp: int
    gold: int
    burden: int
    worn: int
    fighting: bool
    room: str
    open_ways: int
    quests: int
    lore: int
    lessons: int
    prices: int
    dead: bool
    standing: bool


def snapshot(s: Situation) -> Snapshot:
    """Return a snapshot of the current beliefs."""
    inventory = s.beliefs.inventory
    return Snapshot(
        hp=s.own.hp,
        gold=s.own.gold,
        burden=s.inventory.burden(),
        worn=len(s.inventory.worn()),
        fighting=s.own.in_combat,
        room=s.own.room_id,
        open_ways=sum(edge.state is ExitState.OPEN for edge in s.own.exits.values()),
        quests=sum(1 + bool(quest.objectives) for quest in s.own.quests()),
        lore=s.diary.counts[Counted.LORE],
        lessons=s.diary.counts[Counted.LESSONS],
        prices=len(inventory.offers) + len(inventory.sale_prices),
        dead=s.own.dead,
        standing=s.own.stands,
    )


def effects_between(before: Snapshot, after: Snapshot) -> tuple[Effect, ...]:
    """Return the changes, in a fixed order."""
    same_room = before.room == after.room
    found = {
        E.HEALED: after.hp > before.hp,
        E.RICHER: after.gold > before.gold,
        E.GOT: after.burden > before.burden,
        E.GAVE: after.burden < before.burden,
        E.DRESSED: after.worn > before.worn,
        E.BARED: after.worn < before.worn,
        E.FIGHTING: after.fighting > before.fighting,
        E.AT_PEACE: after.fighting < before.fighting,
        E.OPENED: same_room and after.open_ways > before.open_ways,
        E.MOVED: bool(after.room) and not same_room,
        E.QUEST: after.quests > before.quests,
        E.LORE: after.lore > before.lore,
        E.TAUGHT: after.lessons > before.lessons,
        E.PRICED: after.prices > before.prices,
        E.ALIVE: after.dead < before.dead,
        E.STANDING: after.standing > before.standing,
    }
    return tuple(effect for effect, happened in found.items() if happened)


def achieved(task: TaskPlan, before: Snapshot, s: Situation) -> tuple[str, ...] | None:
    """Return the wanted effects that a task achieved; () if none; `None` if that cannot be judged."""
    if task.expected:
        is_met = all(holds(one, s) for one in task.expected)
        return ("expected",) if is_met else ()
    wanted = WANTED.get(task.verb)
    if wanted is None:
        return None
    found = effects_between(before, snapshot(s))
    return tuple(effect.value for effect in found if effect in wanted)
