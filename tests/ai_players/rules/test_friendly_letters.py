"""An AI player that lacks company writes to a friend who is away: with leave, seldom, and not again without an answer."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.friendly_letters import (
    WRITES,
    WRITES_AGAIN_S,
    may_write,
    write_to_friend,
)
from maid_engine.ai_players.cognitive.behaviors.friendly_tells import DAY_S, NotNow, objection
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.meanings.company import NO_LETTERS
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import info
from maid_stdlib.messages import letter_messages as msg
from tests.ai_players.released import released
from tests.ai_players.rules.test_friendly_tells import elsewhere, now_in
from tests.ai_players.rules.town import ADA, ada, vitals


def away(**given):
    """Somebody alone who has found that Ada, a friend, does not play."""
    book = elsewhere(**given)
    book.mind.diary.note(Activity.LOOKED_WHO_PLAYS.of(), book.now)
    return book


def looked(book, after):
    """The situation after a new look at the list of players."""
    book.mind.diary.note(Activity.LOOKED_WHO_PLAYS.of(), book.now + after - 1.0)
    return now_in(book, after)


def test_a_friend_who_is_away_is_written_to_by_name():
    (step,) = write_to_friend(now_in(away()))

    assert (step.verb, step.parameters["target"]) == (WRITES, "Ada")
    assert "Ada" in step.parameters["message"]


@pytest.mark.parametrize("given", [{"heard": False}, {"loneliness": 60.0}, {"liking": -30.0}])
def test_nobody_writes_to_strangers_or_without_need(given):
    assert not write_to_friend(now_in(away(**given)))


def test_an_acquaintance_gets_no_letter():
    book = away()
    book.mind.diary.words_with["ada"] = 5
    assert not write_to_friend(now_in(book))


def test_nobody_writes_before_it_knows_who_plays():
    assert not write_to_friend(now_in(elsewhere()))


def test_who_plays_gets_no_letter():
    book = away()
    book >> info.WHO_PLAYER(player=ada, level=2, area="Fenside")
    assert not may_write(now_in(book), "ada")


def test_not_again_without_an_answer_and_with_one_after_a_day():
    book = away()
    s = now_in(book)
    released(s, write_to_friend(s))
    assert not write_to_friend(looked(book, WRITES_AGAIN_S + 20.0))
    assert not write_to_friend(looked(book, DAY_S + 20.0))
    assert objection(now_in(book, DAY_S + 20.0), "Ada") is NotNow.UNWANTED, "nor is she told anything"

    book.mind.diary.note(Activity.HEARD.of("ada"), book.now + 30.0)

    assert not write_to_friend(looked(book, WRITES_AGAIN_S + 20.0))
    assert write_to_friend(looked(book, DAY_S + 20.0))


def test_who_takes_no_letters_is_not_written_to_again_and_may_still_be_told():
    book = away()
    s = now_in(book)
    released(s, write_to_friend(s))
    book >> (msg.NOT_WANTED(target=ada), vitals())

    assert not write_to_friend(looked(book, 3 * DAY_S))
    assert objection(now_in(book), "Ada") is None


def test_a_letter_of_theirs_shows_that_they_take_letters():
    book = away()
    book >> (msg.NOT_WANTED(target=ada), vitals())
    assert not may_write(now_in(book), "ada")
    hello = Authored("hello", ADA)
    book >> (msg.COMES(actor=ada, target=Name("Mira"), number=1, text=hello).seen_by("target"), vitals())

    assert not book.mind.world.relationships.has_tag("ada", NO_LETTERS)
