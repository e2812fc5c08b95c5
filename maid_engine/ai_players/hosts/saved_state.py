"""The saved state of a mind as bytes of JSON, so that the world can keep it without reading it."""

import json
from collections.abc import Mapping

from maid_engine.core.documents import Json


def packed(state: object) -> bytes:
    """Return JSON data as bytes. Numbers that JSON cannot express are kept."""
    return json.dumps(state, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def unpacked(data: bytes) -> Json:
    """Return the JSON data of these bytes.

    Raises:
        ValueError: the bytes are no JSON.
    """
    found: Json = json.loads(data.decode("utf-8", "surrogatepass"))
    return found


def whole_state(state: bytes, memory_header: bytes, shards: Mapping[int, bytes]) -> dict[str, Json]:
    """Return the state of a mind with its memories, from the parts in which it was saved."""
    found: dict[str, Json] = unpacked(state)
    if not memory_header:
        return found
    entries = [entry for number in sorted(shards) for entry in unpacked(shards[number])]
    return {**found, "memory": {**unpacked(memory_header), "entries": entries}}
