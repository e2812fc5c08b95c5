"""When no talk is begun: the other sleeps, waits, talks with somebody else, or it is night."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.reaction_gate import (
    IN_TALK_S,
    WAITS_S,
    NoTalk,
    is_small_hours,
    may_approach,
    may_chat,
    no_talk,
)
from maid_engine.ai_players.models.activity import Activity
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.time import Seconds
from maid_stdlib.messages import movement, rest
from tests.ai_players.rules.town import ADA, ada, in_town, says, spoken


@pytest.fixture
def book():
    book = in_town("social_butterfly", ada)
    book.mind.diary.note(Activity.HEARD.of("ada"), book.now - 2 * IN_TALK_S)
    return book


def seen(book, later_s=0.0):
    return book.mind.situation(Seconds(book.now + later_s))


def at_hour(book, hour):
    """Return the situation at the next time when the game's clock shows this hour."""
    s = seen(book)
    return replace(s, now=Seconds(s.now + ((hour - s.hour) % 24.0) * HOUR_S))


def test_by_day_and_with_nothing_in_the_way_a_talk_may_begin(book):
    assert no_talk(seen(book), "Ada") is None
    assert may_chat(seen(book), "Ada", human=True)


def test_who_sleeps_is_neither_chatted_to_nor_greeted(book):
    book.mind.world.entities.entities["player:ada"].properties["state"] = "sleeping"
    assert no_talk(seen(book), "Ada") is NoTalk.ASLEEP
    assert not may_approach(seen(book), "Ada", human=True)


def test_who_came_in_on_their_own_feet_is_awake(book):
    book.mind.world.entities.entities["player:ada"].properties["state"] = "sleeping"
    book >> movement.ARRIVES(actor=ada, whence="north").seen_by("room")
    assert may_approach(seen(book), "Ada", human=True)


def test_who_said_that_they_will_be_back_soon_is_left_in_peace_for_a_while(book):
    book >> says(ada, ADA, "Tess, I will be back in a moment.")
    spoken(book, 5.0)
    later = seen(book, IN_TALK_S + 1)
    assert no_talk(later, "Ada") is NoTalk.WAITS
    assert not may_chat(later, "Ada", human=True)
    assert no_talk(seen(book, WAITS_S + IN_TALK_S), "Ada") is None


@pytest.mark.parametrize("who", ["ada", "bob"])
def test_who_talks_with_somebody_else_is_not_broken_in_on(book, who):
    book.mind.diary.note(Activity.IN_TALK.of(who), book.now)
    assert no_talk(seen(book), who) is NoTalk.IN_TALK
    assert not may_chat(seen(book), who, human=False)
    assert no_talk(seen(book, IN_TALK_S), who) is None


@pytest.mark.parametrize(
    ("hour", "is_night"), [(22.9, False), (23.1, True), (3.0, True), (5.9, True), (6.1, False)]
)
def test_at_small_hours_no_small_talk_is_begun(book, hour, is_night):
    s = at_hour(book, hour)
    assert is_small_hours(s.hour) is is_night
    assert may_chat(s, "Ada", human=True) is not is_night


def test_who_spoke_to_the_mind_just_now_is_answered_at_any_hour(book):
    s = at_hour(book, 2.0)
    s.diary.note(Activity.SPOKEN_TO_BY.of("ada"), s.now - 1)
    s.diary.note(Activity.IN_TALK.of("ada"), s.now - 30)
    assert no_talk(s, "Ada") is None


def test_who_falls_asleep_before_the_mind_is_left_in_peace_until_they_get_up(book):
    book >> rest.SLEEP(actor=ada).seen_by("room")
    assert no_talk(seen(book), "Ada") is NoTalk.ASLEEP
    book >> rest.WAKE(actor=ada).seen_by("room")
    assert no_talk(seen(book), "Ada") is None
