"""Events, output and state as texts, so that a run and its replay can be compared exactly."""

import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.persistence import profile_of
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId, SessionId
from maid_engine.core.messages import Message, Output, Packet
from maid_engine.engine.services import Game

_SIMPLE: Final = frozenset({str, int, float, bool, type(None)})
_NO_RECORDS: Final = (Enum, str, int, float, Mapping, AbstractSet, Sequence)
_FIELDS: Final[dict[type[object], tuple[str, ...] | None]] = {}

NOT_OURS: Final = "session"
"""A kind of ids that the network uses for connections that never play."""


def output_words(of: SessionId, output: Output) -> str:
    """Return a line, packet or prompt as it reaches a session."""
    if isinstance(output, Message):
        return f"line|{of}|{output.text}"
    if isinstance(output, Packet):
        return f"packet|{of}|{output.package}|{zlib.crc32(repr(output.data).encode('utf-8', 'replace')):08x}"
    return f"prompt|{of}|{output.text}"


def event_words(event: Event) -> str:
    """Return an event with all its fields."""
    kind = type(event)
    told = ", ".join([f"{name}={plain(getattr(event, name))!r}" for name in _names(kind) or ()])
    return f"event|{kind.__name__}|{told}"


def plain(value: Any) -> Any:
    """Return a value whose text is equal in every process: sets in order, dataclasses by their fields."""
    kind = type(value)
    if kind in _SIMPLE:
        return value
    # The state of a whole world is asked for often: the frequent kinds come first.
    names = _names(kind)
    if names is not None:
        return {name: plain(getattr(value, name)) for name in names}
    if kind is dict:
        return {str(plain(key)): plain(one) for key, one in value.items()}
    if kind is list or kind is tuple:
        return [plain(one) for one in value]
    return _plain_rarity(value)


def _plain_rarity(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping | set | frozenset | Sequence):
        return _plain_contents(value)
    return type(value).__qualname__


def _plain_contents(
    value: Mapping[object, object] | set[object] | frozenset[object] | Sequence[object],
) -> object:
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(one) for key, one in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((plain(one) for one in value), key=str)
    return [plain(one) for one in value]


def _names(kind: type[object]) -> tuple[str, ...] | None:
    """Return the names of a dataclass's fields; None if a type is none, or is a value or a collection besides."""
    if kind not in _FIELDS:
        _FIELDS[kind] = None
        if is_dataclass(kind) and not issubclass(kind, _NO_RECORDS):
            _FIELDS[kind] = tuple(one.name for one in fields(kind))
    return _FIELDS[kind]


def entity_state(game: Game, entity: EntityId) -> str:
    """Return an entity: its place, its contents, and its components."""
    world = game.world
    made = {type(one).__name__: plain(one) for one in world.components(entity)}
    return _text([entity, world.place_of(entity), world.contents(entity), made])


def mind_state(agent: AIPlayer) -> str:
    """Return an AI player: its profile and the whole state of its mind, with the position of its dice."""
    told: dict[str, object] = {"profile": profile_of(agent)}
    if agent.loop is not None:
        mind = agent.loop.mind
        told["mind"] = mind.state(memories=False)
        told["memories"] = mind.reports.memory_state()
        told["luck"] = mind.luck.position
    return _text(told)


def server_state(game: Game) -> str:
    """Return the state of the server itself: the tick, ids, dice, who plays, accounts and their rights."""
    manager = game.resource(AIPlayerManager)
    return _text(
        {
            "tick": game.tick,
            "ids": {kind: last for kind, last in game.ids.state().items() if kind != NOT_OURS},
            "luck": [game.dice.position, manager.house.dice.position],
            "playing": [[player, session.id] for player, session in game.sessions.playing()],
            "accounts": [{**plain(one), "password": ""} for one in game.accounts.all()],
        }
    )


def whole_state(game: Game) -> Iterator[tuple[str, str]]:
    """Yield (name, state) of every part."""
    manager = game.resource(AIPlayerManager)
    yield "the server", server_state(game)
    for entity in game.world.entities():
        yield entity, entity_state(game, entity)
    for agent in manager.list():
        yield f"mind of {agent.name}", mind_state(agent)


def state_hash(game: Game) -> str:
    """Return the SHA-256 over all of :func:`whole_state`, in order."""
    digest = hashlib.sha256()
    for name, state in whole_state(game):
        digest.update(f"{name}={state}\n".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


class StateWatch:
    """Shows a slice of the state each second: a part of the world, and one mind.

    All of it is covered within a minute.
    This finds differences that nobody was told about.
    """

    def __init__(self, game: Game, *, rounds: int = 60) -> None:
        self._game = game
        self._rounds = rounds
        self._at = 0

    def words(self) -> str:
        """Return the next slice."""
        self._at += 1
        entities = self._game.world.entities()
        size = max(1, len(entities) // self._rounds)
        first = (self._at * size) % max(1, len(entities))
        digest = 0
        for entity in entities[first : first + size]:
            digest = zlib.crc32(entity_state(self._game, entity).encode("utf-8", "replace"), digest)
        manager = self._game.resource(AIPlayerManager)
        agents = manager.list()
        whose = ""
        if agents:
            agent = agents[self._at % len(agents)]
            whose = agent.name
            digest = zlib.crc32(_mind_glance(agent).encode("utf-8", "replace"), digest)
        return f"state|{digest:08x}|{len(entities)} entities, from {first}, {whose}"


def _mind_glance(agent: AIPlayer) -> str:
    """Return the cheap parts of a mind that depend on all others: its dice, beliefs and plan."""
    if agent.loop is None:
        return agent.status.value
    return _text(agent.loop.mind.reports.fingerprint())


def _text(value: object) -> str:
    return _JSON.encode(value)


_JSON: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=plain)
