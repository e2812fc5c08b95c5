"""A line may commit its speaker to nothing that the answer does not agree to."""

import pytest

from maid_engine.ai_players.questions.line_promises import agrees_to, asks_for_deed, commits, promises_abroad
from tests.ai_players.questions.grounds import clauses


@pytest.mark.parametrize(
    "line",
    [
        "I will bring it to you at the temple.",
        "I'll meet you there.",
        "Come, I show you the way.",
        "I can fetch the guard.",
        "Let's go!",
        "I will call him for you.",
        "I shall find out for you, and tell you tomorrow.",
    ],
)
def test_deeds_for_the_hearer_are_promises(line):
    assert commits(clauses(line))


@pytest.mark.parametrize(
    "line",
    [
        "I will think about it.",
        "I'll be fine.",
        "I shall go on exploring.",
        "I will remember that.",
        "I will not bring it to you.",
        "I hope you can follow me.",
        "I leave that to you.",
        "I sell pelts at the Smithy.",
        "If I see one, I may bring it.",
    ],
)
def test_ones_own_business_is_not(line):
    assert not commits(clauses(line))


def test_agreeing_to_a_request_is_a_promise():
    assert asks_for_deed("Will you come to the inn?")
    assert not asks_for_deed("Is it a fine day?")
    assert agrees_to(clauses("Gladly."))
    assert not agrees_to(clauses("Rather not."))


def test_common_promises_in_other_languages_are_read():
    assert promises_abroad("Komm mit, ich bringe dich hin!")
    assert not promises_abroad("Ich komme gerade von dort.")
