"""Self-critique: judges whether a fight is a good idea, before it is begun."""

from maid_engine.ai_players.cognitive.behaviors.fights import expected_cost
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.models.questions import QuestionKind
from maid_engine.ai_players.models.reflection import Subject
from maid_engine.ai_players.questions.critique_question import (
    CRITIQUE,
    LEAST_CONFIDENCE,
    CritiqueAnswer,
    CritiqueFacts,
)
from maid_engine.core.bounded import drop_oldest

STANDS_S = 120.0
"""Seconds for which a verdict stands, unless the character has become stronger meanwhile."""
MOST_VERDICTS = 60
"""Most verdicts that are kept; the oldest are dropped."""
WAITS_S = 2.0
"""Seconds for which a model's verdict is waited for before a fight is begun, where nothing presses."""
RISKY = frozenset({"attack_target"})
"""Verbs that are judged before they are done."""


class PlanCritic:
    """Judges risky steps, and remembers its verdicts for a while."""

    def __init__(self) -> None:
        self._verdicts: dict[str, tuple[CritiqueAnswer, float]] = {}
        """The last verdict on fighting each foe and the time until which it stands, the oldest first."""

    def doubts(self, steps: tuple[Step, ...], goal: Goal, s: MindSituation) -> CritiqueAnswer | None:
        """Return the verdict against steps that are too risky; ``None`` if they may be done."""
        step = _risky(steps)
        if step is None:
            return None
        verdict = self._verdict(_foe(step), step, goal, s)
        return verdict if verdict.confidence < LEAST_CONFIDENCE else None

    def awaits(self, steps: tuple[Step, ...], s: MindSituation) -> bool:
        """Return whether a model's verdict on risky steps may come any moment, and nobody attacks meanwhile."""
        step = _risky(steps)
        if step is None or s.people.hostile_here():
            return False
        _, until = self._verdicts.get(_foe(step), (None, 0.0))
        made = until - STANDS_S
        return s.now - made < WAITS_S and s.thinker.pending(QuestionKind.CRITIQUE)

    def reconsider(self, foe: str, answer: CritiqueAnswer, now: float) -> None:
        """Store a verdict on a foe for :data:`STANDS_S`. A model's verdict replaces the rule's."""
        self._verdicts.pop(foe, None)
        self._verdicts[foe] = (answer, now + STANDS_S)
        drop_oldest(self._verdicts, MOST_VERDICTS)

    def _verdict(self, foe: str, step: Step, goal: Goal, s: MindSituation) -> CritiqueAnswer:
        known = self._standing(foe, s)
        if known is not None:
            return known
        facts = self._facts(foe, step, goal, s)
        verdict = s.thinker.ask(
            CRITIQUE,
            facts,
            now=s.now,
            revision=s.revision,
            taint=goal.taint,
            model=facts.danger > 0.4,
        )
        self.reconsider(foe, verdict, s.now)
        return verdict

    def _standing(self, foe: str, s: MindSituation) -> CritiqueAnswer | None:
        """Return the verdict on a foe that stands; ``None`` if there is none, or it was made of a weaker character."""
        known, until = self._verdicts.get(foe, (None, 0.0))
        made = until - STANDS_S
        if s.now >= until or s.diary.since(Activity.GREW_STRONGER.of(), s.now) < s.now - made:
            return None
        return known

    @staticmethod
    def _facts(foe: str, step: Step, goal: Goal, s: MindSituation) -> CritiqueFacts:
        record = s.people.fights(foe)
        recalled = s.memory.recall(f"{foe} danger", now=s.now, n=2, layer=MemoryLayer.REFLECTIVE)
        told = (*(one.memory.content for one in recalled), goal.notes.self_critique)
        remembered = [words for words in told if foe in words.lower()]
        return CritiqueFacts(
            plan=f"{step.description}, to {goal.description}",
            foe=foe,
            danger=round(expected_cost(s, foe), 2),
            hp_ratio=round(s.own.hp_ratio, 2),
            deaths_so=record.deaths if not record.kills else 0,
            healing=s.inventory.doses(),
            gold=s.own.gold,
            lessons=tuple(dict.fromkeys((*_warnings(foe, s), *remembered))),
            failures=s.diary.failures(Activity.FOUGHT.of(foe)),
            daring=s.modulator.personality.combat_aggression,
        )


def _warnings(foe: str, s: MindSituation) -> list[str]:
    """Return what the lessons about a foe and about this area say, if they warn now."""
    subjects = ((Subject.FOE, foe), (Subject.AREA, s.own.area.lower()))
    found = (s.risk.warned(subject, about) for subject, about in subjects)
    return [lesson.told for lesson in found if lesson is not None]


def _risky(steps: tuple[Step, ...]) -> Step | None:
    return next((one for one in steps if one.verb in RISKY), None)


def _foe(step: Step) -> str:
    return _plain(step.parameters.get("target", ""))


def _plain(target: str) -> str:
    """Return the name of a target in lower case, without an ordinal such as in ``2.wolf``."""
    number, dot, name = target.partition(".")
    return (name if dot and number.isdigit() else target).lower()
