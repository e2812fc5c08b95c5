"""Parses lines back into templates and fields, with an index of patterns by their rarest fixed word.

Trying every pattern in turn would cost 40 to 180 microseconds per line. The index tries only patterns whose
rarest word is in the line, and of these only those whose other words are too. That costs two or three
microseconds.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from maid_engine.core.messages import LinePattern, Span
from maid_engine.core.plain_text import split_words
from maid_engine.core.slots import SlotKind, read_slot

FieldValue = str | int | tuple[str, ...]

_REMEMBERED_MAX = 4096
"""Number of cached lines; about a megabyte."""

_COMPILED_MAX = 4096
"""Number of cached expressions; the sentences of all shipped packs have about a thousand."""


class Reading(NamedTuple):
    """One way to parse a line."""

    name: str
    """The template's id."""
    view: str
    fields: Mapping[str, FieldValue]
    kind: str
    importance: int
    literal: int
    """Number of characters of the line that are fixed words. More make the reading more certain."""
    pattern: LinePattern
    """The pattern that matched."""


@dataclass(slots=True, eq=False)
class _Entry:
    """A pattern, prepared for matching. Its expression is compiled when a line first has its words: most are never needed."""

    words: frozenset[str]
    """The line must contain all of them."""
    mark: str
    slots: tuple[tuple[str, SlotKind], ...]
    """Name and kind of each slot."""
    order: int
    pattern: LinePattern
    _regex: re.Pattern[str] | None = field(default=None, init=False)

    def match(self, line: str) -> re.Match[str] | None:
        """Return the match of the whole line, if it is one."""
        if self._regex is None:
            self._regex = _compiled(self.pattern.regex)
        return self._regex.fullmatch(line)


class PatternIndex:
    """The patterns of a world, indexed for parsing its lines."""

    def __init__(self, patterns: Iterable[LinePattern]) -> None:
        patterns = tuple(patterns)
        counts = Counter(word for pattern in patterns for word in set(pattern.words))
        by_word: dict[str, list[_Entry]] = defaultdict(list)
        by_previous: dict[str, list[_Entry]] = defaultdict(list)
        wordless: list[_Entry] = []
        for order, pattern in enumerate(patterns):
            entry = prepared(pattern, order)
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
        self.leaders = frozenset(self._by_previous)
        """Template ids that some pattern must follow. After any other line, the line before is irrelevant."""
        self._remembered: dict[tuple[str, str, tuple[Span, ...]], tuple[Reading, ...]] = {}

    def read(self, line: str, *, previous: str = "", spans: tuple[Span, ...] = ()) -> tuple[Reading, ...]:
        """Return every reading of a line, most certain first.

        Many players get the same line, so readings are cached; do not change their fields.

        Args:
            line: the plain text, unwrapped.
            previous: the template id of the line before; some lines only make sense after it.
            spans: the parts that players wrote. Their characters can only fill a slot, so that no player can
                forge a sentence of the engine.
        """
        key = (line, previous if previous in self.leaders else "", spans)
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
            # By certainty, then in the order of the patterns: never in the order of a set.
            found.sort(key=lambda one: one[:2])
        return tuple([reading for _, _, reading in found])


@lru_cache(maxsize=_COMPILED_MAX)
def _compiled(regex: str) -> re.Pattern[str]:
    """Compile an expression once for all indexes. ``re`` itself caches only 512, fewer than one world has."""
    return re.compile(regex)


def prepared(pattern: LinePattern, order: int) -> _Entry:
    """Return a pattern, prepared for matching.

    Args:
        pattern: the pattern.
        order: its number among all of its index. Of equally certain readings the lowest comes first.
    """
    return _Entry(frozenset(pattern.words), pattern.mark, tuple(pattern.groups.items()), order, pattern)


def _try(
    entries: tuple[_Entry, ...],
    masked: str,
    line: str,
    words: set[str],
    found: list[tuple[int, int, Reading]],
) -> None:
    for entry in entries:
        if entry.mark in masked and entry.words <= words:
            match = entry.match(masked)
            if match is not None:
                reading = _reading(entry, match, line)
                found.append((-reading.literal, entry.order, reading))


def _mask(line: str, spans: tuple[Span, ...]) -> str:
    """Hide what players wrote. A masked span keeps its length and still counts as a word."""
    chars = list(line)
    for start, end, _ in spans:
        # "ª" is a letter that no fixed word contains and that name and speech slots accept.
        chars[start:end] = "ª" * (end - start)
    return "".join(chars)


def _reading(entry: _Entry, match: re.Match[str], line: str) -> Reading:
    fields: dict[str, FieldValue] = {}
    literal = len(line)
    for name, kind in entry.slots:
        start, end = match.span(name)
        if start < 0:
            continue  # the line lacks this optional part
        literal -= end - start
        text = line[start:end]
        fields[name] = text if kind in _PLAIN else read_slot(kind, text)
    pattern = entry.pattern
    return Reading(pattern.name, pattern.view, fields, pattern.kind, pattern.importance, literal, pattern)


_PLAIN = frozenset(SlotKind) - {
    SlotKind.INT,
    SlotKind.FIGURE,
    SlotKind.MINUTES,
    SlotKind.SECONDS,
    SlotKind.WHENCE,
    SlotKind.LIST,
}
"""Kinds whose value is the matched text itself."""

__all__ = ["FieldValue", "PatternIndex", "Reading", "SlotKind"]
