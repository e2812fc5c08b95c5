"""Tasks: a stage's text must tell the player what the stage counts."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from maid_engine.core.english import NUMBERS, stem
from maid_engine.core.ids import RoomId
from maid_engine.ports.playtest import Finding, Severity
from maid_qa.world.content_rules.each import each_quest, each_stage, each_task, stages
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.specs import ItemSpec, MobSpec, Objective, QuestSpec, StageSpec

_WORD: Final = re.compile(r"[a-z']+|\d+")
_KILLING: Final = "kill|slay|defeat|fight|hunt"
_GETTING: Final = "get|take|find|fetch|gather|collect|buy|wield|wear"
_PLACED: Final = frozenset({"kill", "collect", "talk", "deliver"})
_OLD: Final = frozenset({"old", "young", "the", "of", "town", "mistress", "master", "sister", "brother"})
"""Words in many names, which distinguish nobody."""
COUNTED: Final = frozenset({"kill", "collect", "deliver", "use", "buy"})
_REPORTS: Final = re.compile(r"\b(?:that it is done|report (?:back|to)|at rest)\b", re.IGNORECASE)


@each_quest
def counts_agree(_grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """A number in a stage's text must be the count; a count above one must be stated, or known from before."""
    known: dict[str, int] = {}
    for number, stage in enumerate(quest.stages, 1):
        counted = counted_in(stage)
        if len(counted) != 1:
            continue
        what, count = counted[0].item or counted[0].mob, counted[0].count
        said = numbers_in(stage.text)
        if said:
            if count not in said:
                yield _says_another_number(quest, number, count)
        elif count not in (1, known.get(what), *numbers_in(quest.offer)):
            yield _says_no_number(quest, number, count)
        known[what] = count


def _says_another_number(quest: QuestSpec, number: int, count: int) -> Finding:
    says = f"Stage {number} of {quest.title} says another number than it counts."
    return breach("quest_text", quest.id, says, *_counted_text(quest, number, count))


def _says_no_number(quest: QuestSpec, number: int, count: int) -> Finding:
    says = f"Stage {number} of {quest.title} does not say how many it counts."
    evidence = _counted_text(quest, number, count)
    return breach("quest_text", quest.id, says, *evidence, severity=Severity.NOTE)


def _counted_text(quest: QuestSpec, number: int, count: int) -> tuple[str, str]:
    """Return the text of a stage, and how many it counts, as the evidence of a finding."""
    return quest.stages[number - 1].text, f"counted: {count}"


def counted_in(stage: StageSpec) -> list[Objective]:
    """Return the objectives of a stage that are counted."""
    return list(filter(_is_counted, stage.objectives))


def _is_counted(objective: Objective) -> bool:
    return objective.kind in COUNTED or objective.count > 1


def numbers_in(text: str) -> list[int]:
    """Return the numbers in a text, in words or digits."""
    found = []
    for word in _WORD.findall(text.lower()):
        if word.isdigit():
            found.append(int(word))
        elif word in NUMBERS:
            found.append(NUMBERS[word])
    return found


@each_task
def texts_name_their_objects(
    grounds: LintContext, quest: QuestSpec, number: int, stage: StageSpec, objective: Objective
) -> Iterator[Finding]:
    """A stage's text must contain a word of each thing, being or place that it asks for, unless it is a riddle."""
    if stage.riddle or _named(grounds, stage, objective):
        return
    # A place or a word can be described in many ways; a foe or a thing has its name.
    severity = None
    if objective.kind not in _PLACED:
        severity = Severity.NOTE
    yield breach(
        "quest_text",
        quest.id,
        f"Stage {number} of {quest.title} does not say what it asks for: {objective.kind}.",
        stage.text,
        _asked_for(objective),
        severity=severity,
    )


def _asked_for(objective: Objective) -> str:
    """Return the id of the being, thing or place of an objective, or else its word."""
    return objective.mob or objective.item or objective.room or objective.door or objective.name


