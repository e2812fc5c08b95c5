"""Migrations of saved minds from earlier versions to the current one, and back."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.mappings import filled
from maid_engine.engine.migrations import Migration
from maid_engine.ports.store import DocumentStore

# A migration describes the documents of its own time, so it uses no names or values of the present code.
_Data = Mapping[str, Any]
_MEMORIES: Final = "ai_player_memories"
_SHARD: Final = 32


async def _shard(store: DocumentStore) -> None:
    """Split the single memory document of each agent into shards of 32 memories."""
    found = [one async for one in store.query(Query(_MEMORIES)) if "memory" in one.data]
    for document in found:
        data = dict(document.data)
        whose = data["ai_player_id"]
        memory = data.pop("memory") or {}
        if "encoder" in memory:
            data["encoder"] = memory["encoder"]
        saves = [Document(_MEMORIES, document.key, data)]
        for number, entries in _in_shards(memory.get("entries", ())).items():
            told = {"ai_player_id": whose, "shard": number, "entries": entries}
            saves.append(Document(_MEMORIES, f"{whose}/{number:06d}", told))
        await store.write(Batch(tuple(saves)))


def _in_shards(entries: Iterable[Mapping[str, object]]) -> dict[int, list[object]]:
    """Return memories by the number of their shard."""
    shards: dict[int, list[object]] = {}
    for entry in entries:
        shards.setdefault(_number(entry) // _SHARD, []).append(entry)
    return shards


async def _gather(store: DocumentStore) -> None:
    """Join the memory shards of each agent into one document again."""
    heads: dict[str, Document] = {}
    shards: dict[str, list[Document]] = {}
    async for document in store.query(Query(_MEMORIES)):
        whose = document.data.get("ai_player_id", "")
        if "shard" in document.data:
            shards.setdefault(whose, []).append(document)
        elif "memory" not in document.data:
            heads[document.key] = document
    for whose, head in heads.items():
        data = dict(head.data)
        mine = shards.get(whose, [])
        entries = [entry for one in mine for entry in one.data["entries"]]
        data["memory"] = {"entries": entries, "encoder": data.pop("encoder", {})}
        deletes = tuple((_MEMORIES, one.key) for one in mine)
        await store.write(Batch((Document(_MEMORIES, head.key, data),), deletes))


def _number(entry: Mapping[str, object]) -> int:
    return int(str(entry["id"]).rpartition("-")[2])


SHARDED_MEMORIES: Final = Migration(2, "memories in shards", _shard, _gather)


_COGNITIVE: Final = "ai_player_cognitive_state"


async def _add_audiences(store: DocumentStore) -> None:
    """Add an audience to memories and reflections that hold players' words: only the speaker, if known."""
    for document in [found async for found in store.query(Query(_MEMORIES)) if "entries" in found.data]:
        entries = list(map(_with_audience, document.data["entries"]))
        await store.write(Batch((Document(_MEMORIES, document.key, {**document.data, "entries": entries}),)))
    for document in [found async for found in store.query(Query(_COGNITIVE))]:
        reflections = _reflections(document.data)
        if reflections:
            _close(reflections)
            await store.write(Batch((document,)))


def _close(reflections: Iterable[dict[str, object]]) -> None:
    """Keep the reflections on players' words from everybody."""
    for one in reflections:
        if one.get("taint"):
            one["audience"] = {"only": []}


def _with_audience(entry: dict[str, object]) -> dict[str, object]:
    """Return the memory with an audience of only its speaker. Who else heard the words was not recorded."""
    if "audience" in entry or not (entry.get("taint") or entry.get("asserted_by")):
        return entry
    speaker = str(entry.get("asserted_by") or _partner(entry)).lower()
    return {**entry, "audience": {"only": [speaker] if speaker else []}}


def _partner(entry: dict[str, Any]) -> str:
    """Return the partner of a summarized talk, which is the tag after ``talk``; "" for other memories."""
    tags = list(entry.get("tags", ()))
    if tags[:1] != ["talk"]:
        return ""
    if len(tags) <= 1:
        return ""
    return str(tags[1])


