"""Asks a model to read the last seconds of observations as a whole."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.perception.recent_history import told
from maid_engine.ai_players.models.audience import Provenance, combined
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import PlanRevision
from maid_engine.ai_players.models.perception import Observation, Source
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.questions.perception_questions import (
    READ_BATCH,
    SPEECH_MOST,
    BatchFacts,
    BatchReading,
    Noticed,
)
from maid_engine.ai_players.questions.thinker import Thinker

MOST_LINES: Final = 20
"""Number of lines seen last that are kept."""
NOTABLE: Final = 7
"""Importance at which a batch is worth a question: a fight, a quest, a level. A new room alone is not enough."""
URGENT: Final = 8
"""Salience at which the plan is reviewed."""
NOTE_IMPORTANCE: Final = 6
NOTE_TRUST: Final = 0.6
"""Trust in a model's note, which is a conclusion and was not read."""
TEXT_MOST: Final = 400
"""Most characters of a line that are kept: a room's description ends with its exits."""


class _Kept(NamedTuple):
    noticed: Noticed
    provenance: Provenance


class BatchReader:
    """Collects observations and asks from time to time which of them matter.

    The importance that every observation already has is the answer without models. So without models it does
    nothing.

    Args:
        thinker: asks models.
        memory: stores what matters.
        every_s: seconds of observations in one question.
        wake: makes the plan be reviewed.
    """

    def __init__(
        self, thinker: Thinker, memory: MemorySystem, *, every_s: float, wake: Callable[[], None]
    ) -> None:
        self._thinker = thinker
        self._memory = memory
        self._every_s = every_s
        self._wake = wake
        self._kept: deque[_Kept] = deque(maxlen=MOST_LINES)
        self._notable = False
        self._since = 0.0
        thinker.on(READ_BATCH, self._take)

    def hear(
        self, observations: Iterable[Observation], *, now: float, revision: PlanRevision, about: str
    ) -> None:
        """Collect observations, and ask when it is due."""
        for seen in observations:
            if seen.source is Source.TEXT and seen.importance > 1:
                self._keep(seen, now)
        if self._kept and now - self._since >= self._every_s:
            self._ask(now, revision, about)

    def _keep(self, seen: Observation, now: float) -> None:
        """Add an observation to the batch, if it has a text."""
        text = told(seen)
        if not text:
            return
        if not self._kept:
            self._since = now
        spoken = bool(seen.taint)
        made = self._memory.resolved(text, seen.provenance)
        self._kept.append(_Kept(Noticed(text[:TEXT_MOST], seen.importance, spoken, made.audience), made))
        self._notable |= seen.importance >= (SPEECH_MOST if spoken else NOTABLE)

    def forget(self, person: Forgotten) -> None:
        """Drop lines that name a person or contain their words."""
        kept = [one for one in self._kept if not person.is_in(one.noticed.text, one.provenance.authors)]
        self._kept = deque(kept, maxlen=MOST_LINES)

    def _ask(self, now: float, revision: PlanRevision, about: str) -> None:
        """Ask about the batch if anything in it is notable, and begin another."""
        if self._notable and not self._thinker.may_ask(READ_BATCH, now):
            return  # kept until a question is allowed; newer lines push out the oldest
        batch, notable = tuple(self._kept), self._notable
        self._kept.clear()
        self._notable = False
        if not notable:
            return
        facts = BatchFacts(tuple(one.noticed for one in batch), about)
        made = combined(one.provenance for one in batch)
        self._thinker.ask(
            READ_BATCH,
            facts,
            now=now,
            revision=revision,
            taint=made.authors,
            audience=made.audience,
            subjects=made.subjects,
        )

    def _take(self, question: Question[BatchFacts], answer: BatchReading) -> None:
        """Remember lines that the model finds more important than the rule did, and wake the plan for urgent ones."""
        facts: BatchFacts = question.facts
        is_used = bool(answer.note)
        for one in answer.salient:
            seen = facts.lines[one.line]
            if seen.spoken:
                continue  # players' words are remembered as claims elsewhere, and must not change the plan
            if one.salience > seen.importance:
                is_used = True
                self._memory.add(
                    seen.text,
                    now=question.asked_at,
                    importance=one.salience,
                    taint=question.taint,
                    audience=seen.audience,
                )
            if one.salience >= URGENT and not question.taint:
                is_used = True
                self._wake()
        if not is_used:
            self._thinker.unused(question.id, "nothing noticed beside what the rules did")
        if answer.note:
            self._memory.add(
                answer.note,
                now=question.asked_at,
                importance=NOTE_IMPORTANCE,
                trust=NOTE_TRUST,
                taint=question.taint,
                subjects=question.subjects,
                audience=question.audience,
            )
