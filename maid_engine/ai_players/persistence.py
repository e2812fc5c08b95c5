"""Saves AI players as documents and loads them: profiles, world models, plans, memories, cognitive state."""

import math
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import structlog

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.core import AIPlayerStatus, LifetimeStats
from maid_engine.ai_players.models.memory import SHARD, MemoryEntry, number_of
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.stored_in import StoredIn
from maid_engine.ai_players.models.written_mind import WrittenMind
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.state_repair import QUARANTINE, quarantined, readable_config, readable_personality
from maid_engine.ai_players.tracing.trace_store import TRACES
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.core.mappings import without_none
from maid_engine.core.time import Seconds
from maid_engine.core.written_data import WrittenData
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

PROFILES = "ai_player_profiles"
WORLD_MODELS = "ai_player_world_models"
PLANS = "ai_player_plans"
COGNITIVE = "ai_player_cognitive_state"
MEMORIES = "ai_player_memories"
COLLECTIONS: Final[Mapping[StoredIn, str]] = {
    StoredIn.WORLD_MODEL: WORLD_MODELS,
    StoredIn.PLAN: PLANS,
    StoredIn.MEMORIES: MEMORIES,
    StoredIn.COGNITIVE_STATE: COGNITIVE,
}
META = "meta"
SWITCH_KEY = "ai players switch"
STOP_KEY = "ai players stop"
EARLY = 0.9
"""Share of the saving interval after which an AI player may be written again."""
NULL: Final = "null"
"""What is stored in place of a part that a mind does not have."""
MOST_A_SAVE = 8
"""Maximum number of agents that one save writes; the others follow with the next saves."""


class AIPlayerPersister:
    """Collects the documents of agents for the save scheduler, a share of the agents at a time.

    The minds of a crowd are written one by one between two ticks (:meth:`next`), because writing all at once
    would stop the game for half a second. A save writes those that are still overdue (:meth:`collect`).

    Args:
        every_s: game seconds between two saves of one agent, unless so many think that each thinks less often.
    """

    def __init__(self, *, every_s: float = 60.0) -> None:
        self._every_s = every_s
        self.pace = 1.0
        """Factor on `every_s`: that on the seconds between two thoughts, because a mind changes as often as it thinks."""

    def next(self, agents: Iterable[AIPlayer], now: Seconds, *, elapsed_s: float) -> list[AIPlayer]:
        """Return the agents to write now, the longest unsaved first. Call it every `elapsed_s` seconds."""
        inside = [agent for agent in agents if agent.loop is not None]
        every_s = self._every_s * self.pace
        most = math.ceil(len(inside) * elapsed_s / every_s)
        due = [agent for agent in inside if now - agent.saved_at >= every_s * EARLY]
        due.sort(key=lambda agent: agent.saved_at)
        return due[:most]

    def _due(self, agents: Iterable[AIPlayer], now: Seconds) -> list[AIPlayer]:
        unsaved = [agent for agent in agents if now - agent.saved_at >= self._every_s * self.pace]
        unsaved.sort(key=lambda agent: agent.saved_at)
        return unsaved[:MOST_A_SAVE]

    def collect(self, agents: Iterable[AIPlayer], now: Seconds, *, everything: bool = False) -> Batch:
        """Return the documents of at most :data:`MOST_A_SAVE` due agents, the longest unsaved first.

        With `everything`, return the documents of all agents in the game.
        """
        due = [agent for agent in agents if agent.loop is not None]
        if not everything:
            due = self._due(due, now)
        saves: list[Document] = []
        deletes: list[tuple[str, str]] = []
        for agent in due:
            for document in self.documents(agent, now):
                if _is_empty(document):
                    deletes.append((document.collection, document.key))
                else:
                    saves.append(document)
        return Batch(saves=tuple(saves), deletes=tuple(deletes))

    def profile(self, agent: AIPlayer) -> Document:
        """Return the profile document of an agent: identity, settings and status, without its mind."""
        return Document(PROFILES, agent.id, profile_of(agent))

    def documents(self, agent: AIPlayer, now: Seconds) -> tuple[Document, ...]:
        """Return the documents of one agent, and mark it as saved now.

        The state in them also becomes `saved_mind`, which a failed step goes back to. A mind in a host goes back by
        itself, so nothing of it is kept here.
        """
        written = agent.loop.mind.written() if agent.loop is not None else None
        if written is not None:
            return self._written(agent, now, written)
        memories = _memories(agent, now)
        if agent.loop is not None:
            agent.saved_mind = agent.loop.mind.state(memories=False)
            agent.lifetime.total_rooms_explored = agent.loop.mind.reports.condition().rooms_explored
        agent.saved_at = now
        mind = agent.saved_mind or {}
        parts = {
            PROFILES: profile_of(agent),
            WORLD_MODELS: {"ai_player_id": agent.id, "updated_at": now, **_stored_in(WORLD_MODELS, mind)},
            PLANS: {"ai_player_id": agent.id, "updated_at": now, **_stored_in(PLANS, mind)},
            COGNITIVE: {
                "ai_player_id": agent.id,
                "version": mind.get("version"),
                **_stored_in(COGNITIVE, mind),
            },
        }
        return (
            *(Document(collection, agent.id, data, coded=True) for collection, data in parts.items()),
            *memories,
        )

    def _written(self, agent: AIPlayer, now: Seconds, written: WrittenMind) -> tuple[Document, ...]:
        """Return the documents of an agent whose mind came as text, which is not read."""
        if agent.loop is not None:
            agent.lifetime.total_rooms_explored = agent.loop.mind.reports.condition().rooms_explored
        agent.saved_mind, agent.saved_at = None, now
        whose = {"ai_player_id": agent.id}
        dated = {**whose, "updated_at": now}
        version = {"version": written.parts.get("version", NULL)}
        return (
            Document(PROFILES, agent.id, profile_of(agent), coded=True),
            Document(WORLD_MODELS, agent.id, WrittenData(dated, _texts_in(WORLD_MODELS, written))),
            Document(PLANS, agent.id, WrittenData(dated, _texts_in(PLANS, written))),
            Document(COGNITIVE, agent.id, WrittenData(whose, version | _texts_in(COGNITIVE, written))),
            Document(MEMORIES, agent.id, WrittenData(dated, written.memory_header)),
            *(
                Document(
                    MEMORIES,
                    _shard_key(agent, number),
                    WrittenData({**whose, "shard": number}, {"entries": entries}),
                )
                for number, entries in written.shards.items()
            ),
        )


