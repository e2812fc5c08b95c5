"""Types for JSON: parsed documents, and values that can be written."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypedDict

JsonValue: TypeAlias = str | int | float | bool | Sequence["JsonValue"] | Mapping[str, "JsonValue"] | None
"""Any JSON value.

Check the type with ``isinstance`` (``str``, ``list``, ``Mapping`` …) before using a part of it.
"""
JsonObject: TypeAlias = Mapping[str, JsonValue]
"""A JSON object whose keys are not checked yet."""
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
