"""Measures progress on goals, and chooses new ones."""

from maid_engine.ai_players.cognitive.behaviors.conditions import MEASURES, from_now_on, holds, nearness
from maid_engine.ai_players.cognitive.behaviors.gatherings import considered, gathering_wishes
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish, quest_wishes, wishes
from maid_engine.ai_players.cognitive.planning.alignment import alignment
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.cognitive.planning.diversity import (
    CROWD_FACTOR,
    LATELY,
    REPEAT_FACTOR,
    SHARPNESS,
    GoalDiversityFilter,
)
from maid_engine.ai_players.cognitive.planning.model_questions import ModelQuestions
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.ids import GoalId, LocalIds
from maid_engine.ai_players.models.planning import (
    Goal,
    GoalCriterion,
    GoalNotes,
    GoalRank,
    GoalTemplate,
    GoalType,
    PlanPriority,
    PlanState,
    rank_of,
)
from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.time import Seconds

GOAL_LIFE_S = 1500.0
"""Seconds without progress after which a goal makes room for another."""
MOST_DEATHS = 3
RECONSIDER_S = 900.0
"""Seconds after which repeatable or promised work that was not taken up is considered again."""
FAR = 20.0
"""Distance in steps at which work is a quarter as attractive."""
UNSEEN = 0.6
"""Factor on the wish for repeatable work while there are unexplored exits."""
CARE = 0.5
"""Factor from the weight of a quest to the chance that it is taken up, which is at most 0.95."""


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

    def ranked(self, stack: PlanStack, s: MindSituation) -> list[tuple[Wish, float]]:
        """Return the possible wishes, weighted by curriculum and character, the most wanted first."""
        curriculum = Curriculum(stack.curriculum)
        found = wishes(s, self.templates, curriculum.difficulty)
        return self._filter.filter_and_rank(found, stack.goals, curriculum, s)

    def _open_wishes(self, stack: PlanStack, s: MindSituation, *, own: bool) -> list[Wish]:
        """Return the wishes that are not pursued and not avoided for now; with `own`, without quests."""
        pursued = {goal.description for goal in stack.goals}
        found: list[Wish] = []
        for wish in wishes(s, self.templates):
            if wish.description in pursued or (own and wish.is_quest):
                continue
            if not s.diary.avoided(Activity.GOAL_PURSUED.of(wish.name), s.now):
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

    def quests_to_take_up(self, stack: PlanStack, s: MindSituation) -> list[Goal]:
        """Return goals for quests to adopt. Each quest is decided on by the dice, once on each occasion.

        An offered quest is considered again on the next level, repeatable or promised work after
        :data:`RECONSIDER_S`. At most one repeatable quest is pursued at a time.
        """
        pursued = {goal.description for goal in stack.goals}
        busy = any(goal.subject.work is not None for goal in stack.goals)
        found = []
        for wish in quest_wishes(s):
            again = wish.subject.work is not None
            key = _occasion(wish, s)
            if wish.description in pursued or s.diary.done(key) or (again and busy):
                continue
            s.diary.note(key, s.now)
            weight = wish.weight * (self._handy(wish, stack, s) if again else _beside(wish, stack, s))
            if s.dice.chance(min(0.95, weight * CARE)):
                busy = busy or again
                # Somebody waits for a new quest, so it comes before own goals.
                found.append(self.make(wish if again else wish._replace(priority=PlanPriority.HIGH), s))
        return found

    def gatherings_to_attend(self, s: MindSituation) -> list[Goal]:
        """Return goals for gatherings to adopt. Each gathering is decided on once, when it is time to set out."""
        found = []
        for wish, claim in gathering_wishes(s):
            s.diary.note(considered(claim), s.now)
            found.append(self.make(wish, s, claim.taint))
        return found

    @staticmethod
    def _handy(wish: Wish, stack: PlanStack, s: MindSituation) -> float:
        """Return the factor on the wish for repeatable work, 0 to 1.

        It falls with the number of current quests, the distance to the quest giver, and unexplored exits.
        """
        quest = s.beliefs.quests.get(wish.subject.quest)
        far = s.map.distance(quest.quest_giver_room) if quest is not None and quest.quest_giver_room else None
        unseen = UNSEEN if s.map.frontier() else 1.0
        return unseen / ((1.0 + _in_hand(stack)) * (1.0 + (far or 0.0) / FAR) ** 2)

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
            failure_criteria=[] if rank_of(wish.source) <= GoalRank.STATED else [GoalCriterion(_deaths(s))],
            personality_alignment=round(alignment(wish.goal_type, s.modulator.personality), 3),
            source=wish.source,
            taint=taint,
            created_at=Seconds(s.now),
            subject=wish.subject,
            notes=GoalNotes(wish.name, {str(one): _value(one, s) for one in criteria}),
        )


def _occasion(wish: Wish, s: MindSituation) -> ActivityKey:
    """Return the note that a quest was considered.

    Promised and repeatable quests are considered again after a while, other offers on a new level.
    """
    lasts = wish.subject.work is not None or wish.priority is PlanPriority.HIGH
    occasion = int(s.now // RECONSIDER_S) if lasts else s.own.level
    return Activity.WISH_CONSIDERED.of(wish.description, wish.priority.value, str(occasion))


def _in_hand(stack: PlanStack) -> int:
    """Return the number of goals that are quests."""
    return sum(1 for goal in stack.goals if goal.is_quest)


def _beside(wish: Wish, stack: PlanStack, s: MindSituation) -> float:
    """Return the factor on the wish for a quest beside other quests.

    It is below 1.0 only for a repeatable quest that was not accepted yet.
    """
    quest = s.beliefs.quests.get(wish.subject.quest)
    waits = quest is not None and quest.repeats and quest.state is QuestState.DISCOVERED
    return 1.0 / (1.0 + _in_hand(stack)) if waits else 1.0


def _deaths(s: MindSituation) -> Predicate:
    # A goal fails after MOST_DEATHS deaths, counted from the deaths that the diary knows now.
    return Predicate(Check.DEATHS, target=s.diary.counts[Counted.DEATHS] + MOST_DEATHS)


def _value(predicate: Predicate, s: MindSituation) -> float:
    value = MEASURES[predicate.check](s, predicate.subject)
    return float(value) if isinstance(value, int | float) else 0.0
