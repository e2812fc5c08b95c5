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
    likes = ["fight", "steel"]
    words.hello = ["Hail"]
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.lines import HOLE
from maid_engine.ai_players.dialogue.toml_text import TomlText, is_list_of_words
from maid_engine.core.toml_lines import Path

PLAIN: Final = "plain"
"""The voice of presets that no other voice names."""
_KEYS: Final = frozenset({"means", "presets", "length", "warmth", "brings_up", "likes", "words"})
_TOP: Final = frozenset({"words", "voices"})
_VOICES_MAX: Final = 64
"""Number of voices whose likes are kept compiled."""
_LINES_MAX: Final = 32_768
"""Number of lines and voices of which it is kept whether the voice likes the line: about 6,000 lines in six voices."""


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
    likes: tuple[str, ...] = ()
    """Words and marks: it prefers lines with one of them."""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Class of words → the words that it uses."""

    def takes_to(self, text: str) -> bool:
        """Return whether there is a word or mark in a line that it likes. Names of holes are no words."""
        return bool(self.likes) and _has_any_of(self.likes, text)


@lru_cache(maxsize=_LINES_MAX)
def _has_any_of(likes: tuple[str, ...], text: str) -> bool:
    """Return whether a line has one of some words or marks. Every answer weighs the same lines again, so it is kept."""
    return _any_of(likes).search(HOLE.sub(" ", text)) is not None


@lru_cache(maxsize=_VOICES_MAX)
def _any_of(likes: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches each of some words as a whole, and each mark, in any case."""
    return re.compile("|".join(map(_bounded, likes)), re.IGNORECASE)


def _bounded(liked: str) -> str:
    if not liked[-1].isalnum():
        return re.escape(liked)
    return rf"\b{re.escape(liked)}\b"


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
    file = TomlText(text, source)
    reader = _Reader(file)
    words = reader.words(("words",), file.tables.get("words", {}))
    for key in sorted(file.tables.keys() - _TOP):
        file.problem((key,), f"unknown table {key}; expected [words] and [voices.NAME]")
    known = set(words)
    if base is not None:
        known |= base.classes
    found = [reader.voice(name, table, known) for name, table in _tables(file.tables.get("voices", {}))]
    file.raise_problems()
    if base is None:
        return Voices(found, words)
    if not found and not words:
        return base
    return base.joined(Voices(found, words))


def _tables(voices: object) -> Iterable[tuple[str, object]]:
    if isinstance(voices, dict):
        return voices.items()
    return [("", voices)]


class _Reader:
    """Reads the tables of one file, and notes its problems."""

    def __init__(self, file: TomlText) -> None:
        self._problem = file.problem

    def voice(self, name: str, table: object, classes: Iterable[str]) -> Voice:
        at: Path = ("voices", name)
        if not isinstance(table, dict):
            self._problem(at, f"[voices.{name}]: expected a table")
            return Voice(name)
        for key in sorted(table.keys() - _KEYS):
            self._problem(
                (*at, key), f"[voices.{name}]: unknown key {key}; a voice has: {', '.join(sorted(_KEYS))}"
            )
        warmth = table.get("warmth", 0.5)
        if not isinstance(warmth, int | float) or not 0.0 <= warmth <= 1.0:
            self._problem((*at, "warmth"), f"[voices.{name}]: warmth must be a number from 0 to 1")
            warmth = 0.5
        length = table.get("length", Length.ANY)
        if length not in set(Length):
            self._problem((*at, "length"), f"[voices.{name}]: length must be one of {', '.join(Length)}")
            length = Length.ANY
        words = self.words((*at, "words"), table.get("words", {}))
        for unknown in sorted(words.keys() - set(classes)):
            self._problem((*at, "words", unknown), f"[voices.{name}]: [words] has no class {unknown}")
        return Voice(
            name,
            str(table.get("means", "")),
            self._names((*at, "presets"), table),
            Length(length),
            float(warmth),
            self._names((*at, "brings_up"), table),
            self._names((*at, "likes"), table),
            words,
        )

    def words(self, at: Path, table: object) -> dict[str, tuple[str, ...]]:
        if not isinstance(table, dict):
            self._problem(at, "words must be lists of words by class")
            return {}
        found: dict[str, tuple[str, ...]] = {}
        for name, words in table.items():
            if not words or not is_list_of_words(words) or any(map(HOLE.search, words)):
                self._problem((*at, name), f"{name}: expected a list of words without holes")
            else:
                found[name] = tuple(words)
        return found

    def _names(self, at: Path, table: Mapping[str, object]) -> tuple[str, ...]:
        names = table.get(str(at[-1]), [])
        if is_list_of_words(names):
            return tuple(names)
        self._problem(at, f"{at[-1]} must be a list of names")
        return ()


@cache
def shipped_voices() -> Voices:
    """Return the voices that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / "voices.toml"
    return parse_voices(file.read_text(encoding="utf-8"), str(file))
