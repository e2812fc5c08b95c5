"""Decides which goal is pursued first.

The goals take turns, and goals that fit the character get more of them.
"""

from collections.abc import Collection, Sequence

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.strategist import pull_of_step
from maid_engine.ai_players.cognitive.world_model.quest_kinds import work_of
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import Goal, GoalRank, GoalType, PlanPriority
from maid_engine.ai_players.models.world import QuestState, TrackedQuest

TURN_S = 240.0
"""Seconds for which an order of goals stands."""
ARRIVED_S = 20.0
"""Seconds after an arrival for which a turn goes on, so that the walk was not in vain."""
LONGEST_TURN_S = 300.0
"""Seconds after which an order is drawn anew, wherever the character has just arrived."""
SHARPNESS = 2.0
"""Exponent on the weight of goals: how strongly goals that fit the character are preferred."""
CALLING_TURNS = 1.5
"""Factor on goals of the character's calling, which is its favourite type."""
FINISHING = 2.0
"""Added to the factor 1.0 of a quest as it nears completion, in proportion to its finished objectives."""
GOES_WELL = 3.0
"""Factor on a quest that advanced in the last turn, so that its place is not left and walked to again.

It is less for who likes its own goals better than the quests in hand."""
NOT_BEGUN = 0.7
"""Factor on a quest that was offered but not accepted."""
CAN_WAIT = 0.4
"""Factor on a repeatable quest, which will still be there tomorrow."""
OTHERS = 0.85
"""Time for quests relative to time for own goals, where both are liked equally. It never exceeds 1.0."""
WANTED = {1: 3.0, 2: 2.0, 3: 1.5}
"""Factor on a goal by its place among those that a model chose."""
PRIORITY_ORDER = {
    PlanPriority.CRITICAL: 0,
    PlanPriority.HIGH: 1,
    PlanPriority.NORMAL: 2,
    PlanPriority.LOW: 3,
    PlanPriority.BACKGROUND: 4,
}
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
        self._next: GoalId | None = None
        """The goal that has the next turn, at once; ``None`` if it is drawn."""

    def turn_to(self, goal: GoalId) -> None:
        """End the present turn, and give the next one to a goal. Later turns are drawn."""
        self._next = goal

    def order(self, goals: Sequence[Goal], s: MindSituation) -> list[Goal]:
        """Return the goals, beginning with the one whose turn it is.

        Goals that are new within a turn are inserted into the order. Goals of admins and settings always come
        before own goals.
        """
        known = {goal.id: goal for goal in goals}
        if self._is_over(known.keys(), s):
            first = (*self._urgent(goals), *self._called())
            self._until = s.now + TURN_S
            self._order = (*first, *self._draw([goal for goal in goals if goal.id not in first], s))
        elif known.keys() != set(self._order):
            self._order = self._with_new(goals)
        # Goals of admins and settings come before own goals.
        return sorted((known[one] for one in self._order), key=precedence)

    def _is_over(self, goals: Collection[GoalId], s: MindSituation) -> bool:
        """Return whether the turn is over: by time, because its goal has ended, or because another has the next turn."""
        if self._next is not None and self._next not in goals:
            self._next = None
        if self._next is not None or not self._order or self._order[0] not in goals:
            return True
        return s.now >= self._until and not self._has_arrived(s)

    def _called(self) -> tuple[GoalId, ...]:
        """Return the goal that has this turn without a draw, if there is one. It is returned once."""
        called, self._next = self._next, None
        return (called,) if called is not None else ()

    def _has_arrived(self, s: MindSituation) -> bool:
        """Return whether the character has just come to the room where it is, during a turn that may go on."""
        late = s.now - self._until > LONGEST_TURN_S - TURN_S
        return not late and s.now - s.map.last_visit(s.own.room_id) < ARRIVED_S

    def _with_new(self, goals: Sequence[Goal]) -> tuple[GoalId, ...]:
        """Return the order with new goals in it: urgent ones first, pressing ones after the current goal, others last."""
        ids = {goal.id for goal in goals}
        kept = tuple(one for one in self._order if one in ids)
        urgent = self._urgent(goals)
        placed = {*self._order, *urgent}
        new = [goal for goal in goals if goal.id not in placed]
        pressing = [goal.id for goal in new if _is_pressing(goal)]
        wishes = [goal.id for goal in new if goal.id not in pressing]
        return (*urgent, *kept[:1], *pressing, *kept[1:], *wishes)

    def _urgent(self, goals: Sequence[Goal]) -> tuple[GoalId, ...]:
        """Return the goals that are new within a turn and come before its goal, which none of a later rank does."""
        if not self._order:
            return ()
        rank = max((goal.rank for goal in goals if goal.id == self._order[0]), default=GoalRank.STRATEGIC)
        new = (goal for goal in goals if goal.id not in self._order)
        return tuple(goal.id for goal in filter(_is_urgent, new) if goal.rank <= rank)

    def _draw(self, goals: Sequence[Goal], s: MindSituation) -> tuple[GoalId, ...]:
        """Draw goals by their pull until all are drawn, and return them in this order."""
        left = self._pulls(goals, s)
        drawn = []
        while left:
            goal = s.dice.weighted(left)
            drawn.append(goal.id)
            left = [pair for pair in left if pair[0].id != goal.id]
        return tuple(drawn)

    def _pulls(self, goals: Sequence[Goal], s: MindSituation) -> list[tuple[Goal, float]]:
        """Return the goals, each with its pull. A quest that goes well has more."""
        eager = _nearly_done if self._finishing else _as_it_is
        shared = _shared([(goal, _pull(goal, s) * eager(goal, s)) for goal in goals], s)
        sticks = 1.0 + (GOES_WELL - 1.0) * _beside_own(shared, s)
        return [(goal, pull * sticks if self._goes_well(goal, s) else pull) for goal, pull in shared]

    def _goes_well(self, goal: Goal, s: MindSituation) -> bool:
        quest = _quest_of(goal, s) if self._finishing else None
        if quest is None or quest.state is QuestState.DISCOVERED:
            return False
        return s.now - quest.last_updated < TURN_S