def _reflections(data: _Data) -> list[dict[str, object]]:
    reflection = data.get("reflection") or {}
    journal = reflection.get("journal") or {}
    return list(journal.get("reflections") or ())


async def _drop_audiences(store: DocumentStore) -> None:
    """Remove audiences and subjects again."""
    for document in [found async for found in store.query(Query(_MEMORIES)) if "entries" in found.data]:
        for entry in document.data["entries"]:
            _plain(entry)
        await store.write(Batch((document,)))
    for document in [found async for found in store.query(Query(_COGNITIVE))]:
        for one in _reflections(document.data):
            _plain(one)
        await store.write(Batch((document,)))


def _plain(entry: dict[str, object]) -> None:
    entry.pop("audience", None)
    entry.pop("subjects", None)


MEMORY_AUDIENCES: Final = Migration(3, "who may hear of memories", _add_audiences, _drop_audiences)


_TABLES: Final = ("done", "avoid", "failures")
_ROOM: Final = r"((?:text:)?[^:]*)"
_PART: Final = r"([^:]*)"
_REST: Final = r"(.*)"
# Old key formats of the activity log, and the activity that each becomes. The first format that matches
# counts. The last one matches the remaining keys: a step, with its verb and the values of its parameters.
_ALONE: Final = (
    "spoke", "touched", "warned company", "claims checked", "helped", "joined", "stirred", "with leader",
    "trade confirmed", "make_room", "inn", "fetch_light", "make_light", "own_corpse", "died", "grown", "stronger",
    "quest done", "interlude",
)  # fmt: skip
_OF_ONE: Final = (
    "approached", "chat", "lost", "heard", "invited", "asked along", "leave", "meet", "opened", "talked", "thanked",
    "unanswered", "welcomed", "wondered", "remarked", "offered trade", "selling to", "trade with", "hint", "silent",
    "lead", "next", "ran from", "studied", "waited", "go", "equip", "fixed", "gear", "beaten", "fight", "blocked",
    "planned", "goal", "failed", "plan", "accept", "idle", "recalled", "deaths of foe", "deaths of room",
)  # fmt: skip
_OF_TWO: Final = ("asked", "told", "offered", "ask", "give", "wear", "once", "looked up")
_OF_A_ROOM: Final = ("lay in wait", "said", "searched", "way", "fetch", "key", "take", "value", "train")
_FORMS: Final[tuple[tuple[str, str], ...]] = (
    ("heard", "heard anybody"),
    ("told", "told anything"),
    (f"talk:{_PART}:quest", "talk for work"),
    (f"talk:{_REST}", "talk"),
    (f"examine:{_ROOM}:{_REST}", "examine thing"),
    (f"read:{_ROOM}:{_REST}", "read thing"),
    (f"search:{_ROOM}", "search room"),
    (f"browse:{_ROOM}", "browse shop"),
    (f"open:way:{_ROOM}:{_REST}", "open door"),
    (f"open:{_ROOM}:{_REST}", "open"),
    (f"unlock:{_ROOM}:{_PART}:{_REST}", "unlock with"),
    (f"vain:{_ROOM}:{_PART}:{_REST}", "vain"),
    (f"buy:{_ROOM}:{_REST}", "buy there"),
    (f"buy:{_REST}", "buy"),
    (f"unsold:{_ROOM}:{_REST}", "unsold there"),
    (f"unsold:{_REST}", "unsold"),
    ("loot:([^:]*#[^:]*)", "loot corpse"),
    (f"considered:{_REST}:{_PART}:{_PART}", "considered"),
    (f"occasion:{_PART}(?::{_REST})?", "occasion"),
    *((name, name) for name in _ALONE),
    *((f"{name}:{_REST}", name) for name in _OF_ONE),
    *((f"{name}:{_PART}:{_REST}", name) for name in _OF_TWO),
    *((f"{name}:{_ROOM}:{_REST}", name) for name in _OF_A_ROOM),
    (f"train:{_ROOM}", "train at"),
    (r"([a-z_]+)(?::(.*))?", "step"),
)
_PLAIN_COUNTS: Final = frozenset(
    ("deaths", "groups", "kills", "lessons", "lore", "passed_on", "quests_done", "trades", "words")
)
_COUNTED_OF: Final = {
    "deaths of foe": "deaths of foe",
    "deaths of room": "deaths of room",
    "did": "did",
    "lesson": "lesson",
    "sold in": "sold in",
    "talked": "heard npc",
}
_COUNT_NAMES: Final = {now: before for before, now in _COUNTED_OF.items()}
_LEVELS: Final = {"quest_level": "quest_levels", "from_level": "ware_levels"}
_FACTS: Final = ("last_foe", "told", "killed_by", "killed_in")
_ANY_QUEST: Final = "any quest"
_PATTERNS: Final = tuple((re.compile(form), name) for form, name in _FORMS)
_WRITTEN: Final = {
    "heard anybody": "heard", "told anything": "told", "talk for work": "talk:{}:quest", "examine thing": "examine",
    "read thing": "read", "search room": "search", "browse shop": "browse", "open door": "open:way",
    "unlock with": "unlock", "buy there": "buy", "unsold there": "unsold", "train at": "train",
    "loot corpse": "loot", "step": "",
}  # fmt: skip


