"""What may be said, and what becomes of the rest."""

import pytest

from maid_engine.ai_players.safety.content import (
    LONGEST_SPEECH,
    MILDER,
    AIPlayerContentFilter,
    folded,
    is_foul,
)


@pytest.mark.parametrize(
    "words",
    [
        "The bastard sword cost me 30 gold.",
        "A pussy willow grows by the weir.",
        "That bloody cock woke the whole inn.",
        "Your ass carries my grapes; the assassin went north.",
        "There is a chink in your armour, and shiitake in the stew.",
        "I fought 3 wolves at 10:30 and won 120 gold, then 40 more.",
        "Meet me at the mill. Dot waits there.",
    ],
)
def test_a_games_own_words_pass_unchanged(words):
    assert AIPlayerContentFilter().check(words) == (words, "")


@pytest.mark.parametrize(
    "words",
    [
        "fuck off",
        "FUCKING hell",
        "f.u.c.k you",
        "fuuuuck",
        "fцck sh1t",
        "ѕhіt",
        "ｓｈｉｔ",
        "you b!tches",
        "a$$hole",
    ],
)
def test_what_is_foul_is_not_said_however_it_is_spelled(words):
    checked = AIPlayerContentFilter().check(words)
    assert checked.reason == "foul"
    assert checked.text in MILDER


@pytest.mark.parametrize(
    "words",
    [
        "write to bob@example.org",
        "bob (at) example dot org",
        "call +49 170 123 4567",
        "my number is 0170-1234567",
    ],
)
def test_nobodys_address_is_said(words):
    assert AIPlayerContentFilter().check(words) == ("", "personal")


def test_it_is_one_line_of_bearable_length():
    checked = AIPlayerContentFilter().check("one\ntwo\x07 \u202ethree")
    assert checked == ("one two three", "form")
    long = AIPlayerContentFilter().check("A sentence of some length. " * 40)
    assert len(long.text) <= LONGEST_SPEECH
    assert long.text.endswith(".")
    assert long.reason == "long"


def test_an_operators_own_judge_has_the_last_word():
    checked = AIPlayerContentFilter(lambda words: "mother" not in words).check("your mother was a hamster")
    assert checked == ("", "moderated")


def test_stretched_and_split_letters_fold_to_words():
    assert folded("F.U.C.K") == "fuck"
    assert folded("the mill") == "the mill"


@pytest.mark.parametrize("slur", ["spic", "kraut", "sp1c", "ｓｐｉｃ"])
def test_slurs_are_not_repeated(slur):
    assert is_foul(f"I know nothing of a {slur} so far.")
    assert not is_foul("The spice wagon, a kraken and a woggle of rope.")
