"""An AI player that lacks company has a word with a friend elsewhere: with leave, seldom, and never with strangers."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.reaching_out import (
    BASE,
    DAY_S,
    PER_BOND,
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
from tests.ai_players.released import released
from tests.ai_players.rules.town import in_town, vitals


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


def test_a_thought_takes_loneliness_from_the_drive():
    book = in_town("balanced")
    book.mind.drives.change(DriveKind.COMPANY, -500.0, Seconds(book.now))

    book << ".*"  # it does not think while a line waits for its answer
    book >> vitals()
    book.pass_time(20.0)

    assert book.mind.modulator.loneliness == 100.0