def _named(grounds: LintContext, stage: StageSpec, objective: Objective) -> bool:
    """Return whether a stage's text has a word of each thing, being, place or text of an objective."""
    said = _stems(stage.text)
    wanted = [*_names_asked(grounds, objective), *_place_asked(grounds, objective)]
    if objective.kind in ("say", "command"):
        wanted += list(filter(None, (objective.text, objective.name)))
    return all(_stems(text) & said for text in wanted)


def _stems(text: str) -> set[str]:
    return {stem(word) for word in _WORD.findall(text.lower())}


def _names_asked(grounds: LintContext, objective: Objective) -> Iterator[str]:
    """Yield the words for the being and the thing that an objective asks for."""
    mob = grounds.content.mobs.get(objective.mob)
    item = grounds.content.items.get(objective.item)
    if mob is not None:
        yield " ".join((mob.name, *mob.keywords))
    if item is not None and not (objective.kind == "deliver" and mob is None):
        yield " ".join((item.name, *item.keywords, item.slot))


def _place_asked(grounds: LintContext, objective: Objective) -> Iterator[str]:
    """Yield the words for the room and the door that an objective asks for."""
    room = grounds.room_of(objective.room)
    if room is not None:
        zone = grounds.content.zones.get(room.zone)
        local = room.id.partition(":")[2].replace("_", " ")
        yield " ".join((room.title, local, zone.title if zone is not None else ""))
    door = grounds.content.doors.get(objective.door)
    if door is not None:
        yield door.name


def texts_name_nothing_else(grounds: LintContext) -> Iterator[Finding]:
    """A foe to kill or thing to get in a stage's text must be one that the stage asks for."""
    for quest, number, stage in stages(grounds):
        for name in _unasked(grounds, stage):
            what = f"Stage {number} of {quest.title} speaks of the {name}, and does not ask for it."
            yield breach("quest_text", quest.id, what, stage.text)


def _unasked(grounds: LintContext, stage: StageSpec) -> Iterator[str]:
    """Yield the names of what a stage's text says to get or to kill, and the stage does not ask for."""
    asked = {objective.mob for objective in stage.objectives}
    asked.update(objective.item for objective in stage.objectives)
    said = _told(stage)
    for thing, verbs in _to_get_or_kill(grounds):
        if thing.id in asked or not _tells_to(verbs, thing.name, said):
            continue
        if not _part(grounds, thing.name, asked):
            yield thing.name


def _to_get_or_kill(grounds: LintContext) -> Iterator[tuple[ItemSpec | MobSpec, str]]:
    """Yield each thing with the verbs for getting, and each foe with those for killing."""
    for item in grounds.content.items.values():
        yield item, _GETTING
    for foe in grounds.foes:
        yield foe, _KILLING


def _told(stage: StageSpec) -> str:
    """Return a stage's text without the words to type, in small letters."""
    return stage.text.partition("Type")[0].lower()


def _tells_to(verbs: str, name: str, text: str) -> bool:
    """Return whether a text says to do one of these things with a thing: the verb, and soon after it the name."""
    named = name.lower()
    if named not in text:
        return False  # a world has thousands of names, and an expression of each takes long to make
    form = rf"\b(?:{verbs})\b[^.,;:]{{0,20}}\b{re.escape(named)}\b"
    return re.search(form, text) is not None


def _part(grounds: LintContext, name: str, asked: set[str]) -> bool:
    """Return whether the name is only part of the name of something that is asked for."""
    for one in asked:
        thing = grounds.content.items.get(one) or grounds.content.mobs.get(one)
        if thing is not None and name.lower() in thing.name.lower():
            return True
    return False


def texts_name_the_place(grounds: LintContext) -> Iterator[Finding]:
    """If a stage's text names rooms, something that it asks for must be in one of them or next to it."""
    titles = {room.id: room.title.lower().removeprefix("the ") for room in grounds.content.rooms.values()}
    for quest, number, stage in stages(grounds):
        named = _rooms_named(_told(stage), titles)
        if named and _is_elsewhere(grounds, stage, named):
            what = f"Stage {number} of {quest.title} sends to another place than where what it asks for is."
            yield breach("quest_text", quest.id, what, stage.text)


