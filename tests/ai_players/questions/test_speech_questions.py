"""A model may put an answer better; it may not make it say more."""

from maid_engine.ai_players.prompting.profile import profile_of
from maid_engine.ai_players.questions.speech_questions import (
    UTTERANCE,
    SpeechClass,
    SpeechFacts,
    Utterance,
    UtteranceFacts,
    useless_class,
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
