"""Specifications of minds, without the knowledge of the game: each host has that by itself."""

from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter
from types import GenericAlias
from typing import Final, cast, get_type_hints

from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.hosts.codec.shared_table import SharedTable
from maid_engine.ai_players.hosts.recipe import KNOWLEDGE, bare_spec

_NAMES: Final = tuple(field.name for field in fields(MindSpec) if field.name not in KNOWLEDGE)
_VALUES: Final = attrgetter(*_NAMES)


class SpecForm:
    """Writes and reads specifications as they are in recipes."""

    @property
    def row(self) -> object:
        """The types of the fields."""
        hints = get_type_hints(MindSpec)
        return GenericAlias(tuple, tuple(hints[name] for name in _NAMES))

    def write(self, value: object, shared: SharedTable) -> object:
        """Return the fields that are no knowledge of the game."""
        del shared
        return _VALUES(value)

    def read(self, row: object, shared: SharedTable) -> MindSpec:
        """Return a specification without knowledge of the game."""
        del shared
        return bare_spec(dict(zip(_NAMES, cast("Sequence[object]", row), strict=True)))
