"""What townsfolk answer to what players say: by its meaning, and with what they know."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.motives.needs import NeedLevels, Needs
from maid_engine.core.motives.ties import Tie
from maid_stdlib.content import person_lines as lines
from maid_stdlib.content.person_lines import Regard
from maid_stdlib.content.town_lines import AGREES, DIFFERS
from maid_stdlib.rules.town_address import Address
from maid_stdlib.rules.town_news import witness
from maid_stdlib.rules.town_replies import reply_to, understood
from maid_stdlib.rules.town_ties import Dealing
from maid_stdlib.rules.townsman import edit_townsman, set_tie
from tests.stdlib.town_rig import INN, named, town, until


@pytest.fixture
def rig():
    """Bess and Tom in the inn at noon, and Ada."""
    rig = town()
    until(rig, 12)
    rig.ada = rig.join("Ada", INN)
    rig.who = rig.ada.player_id
    rig.bess, rig.tom = named(rig, "bess"), named(rig, "tom")
    return rig


def reply(rig, words="", gesture="", seed=1):
    address = Address(rig.bess, rig.who, rig.game.tick, words=words, gesture=gesture)
    asked = understood(rig.game, address, Dice(seed))
    return None if asked is None else reply_to(asked)


def replies(rig, words):
    return {reply(rig, words, seed=seed).text for seed in range(40)}


def filled(templates):
    return {line.format(name="Ada", me="Bess", part="afternoon") for line in templates}


@pytest.mark.parametrize(
    ("words", "intent"),
    [("thank you!", "social.thanks"), ("goodbye, Bess", "social.farewell"), ("who are you?", "self.who"),
     ("are you an AI?", "self.are_you_ai"), ("you are stupid", "social.insult")],
)  # fmt: skip
def test_a_plain_meaning_has_plain_answers(rig, words, intent):
    assert reply(rig, words).intent == intent
    assert replies(rig, words) == filled(lines.ANSWERS[intent])


def test_an_insult_is_one(rig):
    assert reply(rig, "you are stupid").dealing is Dealing.INSULT
    assert reply(rig, "thank you").dealing is Dealing.TALK


@pytest.mark.parametrize(
    ("tie", "regard"),
    [(Tie(), Regard.STRANGER), (Tie(sentiment=0.02, talks=1), Regard.KNOWN),
     (Tie(sentiment=0.3, talks=6, words=100), Regard.FRIEND), (Tie(sentiment=-0.3, talks=1), Regard.DISLIKED)],
)  # fmt: skip
def test_greetings_and_memories_depend_on_the_tie(rig, tie, regard):
    set_tie(rig.game, rig.bess, rig.who, tie)
    assert replies(rig, "hello!") == filled(lines.GREETINGS[regard])
    assert replies(rig, "do you know me?") == filled(lines.MET[regard])
    assert reply(rig, gesture="wave").text in filled(lines.GREETINGS[regard])


def test_who_was_just_talked_with_is_not_greeted_anew(rig):
    set_tie(rig.game, rig.bess, rig.who, Tie(talks=1, last=rig.game.now))
    assert replies(rig, "hello!") == filled(lines.GREETED_AGAIN)


def test_a_topic_of_its_own_is_remembered(rig):
    set_tie(rig.game, rig.bess, rig.who, Tie(talks=1, topic="harvest"))
    assert all(text.endswith("Last time it was about harvest.") for text in replies(rig, "have we met?"))
    set_tie(rig.game, rig.bess, rig.who, Tie(talks=1, topic="insult"))
    assert not any("insult" in text for text in replies(rig, "have we met?"))


@pytest.mark.parametrize(
    ("levels", "feels"),
    [(NeedLevels(1.0, 0.8, 0.0, 0.0), "hungry"), (NeedLevels(0.1, 0.0, 0.0, 0.0), "tired"),
     (NeedLevels(1.0, 0.0, 0.7, 0.0), "lonely"), (NeedLevels(1.0, 0.0, 0.0, 0.5), "glad"),
     (NeedLevels(1.0, 0.0, 0.0, -0.5), "sad"), (NeedLevels(1.0, 0.0, 0.0, 0.0), "well")],
)  # fmt: skip
def test_it_says_how_it_is_by_its_needs(rig, levels, feels):
    edit_townsman(rig.game, rig.bess).needs = Needs.starting(rig.game.now, levels)
    assert replies(rig, "how are you?") == set(lines.NEEDS[feels])


def test_it_says_what_its_day_has_it_do(rig):
    assert replies(rig, "what are you doing?") == {
        "I have my place here until 7 o'clock in the evening. At 8 o'clock in the evening I am due at Market Square."
    }
    until(rig, 19.5)
    free = replies(rig, "what are you doing?")
    assert {text.partition(" At 8")[0] for text in free} == set(lines.DOING)


def test_it_knows_the_hour_and_the_news(rig):
    assert replies(rig, "what time is it?") == {"It must be 12 o'clock in the afternoon."}
    witness(rig.game, INN, "a cat fell in the well")
    assert replies(rig, "what happened?") == {"Today a cat fell in the well."}


def test_what_it_does_not_know_is_said_with_what_it_knows(rig):
    told = replies(rig, "have you seen my red cloak anywhere?")
    assert told == {f"{line} Ask me about ale." for line in lines.KNOWS_NOT}


@pytest.mark.parametrize(
    ("words", "friendly"),
    [("I went past the old bridge on my way here", lines.LISTENS), ("I think the food here is good", AGREES)],
)
def test_a_remark_is_listened_to_or_agreed_with(rig, words, friendly):
    told = {text.partition(" The barley")[0] for text in replies(rig, words)}
    assert told <= {*friendly, *DIFFERS}
    assert told & set(friendly)


def test_a_gesture_that_needs_no_answer_gets_none(rig):
    assert reply(rig, gesture="yawn") is None
    assert reply(rig, gesture="thank").text in filled(lines.ANSWERS["social.thanks"])
