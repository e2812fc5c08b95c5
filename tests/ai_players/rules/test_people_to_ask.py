"""Who may know what the mind does not is named, with the way there."""

from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import (
    is_of_world,
    known_for_it,
    who_may_know,
    whom_to_ask,
)
from tests.ai_players.rules.resident import householder
from tests.ai_players.rules.town import asked_in, read_as


def heard(words, row, **options):
    book = householder()
    s = book.mind.situation(book.now)
    return s, asked_in(s, words, read_as(words, row), **options)


def test_who_deals_with_such_things_is_named_with_the_way():
    found = who_may_know(*heard("do they charge for repairs", "trade.price"))
    assert found["person"] == known_for_it(*heard("do they charge for repairs", "trade.price")) == "Marta"


def test_a_question_about_the_world_has_somebody_to_ask():
    s, asked = heard("is the old bridge safe", "world.danger")
    found = who_may_know(s, asked)
    assert is_of_world(asked)
    assert found["person"] == whom_to_ask(s, asked).facts["person"]
    assert {"place", "way"} <= found.keys()


def test_nobody_is_asked_about_the_hearer_or_the_world_outside():
    for words, row in (("do you like soup", "self.favourite"), ("who won the world cup", "odd.real_world")):
        s, asked = heard(words, row)
        assert not is_of_world(asked)
        assert who_may_know(s, asked) == {}


def test_somebody_who_was_just_named_is_not_named_again():
    s, asked = heard("is the old bridge safe", "world.danger")
    first = who_may_know(s, asked)["person"]
    s, asked = heard("is the old bridge safe", "world.danger", last=f"Ask {first}.")
    assert who_may_know(s, asked).get("person") != first
