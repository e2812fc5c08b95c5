"""Drops facts that one batch reports twice.

It drops only what can be reported twice without happening twice: a chat line and its packet, a number
repeated by the prompt, the same ambient line, an arrival that a packet reports after the line. Two equal
blows are two blows.
"""

from collections.abc import Mapping, Sequence
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
        spoken = _words_spoken(observations)
        kept: list[Observation] = []
        lines: dict[tuple[Meaning, str], None] = {}
        figures: dict[Meaning, dict[Role, int]] = {}
        moves: dict[str, int] = {}
        """Who came or left by a line → index in `kept`."""
        for seen in observations:
            row = seen.row
            if seen.meaning in _MOVES:
                who = seen.text(Role.WHO).lower()
                at = moves.get(who)
                if seen.source is not Source.GMCP:
                    moves[who] = len(kept)
                elif at is not None and kept[at].meaning in (seen.meaning, _SAME_FACT.get(seen.meaning)):
                    kept[at] = _with_kind(kept[at], seen)
                    continue
            elif seen.meaning is Meaning.ROOM:
                moves.clear()
            if row.repeats is Repeats.LINE:
                key = (seen.meaning, seen.raw_text)
                if key in lines:
                    continue
                lines[key] = None
            elif row.repeats is Repeats.FIGURES:
                told = figures.setdefault(seen.meaning, {})
                if all(told.get(role) == value for role, value in seen.structured_data.items()):
                    continue
                told.update(seen.structured_data)
            elif (
                row.is_player_speech
                and seen.source is Source.GMCP
                and _spoken(seen.text(Role.TEXT)) in spoken
            ):
                continue
            kept.append(seen)
        return kept


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
