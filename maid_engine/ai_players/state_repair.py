"""Reads what is readable of a damaged AI player, part by part.

Unreadable parts start fresh and are quarantined.

A lost part has limited consequences: without memories it learns again, without a map it explores again,
without a plan it looks for new goals, without a personality it gets the balanced one. Only its identity
cannot be restored: an AI player whose profile is lost is lost.
"""

import re
from collections.abc import Callable, Container, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import structlog
from pydantic import ValidationError

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.memory import MemoryEntry, number_of
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.core.codec import from_json
from maid_engine.core.documents import Document
from maid_engine.core.mappings import filled

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.mind import Mind

log = structlog.get_logger(__name__)

QUARANTINE: Final = "ai_player_quarantine"
"""Collection of copies of unreadable parts, made before they are overwritten. The key is ``agent/part``."""
_NUMBER = re.compile(r"^([a-z_]+)-(\d+)$")


class Recovered(NamedTuple):
    """A restored mind, and the parts that were lost."""

    mind: "Mind"
    lost: dict[str, str]
    """Part → why it starts fresh; empty if all parts could be read."""


def recovered(make: Callable[[], "Mind"], saved: Mapping[str, object]) -> Recovered:
    """Return a mind that is restored from all readable parts.

    Args:
        make: returns a fresh mind on each call.
        saved: the saved state by part.
    """
    lost = {part: "it is missing" for part in _needed() if saved.get(part) is None}
    mind = make()
    good = _without(lost, saved)
    try:
        mind.restore(_with_counters(good))
    except Exception:  # noqa: BLE001 - whatever a damaged part makes of itself, the others are to be saved
        # A part that fails half way leaves the mind half restored, so try each part on a fresh mind first.
        good["memory"] = _readable_memories(good.get("memory"), lost)
        unreadable = filled({part: _trouble(make(), part, state) for part, state in good.items()})
        lost.update(unreadable)
        mind = make()
        mind.restore(_with_counters(_without(unreadable, good)))
    return Recovered(mind, lost)


def stored_shards(memory: Mapping[str, Any] | None) -> tuple[int, ...]:
    """Return the numbers of the shards from which the memories of a saved mind were read."""
    keys = (memory or {}).get("keys", ())
    return tuple(int(key.rpartition("/")[2]) for key in keys if "/" in key)


def _without(parts: Container[str], state: Mapping[str, object]) -> dict[str, object]:
    """Return a state without these parts."""
    return {part: kept for part, kept in state.items() if part not in parts}


def _readable_memories(memory: object, lost: dict[str, str]) -> object:
    """Return the memories without unreadable entries, so that one of them does not cost all memories."""
    if not isinstance(memory, Mapping) or not isinstance(memory.get("entries"), list):
        return memory
    entries = list(filter(_is_memory, memory["entries"]))
    gone = len(memory["entries"]) - len(entries)
    if gone:
        lost["memory"] = f"{gone} of its memories cannot be read"
    return {**memory, "entries": entries}


def _is_memory(data: object) -> bool:
    try:
        number_of(from_json(MemoryEntry, data).id)
    except (TypeError, ValueError, KeyError, AttributeError):
        return False
    return True


def _needed() -> tuple[str, ...]:
    """Return the parts that every version of a mind has saved."""
    from maid_engine.ai_players.cognitive.mind_parts import PARTS

    return tuple(part.name for part in PARTS if part.before is None)


def _trouble(mind: "Mind", part: str, state: object) -> str:
    """Return why a part cannot be restored; "" if it can."""
    try:
        mind.restore({part: state})
    except Exception as error:
        log.debug("mind.part_unreadable", part=part, exc_info=True)
        return f"{type(error).__name__}: {error}"
    return ""


def _with_counters(state: dict[str, object]) -> dict[str, object]:
    """Return the state with id counters.

    If they are lost, they continue after the highest ids in the other parts.
    """
    if state.get("ids") is not None:
        return state
    last: dict[str, int] = {}
    for text in _texts(state):
        found = _NUMBER.match(text)
        if found is not None:
            kind, number = found[1], int(found[2])
            last[kind] = max(last.get(kind, 0), number)
    return {**state, "ids": last}


def _texts(value: object) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _texts(key)
            yield from _texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)


def readable_personality(data: object) -> PersonalityDimensions | None:
    """Return the personality; None if it cannot be read."""
    if not isinstance(data, Mapping):
        return None
    try:
        return from_json(PersonalityDimensions, data)
    except (TypeError, ValueError, KeyError, AttributeError):
        return None


def readable_config(data: object) -> AIPlayerConfig | None:
    """Return the settings; None if they cannot be read."""
    try:
        return AIPlayerConfig.model_validate(data)
    except ValidationError:
        return None


def quarantined(agent_id: str, part: str, data: object, why: str) -> Document:
    """Return a quarantine document with a copy of an unreadable part, so that an engineer may repair it."""
    return Document(
        QUARANTINE, f"{agent_id}/{part}", {"ai_player_id": agent_id, "part": part, "why": why, "data": data}
    )
