"""Whoever hears of a gathering may want to be there: goes in time, stays, and does nothing costly for it."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.gatherings import (
    EARLY_S,
    HELD_AGAIN_S,
    attend,
    considered,
    gathering_wishes,
    stay,
)
from maid_engine.ai_players.cognitive.behaviors.news import GATHERING_S
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.planning.prospects import gathering_prospects
from maid_engine.ai_players.models.planning import GoalRank, GoalType, PlanState
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import in_town

FEAST = "There will be a feast at the Smithy in 20 minutes."
DUE_S = 1200.0


def invited(line=FEAST, *, extraversion=1.0):
    book = outgoing(extraversion)
    book.mind.hearsay.learn("", line, Seconds(book.now))
    return book


def outgoing(extraversion=1.0):
    book = in_town("balanced")
    book.mind.modulator = BehaviorModulator(replace(book.mind.personality, extraversion=extraversion))
    return book


def wishes_at(book, after):
    return [wish for wish, _ in gathering_wishes(book.mind.situation(Seconds(book.now + after)))]


def goal_at(book, after):
    s = book.mind.situation(Seconds(book.now + after))
    (goal,) = taken_up(book, s)
    return goal, s


def taken_up(book, s):
    planning = book.mind.planning
    return planning.generator.take_up(gathering_prospects(s), planning.stack, s)


@pytest.mark.parametrize(
    ("after", "wanted"),
    [(0.0, False), (DUE_S - EARLY_S, True), (DUE_S + 300.0, True), (DUE_S + GATHERING_S + 1.0, False)],
)
def test_one_sets_out_in_time_and_not_when_all_is_over(after, wanted):
    assert bool(wishes_at(invited(), after)) is wanted


def test_a_gathering_at_an_unknown_place_is_no_wish():
    assert wishes_at(invited(line="There will be a feast at the Moon Gate in 20 minutes."), DUE_S) == []


def test_the_outgoing_go_more_often_than_the_reserved():
    def goers(extraversion):
        went = 0
        for number in range(30):
            line = f"There will be a feast {'i' * number}v at the Smithy in 20 minutes."
            book = invited(line, extraversion=extraversion)
            went += bool(wishes_at(book, DUE_S))
        return went

    assert goers(0.0) < 20 < goers(1.0) == 30


def test_the_goal_is_inferred_and_keeps_whose_words_led_to_it():
    book = outgoing()
    book.mind.world.entities.meet_player("Ada", is_ai=False)
    book.mind.hearsay.hear("Ada", FEAST, by_ai=False, trust=0.5, now=Seconds(book.now), taint=("player#1",))

    goal, _ = goal_at(book, DUE_S)

    assert (goal.goal_type, goal.rank, goal.taint) == (GoalType.SOCIAL, GoalRank.INFERRED, ("player#1",))
    assert goal.description == "be at a feast at the Smithy"


def test_a_gathering_is_considered_once():
    book = invited()
    goal, s = goal_at(book, DUE_S)

    assert goal is not None
    assert s.diary.done(considered(book.mind.hearsay.news()[0]))
    assert taken_up(book, s) == []


def test_one_walks_there_and_stays():
    book = invited()
    goal, s = goal_at(book, DUE_S)
    assert attend(s, goal)[0].parameters == {"room": "smithy"}
    assert not stay(s, goal)

    book.mind.world.map.set_current_room("smithy", Seconds(book.now))
    there = book.mind.situation(Seconds(book.now + DUE_S))

    assert not attend(there, goal)
    assert stay(there, goal)[0].verb == "wait"


def test_the_goal_is_reached_when_the_gathering_is_over():
    book = invited()
    goal, _ = goal_at(book, DUE_S)
    tracker = book.mind.planning.tracker
    tracker.evaluate([goal], book.mind.situation(Seconds(book.now + DUE_S + 60.0)))
    assert goal.state is PlanState.ACTIVE

    tracker.evaluate([goal], book.mind.situation(Seconds(book.now + DUE_S + GATHERING_S + 1.0)))

    assert goal.state is PlanState.COMPLETED


def test_whoever_would_rather_not_go_does_not_change_its_mind():
    decided = []
    for number in range(20):
        line = f"There will be a feast {'i' * number}v at the Smithy in 20 minutes."
        book = invited(line, extraversion=0.3)
        decided.append({bool(wishes_at(book, DUE_S + after)) for after in (-60.0, 0.0, 200.0, 590.0)})

    assert all(len(answers) == 1 for answers in decided)
    assert {True} in decided
    assert {False} in decided


def test_a_gathering_that_is_held_again_is_considered_again():
    book = invited()
    goal_at(book, DUE_S)
    later = DUE_S + HELD_AGAIN_S + 300.0
    book.mind.hearsay.learn("", FEAST, Seconds(book.now + later))

    assert book.mind.hearsay.news()[0].due == book.now + later + DUE_S
    assert goal_at(book, later + DUE_S)[0].description == "be at a feast at the Smithy"


def test_a_time_that_is_told_less_exactly_is_that_of_the_same_gathering():
    book = invited()
    book.mind.hearsay.learn(
        "", "There will be a feast at the Smithy in 25 minutes.", Seconds(book.now + 30.0)
    )
    (claim,) = book.mind.hearsay.news()
    assert claim.due == book.now + DUE_S
