"""Measures progress on goals, and chooses new ones."""

from collections.abc import Iterable, Iterator, Sequence

from maid_engine.ai_players.cognitive.behaviors.conditions import MEASURES, from_now_on, holds, nearness
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish, wishes
from maid_engine.ai_players.cognitive.planning.alignment import alignment
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.cognitive.planning.diversity import (
    CROWD_FACTOR,
    LATELY,
    REPEAT_FACTOR,
    SHARPNESS,
    GoalDiversityFilter,
)
from maid_engine.ai_players.cognitive.planning.goal_deeds import objection_to_goal
from maid_engine.ai_players.cognitive.planning.model_questions import ModelQuestions
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.prospects import CERTAIN, Prospect
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.ids import GoalId, LocalIds
from maid_engine.ai_players.models.planning import (
    Goal,
    GoalCriterion,
    GoalNotes,
    GoalRank,
    GoalTemplate,
    GoalType,
    PlanState,
    rank_of,
)
from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.ai_players.models.promises import is_of_promise
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

GOAL_LIFE_S = 1500.0
"""Seconds without progress after which a goal makes room for another."""
MOST_DEATHS = 3


class GoalTracker:
    """Compares goals with beliefs."""

    def evaluate(self, goals: list[Goal], s: MindSituation) -> None:
        """Update the state and the progress of goals."""
        for goal in goals:
            progress = goal.progress
            self._bring_up_to_date(goal, s)
            if goal.progress > progress:
                goal.notes.advanced = Seconds(s.now)

    def _bring_up_to_date(self, goal: Goal, s: MindSituation) -> None:
        for criterion in goal.success_criteria:
            start = goal.notes.start.get(str(criterion.predicate), 0.0)
            criterion.progress = nearness(criterion.predicate, s, start)
        if goal.success_criteria:
            goal.progress = sum(one.progress for one in goal.success_criteria) / len(goal.success_criteria)
            if all(one.progress >= 1.0 for one in goal.success_criteria):
                goal.state, goal.completed_at = PlanState.COMPLETED, Seconds(s.now)
        if goal.state is PlanState.ACTIVE and any(holds(one.predicate, s) for one in goal.failure_criteria):
            goal.state, goal.reason = PlanState.FAILED, "it cost too many lives"


