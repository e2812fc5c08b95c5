"""The order of proposed phases, when they are done, and when they take too long."""

from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.proposed_phases import (
    LONGEST_LOOK_S,
    PhaseTimer,
    is_phase_done,
    is_phase_due,
    phases_of,
    told_phase,
)
from maid_engine.ai_players.models.ids import GoalId, PhaseId
from maid_engine.ai_players.models.planning import Goal, GoalType, PhasePlan, ProposedPhase
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.models.questions import Answer, QuestionKind, ThinkingLevel
from maid_engine.ai_players.questions.planning_questions import (
    PHASES,
    Candidate,
    NewPhase,
    PhasesAnswer,
    PhasesFacts,
)
from tests.ai_players.planning.house import begin, carry, situation

FACTS = PhasesFacts("win five fights", "combat", ("kills >= 5",), (Candidate("hunt", "Hunt."),), "level 1")


def goal_with(*proposed, order=("light", "hunt")):
    goal = Goal(GoalId("goal-1"), "win five fights", GoalType.COMBAT)
    goal.notes.phases, goal.notes.proposed = list(order), list(proposed)
    return goal


def light(**more):
    return ProposedPhase("light", "Own a torch.", [parse_predicate("has_item:torch")], 120.0, **more)


def names(goal):
    return [one.name for one in phases_of(goal)]


def test_phases_of_a_model_stand_where_it_put_them_and_those_it_left_out_come_after():
    assert names(goal_with(light())) == ["light", "hunt", "arm", "scout"]


def test_phases_that_took_too_long_come_last():
    assert names(goal_with(light(is_overdue=True))) == ["hunt", "arm", "scout", "light"]


def test_without_a_model_the_rules_have_their_order():
    assert names(goal_with(order=())) == ["arm", "hunt", "scout"]


def test_conditions_tell_whether_a_phase_is_done():
    book = begin()
    goal = goal_with(light(spent_s=300.0))
    s = situation(book)
    assert is_phase_due(goal, "light", s)
    assert told_phase(goal.notes.proposed[0], s) == "light: not done after 5 minutes, missing: torch carried"
    assert not is_phase_done(goal, "hunt", s)
    carry(book, "torch")
    s = situation(book)
    assert is_phase_done(goal, "light", s)
    assert not is_phase_due(goal, "light", s)
    assert told_phase(goal.notes.proposed[0], s) == "light: done"


def test_only_the_time_of_a_phase_that_is_pursued_counts():
    goal, timer = goal_with(light()), PhaseTimer()
    pursued = PhasePlan(PhaseId("phase-1"), goal.id, "Own a torch.", 1, "light")
    other = PhasePlan(PhaseId("phase-2"), goal.id, "Hunt.", 2, "hunt")
    assert timer.overdue(goal, pursued, 1000.0) is None
    assert timer.overdue(goal, other, 1100.0) is None
    assert timer.overdue(None, None, 2000.0) is None
    assert timer.overdue(goal, pursued, 3000.0) is None
    assert goal.notes.proposed[0].spent_s == LONGEST_LOOK_S
    late = [timer.overdue(goal, pursued, 3000.0 + seconds) for seconds in range(20, 200, 20)]
    assert late.count(goal.notes.proposed[0]) == 1


def test_proposed_phases_outlive_a_restart():
    stack, again = PlanStack(), PlanStack()
    stack.goals.append(goal_with(light(spent_s=12.0)))
    again.restore(stack.state())
    assert again.goals[0].notes.proposed == stack.goals[0].notes.proposed


def phases(**reply):
    return PHASES.parse(FACTS, {"order": ["light", "hunt"], **reply})


def test_a_model_is_told_what_is_wrong_with_a_phase():
    own = {"name": "light", "description": "Own a torch.", "conditions": ["has_item:torch"]}
    assert phases(phases=[own])[1] == ""
    assert "no phase 'light'" in phases()[1]
    assert "put the phase 'sing' into it" in phases(phases=[own, {**own, "name": "sing"}])[1]
    assert "is not a condition" in phases(phases=[{**own, "conditions": ["a torch of mine"]}])[1]
    assert "cannot be a goal" in phases(phases=[{**own, "conditions": ["in_combat"]}])[1]
    assert "once" in phases(phases=[own, own])[1]
    assert "once" in phases(order=["light", "light", "hunt"], phases=[own])[1]


def test_the_last_phases_are_told_when_a_model_is_asked_again_and_its_answer_replaces_them():
    book = begin()
    thinker = book.mind.thinker
    thinker.models, thinker.level = True, ThinkingLevel.FULL
    thinker.outgoing()
    s = situation(book)
    planning = book.mind.planning
    goal = goal_with(light(is_overdue=True, spent_s=130.0))
    planning.stack.goals[:] = [goal]
    planning.inquiry.phases_again(goal, s)
    planning.inquiry.phases_again(goal, s)  # once is enough
    (question,) = [one for one in thinker.outgoing() if one.kind is QuestionKind.PHASES]
    assert "light: not done after 2 minutes" in " ".join(PHASES.describe(question.facts))
    made = NewPhase(name="rich", description="Raise money.", conditions=("gold >= 40",), minutes=3)
    value = PhasesAnswer(order=("rich", "hunt"), phases=(made,))
    thinker.take([Answer(question.id, question.kind, value, "some model")], now=book.now, revision=s.revision)
    planning.offers.take(s)
    (kept,) = goal.notes.proposed
    assert (kept.name, kept.expected_s) == ("rich", 180.0)
    assert kept.conditions == [parse_predicate("gold >= 40")]