def _texts_in(collection: str, written: WrittenMind) -> dict[str, str]:
    """Return the parts of a mind that are stored in this collection, as text."""
    return {name: written.parts.get(name, NULL) for name in _parts_in(collection)}


def _stored_in(collection: str, mind: Mapping[str, object]) -> dict[str, object]:
    """Return the parts of a mind that are stored in this collection."""
    return {name: mind.get(name) for name in _parts_in(collection)}


@cache
def _parts_in(collection: str) -> tuple[str, ...]:
    """Return the names of the parts that are stored in this collection."""
    from maid_engine.ai_players.cognitive.mind_parts import PARTS

    return tuple(part.name for part in PARTS if COLLECTIONS[part.stored_in] == collection)


def _memories(agent: AIPlayer, now: Seconds) -> tuple[Document, ...]:
    """Return the header of an agent's memories, and each shard that changed since the last save."""
    if agent.loop is not None:
        mind = agent.loop.mind
        shards, head = mind.unsaved_memories(now), mind.memory_header()
    else:
        saved = (agent.saved_mind or {}).get("memory", {})
        if "entries" not in saved:
            return ()
        entries = [from_json(MemoryEntry, one) for one in saved["entries"]]
        shards = {number: _shard(entries, number) for number in saved.get("dirty", ())}
        saved["dirty"], head = [], {"encoder": saved.get("encoder", {})}
    whose = {"ai_player_id": agent.id}
    return (
        Document(MEMORIES, agent.id, {**whose, "updated_at": now, **head}, coded=True),
        *(
            Document(
                MEMORIES,
                _shard_key(agent, number),
                {**whose, "shard": number, "entries": entries},
                coded=True,
            )
            for number, entries in shards.items()
        ),
    )


