"""Describes each setting: its meaning, its default and its allowed values.

The data comes from the types in :mod:`maid_engine.app.settings`, so the settings page cannot differ from
validation.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any, Final, Self, get_args, get_type_hints

from pydantic import BaseModel

from maid_engine.app.settings import Loaded, Settings
from maid_engine.core.attribute_docs import attribute_docs

Schema = Mapping[str, Any]
"""A JSON schema, or a part of one."""


class Control(StrEnum):
    """The form control for editing a setting."""

    SWITCH = "switch"
    CHOICE = "choice"
    INTEGER = "integer"
    NUMBER = "number"
    TEXT = "text"
    LIST = "list"
    JSON = "json"
    """A structured value."""


CONTROLS: Final = {
    "boolean": Control.SWITCH,
    "integer": Control.INTEGER,
    "number": Control.NUMBER,
    "string": Control.TEXT,
    "array": Control.LIST,
    "object": Control.JSON,
}
"""JSON type → control, for settings without fixed choices."""


@dataclass(frozen=True, slots=True)
class SettingInfo:
    """A setting, described for an admin."""

    key: str
    """``ai_players.max_agents``"""
    description: str
    control: Control
    default: object = None
    """The displayed default; secrets are masked."""
    choices: tuple[str, ...] = ()
    """The allowed values of a choice."""
    minimum: float | None = None
    maximum: float | None = None
    optional: bool = False
    """Whether the value may be empty (``null``)."""

    @classmethod
    def of(cls, key: str, found: Schema, definitions: Mapping[str, Schema]) -> Self:
        """Return the setting of this key from its JSON schema."""
        alternatives = [_resolved(one, definitions) for one in found.get("anyOf", [found])]
        value = next(one for one in alternatives if one.get("type") != "null")
        choices = tuple(str(one) for one in value.get("enum", ()))
        return cls(
            key,
            str(found.get("description", "")),
            Control.CHOICE if choices else _control(value, definitions),
            None,
            choices,
            minimum=value.get("minimum", value.get("exclusiveMinimum")),
            maximum=value.get("maximum", value.get("exclusiveMaximum")),
            optional=len(alternatives) > 1,
        )


@cache
def setting_infos() -> Mapping[str, SettingInfo]:
    """Return every setting by key, in the order of the settings."""
    schema = Settings.model_json_schema()
    definitions = schema.get("$defs", {})
    defaults = {one.key: one.value for one in Loaded(Settings(), {}).effective()}
    docs = {group.__name__: attribute_docs(group) for group in groups_in(Settings)}
    found = _settings(schema, definitions, docs, "")
    return {one.key: replace(one, default=defaults[one.key]) for one in found if one.key in defaults}


def _settings(
    schema: Schema, definitions: Mapping[str, Schema], docs: Mapping[str, Mapping[str, str]], prefix: str
) -> Iterator[SettingInfo]:
    texts = docs.get(schema["title"], {})
    for name, found in schema["properties"].items():
        key = f"{prefix}{name}"
        group = _resolved(found, definitions)
        if "properties" in group:
            yield from _settings(group, definitions, docs, f"{key}.")
        else:
            about = {"description": texts[name]} if name in texts else {}
            yield SettingInfo.of(key, {**group, **found, **about}, definitions)


def _resolved(schema: Schema, definitions: Mapping[str, Schema]) -> Schema:
    reference = schema.get("$ref", "")
    if not reference:
        return schema
    return definitions[reference.rpartition("/")[2]]


def _control(schema: Schema, definitions: Mapping[str, Schema]) -> Control:
    if "properties" in _resolved(schema.get("items", {}), definitions):
        return Control.JSON
    return CONTROLS.get(schema.get("type", "string"), Control.TEXT)


def groups_in(cls: type) -> Iterator[type]:
    """Yield a class of settings and the classes of its attributes, at any depth: models and dataclasses."""
    yield cls
    for annotation in get_type_hints(cls).values():
        for part in _groups_of(annotation):
            yield from groups_in(part)


def _groups_of(annotation: object) -> Iterator[type]:
    if isinstance(annotation, type) and (issubclass(annotation, BaseModel) or is_dataclass(annotation)):
        yield annotation
    for part in get_args(annotation):
        yield from _groups_of(part)