def _row(key: str, value: float) -> list[str | float] | None:
    """Return a key and its value as a row: activity, subjects, value.

    Return None if no format matches the key.
    """
    for pattern, name in _PATTERNS:
        found = pattern.fullmatch(key)
        if found is not None:
            return [name, *(subject or "" for subject in found.groups()), value]
    return None


def _key(activity: str, *subjects: str) -> str:
    """Return the key of a row in its old format."""
    form = _WRITTEN.get(activity, activity)
    if "{}" in form:
        return form.format(*subjects)
    return ":".join((form, *subjects)).strip(":")


async def _type_activities(store: DocumentStore) -> None:
    """Convert the text keys of the activity logs to rows: an activity, its subjects, and a value."""
    for document in [found async for found in store.query(Query(_COGNITIVE))]:
        log = document.data.get("diary")
        if log:
            data = {**document.data, "diary": _typed(log)}
            await store.write(Batch((Document(_COGNITIVE, document.key, data),)))


def _typed(log: _Data) -> _Data:
    if "facts" in log:
        return log
    tables = {table: _rows(log.get(table, {})) for table in _TABLES}
    counts, times = _split_counts(log.get("counts", {}))
    hints, facts = _split_hints(log.get("hints", {}))
    trade, hints = _split_trade(hints)
    return {**log, **tables, "counts": counts, "times": times, "hints": hints, "facts": facts, "trade": trade}


def _split_trade(hints: _Data) -> tuple[_Data, _Data]:
    """Return the trade with another player, and the hints that do not belong to it."""
    left = {key: words for key, words in hints.items() if not key.startswith("trade_")}
    ware, worth, item, given = (hints.get(f"trade_{key}", "") for key in ("ware", "worth", "items", "given"))
    trade = {"ware": ware, "worth": int(worth or 0), "item": item, "confirmed": "trade_confirmed_by" in hints}
    if given == "gold":
        return {**trade, "phase": "paying"}, left
    phase = "open"
    if given:
        phase = "returned"
    return {**trade, "phase": phase, "returned": given}, left


def _split_counts(counts: Mapping[str, int]) -> tuple[dict[str, int], list[list[str | int]]]:
    """Return the plain counts, and as rows the counts that concern one person, place or command."""
    plain = {name: times for name, times in counts.items() if name in _PLAIN_COUNTS}
    split = ((key.partition(":"), times) for key, times in counts.items())
    rows: list[list[str | int]] = [
        [_COUNTED_OF[name], subject, times] for (name, _, subject), times in split if name in _COUNTED_OF
    ]
    return plain, rows


