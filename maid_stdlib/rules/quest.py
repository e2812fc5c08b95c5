"""Rules of quests: what a deed counts for, what is still to do, and who may accept a quest."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from maid_engine.commands.target_match import matches
from maid_engine.core.english import plural, singular
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Name
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Progress
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Equipment, Item
from maid_stdlib.components.place import Door
from maid_stdlib.components.quest import QuestLog, QuestProgress
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import Objective, QuestSpec, StageSpec
from maid_stdlib.messages import quest as msg

MOST_IN_HAND = 10


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a character did, in the terms of an objective."""

    kind: str
    mob: str = ""
    item: str = ""
    room: str = ""
    door: str = ""
    slot: str = ""
    text: str = ""
    name: str = ""


def counts_for(objective: Objective, deed: Deed) -> bool:
    """Return whether a deed is one that an objective asks for."""
    if objective.kind != deed.kind:
        return False
    if objective.kind == "say":
        wanted = _plain(objective.text)
        return wanted in _plain(deed.text) and objective.room in ("", deed.room)
    if objective.kind == "equip" and objective.slot and not objective.item:
        return objective.slot == deed.slot
    return _names_the_same(objective, deed)


def _names_the_same(objective: Objective, deed: Deed) -> bool:
    """Return whether everything that an objective names is in a deed."""
    asked = (objective.mob, objective.item, objective.room, objective.door, objective.name)
    done = (deed.mob, deed.item, deed.room, deed.door, deed.name)
    return all(not wanted or wanted == got for wanted, got in zip(asked, done, strict=True))


def _plain(text: str) -> str:
    return " ".join("".join(char if char.isalnum() else " " for char in text.lower()).split())


class Task(NamedTuple):
    """An objective of an active quest that is not met yet."""

    quest: QuestSpec
    objective: Objective
    lacking: int


def open_tasks(game: Game, player: EntityId) -> list[Task]:
    """Return what the active quests still ask for, in the order in which they were accepted."""
    log = game.world.get(player, QuestLog)
    if log is None or not game.has_resource(ContentIndex):
        return []
    stages = active_stages(log, game.resource(ContentIndex).quests)
    return [task for quest, stage, progress in stages for task in _tasks_of(quest, stage, progress)]


def active_stages(
    log: QuestLog, quests: Mapping[str, QuestSpec]
) -> Iterator[tuple[QuestSpec, StageSpec, QuestProgress]]:
    """Yield the active quests that still exist, with their current stage, in the order in which they were accepted."""
    for quest_id, progress in log.active.items():
        quest = quests.get(quest_id)
        if quest is None:
            continue
        stage = stage_of(quest, progress)
        if stage is not None:
            yield quest, stage, progress


def _tasks_of(quest: QuestSpec, stage: StageSpec, progress: QuestProgress) -> Iterator[Task]:
    """Yield what the current stage of a quest still asks for."""
    counts = fit_counts(stage, progress.counts)
    for objective, count in zip(stage.objectives, counts, strict=True):
        if count < objective.count:
            yield Task(quest, objective, objective.count - count)


def asks_for(game: Game, player: EntityId, deed: Deed) -> bool:
    """Return whether an active quest still asks for a deed."""
    return any(counts_for(task.objective, deed) for task in open_tasks(game, player))


def stage_of(quest: QuestSpec, progress: QuestProgress) -> StageSpec | None:
    """Return the current stage of an active quest; None if the pack has changed so that it does not exist."""
    if 0 <= progress.stage < len(quest.stages):
        return quest.stages[progress.stage]
    return None


def stage_done(stage: StageSpec, counts: list[int]) -> bool:
    """Return whether every objective of a stage is met."""
    return all(count >= objective.count for objective, count in zip(stage.objectives, counts, strict=True))


def worth_counting(stage: StageSpec, counts: list[int]) -> bool:
    """Return whether the objectives say more than the stage's text: there are several, or a count."""
    several = len(stage.objectives) > 1 or any(objective.count > 1 for objective in stage.objectives)
    return several or any(counts)


def fit_counts(stage: StageSpec, counts: list[int]) -> list[int]:
    """Return the counts with exactly one entry per objective, whatever was saved."""
    return (counts + [0] * len(stage.objectives))[: len(stage.objectives)]


def already(world: World, player: EntityId, objective: Objective) -> int:
    """Return how far the current state meets an objective of kind ``collect``, ``equip`` or ``visit``; else 0."""
    if objective.kind == "collect":
        return sum(1 for _, item in world.inside(player, Item) if item.prototype == objective.item)
    if objective.kind == "equip":
        return int(_wears(world, player, objective))
    if objective.kind == "visit":
        return int(world.place_of(player) == objective.room)
    return 0


def _wears(world: World, player: EntityId, objective: Objective) -> bool:
    equipment = world.get_or_default(player, Equipment)
    for slot, item in equipment.slots.items():
        kind = world.get(item, Item)
        if objective.item and kind is not None and kind.prototype == objective.item:
            return True
        if objective.slot and not objective.item and slot == objective.slot:
            return True
    return False


