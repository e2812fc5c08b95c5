"""Questions after earlier words are told from other words, with whose words, which and what about."""

import pytest

from maid_engine.ai_players.dialogue.recall_questions import Order, own_question, recall_question


@pytest.mark.parametrize(
    ("words", "mine", "order", "about"),
    [
        ("what was the first thing i said to you", False, Order.FIRST, set()),
        ("which song did i say i like?", False, Order.ANY, {"song"}),
        ("what did you just tell me", True, Order.LAST, set()),
        ("didnt you say the mill was haunted", True, Order.ANY, {"mill", "haunted"}),
        ("what did i ask before that", False, Order.BEFORE, set()),
    ],
)
def test_what_is_asked_for(words, mine, order, about):
    found = recall_question(words)
    assert (found.mine, found.order) == (mine, order)
    assert about <= found.about


@pytest.mark.parametrize(
    "words",
    [
        "should i say sorry first",
        "can i ask you something",
        "why did you say that",
        "i said where is the temple?",
        "what did he say about me",
        "did i say something wrong?",
        "did you tell bob?",
        "please forget what i told you",
        "what i said was a joke",
        "thats what i said",
        "where is the temple?",
    ],
)
def test_other_words_ask_for_nothing_that_was_said(words):
    assert recall_question(words) is None


@pytest.mark.parametrize(
    ("words", "about"),
    [
        ("what am i allergic to?", {"allergic"}),
        ("where did i leave my boots", {"leave", "boots"}),
        ("when is my exam", {"exam"}),
        ("how many hens do i own", {"hens", "own"}),
        ("what do i collect again?", {"collect"}),
        ("where do i buy a sword", None),
        ("what do you collect", None),
        ("what should i do with my sword", None),
        ("how do i get better", None),
        ("what am i doing wrong", None),
        ("where is the temple", None),
    ],
)
def test_a_question_of_own_matters_needs_all_its_words(words, about):
    found = own_question(words)
    assert (found.needed if found is not None else None) == about


def test_the_noun_that_a_line_must_have_is_known():
    assert recall_question("what did i say my cousin plays").needed == {"cousin"}
    assert recall_question("how many cats did i tell you i have").needed == {"cats"}
    assert recall_question("did i tell you about my parrot").subject == "my parrot"


def test_a_guess_at_something_of_the_asker_is_a_question_of_own_matters():
    assert own_question("what do you think my horse is called?").needed == {"horse"}
    assert own_question("what do you think i should do?") is None


def test_the_question_of_the_hearer_can_be_asked_for():
    found = recall_question("sorry, what was your question?")
    assert found.mine
    assert found.question