def _split_hints(hints: Mapping[str, str]) -> tuple[_Data, _Data]:
    """Return the hints that remain hints, and the facts that the other hints become."""
    left: dict[str, str] = {}
    levels: dict[str, dict[str, int]] = {table: {} for table in _LEVELS.values()}
    prices: dict[str, dict[str, int]] = {}
    promises: list[dict[str, str | int]] = []
    for key, words in hints.items():
        kind, _, subject = key.partition(":")
        if kind in _LEVELS:
            levels[_LEVELS[kind]][subject] = int(words)
        elif kind == "skill":
            room, _, skill = subject.rpartition(":")
            prices.setdefault(room, {})[skill] = int(words)
        elif kind == "later":
            promises.append(_promise(subject.rpartition(":")[0], words))
        elif kind not in _FACTS:
            left[key] = words
    last_foe, told, killer, place = (hints.get(key, "") for key in _FACTS)
    death = {"killer": killer, "place": place}
    facts = {"last_foe": last_foe, "told": told, "last_death": death, "lesson_prices": prices}
    return left, {**facts, **levels, "promises": promises}


def _promise(time: str, giver: str) -> dict[str, str | int]:
    if time == _ANY_QUEST:
        return {"giver": giver}
    if time.isdecimal():
        return {"giver": giver, "level": int(time)}
    return {"giver": giver, "quest": time}


def _rows(table: Mapping[str, float]) -> list[list[str | float]]:
    rows = (_row(key, value) for key, value in table.items())
    return [row for row in rows if row is not None]


async def _write_activities_as_text(store: DocumentStore) -> None:
    """Convert the rows of the activity logs back to text keys."""
    for document in [found async for found in store.query(Query(_COGNITIVE))]:
        log = document.data.get("diary")
        if log:
            data = {**document.data, "diary": _worded(log)}
            await store.write(Batch((Document(_COGNITIVE, document.key, data),)))


def _worded(log: _Data) -> _Data:
    if "facts" not in log:
        return log
    worded = {key: value for key, value in log.items() if key not in ("facts", "times", "trade")}
    worded |= {table: _keyed(log.get(table, ())) for table in _TABLES}
    worded["counts"] = {**log.get("counts", {}), **_counts_of_one(log.get("times", ()))}
    worded["hints"] = {**log.get("hints", {}), **_hints(log["facts"])}
    return worded


def _counts_of_one(times: Iterable[Sequence[str | int]]) -> dict[str, int]:
    """Return the counts that concern one person, place or command, in their old form.

    Activities that were first counted after this migration are left out: the earlier version knows none of them.
    """
    counts: dict[str, int] = {}
    for name, *subjects, number in times:
        before = _COUNT_NAMES.get(str(name))
        if before is not None:
            counts[":".join((before, *map(str, subjects)))] = int(number)
    return counts


def _hints(facts: _Data) -> dict[str, str]:
    """Return facts in their old form, as hints."""
    death = facts.get("last_death", {})
    words = (facts.get("last_foe"), facts.get("told"), death.get("killer"), death.get("place"))
    hints = filled(dict(zip(_FACTS, words, strict=True)))
    for kind, table in _LEVELS.items():
        for name, level in facts.get(table, {}).items():
            hints[f"{kind}:{name}"] = str(level)
    for room, taught in facts.get("lesson_prices", {}).items():
        for skill, price in taught.items():
            hints[f"skill:{room}:{skill}"] = str(price)
    for promise in facts.get("promises", ()):
        hints[f"later:{_time_of(promise)}:{promise['giver'].lower()}"] = promise["giver"]
    return hints


def _time_of(promise: _Data) -> str:
    """Return what an NPC waits for, in its old form: a quest, a level, or any quest."""
    return str(promise.get("quest") or promise.get("level") or _ANY_QUEST)


def _keyed(rows: Iterable[Sequence[str | float]]) -> dict[str, str | float]:
    return {_key(*map(str, row[:-1])): row[-1] for row in rows}


TYPED_ACTIVITIES: Final = Migration(4, "typed activity logs", _type_activities, _write_activities_as_text)


_TEXT_FACTS: Final = {
    "my_corpse": "own_corpse",
    "group_leader": "leader",
    "company_room": "group_room",
    "thank": "to_thank",
    "wondered_about": "wondered_about",
}
"""The key of a hint, and the fact that it becomes."""
_LEAD: Final = {"sent with": "words", "sent from": "room"}
_GOODS: Final = "goods:"


