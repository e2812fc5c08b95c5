"""What somebody promises is read in their words, and other words are no promise."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.promises.pledge_words import (
    LONGEST_PLEDGE,
    excuses,
    gives,
    read_pledge,
)
from maid_engine.ai_players.models.pledges import PledgeKind


@pytest.mark.parametrize(
    ("words", "kind", "deed", "what", "in_s"),
    [
        ("I will bring you a sword in ten minutes.", PledgeKind.BRING, "bring me a sword", "sword", 600.0),
        ("ok, i'll bring u the flour", PledgeKind.BRING, "bring me the flour", "flour", None),
        ("I'll give you 20 gold, I promise!", PledgeKind.BRING, "give me 20 gold", "20 gold", None),
        ("I will pay you tomorrow", PledgeKind.BRING, "pay me tomorrow", "gold", None),
        ("Tess, i'm gonna get a potion for you", PledgeKind.BRING, "get a potion for me", "potion", None),
        ("I'll be back in five minutes", PledgeKind.RETURN, "be back", "", 300.0),
        ("i will come back soon", PledgeKind.RETURN, "come back soon", "", None),
        ("I'll help you with the rats", PledgeKind.COMPANY, "help me with the rats", "", None),
        ("i promise to help you when you are ready", PledgeKind.COMPANY, "help me when I am ready", "", None),
        ("I swear I will wait for you", PledgeKind.WORD, "wait for me", "", None),
        ("You have my word that I will pay my debts", PledgeKind.WORD, "pay your debts", "", None),
    ],
)
def test_promises_are_read(words, kind, deed, what, in_s):
    found = read_pledge(words, me="Tess")
    assert found is not None
    assert (found.kind, found.deed, found.what, found.in_s) == (kind, deed, what, in_s)


@pytest.mark.parametrize(
    "words",
    [
        "",
        "I will be a great wizard one day",
        "will you bring me a sword?",
        "should I bring you a sword?",
        "I'll bring you a sword if you pay me",
        "I will not bring you anything",
        "maybe i'll bring you one",
        "I'll bring it",
        "Bob will bring you a sword",
        "he said I will bring you a sword",
        "i promise",
        "I'll bring you back",
        "I promise ...",
        "I will bring you " + "a very " * 40 + "long sword",
        "\x00\u202e",
        "i'll " * 200,
    ],
)
def test_other_words_promise_nothing(words):
    assert read_pledge(words, me="Tess") is None


@pytest.mark.parametrize(
    "words",
    ["sorry, I can't make it", "i cannot bring you the sword after all", "I won’t be able to come back"],
)
def test_a_promise_is_taken_back(words):
    assert excuses(words)


@pytest.mark.parametrize(
    "words", ["I can't see you", "you can't make it", "i can't make it" + "!" * LONGEST_PLEDGE]
)
def test_other_words_take_nothing_back(words):
    assert not excuses(words)


@pytest.mark.parametrize(
    "words", ["ill bring it right back", "I'll give you 3 gold", "ok, i will pay you back tomorrow"]
)
def test_who_says_that_they_will_give_something_asks_nobody_to_wait(words):
    assert gives(words)


@pytest.mark.parametrize(
    "words", ["ill be right back", "brb", "i'll get some water, one sec", "bring me a sword"]
)
def test_who_goes_away_for_a_moment_gives_nothing(words):
    assert not gives(words)


@pytest.mark.parametrize(
    "words",
    [
        "I'll give you a hand",
        "I'll give you a minute",
        "I'll find you at the inn",
        "I'll send you to bed",
        "I swear I saw a ghost",
        "A promise is a promise",
    ],
)
def test_idioms_and_oaths_about_facts_promise_nothing(words):
    assert read_pledge(words) is None


@pytest.mark.parametrize(
    "words", ["What if I can't make it?", "if I can't come back, tell Ada", "I can't help laughing"]
)
def test_who_supposes_or_uses_an_idiom_excuses_nothing(words):
    assert not excuses(words)


def test_only_the_receiver_is_said_back():
    read = read_pledge("I'll bring you the sword you wanted")

    assert read is not None
    assert read.deed == "bring me the sword I wanted"
