"""Perception: turns lines and packets into observations, judges them, and drops duplicates.

Provenance is assigned before duplicates are dropped, so that a forged line cannot displace a real one.
"""

from collections.abc import Sequence
from typing import TypedDict

from maid_engine.ai_players.cognitive.perception.deduplicator import ObservationDeduplicator
from maid_engine.ai_players.cognitive.perception.gmcp_extractor import GMCPExtractor
from maid_engine.ai_players.cognitive.perception.learned_lines import LearnedLines
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.perception.observation_judge import ObservationJudge
from maid_engine.ai_players.cognitive.perception.text_parser import TextParser
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.perception import Observation, PerceptionResult
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite
from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds


class PerceptionState(TypedDict, total=False):
    """The saved form of a :class:`PerceptionSystem`. A key that an earlier version did not save is missing."""

    rooms: list[list[str]]
    learned: list[list[object]]


class PerceptionSystem:
    """The perception of one agent.

    Args:
        lexicon: the sentences that it can read, shared by all agents.
        name: the agent's own name.
        foreign: whether it plays on another operator's MUD.
    """

    def __init__(self, lexicon: Lexicon, name: str = "", *, foreign: bool = False) -> None:
        self.learned = LearnedLines()
        """The lines that it has learned to read."""
        self._foreign = foreign
        self._judge = ObservationJudge(foreign=foreign)
        self._parser = TextParser(lexicon, self.learned, self._judge, foreign=foreign)
        self._extractor = GMCPExtractor(name)
        self._deduplicator = ObservationDeduplicator()

    def process(self, heard: Sequence[Heard], now: Seconds) -> PerceptionResult:
        """Return the observations in what was heard, in order, and the lines that nothing could read."""
        observations = self._deduplicator.deduplicate(_with_repeated(self._read(heard, now), heard))
        return PerceptionResult(tuple(observations), self._parser.take_unknown())

    def _read(self, heard: Sequence[Heard], now: Seconds) -> list[Observation]:
        """Return all observations in what was heard, with provenance and importance."""
        parser, found = self._parser, list[Observation]()
        for one in heard:
            if isinstance(one.payload, Packet):
                found += parser.take()
                found += self._read_packet(one, now)
            else:
                parser.parse(one, now)
        parser.finish(now)
        found += parser.take()
        return found

    def _read_packet(self, heard: Heard, now: Seconds) -> Sequence[Observation]:
        """Return what a packet says. On this server, a crowd shares the readings of comings and goings."""
        shared = None if self._foreign else self._extractor.coming_or_going(heard, now)
        if shared is not None:
            return shared
        return [self._judge.judged(seen) for seen in self._extractor.extract(heard, now)]

    def state(self) -> PerceptionState:
        """Return the state to save: the known rooms, and the learned lines."""
        return {"rooms": [list(key) for key in self._judge.scorer.rooms], "learned": self.learned.state()}

    def restore(self, state: PerceptionState) -> None:
        """Restore what :meth:`state` returned."""
        self._judge.scorer.rooms = {(title, area): None for title, area in state["rooms"]}  # noqa: C420 - pairs of a list, made tuples
        self.learned.restore(state.get("learned", ()))


def _with_repeated(observations: list[Observation], heard: Sequence[Heard]) -> list[Observation]:
    """Return the observations. Words in which an AI player repeats others have the taint of those others, too."""
    repeats = {one.seq: one.repeats for one in heard if one.repeats}
    if not repeats:
        return observations
    return [_repeating(seen, repeats.get(seen.seq, CLEAN)) for seen in observations]


def _repeating(seen: Observation, authors: Taint) -> Observation:
    """Return an observation with the taint of these authors added, if it contains words of a player."""
    if not seen.taint or not authors:
        return seen
    return seen._replace(taint=unite(seen.taint, authors))
