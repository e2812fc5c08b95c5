"""What reply a kind of question expects, and the template that asks for it."""

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
    """How somebody who is asked this kind of question should answer.

    Raises:
        ValueError: JSON is expected, and there is no example of it, or no schema where one is kept to.
    """

    name: str
    json: JsonMode
    schema: JsonSchema | None = None
    """JSON Schema of the reply."""
    example: Mapping[str, object] | None = None
    parroted: bool = False
    """Whether the example is left out where the schema alone will do."""

    def __post_init__(self) -> None:
        if self.expects_json and not isinstance(self.example, Mapping):
            raise ValueError(f"profile {self.name}: JSON mode {self.json} needs an example object")
        if self.expects_json and (self.schema or {}).get("type") != "object":
            raise ValueError(f"profile {self.name}: JSON mode schema needs the JSON Schema of an object")

    @property
    def expects_json(self) -> bool:
        """Whether the reply is read as JSON."""
        return self.json is not JsonMode.NONE

    def template(self, *, structured: bool) -> str:
        """What a prompt says about the reply; "" when free text is wanted.

        Args:
            structured: the model keeps to the schema by itself, so that the schema need not be spelled out.
        """
        if not self.expects_json:
            return ""
        parts = ["Reply with one JSON object and nothing else."]
        if not structured:
            parts.append(f"It must keep to this JSON Schema: {_compact(self.schema)}")
        if not (structured and self.parroted):
            parts.append(f"For example: {_compact(self.example)}")
        return "\n".join(parts)


def profile_of(row: AnyRow) -> AgentProfile:
    """The profile of a row of the table."""
    answer: type[BaseModel] = row.answer
    return AgentProfile(
        row.kind.value, row.json, schema_of(answer), row.example.model_dump(mode="json"), row.parroted
    )


@lru_cache(maxsize=128)
def schema_of(answer: type[BaseModel]) -> JsonSchema:
    """The JSON Schema of an answer, without the titles that only cost tokens; objects are closed."""
    cleaned: JsonSchema = _clean(answer.model_json_schema())
    return cleaned


def _clean(part: object, *, names: bool = False) -> Any:
    """One node; `names` when its keys are names of fields, not words of the schema language."""
    if isinstance(part, list):
        return [_clean(one) for one in part]
    if not isinstance(part, dict):
        return part
    kept = {
        key: _clean(value, names=key in {"properties", "$defs"} and not names)
        for key, value in part.items()
        if names or key not in {"title", "default"}
    }
    if kept.get("type") == "object" and "properties" in kept and not names:
        kept["additionalProperties"] = False
        kept["required"] = list(kept["properties"])
    return kept


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
