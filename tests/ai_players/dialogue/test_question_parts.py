"""A question is taken apart where its subject is certain."""

import pytest

from maid_engine.ai_players.dialogue.question_parts import question_parts


@pytest.mark.parametrize(
    ("words", "opening", "verb", "subject", "rest"),
    [
        ("how long does he usually take", "how long", "does", "he", "usually take"),
        ("is the smith friendly", "whether", "is", "the smith", "friendly"),
        ("why is the forest so dark", "why", "is", "the forest", "so dark"),
        ("whats the wolf drop", "what", "does", "the wolf", "drop"),
        ("who sells them", "who", "", "", "sells them"),
        ("which one is stronger", "which one", "", "", "is stronger"),
        ("anyone else sell em", "whether", "do", "anyone else", "sell them"),
        ("you ever been to the coast", "whether", "have", "you", "ever been to the coast"),
        ("do you know where the mill is", "where", "", "", "the mill is"),
        ("how old is the temple", "how old", "is", "the temple", ""),
        ("wheres the nearest safe spot", "where", "is", "the nearest safe spot", ""),
        ("where is the biggest safe tower", "where", "is", "the biggest safe tower", ""),
        ("why is the guest so sad", "why", "is", "the guest", "so sad"),
        ("ok and are they open or do i have to wait", "whether", "are", "they", "open"),
    ],
)
def test_parts_of_a_question(words, opening, verb, subject, rest):
    found = question_parts(words)
    assert found is not None
    said = tuple(" ".join(part) for part in (found.opening, found.subject, found.rest))
    assert (said, found.verb) == ((opening, subject, rest), verb)


@pytest.mark.parametrize(
    "words",
    [
        "the smith is friendly",
        "what about the smith",
        "how come",
        "why",
        "orc",
        "where buy potion",
        "is far",
        "whats the funniest thing you have seen",
    ],
)
def test_other_words_are_not_taken_apart(words):
    assert question_parts(words) is None


def test_a_list_of_choices_behind_a_comma_is_left_out():
    found = question_parts("what would you use on it, fire or a stick")
    assert found is not None
    assert found.rest == ("use", "on", "it")
