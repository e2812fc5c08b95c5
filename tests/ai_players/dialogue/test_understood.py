import pytest

from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.understood import Understood, clean_topic, understood_of


def about(words, before=""):
    """The row of words, and what they are about."""
    reading = shipped_reader().read(words, me="Tess")
    row = shipped_rows()[reading.intent]
    return row.name, understood_of(reading, row, me="Tess", before=before)


@pytest.mark.parametrize(
    ("words", "row", "topic"),
    [
        ("Where is the nearest shop?", "ways.where_thing", "shop"),
        ("where's hilda", "ways.where_thing", "hilda"),
        ("Hi, can anyone tell me where the smith is?", "ways.where_thing", "smith"),
        ("Does anybody know where I can buy some bread?", "trade.who_sells", "bread"),
        ("Where can I buy a sword?", "trade.who_sells", "sword"),
        ("Who sells torches?", "trade.who_sells", "torches"),
        ("How much is a sword?", "trade.price", "sword"),
        ("wanna sell yer sword", "trade.sell_me", "sword"),
        ("what does a dagger cost", "trade.price", "dagger"),
        ("Could you tell me the way to the temple, please?", "ways.how_to_get", "temple"),
        ("How do I get to the mill?", "ways.how_to_get", "mill"),
        ("Have you seen any wolves?", "world.seen", "wolves"),
        ("are wolves dangerous", "world.danger", "wolves"),
        ("What is dangerous around here?", "world.danger", ""),
        ("Who here has a quest for me?", "quests.offered", ""),
        ("Any work for me?", "quests.offered", ""),
        ("what do you know about the abbey?", "world.what_is", "abbey"),
        ("Who is Hilda?", "world.who_is", "hilda"),
        ("What did Bob say?", "memory.heard_from", "bob"),
        ("Where does the sergeant live?", "ways.where_thing", "sergeant"),
        ("What do they sell at the inn?", "trade.wares", "inn"),
        ("Sorry, where is the inn", "ways.where_thing", "inn"),
    ],
)
def test_words_are_about_what_a_slot_names(words, row, topic):
    name, found = about(words)

    assert (name, found.topic) == (row, topic)


@pytest.mark.parametrize(
    ("words", "row", "points"),
    [
        ("how do I get there?", "ways.how_to_get", "there"),
        ("and where is she?", "ways.where_thing", "she"),
        ("what do they sell?", "trade.wares", "they"),
        ("why?", "turn.why", ""),
    ],
)
def test_words_that_point_back_are_about_what_was_named_before(words, row, points):
    name, found = about(words, before="smithy")

    assert name == row
    assert (found.topic, found.points, found.followed) == ("smithy", points, True)


def test_out_there_is_nowhere_in_particular():
    reading = shipped_reader().read("is it dangerous out there?")

    assert understood_of(reading, shipped_rows()["world.danger"], before="inn").topic == ""


def test_the_name_of_the_hearer_is_no_part_of_the_words():
    assert about("Tess, where is the inn?")[1] == Understood("inn", "where is the inn?")


@pytest.mark.parametrize(
    "tail", ["lies", "lives now", "lies in this land", "lie", "from here please", "around here", "and where"]
)
def test_small_words_after_a_name_are_no_part_of_it(tail):
    assert clean_topic(f"the old smithy {tail}") == "old smithy"


def test_it_is_the_place_if_there_is_said_of_it():
    row = shipped_rows()["ways.what_lies"]
    reading = Reading("what is it like there?", row.name, 0.9, slots={"thing": "it"})
    assert understood_of(reading, row, before="mill").points == "there"


def test_a_place_is_asked_for_by_what_is_done_there():
    row = shipped_rows()["ways.where_thing"]
    reading = Reading("is there somewhere quiet to sleep around here?", row.name, 0.9)
    assert understood_of(reading, row, before="old sandals").topic == "place to sleep"


def test_only_short_words_leave_their_topic_out():
    row = shipped_rows()["trade.price"]
    short, long = "and the price?", "tell me the price in full and be quick"
    assert understood_of(Reading(short, row.name, 0.9), row, before="sword").topic == "sword"
    assert understood_of(Reading(long, row.name, 0.9), row, before="sword").topic == ""
