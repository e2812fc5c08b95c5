"""Builds and asks the questions of planning. Rules answer at once, models later."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.conditions import from_now_on, holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.strategies import STRATEGIES
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.proposed_phases import told_phase
from maid_engine.ai_players.models.goal_source import SourceKind
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import NO_SUBJECT, Goal, GoalRank, GoalType, ProposedPhase
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.world_views import FightView, ItemView
from maid_engine.ai_players.questions.goal_question import goal_condition
from maid_engine.ai_players.questions.planning_questions import (
    GOALS,
    PHASES,
    Candidate,
    GoalsAnswer,
    GoalsFacts,
    NewGoal,
    NewPhase,
    PhasesAnswer,
    PhasesFacts,
    PursuedGoal,
)

MINUTE_S = 60.0
MOST_CANDIDATES = 8
"""Most goals among which a model chooses."""
MOST_PLAYERS = 200
"""Most known players whom a new goal is checked not to be against, the latest."""


class ModelQuestions:
    """Asks which goal to choose, and in which phases to pursue it."""

    def __init__(self) -> None:
        self._offered: dict[str, Wish] = {}
        """The wishes that the last question offered to a model, by id."""
        self._pursued: dict[str, GoalId] = {}
        """The goals that the last question told as pursued, by id."""

    # --- goals ---

    def next_wish(
        self, ranked: Sequence[tuple[Wish, float]], stack: PlanStack, s: MindSituation
    ) -> Wish | None:
        """Return the rule's choice; ``None`` without candidates."""
        if not ranked:
            return None
        offered = _numbered(ranked)
        facts = _goals_facts(offered, {}, stack, s)
        answer = s.thinker.ask(GOALS, facts, now=s.now, revision=s.revision, model=False)
        chosen = next(iter(answer.chosen), "w1")
        return offered[chosen][0]

    def ask_goals(self, ranked: Sequence[tuple[Wish, float]], stack: PlanStack, s: MindSituation) -> None:
        """Ask a model which goals are dearest: those that are pursued, or others of the ranked wishes."""
        pursued = stack.pursued
        offered = _numbered([pair for pair in ranked if pursued.isdisjoint(pair[0].names)])
        own = [goal for goal in stack.goals if goal.rank is GoalRank.STRATEGIC]
        self._offered = {one: wish for one, (wish, _) in offered.items()}
        self._pursued = {f"g{number}": goal.id for number, goal in enumerate(own, 1)}
        facts = _goals_facts(offered, {goal: one for one, goal in self._pursued.items()}, stack, s)
        s.thinker.ask(GOALS, facts, now=s.now, revision=s.revision)

    def choice_of(self, answer: GoalsAnswer, s: MindSituation) -> list[GoalId | Wish]:
        """Return what a model chose, the dearest first: ids of pursued goals, and wishes that are not fulfilled already."""
        found: list[GoalId | Wish] = []
        for one in answer.chosen:
            if one in self._pursued:
                found.append(self._pursued[one])
            elif one in self._offered:
                found.append(self._offered[one])
        found += filter(None, map(_new_wish, answer.new))
        return list(filterfalse(partial(_is_fulfilled, s), found))

    # --- phases ---

    def phases(self, goal: Goal, s: MindSituation) -> None:
        """Ask once for each goal how to pursue it: its strategy and the order of its phases."""
        if not goal.strategy:
            goal.strategy = _ask_phases(goal, s).strategy

    def phases_again(self, goal: Goal, s: MindSituation) -> None:
        """Ask a model once more, if it may be asked now and one of its phases took too long. Until it answers, the others go on."""
        late = [one for one in goal.notes.proposed if one.waits_for_review]
        if not late or not s.thinker.may_ask(PHASES, s.now):
            return
        for one in late:
            one.is_reviewed = True
        _ask_phases(goal, s)


def _ask_phases(goal: Goal, s: MindSituation) -> PhasesAnswer:
    """Ask a model for the phases of a goal, and return the answer of the rules."""
    facts = PhasesFacts(
        goal=goal.description,
        goal_type=goal.goal_type.value,
        conditions=tuple(str(one.predicate) for one in goal.success_criteria),
        phases=_working_phases(goal.goal_type),
        situation=situation_line(s),
        known_foes=_foes(s),
        tried=tuple(told_phase(one, s) for one in goal.notes.proposed),
    )
    return s.thinker.ask(PHASES, facts, now=s.now, revision=s.revision, taint=goal.taint)