def _rooms_named(text: str, titles: Mapping[RoomId, str]) -> set[RoomId]:
    return {room for room, title in titles.items() if _has_words(text, title)}


def _has_words(text: str, words: str) -> bool:
    """Return whether a text has these words, and not only as parts of others."""
    if words not in text:
        return False  # a world has thousands of titles, and an expression of each takes long to make
    return re.search(rf"\b{re.escape(words)}\b", text) is not None


def _is_elsewhere(grounds: LintContext, stage: StageSpec, rooms: Collection[RoomId]) -> bool:
    """Return whether nothing that a stage asks for is in one of these rooms or next to it."""
    near = set(rooms)
    for room in rooms:
        near.update(way.to for way in grounds.ways[room].values())
    places: set[RoomId] = set()
    for objective in stage.objectives:
        if objective.kind in _PLACED:
            places |= _places(grounds, objective)
    return bool(places) and places.isdisjoint(near)


def _places(grounds: LintContext, objective: Objective) -> set[RoomId]:
    """Return the rooms of the being and thing of an objective: where it is laid, worn, left or sold."""
    with_it = [objective.mob, objective.item]
    if objective.item:
        with_it += [shop.keeper for shop in grounds.sellers_of(objective.item)]
        with_it += [mob.id for mob in grounds.content.mobs.values() if objective.item in mob.leaves]
    return set().union(*map(grounds.rooms_of, with_it))


def summaries_name_the_giver(grounds: LintContext) -> Iterator[Finding]:
    """If a summary names townsfolk, the quest's giver must be among them."""
    folk = [mob for mob in grounds.content.mobs.values() if not mob.attackable]
    for quest in grounds.content.quests.values():
        said = set(_WORD.findall(quest.summary.lower().replace("'s", "")))
        named = {mob.id for mob in folk if said & _words_for(mob)}
        if named and quest.giver not in named:
            what = f"{quest.title} is given by somebody else than its summary says."
            yield breach("quest_text", quest.id, what, quest.summary)


def _words_for(mob: MobSpec) -> set[str]:
    """Return the words by which a text may name a mob."""
    return {*mob.name.lower().split(), *(word.lower() for word in mob.keywords)} - _OLD


@each_stage
def whoever_is_told_answers(
    _grounds: LintContext, quest: QuestSpec, number: int, stage: StageSpec
) -> Iterator[Finding]:
    """A mob that a stage has the player talk to, or bring something to, must reply when it is done."""
    if any(one.kind in ("talk", "deliver") and not one.say for one in stage.objectives):
        yield breach(
            "quest_text",
            quest.id,
            f"Nobody says a word when stage {number} of {quest.title} is done.",
        )


@each_quest
def reports_come_last(_grounds: LintContext, quest: QuestSpec) -> Iterator[Finding]:
    """A report must not come before the deeds."""
    for number, stage in enumerate(quest.stages[:-1]):
        if _REPORTS.search(stage.text) and _only_talks(stage) and _has_deeds(quest, number + 1):
            yield breach(
                "quest_order",
                quest.id,
                f"{quest.title} has its report in stage {number + 1}, before the deeds of the next.",
                stage.text,
                severity=Severity.MINOR,
            )


def _only_talks(stage: StageSpec) -> bool:
    return all(objective.kind in ("talk", "deliver") for objective in stage.objectives)


def _has_deeds(quest: QuestSpec, begin: int) -> bool:
    return any(
        objective.kind in ("kill", "collect")
        for stage in quest.stages[begin:]
        for objective in stage.objectives
    )


RULES = (
    counts_agree,
    texts_name_their_objects,
    texts_name_nothing_else,
    texts_name_the_place,
    summaries_name_the_giver,
    whoever_is_told_answers,
    reports_come_last,
)
