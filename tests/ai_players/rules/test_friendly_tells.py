"""An AI player that lacks company has a word with a friend elsewhere: with leave, seldom, and never with strangers."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.friendly_tells import (
    BASE,
    DAY_S,
    LOOKS_AGAIN_S,
    LOOKS_FOR_PLAYERS,
    PER_BOND,
    PLAYS_S,
    NotNow,
    bond,
    objection,
    reach_out,
    reaching_out_to,
)
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.drives import DriveKind
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from maid_stdlib.messages import info
from tests.ai_players.released import released
from tests.ai_players.rules.town import ada, in_town, vitals


def lonely(loneliness=100.0, *, heard=True, words=0, liking=0.0):
    """Somebody alone on the square who saw Ada in the lane."""
    book = in_town("balanced")
    mind, now = book.mind, Seconds(book.now)
    mind.world.entities.meet_player("Ada", is_ai=False)
    mind.world.entities.arrive("Ada", "lane", TrackedEntityType.PLAYER, now)
    mind.world.entities.here.clear()
    mind.world.relationships.adjust_disposition("Ada", liking, "player")
    if heard:
        mind.diary.note(Activity.HEARD.of("ada"), float(now))
    mind.diary.talked("ada", words)
    mind.modulator.lack_company(loneliness)
    return book


def now_in(book, after=10.0):
    return book.mind.situation(Seconds(book.now + after))


@pytest.mark.parametrize(
    ("given", "strength"),
    [
        ({"heard": False}, 0),
        ({"liking": -30.0}, 0),
        ({}, 1),
        ({"words": 50}, 2),
        ({"words": 50, "liking": 30.0}, 3),
        ({"words": 50, "liking": 80.0}, 4),
    ],
)
def test_a_bond_grows_from_words_and_liking(given, strength):
    assert bond(now_in(lonely(**given)), "Ada") == strength


@pytest.mark.parametrize(
    ("given", "strength"), [({}, 1), ({"words": 50}, 2), ({"words": 50, "liking": 80.0}, 4)]
)
def test_the_stronger_the_bond_the_sooner_one_reaches_out(given, strength):
    threshold = BASE - PER_BOND * strength

    assert objection(now_in(lonely(threshold, **given)), "Ada") is NotNow.CONTENT
    assert objection(now_in(lonely(threshold + 0.1, **given)), "Ada") is None


def test_a_friend_elsewhere_is_told_a_word_by_name():
    step = reach_out(now_in(lonely()))[0]

    assert (step.verb, step.parameters["target"]) == ("tell_message", "Ada")
    assert "Ada" in step.parameters["message"]


def test_strangers_are_never_spoken_to_not_even_when_an_admin_asks():
    s = now_in(lonely(heard=False))

    assert not reach_out(s)
    assert objection(s, "Ada", nudged=True) is NotNow.STRANGER


@pytest.mark.parametrize("how", ["ignores", "left alone", "away"])
def test_nobody_is_spoken_to_without_leave_not_even_when_an_admin_asks(how):
    book = lonely()
    world, diary = book.mind.world, book.mind.diary
    if how == "ignores":
        world.relationships.tag("Ada", "ignores_us", "player")
    elif how == "left alone":
        diary.avoid(Activity.LEFT_ALONE.of("ada"), book.now + 500.0)
    else:
        world.entities.entities["player:ada"].properties["state"] = "away"
    s = now_in(book)

    assert not reach_out(s)
    assert objection(s, "Ada", nudged=True) is NotNow.UNWANTED


def test_not_again_without_an_answer_and_with_one_after_a_day():
    book = lonely()
    s = now_in(book)
    released(s, reach_out(s))
    later = now_in(book, DAY_S + 20.0)
    assert objection(later, "Ada", nudged=True) is NotNow.UNWANTED

    book.mind.diary.note(Activity.HEARD.of("ada"), book.now + 30.0)

    assert objection(now_in(book, 600.0), "Ada", nudged=True) is NotNow.LATELY
    assert objection(now_in(book, DAY_S + 20.0), "Ada") is None


def test_whoever_has_company_reaches_out_to_nobody_else():
    book = lonely()
    book.mind.world.entities.arrive(
        "Otto", book.mind.world.map.current_room_id, TrackedEntityType.PLAYER, Seconds(book.now)
    )

    assert not reach_out(now_in(book))


def test_a_nudge_needs_no_loneliness():
    s = now_in(lonely(0.0))

    assert objection(s, "Ada") is NotNow.CONTENT
    assert objection(s, "Ada", nudged=True) is None
    assert reaching_out_to(s, "Ada")


def elsewhere(loneliness=100.0, *, seen_s=None, **given):
    """Somebody alone on the square who talked with Ada once, and has not seen her for long."""
    book = lonely(loneliness, words=50, **given)
    book.mind.world.entities.entities.clear()
    if seen_s is not None:
        book.mind.diary.note(Activity.PLAYS.of("ada"), book.now - seen_s)
    return book


def test_who_is_alone_looks_who_plays_once_in_a_while():
    book = elsewhere()
    s = now_in(book)
    (step,) = reach_out(s)
    assert step.verb == LOOKS_FOR_PLAYERS
    released(s, reach_out(s))
    assert not reach_out(now_in(book, LOOKS_AGAIN_S - 10.0))
    assert reach_out(now_in(book, LOOKS_AGAIN_S + 20.0))


@pytest.mark.parametrize("given", [{"heard": False}, {"loneliness": 60.0}, {"liking": -30.0}])
def test_nobody_looks_for_a_friend_who_would_not_be_spoken_to(given):
    assert not reach_out(now_in(elsewhere(**given)))


def test_a_friend_who_logged_in_elsewhere_is_told_a_word():
    book = elsewhere()
    book >> info.WHO_PLAYER(player=ada, level=2, area="Fenside")
    step = reach_out(now_in(book))[0]
    assert (step.verb, step.parameters["target"]) == ("tell_message", "Ada")


def test_nobody_who_is_away_or_who_left_long_ago_is_told_a_word():
    book = elsewhere()
    book >> info.WHO_AWAY(player=ada, level=2, area="Fenside")
    assert reach_out(now_in(book))[0].verb == LOOKS_FOR_PLAYERS
    assert reach_out(now_in(elsewhere(seen_s=PLAYS_S + 1.0)))[0].verb == LOOKS_FOR_PLAYERS


def test_a_thought_takes_loneliness_from_the_drive():
    book = in_town("balanced")
    book.mind.drives.change(DriveKind.COMPANY, -500.0, Seconds(book.now))

    book << ".*"  # it does not think while a line waits for its answer
    book >> vitals()
    book.pass_time(20.0)

    assert book.mind.modulator.loneliness == 100.0
