"""Directions: a walk that a task or mob describes must lead to whom or what it names next."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from maid_engine.commands.target_match import matches
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.sequences import last
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_mob, each_quest
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_qa.world.content_rules.obstacles import way
from maid_stdlib.content.specs import ItemSpec, MobSpec, Objective, QuestSpec
from maid_stdlib.rules.places import direction_of

_TOLD: Final = re.compile(r"(?<![Yy]ou )\b[Tt]ype:? ([^.!?;()\"]+)")
_WAYS: Final = r"north(?:east|west)?|south(?:east|west)?|east|west|up|down"
_STEP: Final = re.compile(rf",?\s*(?:and\s+)?\b(?:then|later)\b:?\s+|,\s*(?:and\s+)?(?=(?:{_WAYS})\b)")
_WORDS: Final = re.compile(r"[a-z'-]+")
_MEETING: Final = frozenset({"talk", "kill"})
_GETTING: Final = frozenset({"get", "take"})


@each_quest
def tasks_lead_there(grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """The directions in a stage's text must lead from where the stage begins to whom it names."""
    here = grounds.rooms_of(quest.giver)
    for number, stage in enumerate(quest.stages):
        fault, taken = _fault(grounds, stage.text, here)
        if fault:
            what = f"Stage {number + 1} of {quest.title}"
            yield breach("instruction_fails", quest.id, f"{what} {fault}.", stage.text, lacks=taken)
        here = _after(grounds, quest, number, here)


@each_mob
def words_lead_there(grounds: LintContext, mob: MobSpec) -> Iterator[Finding]:
    """The directions that a mob names must lead from where it stands to whom it names."""
    if mob.wander is not None:
        return
    here = grounds.rooms_of(mob.id)
    for where, said in _said(grounds, mob):
        fault, taken = _fault(grounds, said, here)
        if fault:
            yield breach("instruction_fails", where, f"What {mob.name} says {fault}.", said, lacks=taken)


def _said(grounds: LintContext, mob: MobSpec) -> Iterator[tuple[str, str]]:
    """Yield what a mob says to a player before it, each with its id."""
    yield mob.id, mob.greeting
    for topic, said in mob.topics.items():
        yield f"{mob.id}:{topic}", said
    for quest in grounds.content.quests.values():
        if quest.giver == mob.id:
            yield quest.id, quest.offer
        for objective in quest.objectives:
            if objective.mob == mob.id:
                yield quest.id, objective.say


def _after(grounds: LintContext, quest: QuestSpec, number: int, before: set[RoomId]) -> set[RoomId]:
    """Return the rooms where a player may be when a stage is done: those of its last deed."""
    places = [_place(grounds, objective) for objective in quest.stages[number].objectives]
    known = list(filter(None, places))
    return last(known, before)


def _place(grounds: LintContext, objective: Objective) -> set[RoomId]:
    if objective.room:
        return {RoomId(EntityId(objective.room))}
    if objective.kind == "buy":
        keepers = [shop.keeper for shop in grounds.sellers_of(objective.item)]
        return set().union(*map(grounds.rooms_of, keepers))
    return grounds.rooms_of(objective.mob or objective.item)


def _fault(grounds: LintContext, text: str, here: set[RoomId]) -> tuple[str, list[str]]:
    """Return why the directions in a text do not lead where it says, and the exits taken; else empty values."""
    if not here:
        return "", []
    for match in _TOLD.finditer(text):
        lines = [_WORDS.findall(part.lower()) for part in _STEP.split(match[1])]
        # Only lines that begin with a step are a walk.
        if not lines[0] or direction_of(lines[0][0]) is None:
            continue
        fault, taken = _fault_of_walk(grounds, filter(None, lines), here)
        if fault:
            return fault, taken
    return "", []


def _fault_of_walk(
    grounds: LintContext, lines: Iterable[list[str]], here: set[RoomId]
) -> tuple[str, list[str]]:
    """Return why lines to type one after another fail, "" if they do not, and the exits taken."""
    taken: list[str] = []
    for words in lines:
        direction = direction_of(words[0])
        if direction is not None:
            taken += [way(room, direction) for room in sorted(here)]
            here = _walked(grounds, here, direction)
            if not here:
                return f"leads {direction} where no way is", taken
        elif not _found(grounds, words, here):
            return f'does not lead to where one can "{" ".join(words[:3])}"', taken
    return "", taken


def _walked(grounds: LintContext, here: set[RoomId], direction: str) -> set[RoomId]:
    """Return the rooms to which a direction leads from some rooms."""
    reached: set[RoomId] = set()
    for room in here:
        way = grounds.ways.get(room, {}).get(direction)
        if way is not None:
            reached.add(way.to)
    for link in grounds.content.links.values():
        if link.room in here and link.direction == direction:
            reached.add(link.to)
    return reached


def _found(grounds: LintContext, words: list[str], place: set[RoomId]) -> bool:
    verb, named = words[0], [word for word in words[1:] if word not in ("to", "with", "the")][:1]
    if not named or not place <= set(grounds.content.rooms):
        return True
    if verb in _MEETING:
        return _meets(grounds, named, place)
    if verb in _GETTING:
        return _gets(grounds, named, place)
    return True


def _meets(grounds: LintContext, named: list[str], place: set[RoomId]) -> bool:
    """Return whether somebody of that name is there, or may come there."""
    mobs = [mob for mob in grounds.content.mobs.values() if matches(named, mob.name, mob.keywords)]
    still = [mob for mob in mobs if mob.wander is None]
    return len(still) < len(mobs) or _one_is_in(grounds, still, place)


def _gets(grounds: LintContext, named: list[str], place: set[RoomId]) -> bool:
    """Return whether a thing of that name lies there, or is of a kind that is never laid."""
    items = [item for item in grounds.content.items.values() if matches(named, item.name, item.keywords)]
    laid = [item for item in items if grounds.rooms_of(item.id)]
    return len(laid) < len(items) or _one_is_in(grounds, laid, place)


def _one_is_in(grounds: LintContext, things: Sequence[MobSpec | ItemSpec], place: set[RoomId]) -> bool:
    return any(grounds.rooms_of(thing.id) & place for thing in things)


RULES = (tasks_lead_there, words_lead_there)
