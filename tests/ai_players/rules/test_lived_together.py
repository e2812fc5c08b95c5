"""What was lived through together is told unasked at the next meeting: once, and to those who may hear it."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.lived_together import lived_together
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import EVERYBODY, only
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import combat, movement
from tests.ai_players.released import released
from tests.ai_players.rules.town import ada, bob, in_town

LATER = Seconds(900.0)


def meeting(book, *, now=LATER):
    """The situation shortly after Ada was met again, who has talked with this mind before."""
    mind = book.mind
    mind.diary.words_with["ada"] = 12
    mind.diary.note(Activity.MET.of("ada"), now)
    return mind.situation(Seconds(now + 6.0))


def told(s):
    return "".join(step.parameters.get("message", "") for step in released(s, lived_together(s)))


@pytest.mark.parametrize(
    ("memory", "words"),
    [
        ("Ada gave me a meat pie at the Mill.", "you gave me a meat pie at the Mill"),
        ("I gave a meat pie to Ada at the Mill.", "I gave a meat pie to you at the Mill"),
        ("I traded with Ada at the Mill.", "I traded with you at the Mill"),
        ("I saw Ada die at the Mill, killed by a wolf.", "I saw you die at the Mill, killed by a wolf"),
        ("I talked with Ada at the Mill about boots. We parted as friends.", "I talked with you at the Mill"),
    ],
)  # fmt: skip
def test_what_was_lived_through_is_told_once_when_one_meets_again(memory, words):
    book = in_town("balanced", ada)
    book.mind.memory.add(memory, now=Seconds(60.0), subjects=("ada",), audience=EVERYBODY)
    line = told(meeting(book))
    assert words in line
    assert "Ada" in line
    assert "minutes ago" in line.lower()
    assert told(meeting(book, now=Seconds(LATER + 900.0))) == ""


def test_a_talk_from_afar_was_no_meeting():
    book = in_town("balanced", ada)
    book.mind.memory.add(
        "I talked with Ada about sword.", now=Seconds(60.0), subjects=("ada",), audience=EVERYBODY
    )
    assert told(meeting(book)) == ""


def test_it_is_not_told_before_those_who_may_not_hear_it():
    private = only(("ada", "tess"))
    alone, before_bob = in_town("balanced", ada), in_town("balanced", ada, bob)
    for book in (alone, before_bob):
        book.mind.memory.add(
            "I talked with Ada at the Mill about boots.", now=Seconds(60.0), subjects=("ada",), audience=private
        )  # fmt: skip
    assert "at the Mill" in told(meeting(alone))
    assert told(meeting(before_bob)) == ""


def test_what_happens_in_this_very_meeting_is_not_told_as_old():
    book = in_town("balanced", ada)
    book.mind.memory.add("Ada gave me a pie.", now=LATER, subjects=("ada",), audience=EVERYBODY)
    assert told(meeting(book)) == ""


def test_who_asked_to_be_left_alone_is_not_told():
    book = in_town("balanced", ada)
    book.mind.memory.add("Ada gave me a pie.", now=Seconds(60.0), subjects=("ada",), audience=EVERYBODY)
    book.mind.diary.avoid(Activity.LEFT_ALONE.of("ada"), LATER + 999.0)
    assert told(meeting(book)) == ""


def test_a_fight_and_a_walk_side_by_side_are_told_after_a_log_in():
    book = in_town("balanced", ada)
    mind = book.mind
    mind.world.relationships.tag("Ada", "group")
    book >> combat.KILLED(actor=Name("Tess"), target=Name("wolf", "a")).seen_by("actor")
    assert mind.diary.times[Activity.FOUGHT_BESIDE.of("ada", "wolf")] == 1
    book.now = LATER
    mind.world.entities.leave("Ada")
    book >> movement.ENTERS(actor=ada).seen_by("room")
    line = told(mind.situation(Seconds(book.now + 6.0)))
    assert "we fought side by side against a wolf" in line
