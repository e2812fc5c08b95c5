"""Drops facts that one batch reports twice.

It drops only what can be reported twice without happening twice: a chat line and its packet, a number
repeated by the prompt, the same ambient line, an arrival that a packet reports after the line. Two equal
blows are two blows.
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from maid_engine.ai_players.models.meanings import ROWS, Meaning, Role
from maid_engine.ai_players.models.meanings.effects import Repeats
from maid_engine.ai_players.models.perception import Observation, Source

_SAME_FACT: Final[Mapping[Meaning, Meaning]] = {
    Meaning.APPEARED: Meaning.ENTERED,
    Meaning.VANISHED: Meaning.LEFT,
}
"""Meaning of a packet → meaning of the line about the same arrival or departure."""
_WORDED: Final = frozenset(meaning for meaning, row in ROWS.items() if row.words is not None)
"""Meanings of lines that contain somebody's words."""
_MOVES: Final = frozenset({*_SAME_FACT, *_SAME_FACT.values()})


class ObservationDeduplicator:
    """Drops duplicates. Of a line and its packet the line is kept, because it has the author and the direction."""

    def deduplicate(self, observations: Sequence[Observation]) -> list[Observation]:
        """Return the observations in order, each fact once."""
        if len(observations) < 2:
            return list(observations)
        batch = _Batch(_words_spoken(observations))
        for seen in observations:
            batch.add(seen)
        return batch.kept


class _Batch:
    """The observations of one batch that are kept, and what they told.

    Args:
        spoken: what lines of speech say.
    """

    def __init__(self, spoken: AbstractSet[str]) -> None:
        self.kept: list[Observation] = []
        self._spoken = spoken
        self._lines: dict[tuple[Meaning, str], None] = {}
        self._figures: dict[Meaning, dict[Role, int]] = {}
        self._moves: dict[str, int] = {}
        """Who came or left by a line → index in `kept`."""

    def add(self, seen: Observation) -> None:
        """Keep an observation, unless it tells what another told."""
        if seen.meaning in _MOVES and self._is_known_move(seen):
            return
        if seen.meaning is Meaning.ROOM:
            self._moves.clear()
        if not self._is_repetition(seen):
            self.kept.append(seen)

    def _is_known_move(self, seen: Observation) -> bool:
        """Return whether a packet tells of a move that a line told of. The line gets the packet's kind."""
        who = seen.text(Role.WHO).lower()
        if seen.source is not Source.GMCP:
            self._moves[who] = len(self.kept)
            return False
        at = self._moves.get(who)
        if at is None or self.kept[at].meaning not in (seen.meaning, _SAME_FACT.get(seen.meaning)):
            return False
        self.kept[at] = _with_kind(self.kept[at], seen)
        return True

    def _is_repetition(self, seen: Observation) -> bool:
        match seen.row.repeats:
            case Repeats.LINE:
                return self._is_known_line(seen)
            case Repeats.FIGURES:
                return self._has_known_figures(seen)
            case None:
                return self._is_known_speech(seen)

    def _is_known_line(self, seen: Observation) -> bool:
        key = (seen.meaning, seen.raw_text)
        if key in self._lines:
            return True
        self._lines[key] = None
        return False

    def _has_known_figures(self, seen: Observation) -> bool:
        told = self._figures.setdefault(seen.meaning, {})
        if all(told.get(role) == value for role, value in seen.structured_data.items()):
            return True
        told.update(seen.structured_data)
        return False

    def _is_known_speech(self, seen: Observation) -> bool:
        """Return whether a packet repeats what a line of speech says."""
        if not seen.row.is_player_speech or seen.source is not Source.GMCP:
            return False
        return _spoken(seen.text(Role.TEXT)) in self._spoken


def _words_spoken(observations: Sequence[Observation]) -> set[str]:
    """Return what lines of speech said, as a packet may repeat it."""
    spoken: set[str] = set()
    for seen in observations:
        if seen.meaning in _WORDED and seen.source is Source.TEXT:
            spoken.add(_spoken(seen.raw_text))
            spoken.add(_spoken(seen.text(Role.TEXT)))
    return spoken


def _with_kind(line: Observation, packet: Observation) -> Observation:
    """Return the line's arrival or departure with the packet's kind, which tells whether it was an AI player."""
    kind = packet.get(Role.KIND)
    if kind is None or Role.KIND in line.structured_data:
        return line
    return line._replace(structured_data={**line.structured_data, Role.KIND: kind})


def _spoken(text: str) -> str:
    """Return words without delimiters and quotes, so that both copies are equal."""
    inner = text.partition("]")[2].rpartition("[/PLAYER_SPEECH]")[0] if text.startswith("[PLAYER") else text
    return inner.replace('"', "'").replace("[", "⟦").replace("]", "⟧").strip()
