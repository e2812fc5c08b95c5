"""How often townsfolk begin talks with players, and what they say first."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.motives.ties import Tie
from maid_stdlib.components.body import Fighting, Posture, Stance
from maid_stdlib.components.character import LinkDead, Preferences
from maid_stdlib.content.calendar_specs import FeastSpec
from maid_stdlib.content.person_lines import FEASTS, GREETINGS, HOURS, QUESTIONS, THANKS, Regard
from maid_stdlib.content.town_lines import OPENINGS
from maid_stdlib.rules.town_news import witness
from maid_stdlib.rules.town_openings import (
    ANSWERED_H,
    JUST_CAME_S,
    PAUSE_H,
    READS_S,
    Openings,
    greeting_for,
    opening_for,
)
from maid_stdlib.rules.town_ties import Dealing, Exchange, converse_with, deal
from maid_stdlib.rules.townsman import hour_s, set_tie
from tests.stdlib.town_rig import INN, named, town, until


@pytest.fixture
def rig():
    """Bess in the inn at noon, and Ada, who is there."""
    rig = town()
    until(rig, 12)
    rig.ada = rig.join("Ada", INN)
    rig.who = rig.ada.player_id
    rig.bess = named(rig, "bess")
    rig.openings = rig.game.resource_or_new(Openings)
    return rig


def later(rig, hours):
    rig.game.tick = rig.game.after(hours * hour_s(rig.game)) + 1


def test_who_does_not_answer_is_left_in_peace_longer_each_time(rig):
    for hours in (PAUSE_H, 2 * PAUSE_H, 4 * PAUSE_H):
        assert rig.openings.may_begin(rig.game, rig.who)
        rig.openings.note_opening(rig.game, rig.who)
        later(rig, 0.98 * hours)
        assert not rig.openings.may_begin(rig.game, rig.who)
        later(rig, 0.02 * hours)
    for _ in range(10):
        rig.openings.note_opening(rig.game, rig.who)
    later(rig, 24)
    assert rig.openings.may_begin(rig.game, rig.who)


def test_who_answers_may_be_spoken_to_again_soon(rig):
    rig.openings.note_opening(rig.game, rig.who)
    rig.openings.note_answer(rig.game, rig.who)
    assert not rig.openings.may_begin(rig.game, rig.who)
    later(rig, ANSWERED_H)
    assert rig.openings.may_begin(rig.game, rig.who)


def test_who_asks_for_peace_has_it_for_a_day(rig):
    rig.openings.note_refusal(rig.game, rig.who)
    later(rig, 23)
    assert not rig.openings.may_begin(rig.game, rig.who)
    later(rig, 1)
    assert rig.openings.may_begin(rig.game, rig.who)


@pytest.mark.parametrize(
    "state",
    [
        Fighting("mob#9", 0, 0),
        LinkDead(0, 0),
        Preferences(afk=True),
        Stance(Posture.SLEEPING),
        Stance(Posture.DEAD),
    ],
)
def test_who_is_busy_or_gone_is_not_spoken_to(rig, state):
    rig.world.add(rig.who, state)
    assert not rig.openings.may_begin(rig.game, rig.who)


def test_who_reads_help_is_not_spoken_to(rig):
    rig.ada.type("help look")
    rig.game.bus.drain()
    assert not rig.openings.may_begin(rig.game, rig.who)
    rig.game.tick = rig.game.after(READS_S) + 1
    assert rig.openings.may_begin(rig.game, rig.who)


def said(rig, count=60):
    dice = Dice(3)
    return [opening_for(rig.game, rig.bess, rig.who, dice) for _ in range(count)]


def told(templates):
    return {line.format(name="Ada", part="afternoon", feast="Lantern Day") for line in templates}


def test_who_just_came_in_is_greeted(rig):
    rig.openings.note_arrival(rig.game, rig.who)
    assert {one.text for one in said(rig)} == told(GREETINGS[Regard.STRANGER])
    set_tie(rig.game, rig.bess, rig.who, Tie(sentiment=0.5, talks=9, words=400))
    assert {one.text for one in said(rig)} == told(GREETINGS[Regard.FRIEND])
    rig.game.tick = rig.game.after(JUST_CAME_S) + 1
    assert {one.topic for one in said(rig)} == {*OPENINGS, "harvest", "the hour", "a question"}


def test_there_are_remarks_questions_and_news(rig):
    witness(rig.game, INN, "a cat fell in the well")
    by_topic = {}
    for one in said(rig, 200):
        by_topic.setdefault(one.topic, set()).add(one.text)
    assert by_topic["harvest"] == {"The barley is late."}
    assert by_topic["the hour"] == set(HOURS["afternoon"])
    assert by_topic["a question"] == told(QUESTIONS[Regard.STRANGER])
    assert by_topic["news"] == {"Have you heard? A cat fell in the well."}
    assert [one.topic for one in said(rig, 200)].count("news") == 0


def test_the_last_topic_is_left_out(rig):
    set_tie(rig.game, rig.bess, rig.who, Tie(topic="harvest"))
    assert "harvest" not in {one.topic for one in said(rig)}


def test_a_feast_is_a_topic_on_its_day(rig):
    rig.content.feasts["t:lanterns"] = FeastSpec("t:lanterns", "Lantern Day", 1)
    assert {one.text for one in said(rig, 200) if one.topic == "Lantern Day"} == told(FEASTS)


def test_who_was_greeted_is_left_in_peace_for_an_hour_but_not_longer_each_time(rig):
    for _ in range(5):
        rig.openings.note_greeting(rig.game, rig.who)
    assert not rig.openings.may_begin(rig.game, rig.who)
    later(rig, PAUSE_H)
    assert rig.openings.may_begin(rig.game, rig.who)


def test_a_usual_greeting_gives_way_to_what_is_felt(rig):
    def greetings():
        return {
            greeting_for(rig.game, rig.bess, rig.who, "Wipe your feet!", Dice(seed)) for seed in range(30)
        }

    assert greetings() == {"Wipe your feet!"}
    set_tie(rig.game, rig.bess, rig.who, Tie(sentiment=0.5, talks=9, words=400))
    assert greetings() == told(GREETINGS[Regard.FRIEND])
    set_tie(rig.game, rig.bess, rig.who, Tie(sentiment=-0.5, talks=1))
    assert greetings() == told(GREETINGS[Regard.DISLIKED])


@pytest.mark.parametrize("dealing", [Dealing.HELP, Dealing.GIFT])
def test_who_was_helped_or_given_something_says_thanks_once(rig, dealing):
    deal(rig.game, rig.bess, rig.who, dealing)
    lines = [line.format(name="Ada") for line in THANKS[dealing.value]]
    (opening,) = said(rig, 1)
    assert opening.text in lines

    converse_with(rig.game, rig.bess, rig.who, Exchange(opening.topic))
    assert all(one.text not in lines for one in said(rig, 20))
