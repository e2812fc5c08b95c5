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


def texts_of(data: bytes) -> dict[str, str] | None:
    """Return the fields of a JSON object, each as JSON text, without reading the values.

    Return None if that is not possible: without the extra `fleet`, or if the object holds what only Python's JSON has,
    such as infinity.
    """
    try:
        from msgspec import MsgspecError, Raw
        from msgspec import json as fast_json
    except ImportError:  # `local` hosts need no extra
        return None
    try:
        fields = fast_json.decode(data, type=dict[str, Raw])
        return {name: bytes(value).decode() for name, value in fields.items()}
    except (MsgspecError, UnicodeDecodeError):
        return None


def packed_shards(shards: Mapping[int, bytes]) -> bytes:
    """Return shard → its memories as one JSON object, from the bytes of each."""
    return b"{" + b",".join(b'"%d":%b' % pair for pair in shards.items()) + b"}"


def whole_state(state: bytes, memory_header: bytes, shards: Mapping[int, bytes]) -> dict[str, Json]:
    """Return the state of a mind with its memories, from the parts in which it was saved."""
    found: dict[str, Json] = unpacked(state)
    if not memory_header:
        return found
    entries = [entry for number in sorted(shards) for entry in unpacked(shards[number])]
    return {**found, "memory": {**unpacked(memory_header), "entries": entries}}
