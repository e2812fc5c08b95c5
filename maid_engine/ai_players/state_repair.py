"""What of a saved AI player can be read, part by part; the rest starts anew, and is kept aside.

What is lost costs only that: without memories it learns again, without
a map it explores again, without a plan it looks for new goals, without a character of its own it is a
balanced one. Only who it is cannot be made up: an AI player whose profile is gone is gone.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

import structlog
from pydantic import ValidationError

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.memory import MemoryEntry, number_of
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.core.codec import from_json
from maid_engine.core.documents import Document

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.mind import Mind

log = structlog.get_logger(__name__)

QUARANTINE: Final = "ai_player_quarantine"
"""What could not be read is copied there, by ``agent/part``, before anything is written over it."""
_NUMBER = re.compile(r"^([a-z_]+)-(\d+)$")


class Recovered(NamedTuple):
    """A mind, and what it had to leave behind."""

    mind: "Mind"
    lost: dict[str, str]
    """Part → why it starts anew; empty when all could be read."""


def recovered(make: Callable[[], "Mind"], saved: Mapping[str, object]) -> Recovered:
    """A mind that has taken up all that can be read.

    Args:
        make: gives a fresh mind, again and again.
        saved: its state by part, as it was saved.
    """
    lost = {part: "it is missing" for part in _needed() if saved.get(part) is None}
    mind = make()
    good = {part: state for part, state in saved.items() if part not in lost}
    try:
        mind.restore(_with_counters(good))
    except Exception:  # noqa: BLE001 - whatever a damaged part makes of itself, the others are to be saved
        # A part that fails half way leaves half of it behind: each is tried on a mind of its own first.
        good["memory"] = _readable_memories(good.get("memory"), lost)
        unreadable = {part: why for part in good if (why := _trouble(make(), part, good[part]))}
        lost.update(unreadable)
        mind = make()
        mind.restore(_with_counters({part: state for part, state in good.items() if part not in unreadable}))
    return Recovered(mind, lost)


def _readable_memories(memory: object, lost: dict[str, str]) -> object:
    """The same without the memories that cannot be read; one of them is no reason to forget all."""
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
    """Why a part cannot be taken up; "" when it can."""
    try:
        mind.restore({part: state})
    except Exception as error:
        log.debug("mind.part_unreadable", part=part, exc_info=True)
        return f"{type(error).__name__}: {error}"
    return ""


def _with_counters(state: dict[str, object]) -> dict[str, object]:
    """The same; where the counters of ids are lost, they go on after every id that still stands in the other parts."""
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
    """Who it is by its traits; None when that cannot be read."""
    if not isinstance(data, Mapping):
        return None
    try:
        return from_json(PersonalityDimensions, data)
    except (TypeError, ValueError, KeyError, AttributeError):
        return None


def readable_config(data: object) -> AIPlayerConfig | None:
    """Its settings; None when they cannot be read."""
    try:
        return AIPlayerConfig.model_validate(data)
    except ValidationError:
        return None


def quarantined(agent_id: str, part: str, data: object, why: str) -> Document:
    """A copy of what cannot be read, for whoever can mend it."""
    return Document(
        QUARANTINE, f"{agent_id}/{part}", {"ai_player_id": agent_id, "part": part, "why": why, "data": data}
    )
