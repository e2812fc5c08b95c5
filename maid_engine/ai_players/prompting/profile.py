"""The reply that a kind of question expects, and the template that asks for it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from maid_engine.ai_players.models.envelope import JsonMode
from maid_engine.ai_players.questions.row import AnyRow
from maid_engine.core.json_values import JsonSchema


@dataclass(frozen=True, slots=True)
class AgentProfile:
    """How a model should reply to one kind of question.

    Raises:
        ValueError: JSON is expected, but there is no example object, or the schema is not that of an object.
    """

    name: str
    json: JsonMode
    schema: JsonSchema | None = None
    """JSON Schema of the reply."""
    example: Mapping[str, object] | None = None
    parroted: bool = False
    """Whether to leave out the example where the model enforces the schema."""

    def __post_init__(self) -> None:
        if self.expects_json and not isinstance(self.example, Mapping):
            raise ValueError(f"profile {self.name}: JSON mode {self.json} needs an example object")
        if self.expects_json and (self.schema or {}).get("type") != "object":
            raise ValueError(f"profile {self.name}: JSON mode schema needs the JSON Schema of an object")

    @property
    def expects_json(self) -> bool:
        """Whether the reply is read as JSON."""
        return self.json is not JsonMode.NONE

    def enforced_schema(self, *, structured: bool) -> JsonSchema | None:
        """Return the schema that the model enforces; ``None`` if it enforces none, or the reply is not JSON."""
        if not structured or not self.expects_json:
            return None
        return self.schema

    def template(self, *, structured: bool) -> str:
        """Return what a prompt says about the reply; empty if free text is expected.

        Args:
            structured: Whether the model enforces the schema itself, so that the prompt need not contain it.
        """
        if not self.expects_json:
            return ""
        parts = ["Reply with one JSON object and nothing else."]
        if not structured:
            parts.append(f"It must keep to this JSON Schema: {_compact(_shown(self.schema or {}))}")
        if not (structured and self.parroted):
            parts.append(f"For example: {_compact(self.example)}")
        return "\n".join(parts)


def profile_of(row: AnyRow) -> AgentProfile:
    """Return the profile of a row."""
    answer: type[BaseModel] = row.answer
    return AgentProfile(
        row.kind.value, row.json, schema_of(answer), row.example.model_dump(mode="json"), row.parroted
    )


@lru_cache(maxsize=128)
def schema_of(answer: type[BaseModel]) -> JsonSchema:
    """Return the JSON Schema of an answer: closed objects, all fields required, no titles or defaults (to save tokens).

    An object that has a default may be null: a model writes one token instead of an object of empty fields.
    """
    cleaned: JsonSchema = _clean(answer.model_json_schema())
    return cleaned


_DROPPED = frozenset({"title", "default"})
"""Keywords of JSON Schema that only cost tokens."""
_DROPPED_OF_ENUMS = _DROPPED | {"description"}
"""The same for an enum: its description is the docstring of the class, which is for readers of the code."""


_NAMING = frozenset({"properties", "$defs"})
"""Keywords of JSON Schema whose value maps names to schemas."""


def _clean(part: object) -> Any:
    """Return a cleaned node of a schema."""
    if isinstance(part, list):
        return [_clean(one) for one in part]
    if not isinstance(part, dict):
        return part
    dropped = _DROPPED_OF_ENUMS if "enum" in part else _DROPPED
    kept = {
        keyword: _clean_value(keyword, value) for keyword, value in part.items() if keyword not in dropped
    }
    if kept.get("type") == "object" and "properties" in kept:
        kept["additionalProperties"] = False
        kept["required"] = list(part["properties"])
    return kept


def _clean_value(keyword: str, value: object) -> object:
    """Return the cleaned value of a keyword. Names of fields are kept, also where they look like keywords."""
    if keyword in _NAMING and isinstance(value, dict):
        return {name: _clean(_nullable(one)) for name, one in value.items()}
    return _clean(value)


def _nullable(part: JsonSchema) -> JsonSchema:
    """Return the schema of a field, which may be null if it is an object with a default."""
    if "$ref" not in part or not isinstance(part.get("default"), dict):
        return part
    field: JsonSchema = {**part, "anyOf": [{"$ref": part["$ref"]}, {"type": "null"}]}
    del field["$ref"]
    return field


_FOR_VENDORS = frozenset({"additionalProperties", "required", "$defs", "$ref"})
"""Keywords of JSON Schema that a model needs not read: the example shows all fields."""


def _shown(schema: JsonSchema) -> object:
    """Return a schema as a model reads it, with definitions in the place where they are used."""
    definitions = schema.get("$defs", {})

    def shown(part: object) -> object:
        if isinstance(part, list):
            return list(map(shown, part))
        if not isinstance(part, dict):
            return part
        meant = definitions.get(str(part.get("$ref", "")).rpartition("/")[2], {})
        joined = {**meant, **part}
        for keyword in _FOR_VENDORS & joined.keys():
            del joined[keyword]
        return {keyword: of_keyword(keyword, value) for keyword, value in joined.items()}

    def of_keyword(keyword: str, value: object) -> object:
        if keyword == "properties" and isinstance(value, dict):
            return {name: shown(one) for name, one in value.items()}
        return shown(value)

    return shown(schema)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
