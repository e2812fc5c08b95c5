from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.known_names import NAME
from maid_engine.core.chance import Dice
from maid_qa.dialogue.augmentation import NamePool, masked, with_other_names
from maid_qa.dialogue.examples import parse_line

MEET = parse_line(
    "request.meet\tmeet me at [the inn|place] at [noon|time]", shipped_rows(), author="a", source=""
)


def test_another_name_keeps_the_sentence_and_moves_the_marks():
    other = with_other_names(MEET, NamePool([]), Dice("names"))

    place, time = other.slots
    assert other.text == f"meet me at {other.words_of(place)} at noon"
    assert other.words_of(place) != "the inn"
    assert other.words_of(time) == "noon"


def test_an_article_stays_before_a_masked_name():
    assert [token.word for token in masked(MEET)] == ["meet", "me", "at", "the", NAME, "at", "noon"]
