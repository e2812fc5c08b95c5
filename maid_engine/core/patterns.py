"""Reads lines back into what was said: an index of patterns on their rarest fixed word.

Trying every pattern in turn would cost 40 to 180 microseconds a line; looking only at the patterns whose
rarest word stands in the line, and of these only at the ones whose other words do too, costs two or three.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from maid_engine.core.messages import LinePattern, SlotKind, Span, read_slot, split_words

FieldValue = str | int | tuple[str, ...]

_REMEMBERED_MAX = 4096
"""Lines; about a megabyte."""

_COMPILED_MAX = 4096
"""Expressions; the sentences of all shipped packs are about a thousand."""


class Reading(NamedTuple):
    """One way to understand a line."""

    name: str
    """The template's id."""
    view: str
    fields: Mapping[str, FieldValue]
    kind: str
    importance: int
    literal: int
    """How many characters of the line were fixed words: the surer, the more."""
    pattern: LinePattern
    """What read it."""


class _Entry(NamedTuple):
    """A pattern, ready to be tried."""

    words: frozenset[str]
    """All must stand in the line."""
    mark: str
    regex: re.Pattern[str]
    slots: tuple[tuple[str, int, SlotKind], ...]
    """Name, number of its group, and kind."""
    order: int
    pattern: LinePattern


class PatternIndex:
    """All patterns of a world, ready to read its lines."""

    def __init__(self, patterns: Iterable[LinePattern]) -> None:
        patterns = tuple(patterns)
        counts = Counter(word for pattern in patterns for word in set(pattern.words))
        by_word: dict[str, list[_Entry]] = defaultdict(list)
        by_previous: dict[str, list[_Entry]] = defaultdict(list)
        wordless: list[_Entry] = []
        for order, pattern in enumerate(patterns):
            entry = _entry(pattern, order)
            if pattern.follows:
                for name in pattern.follows:
                    by_previous[name].append(entry)
            elif pattern.words:
                rarest = min(pattern.words, key=lambda word: (counts[word], -len(word), word))
                by_word[rarest].append(entry)
            else:
                wordless.append(entry)
        self._by_word = {word: tuple(entries) for word, entries in by_word.items()}
        self._by_previous = {name: tuple(entries) for name, entries in by_previous.items()}
        self._wordless = tuple(wordless)
        self._remembered: dict[tuple[str, str, tuple[Span, ...]], tuple[Reading, ...]] = {}

    def read(self, line: str, *, previous: str = "", spans: tuple[Span, ...] = ()) -> tuple[Reading, ...]:
        """Every reading of a line, the surest first.

        Args:
            line: the plain text, unwrapped.
            previous: the id that the line before was read as; some lines only make sense after it.
            spans: what players wrote in it. Those characters can fill a slot and nothing else, so that
                nobody can write an engine's sentence.

        Many players hear the same line, so readings are remembered for a while; don't change their fields.
        """
        key = (line, previous, spans)
        known = self._remembered.get(key)
        if known is None:
            if len(self._remembered) >= _REMEMBERED_MAX:
                self._remembered.clear()
            known = self._remembered[key] = self._read(line, previous, spans)
        return known

    def _read(self, line: str, previous: str, spans: tuple[Span, ...]) -> tuple[Reading, ...]:
        masked = _mask(line, spans) if spans else line
        words = set(split_words(masked))
        found: list[tuple[int, int, Reading]] = []
        by_word = self._by_word
        for word in words:
            if word in by_word:
                _try(by_word[word], masked, line, words, found)
        if previous in self._by_previous:
            _try(self._by_previous[previous], masked, line, words, found)
        _try(self._wordless, masked, line, words, found)
        if len(found) > 1:
            # By sureness, then as the patterns were given: never as a set happens to be ordered.
            found.sort(key=lambda one: one[:2])
        return tuple([reading for _, _, reading in found])


@lru_cache(maxsize=_COMPILED_MAX)
def _compiled(regex: str) -> re.Pattern[str]:
    """Compile an expression once for all indexes: ``re`` itself remembers only 512, fewer than one world has."""
    return re.compile(regex)


def _entry(pattern: LinePattern, order: int) -> _Entry:
    regex = _compiled(pattern.regex)
    slots = tuple((name, regex.groupindex[name], kind) for name, kind in pattern.groups.items())
    return _Entry(frozenset(pattern.words), pattern.mark, regex, slots, order, pattern)


def _try(
    entries: tuple[_Entry, ...],
    masked: str,
    line: str,
    words: set[str],
    found: list[tuple[int, int, Reading]],
) -> None:
    for needed, mark, regex, slots, order, pattern in entries:
        if mark in masked and needed <= words:
            match = regex.fullmatch(masked)
            if match is not None:
                reading = _reading(pattern, slots, match, line)
                found.append((-reading.literal, order, reading))


def _mask(line: str, spans: tuple[Span, ...]) -> str:
    """Hide what players wrote. A masked stretch keeps its length; its first character stays a word's."""
    chars = list(line)
    for start, end, _ in spans:
        # "ª" is a letter that no fixed word has, and that a name or speech slot takes.
        chars[start:end] = "ª" * (end - start)
    return "".join(chars)


def _reading(
    pattern: LinePattern, slots: tuple[tuple[str, int, SlotKind], ...], match: re.Match[str], line: str
) -> Reading:
    fields: dict[str, FieldValue] = {}
    literal = len(line)
    for name, group, kind in slots:
        start, end = match.span(group)
        if start < 0:
            continue  # a part that this line leaves out
        literal -= end - start
        text = line[start:end]
        fields[name] = text if kind in _PLAIN else read_slot(kind, text)
    return Reading(pattern.name, pattern.view, fields, pattern.kind, pattern.importance, literal, pattern)


_PLAIN = frozenset(SlotKind) - {
    SlotKind.INT,
    SlotKind.FIGURE,
    SlotKind.MINUTES,
    SlotKind.WHENCE,
    SlotKind.LIST,
}
"""Kinds whose value is what stands there."""

__all__ = ["FieldValue", "PatternIndex", "Reading", "SlotKind"]
