"""Phases that a model proposed, in a whole game and in a little world: they are done before what they prepare."""

from dataclasses import replace

from maid_engine.ai_players.cognitive.planning.phase_steps import PhaseSteps
from maid_engine.ai_players.cognitive.planning.proposed_phases import is_phase_done
from maid_engine.ai_players.models.ids import PhaseId
from maid_engine.ai_players.models.planning import PhasePlan, ProposedPhase
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.models.questions import QuestionKind
from tests.ai_players.planning.house import begin, carry, item, situation, walk
from tests.ai_players.planning.scripted import Played
from tests.ai_players.planning.test_handover import STORE, TEMPLE, at, carries

WEST_STREET, SQUARE = "classic_rpg:west_street", "classic_rpg:square"
WORDS = "kill two giant rats"
ROPE = {"name": "tie", "description": "Own a rope.", "conditions": ["has_item:rope"], "minutes": 6}


def rope_first(facts):
    """Own a rope before anything else, whatever the rules offer."""
    return {"order": ["tie", *(one.id for one in facts.phases)], "phases": [ROPE]}


def hunting(reply):
    """Lance knows the store and the way to it, stands in the temple, and is to kill rats."""
    script = {QuestionKind.PHASES: lambda facts: reply(facts) if facts.goal == WORDS else None}
    game = Played(script)
    for room in (STORE, WEST_STREET, SQUARE, TEMPLE):
        at(game, game.agent.player_id, room)
    assert game.goal(WORDS) == ""
    return game


def test_a_phase_of_a_model_is_done_before_what_comes_after_it():
    game = hunting(rope_first)
    assert game.until(lambda: carries(game, game.agent.player_id, "coil of rope"), 400)
    assert game.desk.refused == []


def test_without_that_phase_it_buys_no_rope():
    game = hunting(lambda facts: None)
    assert game.until(lambda: game.desk.facts(QuestionKind.PHASES), 300)
    assert not game.until(lambda: carries(game, game.agent.player_id, "coil of rope"), 200)


# --- in a little world ---


def with_phase(*conditions, name="ready", order=("ready",)):
    """Somebody with one goal of an admin, for which a model proposed a phase."""
    book = begin()
    carry(book, gold=30)
    walk(book, "north", "Lane", "south", here=(item("lantern"),))
    planning = book.mind.planning
    planning.stack.goals.clear()
    planning.stack.drop_tasks()
    planning.stack.phase = None
    planning.offers.take_words("reach level 9", "admin", situation(book))
    goal = planning.stack.goals[0]
    goal.notes.phases = list(order)
    goal.notes.proposed = [
        ProposedPhase(name, "Get ready.", [parse_predicate(one) for one in conditions], 60.0)
    ]
    return book, planning, goal


def found_in(book, planning, goal):
    """What can be done in the first phase that is open."""
    s = situation(book)
    working = planning.working_phases(goal, filler=False)
    left = [one for one in working if not is_phase_done(goal, one[1].name, s)]
    return PhaseSteps(planning.unblocking, planning.critic).first(goal, left, s, planning.news)


def test_the_planner_finds_the_way_of_a_phase_that_no_rule_knows():
    book, planning, goal = with_phase("has_item:lantern")
    found = found_in(book, planning, goal)
    assert (found.number, found.phase.name, found.rule) == (1, "ready", "planner")
    assert [step.verb for step in found.steps] == ["pick_up_item"]
    assert goal.notes.way == "get lantern"


def test_a_phase_whose_conditions_hold_is_done():
    book, planning, goal = with_phase("has_item:lantern")
    carry(book, "lantern", gold=30)
    found = found_in(book, planning, goal)
    assert found is None or found.phase.name != "ready"


def test_a_phase_of_the_rules_can_be_given_conditions():
    book, planning, goal = with_phase("gold >= 10", name="arm", order=("arm",))
    first = planning.working_phases(goal, filler=False)[0][1]
    assert first.name == "arm"
    assert first.rules
    found = found_in(book, planning, goal)
    assert found is None or found.phase.name != "arm"


def test_a_phase_that_takes_too_long_makes_way_for_the_others():
    book, planning, goal = with_phase("has_item:lantern")
    planning.stack.phase = PhasePlan(PhaseId("phase-1"), goal.id, "Get ready.", 1, "ready")
    s = situation(book)
    for second in range(0, 70, 5):
        planning.review(replace(s, now=s.now + second))
    (late,) = goal.notes.proposed
    assert late.is_overdue
    assert planning.stack.phase is None
    assert [one.name for _, one in planning.working_phases(goal, filler=False)][-1] == "ready"
