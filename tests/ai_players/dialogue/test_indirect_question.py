"""A question is said back as a clause, where that is right English."""

import pytest

from maid_engine.ai_players.dialogue.indirect_question import indirect_question


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("and whats he pay, is it worth it", "what he pays"),
        ("has he always been like that", "whether he has always been like that"),
        ("would they haggle you think?", "whether they would haggle"),
        ("they got it in green?", "whether they have got it in green"),
        ("does he fix stuff or just sell new", "whether he fixes stuff or just sells new"),
        ("whats the third number mean", "what the third number means"),
        ("where did the others go", "where the others went"),
        ("u ever mess up something that bad", "whether I ever mess up something that bad"),
        ("what did the guard say about me", "what the guard said about you"),
        ("are you sure i am late", "whether I am sure you are late"),
        ("what is your favourite food", "what my favourite food is"),
        ("dont they sleep", "whether they sleep"),
        ("why wont he talk to me", "why he will not talk to you"),
        ("what was he like", "what he was like"),
        ("is it true the gravedigger drinks", "whether it is true the gravedigger drinks"),
        ("what language is spoken in the north", "what language is spoken in the north"),
        ("and is it clean", "whether it is clean"),
        ("do fish sleep", "whether fish sleep"),
        ("how deep is the mine", "how deep the mine is"),
        ("whats the most valuable", "what the most valuable is"),
        ("who is the most famous person", "who the most famous person is"),
        ("how many xp does it take to lvl", "how much experience it takes to level"),
    ],
)
def test_a_question_becomes_a_clause(words, clause):
    assert indirect_question(words) == clause


@pytest.mark.parametrize(
    "words",
    ["blorp?", "why", "is it zzxq", "i like it here", "what about him", "is that", "where can i buy a"],
)
def test_words_that_make_no_whole_clause_are_not_said_back(words):
    assert indirect_question(words) == ""


def test_a_name_stands_for_a_pronoun_as_subject():
    assert indirect_question("whats he pay", (("he", "Old Wim"),)) == "what Old Wim pays"
