"""A promise binds the character when it is time, and not before."""

from maid_engine.ai_players.cognitive.behaviors.promises.times import binding, holds_here
from maid_engine.ai_players.models.promises import PromiseKind
from tests.ai_players.promises.asking import asked
from tests.ai_players.rules.town import ada, bob, in_town


def test_a_promise_to_wait_binds_at_once_and_a_meeting_when_it_is_time_to_leave():
    book = in_town("social_butterfly", ada, bob)
    asked(book, "meet me at the smithy in twenty minutes")
    assert binding(book.mind.situation(book.now)) is None
    asked(book, "wait here for two minutes")
    s = book.mind.situation(book.now)
    assert binding(s).kind is PromiseKind.WAIT
    assert holds_here(s)
