"""Every sentence a mind can read, compiled once and shared by all agents of a server."""

from collections.abc import Iterable
from typing import NamedTuple

from maid_engine.ai_players.models.perception import PerceptionPattern
from maid_engine.core.messages import Span
from maid_engine.core.patterns import PatternIndex, Reading


class Understood(NamedTuple):
    """A line's reading and what it means."""

    reading: Reading
    pattern: PerceptionPattern


class Lexicon:
    """The taught patterns first; those of other MUDs only for lines that no taught pattern reads."""

    def __init__(
        self, taught: Iterable[PerceptionPattern], generic: Iterable[PerceptionPattern] = ()
    ) -> None:
        self._layers = [_Layer(taught), _Layer(generic)]

    def understand(self, line: str, previous: str = "", spans: tuple[Span, ...] = ()) -> Understood | None:
        """The surest reading of a line with its meaning, or None."""
        for layer in self._layers:
            readings = layer.index.read(line, previous=previous, spans=spans)
            if readings:
                surest = readings[0]
                return Understood(surest, layer.patterns[surest.name, surest.view])
        return None


class _Layer:
    """Patterns and the index over them."""

    def __init__(self, patterns: Iterable[PerceptionPattern]) -> None:
        kept = tuple(patterns)
        self.patterns = {(pattern.name, pattern.view): pattern for pattern in kept}
        self.index = PatternIndex(pattern.as_line_pattern() for pattern in kept)