def _numbered(ranked: Sequence[tuple[Wish, float]]) -> dict[str, tuple[Wish, float]]:
    """Return the first wishes by the id under which they are offered."""
    return {f"w{number}": pair for number, pair in enumerate(ranked[:MOST_CANDIDATES], 1)}


def _goals_facts(
    offered: Mapping[str, tuple[Wish, float]], ids: Mapping[GoalId, str], stack: PlanStack, s: MindSituation
) -> GoalsFacts:
    """Return the facts of the question for goals, with the ids by which pursued goals can be chosen."""
    return GoalsFacts(
        character=s.modulator.to_prompt_fragment(),
        situation=situation_line(s),
        candidates=tuple(_candidate(one, *pair) for one, pair in offered.items()),
        pursued=tuple(
            PursuedGoal(goal.description, ids.get(goal.id, ""), round(goal.progress, 2))
            for goal in stack.goals
        ),
        reached=tuple(stack.finished[-5:]),
        failed=tuple(stack.failed[-5:]),
        learning=Curriculum(stack.curriculum).in_words(),
        deeds=tuple(dict.fromkeys(s.game.deeds.values())),
        players=tuple(s.beliefs.entities.players)[-MOST_PLAYERS:],
    )


def _is_fulfilled(s: MindSituation, one: GoalId | Wish) -> bool:
    """Return whether it is a wish whose conditions hold already."""
    return isinstance(one, Wish) and all(holds(criterion, s) for criterion in one.criteria)


def _candidate(key: str, wish: Wish, weight: float) -> Candidate:
    """Return a wish as a model may choose it."""
    criteria = tuple(map(str, wish.criteria))
    return Candidate(key, wish.description, round(weight, 3), wish.goal_type.value, criteria)


def _working_phases(goal_type: GoalType) -> tuple[Candidate, ...]:
    """Return the phases of a type of goal that do not only pass the time."""
    working = [phase for phase in STRATEGIES[goal_type] if not phase.filler]
    if not working:
        return (Candidate("begin", "Begin."),)
    return tuple(Candidate(phase.name, phase.description) for phase in working)


def take_phases(
    question: Question[PhasesFacts], answer: PhasesAnswer, goals: Sequence[Goal], s: MindSituation
) -> Goal | None:
    """Apply a model's phases and their order to its goal. Return the goal; ``None`` if it is gone."""
    facts: PhasesFacts = question.facts
    goal = next((one for one in goals if one.description == facts.goal), None)
    if goal is None:
        return None
    goal.notes.phases = list(answer.order)
    goal.notes.proposed = [_proposed(one, s) for one in answer.phases]
    goal.strategy = answer.strategy or goal.strategy
    goal.notes.self_critique = answer.self_critique
    return goal


def _proposed(one: NewPhase, s: MindSituation) -> ProposedPhase:
    conditions = [from_now_on(goal_condition(text), s) for text in one.conditions]
    return ProposedPhase(one.name, one.description, conditions, one.minutes * MINUTE_S)


def situation_line(s: MindSituation) -> str:
    """Return the state of the character in one line."""
    return (
        f"level {s.own.level}, health {s.own.hp_ratio:.0%}, {s.own.gold} gold, at {s.own.room_name or 'an unknown place'}, "
        f"{s.map.rooms_known} rooms known, {_belongings(s)}"
    )


def _belongings(s: MindSituation) -> str:
    """Return what is worn and carried: "wearing or holding torch, carrying red apple"."""
    worn, carried = _item_names(s.inventory.worn()), _item_names(s.inventory.carried())
    if not worn:
        return f"carrying {carried or 'nothing'}"
    return f"wearing or holding {worn}, carrying {carried or 'nothing else'}"


def _item_names(items: Sequence[ItemView]) -> str:
    return ", ".join(item.name for item in items[:MOST_ITEMS])


MOST_ITEMS: Final = 10
"""Most worn things and most carried things that are named."""


def _foes(s: MindSituation) -> tuple[str, ...]:
    attackable = [record for record in s.people.all_fights() if record.attackable]
    records = list(filter(_is_known, attackable))
    return tuple(f"{one.name} ({one.verdict or 'beaten before'})" for one in records[:8])


def _is_known(record: FightView) -> bool:
    """Return whether anything is known of fights with such a creature."""
    return bool(record.verdict or record.kills)


def _new_wish(one: NewGoal) -> Wish | None:
    try:
        criteria = tuple(map(goal_condition, one.conditions))
    except ValueError:
        return None
    return Wish(1.0, one.description, GoalType(one.goal_type), criteria, NO_SUBJECT, SourceKind.MODEL.value)
