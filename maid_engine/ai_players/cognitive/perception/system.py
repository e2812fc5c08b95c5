"""Perception: five stages in a row, parse → provenance → score → cap → dedupe.

Scoring comes before the cap, so that nothing lifts a player's speech again; and what is dropped as said
twice has its provenance by then.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from maid_engine.ai_players.cognitive.perception.deduplicator import ObservationDeduplicator
from maid_engine.ai_players.cognitive.perception.gmcp_extractor import GMCPExtractor
from maid_engine.ai_players.cognitive.perception.importance import ImportanceScorer
from maid_engine.ai_players.cognitive.perception.learned_lines import LearnedLines
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.perception.sanitizer import ObservationSanitizer, cap_speech
from maid_engine.ai_players.cognitive.perception.text_parser import TextParser
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.perception import Observation, PerceptionResult
from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds


@dataclass(slots=True)
class Batch:
    """What was heard in one step, and what has been made of it so far."""

    heard: Sequence[Heard]
    now: Seconds
    observations: list[Observation] = field(default_factory=list)


Stage = Callable[[Batch], None]
"""One stage of perception; it changes the batch's observations."""


class PerceptionState(TypedDict, total=False):
    """What is saved of a :class:`PerceptionSystem`; a key that an earlier version did not save is missing."""

    rooms: list[list[str]]
    learned: list[list[object]]


class PerceptionSystem:
    """One agent's perception.

    Args:
        lexicon: the sentences it can read; shared by all agents.
        name: the agent's own name.
        foreign: whether it plays on another operator's MUD.
    """

    def __init__(self, lexicon: Lexicon, name: str = "", *, foreign: bool = False) -> None:
        self.learned = LearnedLines()
        """What it has learned to read."""
        self._parser = TextParser(lexicon, self.learned)
        self._extractor = GMCPExtractor(name)
        self._sanitizer = ObservationSanitizer(foreign=foreign)
        self._scorer = ImportanceScorer()
        self._deduplicator = ObservationDeduplicator()
        self.stages: list[Stage] = [self._parse, self._provenance, self._score, self._cap, self._dedupe]

    def process(self, heard: Sequence[Heard], now: Seconds) -> PerceptionResult:
        """What was heard, as observations in the order it was heard."""
        batch = Batch(heard, now)
        for stage in self.stages:
            stage(batch)
        return PerceptionResult(tuple(batch.observations), self._parser.take_unknown())

    def _parse(self, batch: Batch) -> None:
        out = batch.observations
        for one in batch.heard:
            if isinstance(one.payload, Packet):
                out.extend(self._extractor.extract(one, batch.now))
            else:
                out.extend(self._parser.parse(one, batch.now))
        out.extend(self._parser.finish(batch.now))

    def _provenance(self, batch: Batch) -> None:
        batch.observations = self._sanitizer.sanitize(batch.observations)

    def _score(self, batch: Batch) -> None:
        batch.observations = self._scorer.score(batch.observations)

    def _cap(self, batch: Batch) -> None:
        batch.observations = cap_speech(batch.observations)

    def _dedupe(self, batch: Batch) -> None:
        batch.observations = self._deduplicator.deduplicate(batch.observations)

    def state(self) -> PerceptionState:
        """What is to be saved: the rooms that are no news, and what it has learned to read."""
        return {"rooms": [list(key) for key in self._scorer.rooms], "learned": self.learned.state()}

    def restore(self, state: PerceptionState) -> None:
        """Take up what :meth:`state` gave."""
        self._scorer.rooms = {(title, area): None for title, area in state["rooms"]}  # noqa: C420 - pairs of a list, made tuples
        self.learned.restore(state.get("learned", ()))
