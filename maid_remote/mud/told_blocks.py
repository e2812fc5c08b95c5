"""What a block tells, on its way to observations: filed under the lines that tell it, until the mind asks."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.cognitive.perception.learned_lines import LEARNED_TRUST, NAME
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, ObservationType, Source
from maid_engine.core.time import Seconds

TEXT_TRUST: Final = 0.6
"""How far a foreign MUD's own sentences are believed; our game's have 0.9."""
PACKET_TRUST: Final = 0.8


class Told(NamedTuple):
    """What a line or a block tells, before the mind asks for it."""

    type: ObservationType
    meaning: Meaning
    data: Mapping[Role, Any]
    importance: int = 3
    raw: str = ""
    source: Source = Source.TEXT
    template: str = ""

    def seen(self, heard: Heard, now: Seconds) -> Observation:
        """As the mind observes it."""
        raw = self.raw or (heard.payload if isinstance(heard.payload, str) else "")
        return Observation(
            heard.seq,
            self.type,
            self.meaning,
            raw,
            self.data,
            now,
            heard.tick,
            self.importance,
            source=self.source,
            trust_level=LEARNED_TRUST if self.template == NAME else TEXT_TRUST,
            template=self.template,
        )


def about_rooms(meaning: Meaning, data: Mapping[Role, object], importance: int = 2, raw: str = "") -> Told:
    """Something about where one is."""
    return Told(
        ObservationType.ROOM_DESCRIPTION, meaning, data, importance, raw, template=meaning.value
    )  # fmt: skip


def capped(seen: Observation) -> Observation:
    """No sentence of a foreign MUD is trusted like one of ours."""
    most = PACKET_TRUST if seen.source is Source.GMCP else TEXT_TRUST
    most = LEARNED_TRUST if seen.template == NAME else most
    return seen if seen.trust_level <= most else seen._replace(trust_level=most)


class Telling:
    """What one block tells, in order, filed under the seq of the line that tells it."""

    def __init__(self, told: dict[int, list[Told]], first: int) -> None:
        self._told = told
        self._first = first
        self._latest = first

    def __call__(self, line: int, told: Told) -> None:
        """Tell it with this line of the block."""
        seq = self._first + line
        self._latest = max(self._latest, seq)
        self.at(seq, told)

    def at(self, seq: int, told: Told) -> None:
        """Tell it with what was heard under this number."""
        self._told.setdefault(seq, []).append(told)

    def first(self, told: Told) -> None:
        """Tell it with the first line."""
        self.at(self._first, told)

    def last(self, told: Told) -> None:
        """Tell it after all that was told so far."""
        self.at(self._latest, told)
