"""How saved minds of earlier versions become those of today, and back (specification §19.6)."""

from collections.abc import Mapping
from typing import Any, Final

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.engine.migrations import Migration
from maid_engine.ports.store import DocumentStore

# A migration says what the files of its time held: nothing here follows what the code holds today.
_MEMORIES: Final = "ai_player_memories"
_SHARD: Final = 32


async def _shard(store: DocumentStore) -> None:
    """All memories of an agent in one document become one document for each 32 of them."""
    found = [one async for one in store.query(Query(_MEMORIES)) if "memory" in one.data]
    for document in found:
        data = dict(document.data)
        whose = data["ai_player_id"]
        memory = data.pop("memory") or {}
        shards: dict[int, list[Any]] = {}
        for entry in memory.get("entries", ()):
            shards.setdefault(_number(entry) // _SHARD, []).append(entry)
        data.update({key: value for key, value in memory.items() if key == "encoder"})
        saves = [Document(_MEMORIES, document.key, data)]
        for number, entries in shards.items():
            told = {"ai_player_id": whose, "shard": number, "entries": entries}
            saves.append(Document(_MEMORIES, f"{whose}/{number:06d}", told))
        await store.write(Batch(tuple(saves)))


async def _gather(store: DocumentStore) -> None:
    """The shards of an agent become one document again."""
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


def _number(entry: dict[str, Any]) -> int:
    return int(str(entry["id"]).rpartition("-")[2])


SHARDED_MEMORIES: Final = Migration(2, "memories in shards", _shard, _gather)


_COGNITIVE: Final = "ai_player_cognitive_state"


async def _add_audiences(store: DocumentStore) -> None:
    """Memories and reflections that hold players' words get the audience that is certain: at most their speaker."""
    for document in [found async for found in store.query(Query(_MEMORIES)) if "entries" in found.data]:
        entries = [_with_audience(entry) for entry in document.data["entries"]]
        await store.write(Batch((Document(_MEMORIES, document.key, {**document.data, "entries": entries}),)))
    for document in [found async for found in store.query(Query(_COGNITIVE))]:
        reflections = _reflections(document.data)
        if reflections:
            for one in reflections:
                if one.get("taint"):
                    one["audience"] = {"only": []}
            await store.write(Batch((document,)))


def _with_audience(entry: dict[str, Any]) -> dict[str, Any]:
    """Who else heard it was not kept: nobody but the one who said it is certain to know."""
    if "audience" in entry or not (entry.get("taint") or entry.get("asserted_by")):
        return entry
    speaker = str(entry.get("asserted_by") or _partner(entry)).lower()
    return {**entry, "audience": {"only": [speaker] if speaker else []}}


def _partner(entry: dict[str, Any]) -> str:
    """With whom a talk was, of which only a summary was kept: the tag after ``talk``."""
    tags = list(entry.get("tags", ()))
    if tags[:1] != ["talk"]:
        return ""
    return str(tags[1]) if len(tags) > 1 else ""


def _reflections(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    reflection = data.get("reflection") or {}
    journal = reflection.get("journal") or {}
    return list(journal.get("reflections") or ())


async def _drop_audiences(store: DocumentStore) -> None:
    """Take audiences and subjects out again."""
    for document in [found async for found in store.query(Query(_MEMORIES)) if "entries" in found.data]:
        for entry in document.data["entries"]:
            _plain(entry)
        await store.write(Batch((document,)))
    for document in [found async for found in store.query(Query(_COGNITIVE))]:
        for one in _reflections(document.data):
            _plain(one)
        await store.write(Batch((document,)))


def _plain(entry: dict[str, Any]) -> None:
    entry.pop("audience", None)
    entry.pop("subjects", None)


MEMORY_AUDIENCES: Final = Migration(3, "who may hear of memories", _add_audiences, _drop_audiences)
