"""Kinds of places and things that people ask for without a name: the nearest shop, a weapon."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.toml_text import TomlText, is_list_of_words


class KindOf(StrEnum):
    """What a kind is a kind of."""

    PLACE = "place"
    THING = "thing"


@dataclass(frozen=True, slots=True)
class AskedKind:
    """One kind of place or thing."""

    of: KindOf
    name: str
    words: tuple[str, ...]
    """What people call it."""
    tags: frozenset[str] = frozenset()
    """Tags of rooms that are one."""
    rooms: tuple[str, ...] = ()
    """Words of the names of such rooms."""
    signs: tuple[str, ...] = ()
    """Words for what is seen or sold in one, whatever its name."""


@dataclass(frozen=True, slots=True)
class AskedKinds:
    """All kinds."""

    kinds: tuple[AskedKind, ...]
    parts: frozenset[str] = frozenset()
    """Last words of the names of rooms that are parts of a building."""
    synonyms: Mapping[str, str] = field(default_factory=dict)

    def named(self, of: KindOf, name: str) -> AskedKind:
        """Return a kind.

        Raises:
            KeyError: There is none of this name.
        """
        for kind in self.kinds:
            if kind.of is of and kind.name == name:
                return kind
        raise KeyError(name)


_KEYS: Final = frozenset({"words", "tags", "rooms", "signs"})


def parse_kinds(text: str, source: str) -> AskedKinds:
    """Return the kinds in a TOML text.

    Args:
        text: Tables ``[place.NAME]``, ``[thing.NAME]``, ``[parts]`` and ``[synonyms]``.
        source: Name of the file, for errors.

    Raises:
        ConfigError: A row is broken. The text names each problem with file and line.
    """
    file = TomlText(text, source)
    tables = file.tables
    kinds: list[AskedKind] = []
    for of in KindOf:
        for name, row in tables.pop(of, {}).items():
            problem = _problem(row)
            if problem:
                file.problem((of, name), f"[{of}.{name}]: {problem}")
                continue
            tags = frozenset(row.get("tags", ()))
            rooms, signs = tuple(row.get("rooms", ())), tuple(row.get("signs", ()))
            kinds.append(AskedKind(of, name, tuple(row["words"]), tags, rooms, signs))
    parts = tables.pop("parts", {}).get("words", ())
    synonyms = tables.pop("synonyms", {})
    for name in tables:
        file.problem((name,), f"unknown table [{name}]; there are place, thing, parts, synonyms")
    file.raise_problems()
    return AskedKinds(tuple(kinds), frozenset(parts), synonyms)


def _problem(row: object) -> str:
    """Return what is wrong with one row; empty if nothing is."""
    if not isinstance(row, dict):
        return "expected a table"
    unknown = sorted(row.keys() - _KEYS)
    if unknown:
        return f"unknown key {unknown[0]}; a row has: {', '.join(sorted(_KEYS))}"
    for key, words in row.items():
        if not is_list_of_words(words):
            return f"{key} must be a list of words"
    if not row.get("words"):
        return "words is missing"
    return ""


@cache
def shipped_kinds() -> AskedKinds:
    """Return the kinds that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / "kinds.toml"
    return parse_kinds(file.read_text(encoding="utf-8"), str(file))
