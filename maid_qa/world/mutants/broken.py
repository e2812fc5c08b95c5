"""Packs that do not load, and texts that contradict the game."""

from collections.abc import Iterator

from maid_engine.core.english import spelled
from maid_engine.ports.mutants import Edited, Mutant
from maid_qa.world.mutants.draft import Draft, written
from maid_qa.world.mutants.families import ERRORS, TEXTS
from maid_qa.world.mutants.ground import Bug, Ground, Mutator


def exit_is_dangling(ground: Ground) -> Iterator[Mutant]:
    """Let an exit lead to a room that no file defines."""
    for room in ground.own.rooms.values():
        for direction in list(room.exits)[:1]:
            draft = ground.draft()
            draft.table("room", ground.local(room.id))["exits"][direction] = "room_to_come"
            yield _error(ground, draft, f"{room.id}:{direction}", "exit_is_dangling", "room_to_come")


def loot_is_dangling(ground: Ground) -> Iterator[Mutant]:
    """Let a foe leave an item that no file defines."""
    for mob in ground.own.mobs.values():
        if mob.loot:
            draft = ground.draft()
            draft.table("mob", ground.local(mob.id))["loot"].append(["thing_to_come", 0.5])
            yield _error(ground, draft, mob.id, "loot_is_dangling", "thing_to_come")


def key_is_misspelt(ground: Ground) -> Iterator[Mutant]:
    """Misspell a key of a table."""
    for item in ground.own.items.values():
        draft = ground.draft()
        table = draft.table("item", ground.local(item.id))
        table["descripton"] = table.pop("description")
        yield _error(ground, draft, item.id, "key_is_misspelt", "descripton")


def file_is_no_toml(ground: Ground) -> Iterator[Mutant]:
    """Remove a quotation mark."""
    for path, values in ground.files.items():
        text = written(values)
        at = text.index('"', len(text) // 2)
        yield Mutant(
            "dangling",
            "file_is_no_toml",
            path,
            f"{path} of {ground.pack} lacks a quotation mark",
            Edited(ground.pack, ((path, text[:at] + text[at + 1 :]),)),
            ERRORS,
            (path, ground.pack),
        )


def _error(ground: Ground, draft: Draft, site: str, operator: str, wrong: str) -> Mutant:
    return ground.mutant(
        draft,
        Bug("dangling", operator, f"{site} names {wrong}, which is not there", ERRORS),
        site,
        names=(ground.pack, wrong, *(path for path, _ in draft.changed())),
    )


def text_names_another_number(ground: Ground) -> Iterator[Mutant]:
    """Raise the count of an objective above the number in the text."""
    for quest in ground.own.quests.values():
        for number, stage in enumerate(quest.stages):
            for place, objective in enumerate(stage.objectives):
                word = spelled(objective.count)
                if objective.count < 2 or word not in stage.text.lower():
                    continue
                draft = ground.draft()
                table = draft.table("quest", ground.local(quest.id))
                table["stage"][number]["objectives"][place]["count"] = objective.count + 3
                yield ground.mutant(
                    draft,
                    Bug(
                        "text_disagrees",
                        "text_names_another_number",
                        f"{quest.id} says {word} and wants {objective.count + 3}",
                        TEXTS,
                    ),
                    quest.id,
                    names=(f"{quest.id}:{number + 1}", objective.item or objective.mob),
                )


def text_names_another_person(ground: Ground) -> Iterator[Mutant]:
    """Wait for another mob than the text sends to."""
    givers = list(dict.fromkeys(quest.giver for quest in ground.own.quests.values()))
    for quest in ground.own.quests.values():
        number = len(quest.stages) - 1
        objective = quest.stages[number].objectives[-1]
        others = [mob for mob in givers if mob != objective.mob]
        if objective.kind not in ("talk", "deliver") or not others:
            continue
        other = ground.dice(quest.id).pick(others)
        draft = ground.draft()
        table = draft.table("quest", ground.local(quest.id))
        table["stage"][number]["objectives"][-1]["mob"] = ground.local(other)
        yield ground.mutant(
            draft,
            Bug(
                "text_disagrees",
                "text_names_another_person",
                f"the text of {quest.id} sends to {objective.mob}, and {other} is waited for",
                TEXTS,
            ),
            quest.id,
            names=(f"{quest.id}:{number + 1}", other, objective.mob),
        )


BROKEN_MUTATORS: tuple[Mutator, ...] = (
    exit_is_dangling,
    loot_is_dangling,
    key_is_misspelt,
    file_is_no_toml,
    text_names_another_number,
    text_names_another_person,
)
