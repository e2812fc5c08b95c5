"""Steps, and what is marked with them."""

from maid_engine.ai_players.cognitive.behaviors.situation.people import HUMAN_TURN_AGAIN_S, HUMAN_TURN_S
from maid_engine.ai_players.cognitive.behaviors.steps import do, marking, step_key, wait_for_human
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.core.time import Seconds
from tests.ai_players.released import released
from tests.ai_players.rules.town import ada, in_town

REST = step_key("rest", {})


def test_only_the_first_of_several_steps_takes_what_is_marked_with_all_of_them():
    steps = marking((do("rest"), do("wait", seconds="5")), Pause(REST, 20.0))
    assert [step.effects for step in steps] == [(Pause(REST, 20.0),), ()]
    assert marking(None, Pause(REST, 20.0)) is None


def test_marking_again_keeps_what_was_marked_before():
    step = do("rest").marking(Pause(REST, 20.0)).marking(Note(Activity.TOUCHED.of()))
    assert step.effects == (Pause(REST, 20.0), Note(Activity.TOUCHED.of()))


def test_a_human_who_is_served_is_waited_for_half_a_minute_from_the_first_wait():
    book = in_town("merchant", ada)

    def at(seconds):
        return book.mind.situation(Seconds(seconds))

    assert at(10.0).must_wait_for_human()
    released(at(10.0), (wait_for_human(at(10.0), "let them finish"),))
    released(at(20.0), (wait_for_human(at(20.0), "let them finish"),))
    assert at(10.0 + HUMAN_TURN_S - 1.0).must_wait_for_human()
    assert not at(10.0 + HUMAN_TURN_S).must_wait_for_human()
    assert at(10.0 + HUMAN_TURN_AGAIN_S + 1.0).must_wait_for_human()
