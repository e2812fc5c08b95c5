"""Steps and decisions, and what is marked with them."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.situation.people import HUMAN_TURN_AGAIN_S, HUMAN_TURN_S
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, step_key, wait_for_human
from maid_engine.ai_players.cognitive.planning.tasks import tasks_from
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.ai_players.models.ids import LocalIds, PhaseId
from maid_engine.core.time import Seconds
from tests.ai_players.released import released
from tests.ai_players.rules.town import ada, in_town

REST = step_key("rest", {})


def test_the_effects_of_a_whole_decision_go_with_its_first_step():
    decision = Decision((do("rest"), do("wait", seconds="5"))).marking(Pause(REST, 20.0))
    assert [step.effects for step in decision] == [(), ()]
    assert decision.effects == (Pause(REST, 20.0),)
    assert [step.effects for step in decision.marked_steps()] == [(Pause(REST, 20.0),), ()]
    tasks = tasks_from(decision, PhaseId("phase"), LocalIds())
    assert [task.effects for task in tasks] == [(Pause(REST, 20.0),), ()]


def test_a_decision_to_do_nothing_leaves_nothing_behind():
    nothing = Decision().marking(Pause(REST, 20.0))
    assert not nothing
    assert (nothing.effects, nothing.marked_steps()) == ((), ())


def test_a_decision_cannot_be_changed():
    with pytest.raises(AttributeError):
        Decision((do("rest"),)).effects = ()


def test_marking_again_keeps_what_was_marked_before():
    step = do("rest").marking(Pause(REST, 20.0)).marking(Note(Activity.TOUCHED.of()))
    assert step.effects == (Pause(REST, 20.0), Note(Activity.TOUCHED.of()))


def test_a_human_who_is_served_is_waited_for_half_a_minute_from_the_first_wait():
    book = in_town("merchant", ada)

    def at(seconds):
        return book.mind.situation(Seconds(seconds))

    assert at(10.0).people.must_wait_for_human()
    released(at(10.0), (wait_for_human(at(10.0), "let them finish"),))
    released(at(20.0), (wait_for_human(at(20.0), "let them finish"),))
    assert at(10.0 + HUMAN_TURN_S - 1.0).people.must_wait_for_human()
    assert not at(10.0 + HUMAN_TURN_S).people.must_wait_for_human()
    assert at(10.0 + HUMAN_TURN_AGAIN_S + 1.0).people.must_wait_for_human()
