"""Tasks: what a stage tells the player to do is what it counts."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_stdlib.content.specs import Objective, QuestSpec, StageSpec
from maid_stdlib.playtest.grounds import Grounds, breach

_NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "twice": 2, "thrice": 3, "dozen": 12,
}  # fmt: skip
_WORD: Final = re.compile(r"[a-z']+|\d+")
_COUNTED: Final = frozenset({"kill", "collect", "deliver", "use", "buy"})
_REPORTS: Final = re.compile(r"\b(?:that it is done|report (?:back|to)|at rest)\b", re.IGNORECASE)


def counts_agree(grounds: Grounds) -> Iterator[Finding]:
    """Where a stage's text says how many, so many are asked for; more than one is said, or known from before."""
    for quest in grounds.content.quests.values():
        known: dict[str, int] = {}
        for number, stage in enumerate(quest.stages):
            counted = [objective for objective in stage.objectives if objective.kind in _COUNTED]
            if len(counted) != 1:
                continue
            what, count = counted[0].item or counted[0].mob, counted[0].count
            said = _numbers(stage.text)
            if (count not in said) if said else count not in (1, known.get(what)):
                yield breach(
                    "quest_text",
                    quest.id,
                    f"Stage {number + 1} of {quest.title} says another number than it counts.",
                    stage.text,
                    f"counted: {count}",
                )
            known[what] = count


def _numbers(text: str) -> list[int]:
    return [
        int(word) if word.isdigit() else _NUMBERS[word]
        for word in _WORD.findall(text.lower())
        if word.isdigit() or word in _NUMBERS
    ]


def texts_name_their_objects(grounds: Grounds) -> Iterator[Finding]:
    """A stage's text has a word of each thing, being or place that the stage asks for."""
    for quest in grounds.content.quests.values():
        for number, stage in enumerate(quest.stages):
            for objective in stage.objectives:
                if not _named(grounds, stage, objective):
                    yield breach(
                        "quest_text",
                        quest.id,
                        f"Stage {number + 1} of {quest.title} does not say what it asks for: {objective.kind}.",
                        stage.text,
                        objective.mob or objective.item or objective.room or objective.door or objective.name,
                    )


def _named(grounds: Grounds, stage: StageSpec, objective: Objective) -> bool:
    said = {_stem(word) for word in _WORD.findall(stage.text.lower())}
    content = grounds.content
    wanted: list[str] = []
    mob, item = content.mobs.get(objective.mob), content.items.get(objective.item)
    room, door = grounds.room_of(objective.room), content.doors.get(objective.door)
    if mob is not None:
        wanted.append(" ".join((mob.name, *mob.keywords)))
    if item is not None and not (objective.kind == "deliver" and mob is None):
        wanted.append(" ".join((item.name, *item.keywords, item.slot)))
    if room is not None:
        zone = content.zones.get(room.zone)
        local = room.id.partition(":")[2].replace("_", " ")
        wanted.append(" ".join((room.title, local, zone.title if zone is not None else "")))
    if door is not None:
        wanted.append(door.name)
    wanted += [
        text for text in (objective.text, objective.name) if text and objective.kind in ("say", "command")
    ]
    return all({_stem(word) for word in _WORD.findall(text.lower())} & said for text in wanted)


def _stem(word: str) -> str:
    """Near enough to its root to compare by: wolves and wolf, shells and shell."""
    for ending in ("ves", "ies", "es", "s", "f", "y"):
        if word.endswith(ending) and len(word) - len(ending) > 1:
            return word[: -len(ending)]
    return word


def whoever_is_told_answers(grounds: Grounds) -> Iterator[Finding]:
    """Whoever a stage has one talk to, or bring something to, says something when it is done."""
    for quest in grounds.content.quests.values():
        for number, stage in enumerate(quest.stages):
            if any(one.kind in ("talk", "deliver") and not one.say for one in stage.objectives):
                yield breach(
                    "quest_text",
                    quest.id,
                    f"Nobody says a word when stage {number + 1} of {quest.title} is done.",
                )


def reports_come_last(grounds: Grounds) -> Iterator[Finding]:
    """Nobody reports what is still to be done."""
    for quest in grounds.content.quests.values():
        for number, stage in enumerate(quest.stages[:-1]):
            if _REPORTS.search(stage.text) and _only_talks(stage) and _has_deeds(quest, number + 1):
                yield breach(
                    "quest_order",
                    quest.id,
                    f"{quest.title} has its report in stage {number + 1}, before the deeds of the next.",
                    stage.text,
                )


def _only_talks(stage: StageSpec) -> bool:
    return all(objective.kind in ("talk", "deliver") for objective in stage.objectives)


def _has_deeds(quest: QuestSpec, begin: int) -> bool:
    return any(
        objective.kind in ("kill", "collect")
        for stage in quest.stages[begin:]
        for objective in stage.objectives
    )


LAWS = (counts_agree, texts_name_their_objects, whoever_is_told_answers, reports_come_last)
