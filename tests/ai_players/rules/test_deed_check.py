"""A mind that plays for a person proposes nothing that it may not do, and learns what the gateway does not permit."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.deed_check import (
    LEARNED_S,
    MOST_LEARNED,
    learn_not_granted,
    objection_to,
    objection_to_line,
    objection_to_steps,
)
from maid_engine.ai_players.cognitive.behaviors.steps import do
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.safety.deed_permits import DeedPermits, permits_of
from maid_engine.commands.deed_class import DeedClass
from tests.ai_players.rules.oak_clearing import at, knowledge, situation

CAREFUL = frozenset({DeedClass.FREE, DeedClass.SPEECH})
NOT_GRANTED = "such deeds are not granted: value"


def limited(granted=CAREFUL, book=None):
    known = knowledge()
    permits = permits_of(granted, known.commands, known.templates.all())
    return replace(situation(book or at("merchant")), permits=permits)


@pytest.fixture
def s():
    return limited()


def test_what_the_terms_leave_out_is_not_proposed(s):
    assert objection_to("buy_item", {"item": "red potion"}, s) == NOT_GRANTED
    assert objection_to_steps((do("look_around"), do("sell_item", item="shell")), s) == NOT_GRANTED
    assert objection_to_steps((do("look_around"), do("wait", seconds="5")), s) == ""


def test_what_is_granted_is_proposed():
    s = limited(CAREFUL | {DeedClass.VALUE})
    assert objection_to("buy_item", {"item": "red potion"}, s) == ""


def test_a_refused_line_is_not_proposed_again_in_this_absence():
    s = limited(CAREFUL | {DeedClass.VALUE})
    learn_not_granted("sell  Ring", s)
    assert objection_to_line("sell ring", s) == "the gateway did not permit this before: sell ring"
    assert objection_to_line("sell shell", s) == ""
    assert objection_to_line("sell ring", replace(s, now=s.now + LEARNED_S + 1)) == ""
    s.diary.resume(Activity.NOT_GRANTED)
    assert objection_to_line("sell ring", s) == ""


def test_a_step_is_refused_from_its_room_alone(s):
    learn_not_granted("north", s)
    assert objection_to_line("north", s)
    assert not objection_to_line("east", s)
    assert not s.diary.avoided(Activity.NOT_GRANTED.of("north"), s.now)


def test_only_so_many_lines_are_remembered(s):
    for number in range(MOST_LEARNED + 9):
        learn_not_granted(f"sell thing {number}", s)
    assert len(s.diary.avoided_of(Activity.NOT_GRANTED, s.now)) == MOST_LEARNED


def test_others_than_stand_ins_learn_nothing():
    s = replace(situation(at("merchant")), permits=DeedPermits())
    learn_not_granted("sell ring", s)
    assert objection_to_line("sell ring", s) == ""
