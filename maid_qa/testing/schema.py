"""A plausible answer to any JSON Schema, chosen by dice."""

import math
import re
from collections.abc import Sequence
from typing import Any, Final

from maid_engine.core.chance import Dice
from maid_engine.core.json_values import JsonSchema, JsonValue

DEEPEST: Final = 8
"""Depth from which only the least allowed value is made: schemas may contain themselves."""
MOST_ITEMS: Final = 3
_WORD = re.compile(r"[A-Za-z][a-z']{2,}")
_PLAIN_WORDS: Final = ("look", "around", "the", "old", "road", "and", "rest", "well")


def plausible_answer(schema: JsonSchema, dice: Dice, prompt: str = "") -> JsonValue:
    """Return a value that matches the schema; its texts consist of the prompt's own words.

    Supported are types, enum, const, properties and required, items, the bounds of lists, numbers and texts,
    anyOf, oneOf, allOf with one part, and references to ``$defs``.
    """
    return _Answer(schema, dice, tuple(_WORD.findall(prompt)) or _PLAIN_WORDS).value(schema, 0)


class _Answer:
    def __init__(self, root: JsonSchema, dice: Dice, words: tuple[str, ...]) -> None:
        self._root = root
        self._dice = dice
        self._words = words

    def value(self, schema: JsonSchema, depth: int) -> JsonValue:
        schema = self._resolved(schema)
        if "const" in schema:
            return schema["const"]
        if schema.get("enum"):
            return self._dice.pick(schema["enum"])
        for key in ("anyOf", "oneOf"):
            if schema.get(key):
                return self.value(self._branch(schema[key], depth), depth + 1)
        return self._of_type(schema, depth)

    def _of_type(self, schema: JsonSchema, depth: int) -> JsonValue:
        match self._type(schema):
            case "object":
                return self._object(schema, depth)
            case "array":
                return self._array(schema, depth)
            case "integer" | "number" as kind:
                return self._number(schema, whole=kind == "integer")
            case "boolean":
                return self._dice.chance(0.5)
            case "null":
                return None
        return self._text(schema)

    def _number(self, schema: JsonSchema, *, whole: bool) -> int | float:
        if whole:
            low, high = self._bounds(schema, 10)
            return self._dice.between(math.ceil(low), math.floor(high))
        low, high = self._bounds(schema, 1)
        return round(self._dice.uniform(low, high), 3)

    def _resolved(self, schema: JsonSchema) -> JsonSchema:
        while "$ref" in schema or len(schema.get("allOf", ())) == 1:
            schema = self._referred(schema["$ref"]) if "$ref" in schema else schema["allOf"][0]
        return schema

    def _referred(self, reference: str) -> JsonSchema:
        found: Any = self._root
        for part in reference.removeprefix("#").strip("/").split("/"):
            found = found[part] if part else found
        return found  # type: ignore[no-any-return]  # a reference may go anywhere in the schema

    def _branch(self, branches: Sequence[JsonSchema], depth: int) -> JsonSchema:
        simple = [one for one in branches if one.get("type") in {"null", "string", "boolean", "integer"}]
        return self._dice.pick(simple if depth >= DEEPEST and simple else branches)

    def _type(self, schema: JsonSchema) -> str:
        kind = schema.get("type", "object" if "properties" in schema else "string")
        if isinstance(kind, list):
            return self._dice.pick(kind)
        return str(kind)

    def _object(self, schema: JsonSchema, depth: int) -> dict[str, JsonValue]:
        required = schema.get("required", ())
        made: dict[str, JsonValue] = {}
        for name, inner in schema.get("properties", {}).items():
            is_made = name in required or (depth < DEEPEST and self._dice.chance(0.7))
            if is_made:
                made[name] = self.value(inner, depth + 1)
        return made

    def _array(self, schema: JsonSchema, depth: int) -> list[JsonValue]:
        least = schema.get("minItems", 0 if depth >= DEEPEST else 1)
        most = max(least, min(schema.get("maxItems", MOST_ITEMS), least + MOST_ITEMS))
        count = least
        if depth < DEEPEST:
            count = self._dice.between(least, most)
        made: list[JsonValue] = []
        for _ in range(count * 4 if schema.get("uniqueItems") else count):
            item = self.value(schema.get("items", JsonSchema(type="string")), depth + 1)
            if len(made) < count and not (schema.get("uniqueItems") and item in made):
                made.append(item)
        return made

    def _bounds(self, schema: JsonSchema, span: int) -> tuple[float, float]:
        low = schema.get("minimum", min(0, schema.get("maximum", 0)))
        return low, schema.get("maximum", low + span)

    def _text(self, schema: JsonSchema) -> str:
        least, most = schema.get("minLength", 1), schema.get("maxLength", 60)
        text = " ".join(self._dice.pick(self._words) for _ in range(self._dice.between(2, 7)))
        while len(text) < least:
            text += f" {self._dice.pick(self._words)}"
        return text[:most].strip().ljust(least, "e")
