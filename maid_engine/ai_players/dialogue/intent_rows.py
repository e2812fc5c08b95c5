"""The rows of intents: what a sentence can be for, as data."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from maid_engine.core.errors import ConfigError
from maid_engine.core.toml_lines import LineMap

UNSURE: Final = "unsure"
"""The intent of a reading that is below the threshold of confidence. It is no row."""
_KEYS: Final = frozenset({"means", "kind", "slots", "needs"})


class SpeechKind(StrEnum):
    """What a speaker expects who says a sentence of a row."""

    QUESTION = "question"
    REQUEST = "request"
    STATEMENT = "statement"
    COURTESY = "courtesy"
    """Loses against any other kind in the same utterance: "hi, where is the inn?"."""


class Needs(StrEnum):
    """What must have been said before a sentence of a row makes sense."""

    NOTHING = "nothing"
    WORDS = "words"
    QUESTION = "question"
    """A question or an offer."""


@dataclass(frozen=True, slots=True)
class IntentRow:
    """One intent."""

    name: str
    """``group.name``."""
    means: str
    kind: SpeechKind
    slots: tuple[str, ...] = ()
    needs: Needs = Needs.NOTHING

    @property
    def asks(self) -> bool:
        """Whether the speaker expects an answer."""
        return self.kind in {SpeechKind.QUESTION, SpeechKind.REQUEST}


class IntentRows:
    """All intents, in the order of their file."""

    def __init__(self, rows: tuple[IntentRow, ...]) -> None:
        self._rows: Mapping[str, IntentRow] = {row.name: row for row in rows}
        self.names: Final = tuple(self._rows)
        self.slots: Final = tuple(sorted({slot for row in rows for slot in row.slots}))
        """Every slot that a row has, sorted."""

    def __contains__(self, name: str) -> bool:
        return name in self._rows

    def __getitem__(self, name: str) -> IntentRow:
        return self._rows[name]

    def __iter__(self) -> Iterator[IntentRow]:
        return iter(self._rows.values())

    def __len__(self) -> int:
        return len(self._rows)


def parse_rows(text: str, source: str) -> IntentRows:
    """Return the rows in a TOML text.

    Args:
        text: TOML with one table ``[group.name]`` for each intent.
        source: Name of the file, for errors.

    Raises:
        ConfigError: A row is broken. The text names each problem with file and line.
    """
    try:
        groups = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{source}: not TOML: {error}") from None
    lines = LineMap(text)
    rows: list[IntentRow] = []
    problems: list[str] = []
    for group, tables in groups.items():
        if not isinstance(tables, dict):
            problems.append(f"{source}:{lines.line((group,))}: {group}: expected tables [{group}.NAME]")
            continue
        for name, table in tables.items():
            found = _problem(table)
            if found:
                problems.append(f"{source}:{lines.line((group, name))}: [{group}.{name}]: {found}")
                continue
            slots = tuple(table.get("slots", ()))
            needs = Needs(table.get("needs", Needs.NOTHING))
            kind = SpeechKind(table["kind"])
            rows.append(IntentRow(f"{group}.{name}", table["means"], kind, slots, needs))
    if problems:
        raise ConfigError("\n".join(problems))
    return IntentRows(tuple(rows))


def _problem(table: object) -> str:
    """Return what is wrong with one row; empty if nothing is."""
    if not isinstance(table, dict):
        return "expected a table"
    unknown = sorted(table.keys() - _KEYS)
    if unknown:
        return f"unknown key {unknown[0]}; a row has: {', '.join(sorted(_KEYS))}"
    if not isinstance(table.get("means"), str) or not table["means"]:
        return "means must be a sentence"
    if table.get("kind") not in set(SpeechKind):
        return f"kind must be one of {', '.join(SpeechKind)}"
    if table.get("needs", Needs.NOTHING) not in set(Needs):
        return f"needs must be one of {', '.join(Needs)}"
    return _problem_of_slots(table.get("slots", []))


def _problem_of_slots(slots: object) -> str:
    if not isinstance(slots, list) or not all(isinstance(slot, str) and slot.isalpha() for slot in slots):
        return "slots must be a list of words"
    if len(set(slots)) != len(slots):
        return "slots names one slot twice"
    return ""


@cache
def shipped_rows() -> IntentRows:
    """Return the rows that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / "intents.toml"
    return parse_rows(file.read_text(encoding="utf-8"), str(file))
