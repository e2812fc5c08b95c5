"""The same fact told twice in one batch is one fact.

Only what can be said twice without having happened twice is dropped: a chat line and its packet, a figure
repeated by the prompt, the same ambient line. Two equal blows are two blows.
"""

from collections.abc import Sequence

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.meanings.effects import Repeats
from maid_engine.ai_players.models.perception import Observation, Source


class ObservationDeduplicator:
    """Drops what a batch says twice. Of a chat line and its packet the line stays: it knows its author."""

    def deduplicate(self, observations: Sequence[Observation]) -> list[Observation]:
        """The observations, each fact once, in order."""
        spoken = {
            part
            for seen in observations
            if seen.source is Source.TEXT and seen.row.words is not None
            for part in (_spoken(seen.raw_text), _spoken(seen.text(Role.TEXT)))
        }
        kept: list[Observation] = []
        lines: dict[tuple[Meaning, str], None] = {}
        figures: dict[Meaning, dict[Role, int]] = {}
        for seen in observations:
            row = seen.row
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


def _spoken(text: str) -> str:
    """Words without delimiters and quotes, so that both copies look alike."""
    inner = text.partition("]")[2].rpartition("[/PLAYER_SPEECH]")[0] if text.startswith("[PLAYER") else text
    return inner.replace('"', "'").replace("[", "⟦").replace("]", "⟧").strip()