class GoalGenerationEngine:
    """Chooses goals that fit the character and the situation and that were not pursued lately."""

    def __init__(
        self, ids: LocalIds, templates: tuple[GoalTemplate, ...] = (), inquiry: ModelQuestions | None = None
    ) -> None:
        self._ids = ids
        self.templates = templates
        self._filter = GoalDiversityFilter()
        self._inquiry = inquiry

    def choose(self, stack: PlanStack, s: MindSituation, *, own: bool = False) -> Goal | None:
        """Return a new goal; ``None`` if there is no suitable wish.

        It is never one that is already pursued or was set aside lately. `own` leaves out quests.
        """
        if self._inquiry is not None:
            ranked = [one for one in self.ranked(stack, s) if not (own and one[0].is_quest)]
            wish = self._inquiry.next_wish(ranked, stack, s)
        else:
            wish = self._at_random(stack, s, own=own)
        return self.make(wish, s) if wish is not None else None

    def ranked(
        self, stack: PlanStack, s: MindSituation, beside: Sequence[Goal] | None = None
    ) -> list[tuple[Wish, float]]:
        """Return the possible wishes, weighted by curriculum and character, the most wanted first.

        `beside` are the goals that they are to differ from, by default all that are pursued.
        """
        curriculum = Curriculum(stack.curriculum)
        found = [
            one
            for one in wishes(s, self.templates, curriculum.difficulty)
            if not objection_to_goal(one.goal_type, s)
        ]
        active = stack.goals if beside is None else beside
        return self._filter.filter_and_rank(found, active, curriculum, s)

    def _open_wishes(self, stack: PlanStack, s: MindSituation, *, own: bool) -> list[Wish]:
        """Return the wishes that are not pursued and not avoided for now; with `own`, without quests."""
        pursued = stack.pursued
        found: list[Wish] = []
        for wish in wishes(s, self.templates):
            if not pursued.isdisjoint(wish.names) or (own and wish.is_quest):
                continue
            avoided = s.diary.avoided(Activity.GOAL_PURSUED.of(wish.name), s.now)
            if not avoided and not objection_to_goal(wish.goal_type, s):
                found.append(wish)
        return found

    def _at_random(self, stack: PlanStack, s: MindSituation, *, own: bool) -> Wish | None:
        """Draw a wish, weighted by the character alone. Used when planning is disabled."""
        open_wishes = self._open_wishes(stack, s, own=own)
        if not open_wishes:
            return None
        lately = stack.curriculum.last_goal_types[-LATELY:]
        present = [goal.goal_type for goal in stack.goals]
        return s.dice.weighted([(wish, self._weight(wish, lately, present)) for wish in open_wishes])

    def take_up(self, prospects: Iterable[Prospect], stack: PlanStack, s: MindSituation) -> list[Goal]:
        """Decide on prospects by the dice, and note that they were decided on. Return the goals to adopt.

        At most one repeatable quest is pursued at a time. Others are left for later.
        """
        busy, found = stack.has_repeated_work, []
        for one in prospects:
            repeated = one.wish.subject.is_repeated
            if repeated and busy:
                continue
            marks_of(s).apply(one.effects, s.now)
            if one.chance >= CERTAIN or s.dice.chance(one.chance):
                busy = busy or repeated
                found.append(self.make(one.wish, s, one.taint))
        return found

    def _weight(self, wish: Wish, lately: list[str], present: list[GoalType]) -> float:
        repeats = lately.count(wish.goal_type.value)
        crowd = CROWD_FACTOR if wish.goal_type in present else 1.0
        # Repetition matters less for strongly wanted types.
        weary = REPEAT_FACTOR ** (repeats / max(1.0, wish.weight))
        return float(wish.weight**SHARPNESS * weary * crowd)

    def make(self, wish: Wish, s: MindSituation, taint: Taint = CLEAN) -> Goal:
        """Return the wish as a goal."""
        criteria = [from_now_on(one, s) for one in wish.criteria]
        return Goal(
            id=GoalId(self._ids.next("goal")),
            description=wish.description,
            goal_type=wish.goal_type,
            priority=wish.priority,
            state=PlanState.ACTIVE,
            success_criteria=[GoalCriterion(one) for one in criteria],
            failure_criteria=[GoalCriterion(_deaths(s))] if _dies_with_it(wish.source) else [],
            personality_alignment=round(alignment(wish.goal_type, s.modulator.personality), 3),
            source=wish.source,
            taint=taint,
            created_at=Seconds(s.now),
            subject=wish.subject,
            notes=GoalNotes(wish.name, {str(one): _value(one, s) for one in criteria}),
        )


def _dies_with_it(source: str) -> bool:
    """Return whether a goal of this source is given up after too many deaths: an order and a wish of the settings are not."""
    return is_of_promise(source) or rank_of(source) > GoalRank.STATED


def _deaths(s: MindSituation) -> Predicate:
    # A goal fails after MOST_DEATHS deaths, counted from the deaths that the diary knows now.
    return Predicate(Check.DEATHS, target=s.diary.counts[Counted.DEATHS] + MOST_DEATHS)


def _value(predicate: Predicate, s: MindSituation) -> float:
    value = MEASURES[predicate.check](s, predicate.subject)
    return float(value) if isinstance(value, int | float) else 0.0


def things_lacked(goal: Goal, s: Situation) -> Iterator[str]:
    """Yield the names of the things that a goal wants to be had and that are missing."""
    for criterion in goal.success_criteria:
        wanted = criterion.predicate
        if wanted.check is Check.HAS_ITEM and not holds(wanted, s):
            yield wanted.subject
