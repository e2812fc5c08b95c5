"""Requests are answered without a promise that is not kept."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.reaction_gate import Response, may_approach
from maid_engine.ai_players.cognitive.talk_decisions import consider
from maid_engine.ai_players.cognitive.talk_record import Heard, Talk
from tests.ai_players.rules.town import ADA, ada, in_town, meant, read_as, reply


def test_who_asks_to_be_left_alone_is_not_approached():
    book = in_town("social_butterfly", ada)
    reply(book, "leave me alone", "request.leave_me")
    assert not may_approach(book.mind.situation(book.now), "Ada", human=True)


@pytest.mark.parametrize(
    ("preset", "name"), [("cautious_scholar", "group.alone"), ("balanced", "group.not_now")]
)
def test_the_quiet_go_alone_and_the_busy_say_what_they_want_first(preset, name):
    book = in_town(preset, ada)
    if name == "group.not_now":
        book.pass_time(2.0)
    found = meant(book, "request.group")
    assert found.name in {name, "group.gladly", "group.another_time"}


def test_a_gift_is_refused():
    assert meant(in_town("balanced", ada), "request.give", thing="gold").name == "request.give"


def test_who_will_not_wait_does_not_say_so():
    """The gate decides whether to wait; the words follow it."""
    for preset in ("balanced", "berserker", "merchant", "social_butterfly"):
        book = in_town(preset, ada)
        s = book.mind.situation(book.now)
        for number in range(12):
            heard = Heard("Ada", "wait here", True, False, number, 1.0, (ADA,))
            talk = Talk("Ada", 1.0, 1.0, s.own.room_id)
            found = consider(s, heard, talk, read_as("wait here", "request.wait"), in_talk=True)
            if found.reaction.response is Response.TALK:
                assert not any(
                    word in found.reply.line for word in ("I will wait", "I wait", "All right", "Take")
                )
