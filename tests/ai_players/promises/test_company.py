"""Who walks with somebody goes after them, and does nothing else while they are out of sight."""

from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import owed_steps, stay_true
from maid_engine.ai_players.models.world import ExitState
from maid_stdlib.messages import movement
from tests.ai_players.promises.asking import asked
from tests.ai_players.rules.town import ada, in_town


def walking_with_ada():
    book = in_town("merchant", ada)
    assert asked(book, "come with me")
    return book


def after_leaving(book, direction):
    book >> movement.LEAVES(actor=ada, direction=direction).seen_by("room")
    return book.mind.situation(book.now)


def test_it_takes_the_exit_that_the_other_took_though_it_was_refused_there_before():
    book = walking_with_ada()
    book.mind.world.map.current_room.exits["west"].state = ExitState.BLOCKED
    (step,) = owed_steps(after_leaving(book, "west"))
    assert (step.verb, step.parameters) == ("navigate_direction", {"direction": "west"})


def test_who_lost_sight_of_somebody_waits_until_it_excuses_itself():
    s = after_leaving(walking_with_ada(), "up")
    assert owed_steps(s) is None
    (step,) = stay_true(s)
    assert step.verb == "wait"
