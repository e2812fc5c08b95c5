"""What follows from comparisons is told only where it is certain."""

import pytest

from maid_engine.ai_players.language.comparisons import compares, concluded


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("ivo is stronger than per and per is stronger than sam. who is the weakest?", "Sam"),
        ("ivo is stronger than per, per is stronger than sam, whos in the middle", "Per"),
        (
            "the cart is slower than the horse but the horse is slower than the ship. which one is the fastest",
            "Ship",
        ),
        ("kai is 3 years younger than lea and lea is 21. how old is kai", "18"),
        ("kai is half as old as lea. kai is 9. how old is lea", "18"),
        ("bo has 4 fewer coins than al. al has 10. how many coins does bo have?", "6"),
        ("bo is older than al and al is older than cy. is cy older than bo?", "no"),
        ("kai is 4 years older than lea and lea is 10. how old is kai in 5 years", "19"),
    ],
)
def test_what_follows_is_told(words, result):
    assert concluded(words).result == result


@pytest.mark.parametrize(
    "words",
    [
        "ivo is stronger than per and sam is stronger than per. who is the strongest",
        "ivo is stronger than per. who is the fastest",
        "there are 4 brothers and each has 2 sisters, how many children are there",
        "ann is 12. how old is tom",
        "is the forge bigger than the temple?",
        "who is the strongest",
    ],
)
def test_what_does_not_follow_is_not_told(words):
    assert concluded(words).result == ""


def test_the_working_is_shown():
    assert (
        concluded("kai is 3 years younger than lea and lea is 21. how old is kai").working
        == "21 minus 3 is 18"
    )
    assert compares("kai is older than lea")
    assert not compares("kai is old")
