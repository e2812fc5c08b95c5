"""Voices: how differently characters say the same thing, as data.

``voices.toml`` has classes of words that all voices share, and a table for each voice::

    [words]
    hello = ["Hello", "Hi"]

    [voices.warrior]
    means = "blunt, of few words"
    presets = ["warrior"]
    length = "short"
    warmth = 0.2
    brings_up = ["bring.fights"]
    words.hello = ["Hail"]
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.lines import HOLE
from maid_engine.core.errors import ConfigError
from maid_engine.core.toml_lines import LineMap, Path, mistake_in

PLAIN: Final = "plain"
"""The voice of presets that no other voice names."""
_KEYS: Final = frozenset({"means", "presets", "length", "warmth", "brings_up", "words"})
_TOP: Final = frozenset({"words", "voices"})


class Length(StrEnum):
    """Which lines a voice prefers."""

    SHORT = "short"
    """The shorter half."""
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Voice:
    """One way of speaking."""

    name: str
    means: str = ""
    presets: tuple[str, ...] = ()
    """Personality presets that speak with it."""
    length: Length = Length.ANY
    warmth: float = 0.5
    """How often it calls the listener by name, from 0 to 1."""
    brings_up: tuple[str, ...] = ()
    """Names of the meanings that it brings up unasked."""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Class of words → the words that it uses."""


class Voices:
    """The voices by name."""

    def __init__(self, voices: Iterable[Voice], words: Mapping[str, tuple[str, ...]]) -> None:
        self._voices = {voice.name: replace(voice, words={**words, **voice.words}) for voice in voices}
        self._voices.setdefault(PLAIN, Voice(PLAIN, words=words))
        self._by_preset = {preset: voice for voice in self._voices.values() for preset in voice.presets}
        self.words: Final = words
        """Class of words → the words of a voice that has none of its own."""
        self.names: Final = frozenset(self._voices)
        self.classes: Final = frozenset(words)
        """Names of the classes of words, which fill holes of any line."""

    def __contains__(self, name: str) -> bool:
        return name in self._voices

    def __getitem__(self, name: str) -> Voice:
        return self._voices[name]

    def __iter__(self) -> Iterator[Voice]:
        return iter(self._voices.values())

    def of_preset(self, preset: str) -> Voice | None:
        """Return the voice of a preset; ``None`` if no voice names it."""
        return self._by_preset.get(preset)

    def joined(self, others: "Voices") -> "Voices":
        """Return these voices and others. A later voice of the same name counts."""
        both = {voice.name: voice for voice in self}
        both.update((voice.name, voice) for voice in others if not _is_default(voice))
        return Voices(both.values(), {**self.words, **others.words})


def _is_default(voice: Voice) -> bool:
    """Return whether this is the plain voice that no text describes."""
    return voice.name == PLAIN and not voice.means


def parse_voices(text: str, source: str, base: Voices | None = None) -> Voices:
    """Return the voices of a TOML text, added to those of `base`.

    Raises:
        ConfigError: a voice is broken. The text names each problem with file and line.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        mistake = mistake_in(text, error)
        raise ConfigError(f"{source}:{mistake.line}: not TOML: {mistake.what}") from None
    reader = _Reader(source, LineMap(text))
    words = reader.words(("words",), tables.get("words", {}))
    for key in sorted(tables.keys() - _TOP):
        reader.problem((key,), f"unknown table {key}; expected [words] and [voices.NAME]")
    known = words.keys() | (base.classes if base is not None else frozenset())
    found = [reader.voice(name, table, known) for name, table in _tables(tables.get("voices", {}))]
    if reader.problems:
        raise ConfigError("\n".join(reader.problems))
    if base is None:
        return Voices(found, words)
    return base.joined(Voices(found, words)) if found or words else base


def _tables(voices: object) -> Iterable[tuple[str, object]]:
    return voices.items() if isinstance(voices, dict) else [("", voices)]


class _Reader:
    """Reads the tables of one file, and collects its problems."""

    def __init__(self, source: str, lines: LineMap) -> None:
        self._source, self._lines = source, lines
        self.problems: list[str] = []

    def voice(self, name: str, table: object, classes: Iterable[str]) -> Voice:
        at: Path = ("voices", name)
        if not isinstance(table, dict):
            self.problem(at, f"[voices.{name}]: expected a table")
            return Voice(name)
        for key in sorted(table.keys() - _KEYS):
            self.problem(
                (*at, key), f"[voices.{name}]: unknown key {key}; a voice has: {', '.join(sorted(_KEYS))}"
            )
        warmth = table.get("warmth", 0.5)
        if not isinstance(warmth, int | float) or not 0.0 <= warmth <= 1.0:
            self.problem((*at, "warmth"), f"[voices.{name}]: warmth must be a number from 0 to 1")
            warmth = 0.5
        length = table.get("length", Length.ANY)
        if length not in set(Length):
            self.problem((*at, "length"), f"[voices.{name}]: length must be one of {', '.join(Length)}")
            length = Length.ANY
        words = self.words((*at, "words"), table.get("words", {}))
        for unknown in sorted(words.keys() - set(classes)):
            self.problem((*at, "words", unknown), f"[voices.{name}]: [words] has no class {unknown}")
        return Voice(
            name,
            str(table.get("means", "")),
            self._names((*at, "presets"), table),
            Length(length),
            float(warmth),
            self._names((*at, "brings_up"), table),
            words,
        )

    def words(self, at: Path, table: object) -> dict[str, tuple[str, ...]]:
        if not isinstance(table, dict):
            self.problem(at, "words must be lists of words by class")
            return {}
        found: dict[str, tuple[str, ...]] = {}
        for name, words in table.items():
            if not isinstance(words, list) or not words or not all(map(_is_word, words)):
                self.problem((*at, name), f"{name}: expected a list of words without holes")
            else:
                found[name] = tuple(words)
        return found

    def _names(self, at: Path, table: Mapping[str, object]) -> tuple[str, ...]:
        names = table.get(str(at[-1]), [])
        if isinstance(names, list) and all(isinstance(name, str) and name for name in names):
            return tuple(names)
        self.problem(at, f"{at[-1]} must be a list of names")
        return ()

    def problem(self, at: Path, what: str) -> None:
        self.problems.append(f"{self._source}:{self._lines.line(at)}: {what}")


def _is_word(word: object) -> bool:
    return isinstance(word, str) and bool(word) and not HOLE.search(word)


@cache
def shipped_voices() -> Voices:
    """Return the voices that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / "voices.toml"
    return parse_voices(file.read_text(encoding="utf-8"), str(file))
