"""Asks a language model to put lines of townsfolk better, within the budget of the storyteller.

No answer, a late one and one that cannot be said are the same: the line of the rules is said.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from maid_engine.ai_players.inference.ports import InferencePort, OnUse, nobody_counts
from maid_engine.ai_players.models.questions import Answer, AnswerUse, Question, QuestionId
from maid_engine.ai_players.models.taint import CHAT, CLEAN
from maid_engine.ai_players.questions.being_question import BEING_LINE, BeingFacts, BeingLine
from maid_engine.ai_players.storyteller.storyteller import STORYTELLER
from maid_engine.core.time import Seconds
from maid_engine.ports.line_writer import LineBrief

SAID_WITHOUT: Final = "the line was said without it"


@dataclass(slots=True)
class _Inquiry:
    """What was asked and answered for one line."""

    answer: Answer[object] | None = None
    is_over: bool = False
    """Whether the line has been said."""


@dataclass
class BeingVoice:
    """Lets a language model put lines of townsfolk better. Implements `LineWriter`."""

    desk: InferencePort
    """The service that asks models."""
    now: Callable[[], float]
    """Returns the game time in seconds."""
    on_use: OnUse = nobody_counts
    """Learns which answers were not used."""
    on: bool = True
    """Whether it asks at all."""
    _inquiries: dict[str, _Inquiry] = field(default_factory=dict)
    """Being → what was asked for it last."""
    _asked: int = 0

    def ask_line(self, brief: LineBrief) -> bool:
        """Ask for a line. Return whether one may come: no model, or no budget, is known at once."""
        if not self.on:
            return False
        self._asked += 1
        now_s = self.now()
        question: Question[object] = Question(
            QuestionId(f"{brief.being}/{self._asked}/{BEING_LINE.kind}"),
            BEING_LINE.kind,
            BeingFacts(brief.name, brief.to, brief.line, brief.words, brief.intent, brief.about),
            Seconds(now_s),
            Seconds(now_s + BEING_LINE.deadline_s),
            taint=CHAT if brief.words else CLEAN,
            urgent=True,
            subjects=(brief.to.lower(),),
        )
        self._inquiries[brief.being] = inquiry = _Inquiry()
        self.desk.ask(STORYTELLER, question, partial(self._keep, inquiry))
        if inquiry.answer is not None and inquiry.answer.value is None:
            del self._inquiries[brief.being]
            return False
        return True

    def take_line(self, being: str) -> str:
        """Return the line that was last asked for a being, and forget it; "" if none has come that may be said."""
        inquiry = self._inquiries.pop(being, None)
        if inquiry is None:
            return ""
        inquiry.is_over = True
        value = inquiry.answer.value if inquiry.answer is not None else None
        return value.line if isinstance(value, BeingLine) else ""

    def _keep(self, inquiry: _Inquiry, answer: Answer[object]) -> None:
        """Keep an answer until the line is said. After that it is of no use."""
        inquiry.answer = answer
        if inquiry.is_over and answer.value is not None:
            self.on_use(STORYTELLER, (AnswerUse(answer.question, SAID_WITHOUT),))
