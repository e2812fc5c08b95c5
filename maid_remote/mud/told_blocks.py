"""What a block tells, stored under the lines that tell it until the mind asks for observations."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.cognitive.perception.learned_lines import LEARNED_TRUST, NAME
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, ObservationType, Source
from maid_engine.core.time import Seconds

TEXT_TRUST: Final = 0.6
"""Trust in the sentences of another MUD. Those of MAID's own game have 0.9."""
PACKET_TRUST: Final = 0.8


class Told(NamedTuple):
    """What a line or a block tells, before it becomes an observation."""

    type: ObservationType
    meaning: Meaning
    data: Mapping[Role, Any]
    importance: int = 3
    raw: str = ""
    source: Source = Source.TEXT
    template: str = ""

    def seen(self, heard: Heard, now: Seconds) -> Observation:
        """Return the observation for the mind."""
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
    """Return a fact about the current room."""
    return Told(
        ObservationType.ROOM_DESCRIPTION, meaning, data, importance, raw, template=meaning.value
    )  # fmt: skip


def capped(seen: Observation) -> Observation:
    """Limit an observation's trust: sentences of another MUD are trusted less than MAID's own."""
    most = PACKET_TRUST if seen.source is Source.GMCP else TEXT_TRUST
    most = LEARNED_TRUST if seen.template == NAME else most
    if seen.trust_level <= most:
        return seen
    return seen._replace(trust_level=most)


class Telling:
    """Collects what one block tells, in order, under the sequence numbers of its lines."""

    def __init__(self, told: dict[int, list[Told]], first: int) -> None:
        self._told = told
        self._first = first
        self._latest = first

    def __call__(self, line: int, told: Told) -> None:
        """Add a fact to a line of the block."""
        seq = self._first + line
        self._latest = max(self._latest, seq)
        self.at(seq, told)

    def at(self, seq: int, told: Told) -> None:
        """Add a fact to the item with this sequence number."""
        self._told.setdefault(seq, []).append(told)

    def first(self, told: Told) -> None:
        """Add a fact to the first line."""
        self.at(self._first, told)

    def last(self, told: Told) -> None:
        """Add a fact after everything that was added so far."""
        self.at(self._latest, told)
