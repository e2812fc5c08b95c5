"""Writes down what AI players could have answered to strangers, so that somebody can judge it."""

from collections.abc import Iterator

from maid_engine.ai_players.dialogue.answer_fit.evidence import Evidence
from maid_qa.dialogue.judged_answers import UNJUDGED, JudgedAnswer


class ProposalRecorder:
    """Is told all that could be answered to each line, and keeps the same words only once."""

    def __init__(self) -> None:
        self.found: list[JudgedAnswer] = []
        self.lines = 0

    def __call__(self, proposed: Iterator[Evidence]) -> None:
        """Keep what could be answered to a line."""
        self.lines += 1
        kept: dict[str, Evidence] = {}
        for one in proposed:
            kept.setdefault(one.line, one)
        self.found.extend(JudgedAnswer(UNJUDGED, self.lines, one) for one in kept.values())
