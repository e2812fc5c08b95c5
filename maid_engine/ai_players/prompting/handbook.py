"""Generates the developers' handbook page on questions from the table of questions."""

import json
from collections.abc import Mapping

from maid_engine.ai_players.prompting.profile import profile_of
from maid_engine.ai_players.questions.row import AnyRow
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.json_values import JsonSchema


def chapters() -> str:
    """Return one chapter per kind, in the table's order, as Markdown."""
    return "\n".join(chapter(row) for row in QUESTIONS.values())


def chapter(row: AnyRow) -> str:
    """Return the chapter of one kind: its terms, its instructions and the expected reply."""
    profile = profile_of(row)
    example = json.dumps(profile.example, ensure_ascii=False, indent=2)
    return "\n".join(
        (
            f"### {row.kind.value}",
            "",
            _terms(row),
            "",
            f"> {row.instructions.replace('<', '&lt;')}",
            "",
            f"Expected reply ({profile.json.value}):",
            "",
            "<!-- not run: a reply -->",
            "```json",
            example,
            "```",
            "",
            "| field | is |",
            "|---|---|",
            *(f"| `{name}` | {told} |" for name, told in _fields(profile.schema or {})),
            "",
        )
    )


def _terms(row: AnyRow) -> str:
    every = "whenever it comes up"
    if row.every_s:
        every = f"at most every {row.every_s:g} s"
    urgent = ""
    if row.urgent:
        urgent = ", urgent"
    tier = row.tier.value
    if row.lesser is not None:
        tier = f"{tier} ({row.lesser.value} if it matters less, or soon after another strong one)"
    return (
        f"Tier {tier}, of use for {row.deadline_s:g} s, when stale: {row.stale.value}, {every}, "
        f"{row.max_output_tokens} tokens{urgent}."
    )


def _fields(schema: JsonSchema) -> list[tuple[str, str]]:
    """Return each field of an object with its description."""
    defined = schema.get("$defs", {})
    return [(name, _cell(part, defined)) for name, part in schema.get("properties", {}).items()]


def _cell(part: JsonSchema, defined: Mapping[str, JsonSchema]) -> str:
    told = part.get("description", "")
    kind = _kind(part, defined)
    text = kind
    if told:
        text = f"{kind}; {told}"
    return text.replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")


def _kind(part: JsonSchema, defined: Mapping[str, JsonSchema]) -> str:
    """Describe a node of a schema in words."""
    if "$ref" in part:
        return _kind(defined[part["$ref"].rpartition("/")[2]], defined)
    if "enum" in part:
        return "one of " + ", ".join(f"`{one}`" for one in part["enum"])
    if "anyOf" in part:
        return " or ".join(_kind(one, defined) for one in part["anyOf"])
    if part.get("type") == "array":
        return _list(part, defined)
    if part.get("type") == "object":
        return _object(part.get("properties", {}), defined)
    return _plain(part)


def _list(part: JsonSchema, defined: Mapping[str, JsonSchema]) -> str:
    """Describe a list in words, with its length and its items."""
    most = ""
    if "maxItems" in part:
        most = f" of at most {part['maxItems']}"
    return f"a list{most}: {_kind(part.get('items', {}), defined)}"


def _object(fields: Mapping[str, JsonSchema], defined: Mapping[str, JsonSchema]) -> str:
    """Describe an object in words, with its fields; one without declared fields maps names to texts."""
    if not fields:
        return "an object of names and texts"
    names = [f"`{name}` ({_kind(one, defined)})" for name, one in fields.items()]
    return f"an object with {', '.join(names)}"


def _plain(part: JsonSchema) -> str:
    """Describe a number or text in words, with its bounds."""
    name = {"string": "text", "integer": "whole number", "boolean": "true or false"}.get(
        str(part.get("type")), str(part.get("type", "anything"))
    )
    bounds = [f"{bound:g}" for bound in (part.get("minimum"), part.get("maximum")) if bound is not None]
    between = ""
    if bounds:
        between = f" from {' to '.join(bounds)}"
    length = ""
    if "maxLength" in part:
        length = f" of at most {part['maxLength']} characters"
    return f"{name}{between}{length}"
