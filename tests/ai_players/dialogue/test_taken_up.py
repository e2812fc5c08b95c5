"""What was told is said back, and what words are about is named as the hearer would."""

import pytest

from maid_engine.ai_players.dialogue.taken_up import subject_of, told_of_self


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
