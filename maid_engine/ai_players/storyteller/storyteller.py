"""Asks a language model who acts in scenes, and keeps its answers until a round takes them.

It asks through the service that answers the questions of minds, under a name and within a budget of its own. No answer,
a late one and one that cannot be read are the same: the pack's own beats are played.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from maid_engine.ai_players.inference.ports import InferencePort, OnUse, nobody_counts
from maid_engine.ai_players.models.questions import Answer, AnswerUse, Question, QuestionId, QuestionKind
from maid_engine.ai_players.models.taint import CHAT, CLEAN
from maid_engine.ai_players.questions.row import QuestionRow
from maid_engine.ai_players.questions.scene_questions import (
    DIRECT,
    RECONCILE,
    DirectAnswer,
    ReconcileAnswer,
    StageFacts,
)
from maid_engine.ai_players.storyteller.scene_briefs import (
    direction_of,
    facts_of,
    people_in,
    reconciliation_of,
)
from maid_engine.core.time import Seconds
from maid_engine.ports.scene_director import Direction, Reconciliation, SceneBrief

STORYTELLER: Final = "storyteller"
"""The name under which it asks, and that of its budget."""
TOO_LATE: Final = "the scene went on without it"
NEVER: Final = float("-inf")

StageRow = QuestionRow[StageFacts, DirectAnswer] | QuestionRow[StageFacts, ReconcileAnswer]


@dataclass(slots=True)
class _Inquiry:
    """What was asked and answered for one pass of a performance."""

    asked_s: float = NEVER
    """When the last question went out, in game seconds."""
    until_s: float = NEVER
    """Game seconds until which its answer is of use."""
    waits: bool = False
    answer: Answer[object] | None = None


@dataclass
class Storyteller:
    """Directs scenes by a language model. Implements `SceneDirector`."""

    desk: InferencePort
    """The service that asks models."""
    now: Callable[[], float]
    """Returns the game time in seconds."""
    on_use: OnUse = nobody_counts
    """Learns which answers were not used."""
    on: bool = True
    """Whether it asks at all."""
    _inquiries: dict[tuple[QuestionKind, str, int], _Inquiry] = field(default_factory=dict)

    def ask_direction(self, brief: SceneBrief) -> None:
        """Ask for pass 1 of the next round, unless an answer is awaited or the last question was just now."""
        self._ask(DIRECT, brief)

    def ask_reconciliation(self, brief: SceneBrief) -> None:
        """Ask for pass 2 of the next round, unless an answer is awaited or the last question was just now."""
        self._ask(RECONCILE, brief)

    def take_direction(self, scene: str, run: int) -> Direction | None:
        """Return the latest direction that was not taken yet; None if there is none, or it came too late."""
        answer = self._take(DIRECT.kind, scene, run)
        if answer is None or not isinstance(answer.value, DirectAnswer):
            return None
        return direction_of(answer.value, answer.input_tokens + answer.output_tokens)

    def take_reconciliation(self, scene: str, run: int) -> Reconciliation | None:
        """Return the latest reconciliation that was not taken yet; None if there is none, or it came too late."""
        answer = self._take(RECONCILE.kind, scene, run)
        if answer is None or not isinstance(answer.value, ReconcileAnswer):
            return None
        return reconciliation_of(answer.value, answer.input_tokens + answer.output_tokens)

    def forget(self, scene: str, run: int) -> None:
        """Drop what was asked and answered for a performance."""
        for kind in (DIRECT.kind, RECONCILE.kind):
            self._inquiries.pop((kind, scene, run), None)

    def _ask(self, row: StageRow, brief: SceneBrief) -> None:
        inquiry = self._inquiries.setdefault((row.kind, brief.scene, brief.run), _Inquiry())
        now_s = self.now()
        if not self.on or inquiry.waits or now_s - inquiry.asked_s < row.every_s:
            return
        people = people_in(brief)
        question: Question[object] = Question(
            QuestionId(f"{brief.scene}/{brief.run}/{brief.round}/{row.kind}"),
            row.kind,
            facts_of(brief),
            Seconds(now_s),
            Seconds(now_s + row.deadline_s),
            taint=CHAT if people else CLEAN,
            subjects=people,
        )
        inquiry.asked_s, inquiry.until_s, inquiry.waits = now_s, question.deadline, True
        self.desk.ask(STORYTELLER, question, partial(_keep, inquiry))

    def _take(self, kind: QuestionKind, scene: str, run: int) -> Answer[object] | None:
        """Return an answer, and drop it."""
        inquiry = self._inquiries.get((kind, scene, run), _Inquiry())
        answer, inquiry.answer = inquiry.answer, None
        if answer is None or self.now() <= inquiry.until_s:
            return answer
        self.on_use(STORYTELLER, (AnswerUse(answer.question, TOO_LATE),))
        return None


def _keep(inquiry: _Inquiry, answer: Answer[object]) -> None:
    """Keep an answer of a model until a round takes it."""
    inquiry.waits = False
    inquiry.answer = answer if answer.value is not None else None