def _shared(pulls: Sequence[tuple[Goal, float]], s: MindSituation) -> list[tuple[Goal, float]]:
    """Return the pulls with those of all quests together reduced to their share of the time.

    This leaves time for own goals, however many quests there are. Who likes its own goals much better than the
    quests in hand leaves them more.
    """
    quests, own = _parted(pulls)
    if not quests or not own:
        return list(pulls)
    factor = min(1.0, _total(own) * min(1.0, OTHERS * _beside_own(pulls, s)) / _total(quests))
    return [(goal, pull * factor if goal.is_quest else pull) for goal, pull in pulls]


def _beside_own(pulls: Sequence[tuple[Goal, float]], s: MindSituation) -> float:
    """Return how much the quests are liked beside own goals: 1.0 for equally, or if there are only goals of one sort."""
    quests, own = _parted(pulls)
    if quests and own:
        return min(1.0 / OTHERS, _liked(quests, s) / _liked(own, s))
    return 1.0


def _parted(
    pulls: Sequence[tuple[Goal, float]],
) -> tuple[Sequence[tuple[Goal, float]], Sequence[tuple[Goal, float]]]:
    """Return the quests, and the other goals."""
    quests: list[tuple[Goal, float]] = []
    own: list[tuple[Goal, float]] = []
    for pair in pulls:
        (quests if pair[0].is_quest else own).append(pair)
    return quests, own


def _total(pulls: Sequence[tuple[Goal, float]]) -> float:
    return sum(pull for _, pull in pulls)


def _liked(pulls: Sequence[tuple[Goal, float]], s: MindSituation) -> float:
    """Return the mean weight of the kinds of these goals, each counted by its pull."""
    return sum(pull * s.modulator.goal_weight(_kind(goal, s)) for goal, pull in pulls) / _total(pulls)


def _is_pressing(goal: Goal) -> bool:
    return URGENCY[goal.priority] >= URGENCY[PlanPriority.HIGH]


def _is_urgent(goal: Goal) -> bool:
    """Return whether a goal that is new within a turn may come before the goal of the turn: no quest can't wait."""
    return _is_pressing(goal) and not goal.is_quest


def precedence(goal: Goal) -> int:
    """Return the sort key of a goal by whose wish it is: goals of ranks 3 and 4 take turns, see :class:`GoalRank`."""
    if goal.notes.first:
        return 0
    return min(goal.rank, GoalRank.INFERRED)


def _pull(goal: Goal, s: MindSituation) -> float:
    kind = _kind(goal, s)
    calling = CALLING_TURNS if kind is s.modulator.calling else 1.0
    weight = max(0.2, s.modulator.goal_weight(kind))
    wanted = WANTED.get(goal.notes.wanted, 1.0)
    return float(weight**SHARPNESS * URGENCY[goal.priority] * calling * wanted * pull_of_step(goal, s))


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
    waits = CAN_WAIT if quest.repeats and not goal.subject.is_repeated else 1.0
    if quest.state is QuestState.DISCOVERED:
        return NOT_BEGUN * waits
    come = sum(one.share for one in quest.objectives)
    return waits * (1.0 + FINISHING * come / max(1, len(quest.objectives)))


def _quest_of(goal: Goal, s: MindSituation) -> TrackedQuest | None:
    """Return the quest that a goal is about; ``None`` if it is about no known quest."""
    if not goal.subject.quest:
        return None
    return s.beliefs.quests.get(goal.subject.quest)


def _as_it_is(goal: Goal, s: MindSituation) -> float:
    del goal, s
    return 1.0


def standing(goal: Goal) -> tuple[bool, int, bool, int, int]:
    """Return the sort key of a goal: what an admin put first, then by who asked for it, priority, and a model's choice.

    Of those that somebody stated, the orders of an admin come before promises to players.
    """
    return (
        not goal.notes.first,
        min(goal.rank, GoalRank.INFERRED),
        goal.rank is GoalRank.STATED and not goal.is_order,
        PRIORITY_ORDER[goal.priority],
        goal.notes.wanted or len(WANTED) + 1,
    )


def is_asked_for(goal: Goal) -> bool:
    """Return whether an admin or the settings ask for a goal, or an admin put it first."""
    return goal.rank <= GoalRank.STATED or goal.notes.first


def is_worth_planning(goal: Goal) -> bool:
    """Return whether to plan for a goal: others asked for it, or it suits the character."""
    return goal.rank is not GoalRank.STRATEGIC or goal.personality_alignment > -0.05