def refuse_quest(
    world: World, player: EntityId, quest: QuestSpec, content: ContentIndex, wait_s: float = 0.0
) -> Message | None:
    """Return why a character cannot accept a quest; None if it can.

    Args:
        world: the world.
        player: the character that would accept it.
        quest: the quest.
        content: the other quests, some of which may have to be finished first.
        wait_s: seconds until this character can repeat the quest; 0 if it can now.
    """
    log = world.get_or_default(player, QuestLog)
    refused = _refuse_again(log, quest, wait_s)
    if refused is not None:
        return refused
    first = next_towards(log, quest, content) or _required_before(log, quest, content)
    if first is not None:
        return _needs_first(log, quest, first, content)
    if _level_is_below(world, player, quest.min_level):
        return msg.LEVEL_TOO_LOW(quest=quest.title, level=quest.min_level)
    if len(log.active) >= MOST_IN_HAND:
        return msg.TOO_MANY(most=MOST_IN_HAND)
    return None


def _level_is_below(world: World, player: EntityId, level: int) -> bool:
    progress = world.get(player, Progress)
    return progress is not None and progress.level < level


def next_towards(log: QuestLog, quest: QuestSpec, content: ContentIndex) -> QuestSpec | None:
    """Return the quest to do first on the way to another one; None if nothing else is required.

    Follow the requirements back to a quest that is active, or whose own requirements are finished.
    """
    missing = quest
    seen = {quest.id}
    while missing.id not in log.active:
        before = _required_before(log, missing, content)
        if before is None or before.id in seen:
            break
        missing = before
        seen.add(before.id)
    return missing if missing.id != quest.id else None


def _refuse_again(log: QuestLog, quest: QuestSpec, wait_s: float) -> Message | None:
    if quest.id in log.active:
        return msg.IN_HAND(quest=quest.title)
    if quest.id in log.finished and not quest.repeatable:
        return msg.DONE_ALREADY(quest=quest.title)
    if wait_s > 0:
        return msg.NOT_YET_AGAIN(quest=quest.title, minutes=minutes_of(wait_s))
    return None


def _needs_first(log: QuestLog, quest: QuestSpec, first: QuestSpec, content: ContentIndex) -> Message:
    """Return what has to come first. If that quest was never accepted, name only its giver."""
    giver = content.mobs.get(first.giver)
    if first.id in log.active or giver is None:
        return msg.NEEDS_FIRST(quest=quest.title, first=first.title)
    return msg.NEEDS_TALK_FIRST(quest=quest.title, giver=Name(giver.name, giver.article))


def _required_before(log: QuestLog, quest: QuestSpec, content: ContentIndex) -> QuestSpec | None:
    """Return the first quest that another one requires and that is not finished; None if there is none."""
    for one in quest.requires:
        if one not in log.finished and one in content.quests:
            return content.quests[one]
    return None


def named(text: str, quests: Iterable[QuestSpec]) -> QuestSpec | None:
    """Return the quest with this title, or else the first whose title contains the words or their singulars."""
    words = [word for word in text.lower().strip("\"'").split() if word != "the"]
    if not words:
        return None
    pool = list(quests)
    for quest in pool:
        if quest.title.lower() == text.lower():
            return quest
    return _matching(words, pool) or _matching([singular(word) for word in words], pool)


def _matching(words: Sequence[str], quests: Iterable[QuestSpec]) -> QuestSpec | None:
    """Return the first quest whose title contains the words; None if there is none."""
    return next((quest for quest in quests if matches(words, quest.title)), None)


def minutes_of(seconds: float) -> int:
    """Return whole minutes, rounded up, at least 1."""
    return max(1, math.ceil(seconds / 60))


def objective_text(world: World, content: ContentIndex, objective: Objective) -> str:
    """Return an objective as a player reads it: ``kill grey wolves``, ``talk to the elder``."""
    number = objective.count
    match objective.kind:
        case "kill":
            text = f"kill {_mob(content, objective.mob, number)}"
        case "talk":
            text = f"talk to {_mob_definite(content, objective.mob)}"
        case "visit":
            text = f"go to {_room(content, objective.room)}"
        case "say":
            text = f"say '{objective.text}'"
        case "open":
            text = f"open the {_door(world, objective.door)}"
        case "command":
            text = f"type '{objective.name}'"
        case _:
            text = _text_about_item(content, objective)
    return text


def _text_about_item(content: ContentIndex, objective: Objective) -> str:
    """Return an objective that asks for an item, or for something in a slot, as a player reads it."""
    if objective.kind == "equip" and not objective.item:
        return f"equip your {objective.slot}"
    if objective.kind == "equip":
        return f"equip {_item(content, objective.item, 1)}"
    item = _item(content, objective.item, objective.count)
    if objective.kind == "deliver":
        return f"bring {item} to {_mob_definite(content, objective.mob)}"
    verb = {"collect": "have"}.get(objective.kind, objective.kind)
    return f"{verb} {item}"


def _mob(content: ContentIndex, mob: str, number: int) -> str:
    spec = content.mobs.get(mob)
    name, article = (spec.name, spec.article) if spec is not None else (mob, "")
    if number > 1:
        return plural(name)
    return f"{article} {name}".strip()


def _mob_definite(content: ContentIndex, mob: str) -> str:
    spec = content.mobs.get(mob)
    if spec is None:
        return mob
    if not spec.article:
        return spec.name
    return f"the {spec.name}"


def _item(content: ContentIndex, item: str, number: int) -> str:
    spec = content.items.get(item)
    name, article = (spec.name, spec.article) if spec is not None else (item, "")
    if number > 1:
        return plural(name)
    return f"{article} {name}".strip()


def _room(content: ContentIndex, room: str) -> str:
    return next((spec.title for key, spec in content.rooms.items() if key == room), room)


def _door(world: World, door: str) -> str:
    found = world.get(EntityId(door), Door)
    identity = world.get(EntityId(door), Identity)
    if found is not None:
        return found.name
    return identity.name if identity is not None else "door"
