"""Decides which goal is pursued first.

The goals take turns, and goals that fit the character get more of them.
"""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.strategist import pull_of_step
from maid_engine.ai_players.cognitive.world_model.quest_kinds import work_of
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import Goal, GoalRank, GoalType, PlanPriority
from maid_engine.ai_players.models.world import QuestState, TrackedQuest

TURN_S = 240.0
"""Seconds for which an order of goals stands."""
SHARPNESS = 2.0
"""Exponent on the weight of goals: how strongly goals that fit the character are preferred."""
CALLING_TURNS = 1.5
"""Factor on goals of the character's calling, which is its favourite type."""
FINISHING = 2.0
"""Added to the factor 1.0 of a quest as it nears completion, in proportion to its finished objectives."""
GOES_WELL = 3.0
"""Factor on a quest that advanced in the last turn, so that its place is not left and walked to again."""
NOT_BEGUN = 0.7
"""Factor on a quest that was offered but not accepted."""
CAN_WAIT = 0.4
"""Factor on a repeatable quest, which will still be there tomorrow."""
OTHERS = 0.85
"""Time for quests relative to time for own goals, for a neutral character. No character exceeds 1.0."""
URGENCY = {
    PlanPriority.CRITICAL: 100.0,
    PlanPriority.HIGH: 3.5,
    PlanPriority.NORMAL: 1.0,
    PlanPriority.LOW: 0.5,
    PlanPriority.BACKGROUND: 0.25,
}


class GoalScheduler:
    """Draws the order in which goals are considered. The order is drawn anew after each turn."""

    def __init__(self, *, finishing: bool = True) -> None:
        self._finishing = finishing
        """Whether quests that have advanced are preferred."""
        self._until = 0.0
        self._order: tuple[GoalId, ...] = ()

    def order(self, goals: Sequence[Goal], s: MindSituation) -> list[Goal]:
        """Return the goals, beginning with the one whose turn it is.

        Goals that are new within a turn are inserted into the order. Goals of admins and settings always come
        before own goals.
        """
        known = {goal.id: goal for goal in goals}
        if s.now >= self._until:
            self._until = s.now + TURN_S
            self._order = self._draw(goals, s)
        elif known.keys() != set(self._order):
            self._order = self._with_new(goals)
        # Goals of admins and settings come before own goals.
        return sorted((known[one] for one in self._order), key=_precedence)

    def _with_new(self, goals: Sequence[Goal]) -> tuple[GoalId, ...]:
        """Return the order with new goals in it: urgent ones first, new quests after the current goal, others last."""
        ids = {goal.id for goal in goals}
        kept = tuple(one for one in self._order if one in ids)
        urgent: list[GoalId] = []
        promised: list[GoalId] = []
        wishes: list[GoalId] = []
        for goal in goals:
            if goal.id in self._order:
                continue
            if URGENCY[goal.priority] < URGENCY[PlanPriority.HIGH]:
                wishes.append(goal.id)
            elif goal.is_quest:
                promised.append(goal.id)
            else:
                urgent.append(goal.id)
        return (*urgent, *kept[:1], *promised, *kept[1:], *wishes)

    def _draw(self, goals: Sequence[Goal], s: MindSituation) -> tuple[GoalId, ...]:
        eager = _nearly_done if self._finishing else _as_it_is
        shared = _shared([(goal, _pull(goal, s) * eager(goal, s)) for goal in goals], s)
        left = [(goal, pull * GOES_WELL if self._goes_well(goal, s) else pull) for goal, pull in shared]
        drawn = []
        while left:
            goal = s.dice.weighted(left)
            drawn.append(goal.id)
            left = [pair for pair in left if pair[0].id != goal.id]
        return tuple(drawn)

    def _goes_well(self, goal: Goal, s: MindSituation) -> bool:
        quest = _quest_of(goal, s) if self._finishing else None
        if quest is None or quest.state is QuestState.DISCOVERED:
            return False
        return s.now - quest.last_updated < TURN_S


def _shared(pulls: Sequence[tuple[Goal, float]], s: MindSituation) -> list[tuple[Goal, float]]:
    """Return the pulls with those of all quests together reduced to their share of the time.

    This leaves time for own goals, however many quests there are.
    """
    quests = own = liked = 0.0
    for goal, pull in pulls:
        if goal.is_quest:
            quests += pull
            liked += pull * s.modulator.goal_weight(_kind(goal, s))
        else:
            own += pull
    most = own * min(1.0, OTHERS * liked / quests) if quests else 0.0
    factor = most / quests if own and quests > most else 1.0
    return [(goal, pull * factor if goal.is_quest else pull) for goal, pull in pulls]


def _precedence(goal: Goal) -> int:
    if goal.notes.first:
        return 0
    return min(goal.rank, GoalRank.INFERRED)


def _pull(goal: Goal, s: MindSituation) -> float:
    kind = _kind(goal, s)
    calling = CALLING_TURNS if kind is s.modulator.calling else 1.0
    weight = max(0.2, s.modulator.goal_weight(kind))
    return float(weight**SHARPNESS * URGENCY[goal.priority] * calling * pull_of_step(goal, s))


def _kind(goal: Goal, s: MindSituation) -> GoalType:
    """Return the type of a goal for its weight.

    For repeatable work, and for an accepted quest if the character likes that type better, it is the type of
    the work, such as fighting.
    """
    if goal.subject.work is not None:
        return goal.subject.work
    quest = _quest_of(goal, s)
    work = work_of(quest) if quest is not None and quest.state is QuestState.ACTIVE else None
    return max((goal.goal_type, work or goal.goal_type), key=s.modulator.goal_weight)


def _nearly_done(goal: Goal, s: MindSituation) -> float:
    """Return the factor on a goal for its progress: 1.0 if it is no quest, less for quests that can wait."""
    quest = _quest_of(goal, s)
    if quest is None:
        return 1.0
    waits = CAN_WAIT if quest.repeats and goal.subject.work is None else 1.0
    if quest.state is QuestState.DISCOVERED:
        return NOT_BEGUN * waits
    come = sum(
        1.0 if one.is_complete else min(1.0, one.progress_current / max(1, one.progress_target))
        for one in quest.objectives
    )
    return waits * (1.0 + FINISHING * come / max(1, len(quest.objectives)))


def _quest_of(goal: Goal, s: MindSituation) -> TrackedQuest | None:
    """Return the quest that a goal is about; ``None`` if it is about no known quest."""
    return s.beliefs.quests.get(goal.subject.quest) if goal.subject.quest else None


def _as_it_is(goal: Goal, s: MindSituation) -> float:
    del goal, s
    return 1.0
