"""All sentences that a mind can read, compiled once and shared by all agents of a server."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.perception.observation_judge import ObservationJudge
from maid_engine.ai_players.cognitive.perception.shared_cache import SharedPerceptionCache
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, PerceptionPattern
from maid_engine.core.messages import Span
from maid_engine.core.patterns import PatternIndex, Reading
from maid_engine.core.time import Tick


class Understood(NamedTuple):
    """A line's reading and its meaning. It is shared by all who heard the line and must not be changed."""

    reading: Reading
    pattern: PerceptionPattern
    meaning: Meaning
    data: Mapping[Role, object]
    authors: Mapping[Role, str]
    """Role → author, for roles that contain characters that a player wrote."""
    seen: Observation
    """The observation before it is judged, without a hearer or a time."""
    judged: Observation | None
    """The observation as every mind on this server judges it; None if that depends on what a mind has seen."""


class Lexicon:
    """The taught patterns, and the patterns of other MUDs for lines that no taught pattern reads."""

    def __init__(
        self, taught: Iterable[PerceptionPattern], generic: Iterable[PerceptionPattern] = ()
    ) -> None:
        self._layers = [_Layer(taught), _Layer(generic)]
        self._leaders = frozenset[str]().union(*(layer.index.leaders for layer in self._layers))
        """Names of patterns that some pattern must follow."""
        self._judge = ObservationJudge()
        self.shared: SharedPerceptionCache[tuple[str, str, tuple[Span, ...]], Understood | None] = (
            SharedPerceptionCache()
        )
        """Readings of lines, shared by all who hear the same line."""

    def understand(self, line: str, previous: str = "", spans: tuple[Span, ...] = ()) -> Understood | None:
        """Return the most certain reading of a line with its meaning, or None.

        The result is cached for a while, because a crowd hears the same lines. Without the cache, reading
        took a fifth of perception's time. The line before is part of the key only where a pattern asks for it.
        """
        if previous not in self._leaders:
            previous = ""
        return self.shared.get((line, previous, spans), self._understand)

    def _understand(self, heard: tuple[str, str, tuple[Span, ...]]) -> Understood | None:
        line, previous, spans = heard
        for layer in self._layers:
            readings = layer.index.read(line, previous=previous, spans=spans)
            if readings:
                surest = readings[0]
                return _understood(surest, layer.patterns[surest.name, surest.view], line, spans, self._judge)
        return None


class _Layer:
    """Patterns with their index."""

    def __init__(self, patterns: Iterable[PerceptionPattern]) -> None:
        kept = tuple(patterns)
        self.patterns = {(pattern.name, pattern.view): pattern for pattern in kept}
        self.index = PatternIndex(pattern.as_line_pattern() for pattern in kept)


_SPOKEN: Final = frozenset({Meaning.SAID, Meaning.TOLD_ME})
_GENERIC: Final = "generic."
_NOBODY: Final[Mapping[Role, str]] = {}


def _understood(
    reading: Reading,
    pattern: PerceptionPattern,
    line: str,
    spans: tuple[Span, ...],
    judge: ObservationJudge,
) -> Understood:
    data = _roles(reading, pattern)
    authors = _authors(line, data, spans) if spans else _NOBODY
    meaning = pattern.reads.meaning
    if meaning in _SPOKEN and Role.TEXT not in authors and not reading.name.startswith(_GENERIC):
        # This server marks every character that a player wrote, so unmarked words were said by an NPC.
        meaning = Meaning.NPC_SAID
    seen = Observation(
        0,
        pattern.observation_type,
        meaning,
        line,
        data,
        ORIGIN,
        Tick(0),
        pattern.importance,
        template=reading.name,
        view=reading.view,
        authors=authors,
    )
    # The importance of a room depends on whether the mind knows it.
    judged = judge.judged(seen) if meaning is not Meaning.ROOM else None
    return Understood(reading, pattern, meaning, data, authors, seen, judged)


def _roles(reading: Reading, pattern: PerceptionPattern) -> dict[Role, object]:
    reads, fields = pattern.reads, reading.fields
    data: dict[Role, object] = {role: fields[name] for name, role in reads.roles.items() if name in fields}
    data.update(reads.constants)
    return data


def _authors(line: str, data: Mapping[Role, object], spans: tuple[Span, ...]) -> dict[Role, str]:
    authors: dict[Role, str] = {}
    for start, end, author in spans:
        written = line[start:end]
        for role, value in data.items():
            values = value if isinstance(value, tuple) else (value,)
            if any(isinstance(one, str) and (written in one or (one and one in written)) for one in values):
                authors.setdefault(role, author)
    return authors
