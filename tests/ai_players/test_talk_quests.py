"""Words without a name ask about the quest that a talk is at."""

import pytest

from maid_engine.ai_players.cognitive.talk_quests import about_the_quest
from maid_engine.ai_players.cognitive.talk_record import MINE, Talk, Turn
from maid_engine.ai_players.models.audience import EVERYBODY
from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.town import read_as

OFFERED = f"{MINE}Ask Brother Anselm. I got The Silent Bell there."


def read_after(lines, words, row, **slots):
    talk = Talk("Ada", 0.0, 0.0)
    talk.turns.extend(Turn(line, EVERYBODY) for line in (*lines, f"Ada: {words}"))
    book = resident()
    return about_the_quest(book.mind.situation(book.now), talk, read_as(words, row, **slots))


@pytest.mark.parametrize(
    ("words", "row", "slots", "read"),
    [
        ("who is that from", "world.who_is", {"thing": "that from"}, "quests.who_gives"),
        ("where is he", "ways.where_thing", {"thing": "he"}, "quests.who_gives"),
        ("what does it pay", "trade.price", {}, "quests.how"),
        ("is it worth it", "trade.which_gear", {"thing": "it"}, "quests.how"),
    ],
)
def test_words_ask_about_the_quest_that_was_named(words, row, slots, read):
    found = read_after([OFFERED], words, row, **slots)
    assert (found.intent, found.slots) == (read, {"thing": "The Silent Bell"})


@pytest.mark.parametrize(
    ("lines", "words", "row", "slots"),
    [
        ([f"{MINE}Good day."], "what does it pay", "trade.price", {}),
        ([OFFERED, f"{MINE}An iron dagger."], "what is it worth", "trade.price", {}),
        ([OFFERED], "what is a buckler worth", "trade.price", {"thing": "buckler"}),
        ([OFFERED], "what do you get to eat", "self.favourite", {}),
        ([OFFERED], "tell me more", "turn.more", {}),
    ],
)
def test_other_words_are_left_alone(lines, words, row, slots):
    assert read_after(lines, words, row, **slots) is None
