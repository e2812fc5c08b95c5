import pytest

from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.understood import INTENT_OF_ROW, understood_of
from maid_engine.ai_players.language.intents import Intent, Understood

read = shipped_reader().read


def test_each_row_with_an_intent_of_today_exists():
    assert set(INTENT_OF_ROW) <= set(shipped_rows().names)


@pytest.mark.parametrize(
    ("words", "intent", "topic"),
    [
        ("any idea where the smithy is?", Intent.WHERE, "smithy"),
        ("how much would a chain shirt cost me", Intent.PRICE, "chain shirt"),
        ("hello there", Intent.GREETING, ""),
    ],
)
def test_a_reading_has_todays_form(words, intent, topic):
    found = understood_of(read(words))

    assert (found.intent, found.topic) == (intent, topic)


def test_a_question_for_another_thing_repeats_the_question():
    before = Understood(Intent.PRICE, "bread", "how much is bread?")

    found = understood_of(read("and what about the cheese?"), before)

    assert (found.intent, found.topic, found.followed) == (Intent.PRICE, "cheese", True)
