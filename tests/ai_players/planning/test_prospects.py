"""What others ask for is decided on once on each occasion, and looking at it decides nothing."""

from maid_engine.ai_players.cognitive.planning.prospects import (
    CERTAIN,
    MOST_LIKELY,
    RECONSIDER_S,
    gathering_prospects,
    quest_prospects,
)
from maid_engine.ai_players.models.planning import PlanPriority
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.time import Seconds
from tests.ai_players.planning.house import begin, situation


def offered(*names):
    book = begin()
    for name in names:
        book.mind.world.quests.discover(name)
    return book


def prospects(book):
    return quest_prospects(book.mind.planning.stack, situation(book))


def taken_up(book):
    planning, s = book.mind.planning, situation(book)
    return planning.generator.take_up(quest_prospects(planning.stack, s), planning.stack, s)


def test_a_quest_that_is_offered_is_a_prospect_until_it_was_decided_on():
    book = offered("Rats", "Wolves")
    assert prospects(book) == prospects(book)
    assert {one.wish.description for one in prospects(book)} >= {"finish Rats", "finish Wolves"}

    taken_up(book)

    assert prospects(book) == []


def test_what_was_promised_is_a_prospect_again_after_a_while():
    book = begin()
    book.mind.world.quests.set_state("Rats", QuestState.ACTIVE)
    taken_up(book)
    assert prospects(book) == []

    book.now += RECONSIDER_S

    assert [one.wish.description for one in prospects(book)] == ["finish Rats"]


def test_somebody_waits_for_a_quest_and_it_is_never_certain():
    (one,) = prospects(offered("Rats"))
    assert one.wish.priority is PlanPriority.HIGH
    assert 0.0 < one.chance <= MOST_LIKELY < CERTAIN


def test_a_quest_that_is_pursued_is_no_prospect():
    book = offered("Rats")
    planning, s = book.mind.planning, situation(book)
    (one,) = prospects(book)
    planning.adopt(planning.generator.make(one.wish, s))
    assert prospects(book) == []


def test_nobody_who_has_heard_of_no_gathering_goes_to_one():
    book = begin()
    assert gathering_prospects(situation(book)) == []
    book.mind.hearsay.learn("", "There will be a feast at Nowhere now.", Seconds(book.now))
    assert gathering_prospects(situation(book)) == []
