"""A model may put an answer better; it may not make it say more."""

import pytest

from maid_engine.ai_players.prompting.profile import profile_of
from maid_engine.ai_players.questions.speech_questions import (
    ARE_YOU_AI,
    UTTERANCE,
    SpeechClass,
    SpeechFacts,
    Utterance,
    UtteranceFacts,
    useless_class,
    useless_words,
)
from maid_engine.core.chance import Dice

FACTS = UtteranceFacts(
    "Ada",
    "Where can I buy a sword?",
    "who_sells",
    "Hilda at the Smithy sells a short sword for 30 gold. Go west, then north.",
    ("keeper: Hilda", "place: the Smithy", "wares: a short sword for 30 gold", "way: west, then north"),
    me="Tess",
    room="Market Square",
)


@pytest.mark.parametrize(
    "line",
    [
        "Try the Smithy, Ada: west, then north. Hilda wants 30 gold for a short sword.",
        "A short sword? Hilda has one. West and north from here!",
        "Ask Hilda, she won't bite.",
    ],
)
def test_the_same_facts_in_better_words_will_do(line):
    assert useless_words(FACTS, Utterance(line=line)) == ""


@pytest.mark.parametrize(
    "line",
    [
        "Hilda sells one for 25 gold.",
        "Go east, Ada.",
        "Ask Garrick at the Mill.",
        'She said "buy it".',
        "One line\nand another.",
        "x" * 121,
        "I am a human like you, Ada.",
        "Could you lend me some gold first?",
        "Where do you live, Ada?",
        "/quit",
        "Door",
        "Door.",
        "Well Court",
        "The question,",
        "...",
    ],
)
def test_other_facts_tricks_and_pressing_will_not(line):
    assert useless_words(FACTS, Utterance(line=line)) != ""


def test_a_gesture_that_there_is_not_costs_no_good_line():
    answer, why = UTTERANCE.parse(FACTS, {"line": "Ask Hilda.", "emote": "The Smithy sells things"})

    assert (answer, why) == (Utterance(line="Ask Hilda.", emote=""), "")


def test_models_that_keep_to_a_schema_are_shown_no_line_that_they_could_parrot():
    profile = profile_of(UTTERANCE)

    assert UTTERANCE.example.line not in profile.template(structured=True)
    assert UTTERANCE.example.line in profile.template(structured=False)
    assert "nod" in str(profile.schema)


def test_the_rule_answers_always():
    assert UTTERANCE.rule(FACTS, Dice(1)).line == FACTS.line


def test_a_topic_must_be_among_the_words():
    facts = SpeechFacts("Ada", "me wants pointy metal thing, whither?")
    assert useless_class(facts, SpeechClass(intent="trade.who_sells", topic="pointy metal")) == ""
    assert useless_class(facts, SpeechClass(intent="trade.who_sells", topic="dragon")) != ""
    assert useless_class(facts, SpeechClass(intent="trade.gossip", topic="pointy metal")) != ""


def test_whoever_asks_for_a_bot_is_told_in_a_models_words_too():
    asked = UtteranceFacts("Ada", "are you a bot?", ARE_YOU_AI, "I am an AI player, yes.", (), me="Tess")
    assert useless_words(asked, Utterance(line="The new king has a sword of ivory.")) != ""
    assert useless_words(asked, Utterance(line="An AI player, Ada, and happy to be one.")) == ""


@pytest.mark.parametrize(
    "heading",
    [
        "You, to Ada:",
        "You:",
        "The facts you may use, and no others:",
        "A plain way to say it:",
        "Ada says now:",
    ],
)
def test_what_the_question_tells_is_not_said(heading):
    assert useless_words(FACTS, Utterance(line=f"{heading} {FACTS.line}")) != ""
    assert useless_words(FACTS, Utterance(line=FACTS.line)) == ""