async def _type_hints(store: DocumentStore) -> None:
    """Convert the hints of the activity logs to facts. Hints that nothing reads any more are left as they are."""
    await _change_logs(store, _with_facts)


async def _write_hints(store: DocumentStore) -> None:
    """Convert these facts back to hints."""
    await _change_logs(store, _with_hints)


async def _change_logs(store: DocumentStore, change: Callable[[_Data], _Data]) -> None:
    for document in [found async for found in store.query(Query(_COGNITIVE))]:
        log = document.data.get("diary")
        if log:
            data = {**document.data, "diary": change(log)}
            await store.write(Batch((Document(_COGNITIVE, document.key, data),)))


_NEW_ACTIVITIES: Final = frozenset({"plays", "looked who plays"})


def _with_facts(log: _Data) -> _Data:
    facts: dict[str, Any] = dict(log.get("facts", {}))
    left: dict[str, str] = {}
    for key, words in log.get("hints", {}).items():
        if key in _TEXT_FACTS:
            facts[_TEXT_FACTS[key]] = words
        elif key in _LEAD:
            facts["lead"] = {**facts.get("lead", {}), _LEAD[key]: words}
        elif key.startswith(_GOODS):
            facts["goods"] = [*facts.get("goods", ()), {"item": _item_of(key, words), "room": words}]
        else:
            left[key] = words
    return {**log, "facts": facts, "hints": left}


def _item_of(key: str, room: str) -> str:
    """Return the item in a key: ``goods:apple:17`` → apple."""
    return key.removeprefix(_GOODS).removesuffix(f":{room}")


def _with_hints(log: _Data) -> _Data:
    facts: dict[str, Any] = dict(log.get("facts", {}))
    lead = facts.pop("lead", {})
    texts = {key: facts.pop(fact, "") for key, fact in _TEXT_FACTS.items()}
    texts |= {key: lead.get(part, "") for key, part in _LEAD.items()}
    hints = {**log.get("hints", {}), **filled(texts)}
    for one in facts.pop("goods", ()):
        hints[f"{_GOODS}{one['item']}:{one['room']}"] = one["room"]
    return {**log, **_without_new(log), "facts": facts, "hints": hints}


def _without_new(log: _Data) -> _Data:
    """Return the tables of activities without those that the earlier version does not know."""
    tables = (*_TABLES, "times")
    return {table: list(filter(_was_known, log[table])) for table in tables if table in log}


def _was_known(row: Sequence[str | int]) -> bool:
    return row[0] not in _NEW_ACTIVITIES


TYPED_HINTS: Final = Migration(5, "typed hints", _type_hints, _write_hints)


async def _type_details(store: DocumentStore) -> None:
    """Convert the metadata of memories to details: the rooms of an item become its places."""
    await _change_memories(store, _with_details)


async def _write_metadata(store: DocumentStore) -> None:
    """Convert the details of memories back to metadata."""
    await _change_memories(store, _with_metadata)


async def _change_memories(store: DocumentStore, change: Callable[[_Data], _Data]) -> None:
    for document in [found async for found in store.query(Query(_MEMORIES)) if "entries" in found.data]:
        entries = [change(entry) for entry in document.data["entries"]]
        data = {**document.data, "entries": entries}
        await store.write(Batch((Document(_MEMORIES, document.key, data),)))


def _with_details(entry: _Data) -> _Data:
    if "metadata" not in entry:
        return entry
    details = dict(entry["metadata"])
    if isinstance(details.get("rooms"), list):
        details["places"] = details.pop("rooms")
    return {**_without(entry, "metadata"), "details": details}


def _with_metadata(entry: _Data) -> _Data:
    if "details" not in entry:
        return entry
    metadata = dict(entry["details"])
    if "places" in metadata:
        metadata["rooms"] = metadata.pop("places")
    return {**_without(entry, "details"), "metadata": metadata}


def _without(entry: _Data, key: str) -> _Data:
    left = dict(entry)
    del left[key]
    return left


MEMORY_DETAILS: Final = Migration(6, "typed details of memories", _type_details, _write_metadata)