def memory_keys(agent: AIPlayer) -> tuple[str, ...]:
    """Return the keys of all documents that hold the memories of an agent that is away."""
    entries = (agent.saved_mind or {}).get("memory", {}).get("entries", ())
    shards = sorted({number_of(one["id"]) // SHARD for one in entries})
    return (agent.id, *(_shard_key(agent, shard) for shard in shards))


def _shard_key(agent: AIPlayer, shard: int) -> str:
    return f"{agent.id}/{shard:06d}"


def _shard(entries: Iterable[MemoryEntry], number: int) -> list[dict[str, object]]:
    return [to_json(one) for one in entries if number_of(one.id) // SHARD == number]


def _is_empty(document: Document) -> bool:
    """Return whether a document is a memory shard without any memory."""
    return document.collection == MEMORIES and document.data.get("entries") == []


def profile_of(agent: AIPlayer) -> dict[str, object]:
    """Return the identity, settings and status of an agent as JSON."""
    return {
        "ai_player_id": agent.id,
        "name": agent.name,
        "preset": agent.preset,
        "personality": to_json(agent.personality),
        "emotional_state": to_json(agent.emotional_state),
        "config": agent.config.model_dump(mode="json"),
        "stats": to_json(agent.lifetime),
        "player_id": agent.player_id,
        "account": agent.account,
        "deaths_in_absence": agent.deaths_in_absence,
        "created_at": agent.created_at,
        "created_wall": agent.created_wall,
        "last_active_at": agent.last_active_at,
        "in_game": agent.status is not AIPlayerStatus.OFFLINE,
        "paused": agent.status is AIPlayerStatus.PAUSED,
        "trouble": agent.trouble,
        "returns_at": agent.returns_at,
        "barred": agent.barred,
        "sessions": agent.sessions,
    }


def switch_document(*, on: bool, settings_say: bool) -> Document:
    """Return the document with an admin's choice whether AI players may be in the game.

    It also holds the value of the settings at that time; see :func:`load_switch`.
    """
    return Document(META, SWITCH_KEY, {"on": on, "settings_say": settings_say})


def stop_document(*, stopped: bool) -> Document:
    """Return the document that says whether an admin has stopped all AI players."""
    return Document(META, STOP_KEY, {"stopped": stopped})


async def load_stop(store: DocumentStore) -> bool:
    """Return whether an admin has stopped all AI players and not resumed them."""
    kept = await store.get(META, STOP_KEY)
    return kept is not None and bool(kept.data["stopped"])


async def load_switch(store: DocumentStore, *, settings_say: bool) -> bool:
    """Return whether AI players are enabled: the admin's last choice, unless the setting changed since."""
    kept = await store.get(META, SWITCH_KEY)
    if kept is None or kept.data["settings_say"] != settings_say:
        return settings_say
    return bool(kept.data["on"])


class SavedAgent(NamedTuple):
    """A saved AI player and its status at that time."""

    agent: AIPlayer
    """The AI player, with the status OFFLINE."""
    inside: bool
    paused: bool
    trouble: str
    """Why it was paused, if not by an admin."""
    aside: tuple[Document, ...] = ()
    """Copies of the parts of its profile that could not be read."""


class LoadedAgents(NamedTuple):
    """Everything that was saved of AI players."""

    agents: tuple[SavedAgent, ...]
    broken: tuple[Document, ...]
    """Copies of profiles that could not be read at all; those AI players are lost."""
    nobodys: tuple[Document, ...] = ()
    """Documents that no mind uses: earlier quarantined copies, and documents without a profile."""

    @property
    def copies(self) -> Iterator[Document]:
        """Copies of everything that could not be read."""
        yield from self.broken
        for saved in self.agents:
            yield from saved.aside


async def load_agents(store: DocumentStore) -> LoadedAgents:
    """Load every saved AI player, and return copies of what cannot be read, to be quarantined."""
    found, broken = [], []
    memories, ownerless = await _load_memories(store)
    async for document in store.query(Query(PROFILES)):
        parts: dict[str, Mapping[str, object]] = {MEMORIES: memories.get(document.key, {})}
        for collection in (WORLD_MODELS, PLANS, COGNITIVE):
            other = await store.get(collection, document.key)
            parts[collection] = other.data if other is not None else {}
        profile = document.data
        try:
            agent, aside = _agent(profile, parts)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            log.exception("ai_player.profile_unreadable", agent=document.key)
            broken.append(quarantined(document.key, "profile", profile, f"{type(error).__name__}: {error}"))
            continue
        found.append(
            SavedAgent(
                agent,
                bool(profile.get("in_game")),
                bool(profile.get("paused")),
                profile.get("trouble", ""),
                tuple(aside),
            )
        )
    loaded = {saved.agent.id for saved in found}
    gone = {document.data["ai_player_id"] for document in broken} | {*memories} - loaded
    return LoadedAgents(
        tuple(found), tuple(broken), (*ownerless, *[one async for one in _nobodys(store, gone)])
    )


async def _nobodys(store: DocumentStore, gone: Iterable[str]) -> AsyncIterator[Document]:
    """Yield the quarantined copies, and all stored documents of these AI players."""
    async for document in store.query(Query(QUARANTINE)):
        yield document
    for agent_id in sorted(gone):
        async for document in _stored_of(store, agent_id):
            yield document


async def _stored_of(store: DocumentStore, agent_id: str) -> AsyncIterator[Document]:
    """Yield all stored documents of an AI player."""
    for collection in (PROFILES, WORLD_MODELS, PLANS, COGNITIVE):
        kept = await store.get(collection, agent_id)
        if kept is not None:
            yield kept
    for collection in (MEMORIES, TRACES):
        async for document in store.query(Query(collection, {"ai_player_id": agent_id})):
            yield document


async def _load_memories(store: DocumentStore) -> tuple[dict[str, dict[str, object]], list[Document]]:
    """Read all memories in one pass.

    Return agent id → its memories in the form that a mind restores, and the shards that name no owner.
    """
    found: dict[str, dict[str, Any]] = {}
    ownerless: list[Document] = []
    async for document in store.query(Query(MEMORIES)):
        if "ai_player_id" not in document.data:
            log.warning("memories.without_owner", key=document.key)
            ownerless.append(document)
            continue
        memory = found.setdefault(document.data["ai_player_id"], {"entries": [], "dirty": [], "keys": []})
        memory["keys"].append(document.key)
        memory["entries"].extend(document.data.get("entries", ()))
        if "encoder" in document.data:
            memory["encoder"] = document.data["encoder"]
    return found, ownerless


def _mind(parts: Mapping[str, object]) -> dict[str, object] | None:
    """Return the parts of a saved mind; None if it was deleted and only the id of its owner remains."""
    known = without_none(parts)
    known.pop("ai_player_id", None)
    return known or None


def _agent(
    profile: Mapping[str, Any], parts: Mapping[str, Mapping[str, Any]]
) -> tuple[AIPlayer, list[Document]]:
    """Return the saved AI player, and copies of the parts of its profile that cannot be read."""
    agent_id = profile["ai_player_id"]
    mind = {
        **parts[COGNITIVE],
        **_stored_in(WORLD_MODELS, parts[WORLD_MODELS]),
        **_stored_in(PLANS, parts[PLANS]),
        "memory": parts[MEMORIES] or None,
    }
    config, personality = (
        readable_config(profile.get("config")),
        readable_personality(profile.get("personality")),
    )
    read = {"config": config, "personality": personality}
    aside = [
        quarantined(agent_id, part, profile.get(part), "it is not what it should be")
        for part, value in read.items()
        if value is None
    ]
    returns_at = profile.get("returns_at")
    agent = AIPlayer(
        id=agent_id,
        name=profile["name"],
        config=config or AIPlayerConfig(),
        personality=personality or PersonalityDimensions(),
        preset=profile.get("preset", ""),
        status=AIPlayerStatus.OFFLINE,
        player_id=PlayerId(profile["player_id"]) if profile.get("player_id") else None,
        account=AccountId(profile["account"]) if profile.get("account") else None,
        deaths_in_absence=int(profile.get("deaths_in_absence", 0)),
        created_at=Seconds(profile.get("created_at", 0.0)),
        created_wall=float(profile.get("created_wall", 0.0)),
        last_active_at=Seconds(profile.get("last_active_at", 0.0)),
        returns_at=Seconds(returns_at) if returns_at is not None else None,
        barred=bool(profile.get("barred")),
        lifetime=from_json(LifetimeStats, profile.get("stats", {})),
        saved_mind=_mind(mind),
        sessions=int(profile.get("sessions", 0)),
    )
    return agent, aside
