"""What was told is said back, and what words are about is named as the hearer would."""

import pytest

from maid_engine.ai_players.dialogue.taken_up import (
    clause_told,
    name_of_other,
    person_told_of,
    subject_of,
    told_of_self,
)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("i'm so tired today", "you are tired today"),
        ("well, my cat died lol", "your cat died"),
        ("we walked all night", "you walked all night"),
        ("I WAS ROBBED", "you were robbed"),
        ("are you tired", ""),
        ("i think you are nice", ""),
        ("i love you", ""),
        ("the soup is cold", ""),
        ("i went to the mill and then i met a man who told me a long story", ""),
        ("i lost my purse, and now?", ""),
        ("my lamp burns too low when i walk in the crypt with all those bats", "your lamp burns too low"),
    ],
)
def test_what_somebody_tells_of_themselves_can_be_said_back(words, told):
    assert told_of_self(words) == told


@pytest.mark.parametrize(
    ("words", "subject"),
    [
        ("the soup at the inn is terrible", "the soup"),
        ("my sword is better than yours", "your sword"),
        ("who is the most important person in town", "the most important person"),
        ("i think goblins are misunderstood", "goblins"),
        ("is there any news of Lena", "Lena"),
        ("did the guard tell you anything", "the guard"),
        ("why is the forest so dark", "the forest"),
        ("is it so very big", ""),
        ("what is the best way", ""),
        ("who should i talk to first", ""),
        ("entertain me", ""),
    ],
)
def test_what_words_are_about_is_named(words, subject):
    assert subject_of(words) == subject


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("she is called Runa", "Runa"),
        ("his name is otto, i think", "Otto"),
        ("they are called in", ""),
        ("he is old", ""),
    ],
)
def test_a_name_that_is_told_is_taken_up(words, name):
    assert name_of_other(words) == name


@pytest.mark.parametrize(
    ("words", "them"),
    [("he was nine years old", "him"), ("well, shes gone", "her"), ("the hen died", ""), ("he said so", "")],
)
def test_who_is_told_of_is_taken_up(words, them):
    assert person_told_of(words) == them


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Hm. My uncle lost his best hat", "your uncle lost his best hat"),
        ("i am afraid of geese. always was.", "you are afraid of geese"),
        ("She sings in the choir", "she sings in the choir"),
        ("it was a nice hat", ""),
        ("i will buy a boat", ""),
        ("he said i was slow", ""),
        ("the boat is gone", ""),
    ],
)
def test_what_somebody_tells_of_a_person_can_be_taken_up(words, told):
    assert clause_told(words) == told
