"""Topics without an answer, foes where newcomers walk, and spawns that never come back."""

import re
from collections.abc import Iterator
from dataclasses import replace

from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants.draft import Draft, Tables
from maid_qa.world.mutants.families import DANGERS, ONCE, TOPICS
from maid_qa.world.mutants.ground import Bug, Ground, Mutator, at
from maid_stdlib.content.specs import MobSpec, RoomSpec, SpawnSpec

_NEAR = 3
"""Steps from the start that newcomers walk at once."""
_NEVER_S = 30_000_000


def topic_is_gone(ground: Ground) -> Iterator[Mutant]:
    """Remove a topic that a mob names."""
    for mob, topic in _named_topics(ground):
        draft = ground.draft()
        topics = draft.table("mob", ground.local(mob.id))["topics"]
        del topics[_key_with(topics, topic)]
        yield _topic(
            ground,
            draft,
            mob,
            topic,
            Bug("topic_without_answer", "topic_is_gone", "has no answer any more", TOPICS),
        )


def topic_is_misspelt(ground: Ground) -> Iterator[Mutant]:
    """Misspell a topic that a mob names, by exchanging two letters."""
    for mob, topic in _named_topics(ground):
        wrong = topic[0] + topic[2] + topic[1] + topic[3:] if len(topic) > 3 else f"{topic}x"
        if wrong == topic:
            continue
        draft = ground.draft()
        topics = draft.table("mob", ground.local(mob.id))["topics"]
        key = _key_with(topics, topic)
        topics[key.replace(topic, wrong)] = topics.pop(key)
        yield _topic(
            ground,
            draft,
            mob,
            topic,
            Bug("topic_without_answer", "topic_is_misspelt", f"is spelt {wrong}", TOPICS),
        )


def _key_with(topics: Tables, topic: str) -> str:
    """Return the key of a topic. One key may hold several topics: ``"iron, ore"``."""
    return next(key for key in topics if topic in re.split(r"\s*,\s*", key.lower()))


def _named_topics(ground: Ground) -> Iterator[tuple[MobSpec, str]]:
    """Yield each topic of a mob that its greeting or its topic hello names."""
    for mob in ground.own.mobs.values():
        said = [mob.greeting, *(text for key, text in mob.topics.items() if key == "hello")]
        for topic in mob.topics:
            if topic != "hello" and any(re.search(rf"\b{re.escape(topic)}\b", text) for text in said):
                yield mob, topic


def _topic(ground: Ground, draft: Draft, mob: MobSpec, topic: str, bug: Bug) -> Mutant:
    rooms = ground.rooms_of(mob.id)
    verb = mob.name.split()[-1].lower()
    trigger: tuple[str, ...] = ()
    if rooms and mob.wander is None:
        trigger = (at(rooms[0]), f"ask {verb} about {topic}")
    of_topic = replace(bug, what=f"the topic {topic} of {mob.id} {bug.what}")
    return ground.mutant(draft, of_topic, f"{mob.id}:{topic}", names=(mob.id,), trigger=trigger)


def foe_is_deadly(ground: Ground) -> Iterator[Mutant]:
    """Make a creature of the first rooms aggressive and deadly."""
    for mob in ground.own.mobs.values():
        rooms = [room for room in ground.rooms_of(mob.id) if _is_for_newcomers(ground, room)]
        if rooms and mob.attackable:
            draft = ground.draft()
            _make_deadly(draft.table("mob", ground.local(mob.id)))
            what = f"{mob.id} in {rooms[0]} is deadly and attacks at once"
            bug = Bug("deadly_for_newcomers", "foe_is_deadly", what, DANGERS)
            yield ground.mutant(draft, bug, mob.id, names=(mob.id, *rooms))


def foe_came_near(ground: Ground) -> Iterator[Mutant]:
    """Place a deadly creature where newcomers walk."""
    fierce = max(ground.own.mobs.values(), key=lambda mob: (mob.attackable, mob.level), default=None)
    if fierce is None or not fierce.attackable:
        return
    for room in ground.own.rooms.values():
        if _is_for_newcomers(ground, room.id) and ground.steps.get(room.id, 99) <= _NEAR:
            draft = ground.draft()
            table = dict(draft.table("mob", ground.local(fierce.id)))
            table.update(name="prowling horror", article="a", keywords=[])
            for key in ("loot", "equipment", "wander"):
                table.pop(key, None)
            _make_deadly(table)
            draft.add("mob", "prowling_horror", table)
            spawn = {"mob": "prowling_horror", "room": ground.local(room.id)}
            draft.add_spawn(spawn)
            foe = f"{ground.pack}:prowling_horror"
            what = f"{foe} in {room.id} is deadly, attacks at once, and is where newcomers walk"
            bug = Bug("deadly_for_newcomers", "foe_came_near", what, DANGERS)
            yield ground.mutant(draft, bug, room.id, names=(foe, room.id))


def _make_deadly(table: Tables) -> None:
    table.update(level=30, hp=400, attack=30, defence=40, damage="6d12")
    table["flags"] = [*(flag for flag in table.get("flags", ()) if flag != "cowardly"), "aggressive"]


def _is_for_newcomers(ground: Ground, room_id: str) -> bool:
    room: RoomSpec | None = next((one for one in ground.own.rooms.values() if one.id == room_id), None)
    if room is None or room.id not in ground.reach.rooms or "safe" in room.flags:
        return False
    zone = ground.own.zones.get(room.zone)
    return zone is not None and zone.levels[0] == 1


def never_comes_back(ground: Ground) -> Iterator[Mutant]:
    """Let a mob or item that a quest or door needs return only after a year."""
    for spawn in ground.own.spawns.values():
        thing = spawn.mob or spawn.item
        needed = _needed_by(ground, thing)
        if not needed or not ground.is_own(thing):
            continue
        draft = ground.draft()
        for table in draft.spawns():
            if _same(ground, table, spawn):
                table["respawn_s"] = _NEVER_S
        yield ground.mutant(
            draft,
            Bug(
                "never_comes_back",
                "mob" if spawn.mob else "item",
                f"{thing} in {spawn.room} comes back after a year, and {needed[0]} needs it",
                ONCE,
            ),
            thing,
            names=(spawn.room, spawn.id, *needed),
        )


def _same(ground: Ground, table: Tables, spawn: SpawnSpec) -> bool:
    thing = ground.local(spawn.mob or spawn.item)
    return thing in (table.get("mob"), table.get("item"))


def _needed_by(ground: Ground, thing: str) -> list[str]:
    """Return the quests and doors that need a mob or an item."""
    quests = [
        quest.id
        for quest in ground.world.quests.values()
        if any(
            thing in (objective.mob, objective.item) and objective.kind in ("kill", "collect")
            for objective in quest.objectives
        )
    ]
    return [*quests, *(door.id for door in ground.world.doors.values() if door.key == thing)]


PEOPLE_MUTATORS: tuple[Mutator, ...] = (
    topic_is_gone,
    topic_is_misspelt,
    foe_is_deadly,
    foe_came_near,
    never_comes_back,
)
