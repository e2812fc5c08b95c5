"""Sums are reckoned in signs, in words and as little stories."""

import pytest

from maid_engine.ai_players.language.arithmetic import reckoned


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("what's twelve times twelve", "144"),
        ("2+2*3", "8"),
        ("10 / 4 * 2", "5"),
        ("1 / 3 * 6 - 2 ^ 2", "-2"),
        ("a hundred and five minus twenty-five minus 100", "-20"),
        ("half of 90?", "45"),
        ("whats 15% of 200", "30"),
        ("square root of 81", "9"),
        ("what is a third of 10", "about 3.33"),
        ("take 5 from 12", "7"),
        ("what is 4 and 4", "8"),
        ("which is more, 99 or 101", "101"),
        ("which is smaller, 99 or 101", "99"),
        ("is 7 a prime", "yes"),
        ("nine lots of seven", "63"),
        (
            "i have forty coins, a lamp is nine and a rope costs 12, can i afford both?",
            "yes, with 19 left over",
        ),
        ("i got 20 gold. the hat costs 15, the belt 7, can i buy them all", "no, 2 short"),
        ("how much is two and a half times four", "10"),
        ("is 9 even", "odd"),
    ],
)
def test_sums_have_results(words, result):
    assert reckoned(words) == result


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("i had 20 apples and ate 7, how many are left", "13"),
        ("there are 10 birds on a tree and you shoot one, how many are left", "9"),
        ("you have 12 coins and give me half, how many do you have left", "6"),
        ("i had ten gold, lost three and found five, how many do i have now", "12"),
        ("i gave away 4 of my 9 potions, how many remain", "5"),
        ("if 4 people share 36 gold how much does each get", "9 each"),
        ("split 40 gold between 6 of us, how much each", "6 each, with 4 left over"),
        ("3 potions at 15 gold each, how much is that", "45"),
        ("i have 100 gold and a potion costs 15, how many can i buy", "6"),
        ("i have 47 gold and bread is 3 each, how many loaves is that", "15, with 2 left over"),
        ("if a rat has 4 legs how many legs do 3 rats have", "12"),
        ("a boar gives 15 xp, how many boars to get 100", "7"),
        ("each coin is worth 4 beans how many coins for 20 beans", "5"),
        ("i have 30 gold and arrows are 4 each. how much is left if i buy 5", "10"),
        ("if i have 6 apples and eat 1 and then buy 3 more how many would i have", "8"),
        ("ok so i find 4 shells n lose 1 n find 6 more, how many i got", "9"),
    ],
)
def test_sums_may_be_told_as_stories(words, result):
    assert reckoned(words) == result


@pytest.mark.parametrize(
    "words",
    [
        "5 / 0",
        "where are the 3 houses",
        "i killed 4 rats and 3 wolves",
        "meet me at 5 or 6",
        "how are you",
        "10 ^ 10 ^ 10 ^ 10",
        "9999999999 times 9999999999",
    ],
)
def test_other_words_have_none(words):
    assert reckoned(words) == ""
