"""The type of JSON: what a parsed document holds, and what can be written as one."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypedDict

JsonValue: TypeAlias = str | int | float | bool | Sequence["JsonValue"] | Mapping[str, "JsonValue"] | None
"""Any JSON value. Check with ``isinstance`` (``str``, ``list``, ``Mapping`` …) before a part of it is used."""
JsonObject: TypeAlias = Mapping[str, JsonValue]
"""A JSON object whose keys nobody has checked yet."""
JsonSchema = TypedDict(
    "JsonSchema",
    {
        "$ref": str,
        "$defs": Mapping[str, "JsonSchema"],
        "type": str | list[str],
        "const": JsonValue,
        "enum": Sequence[JsonValue],
        "anyOf": Sequence["JsonSchema"],
        "oneOf": Sequence["JsonSchema"],
        "allOf": Sequence["JsonSchema"],
        "properties": Mapping[str, "JsonSchema"],
        "required": Sequence[str],
        "items": "JsonSchema",
        "minItems": int,
        "maxItems": int,
        "uniqueItems": bool,
        "minimum": float,
        "maximum": float,
        "minLength": int,
        "maxLength": int,
        "description": str,
        "title": str,
        "default": JsonValue,
        "pattern": str,
    },
    total=False,
)
"""A JSON Schema, with the keywords that pydantic writes and this server reads."""
