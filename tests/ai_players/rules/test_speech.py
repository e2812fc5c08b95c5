"""What AI players say without a model reads as people talk, and is understood by others of their kind."""

import math

import pytest

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.composer import Composer, Listened, shipped_phrases
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.voices import shipped_voices
from maid_engine.ai_players.language.speech import shortened
from maid_engine.core.chance import Dice

FACTS = {"who": "Bob", "level": "1", "area": "Dark Forest", "room": "Village Green"}
SAYINGS = [row.name for row in shipped_answers() if row.name.startswith("say.")]
VOICES = sorted(shipped_voices().names)


def said(meaning, voice="plain", since=lambda _line: math.inf):
    composer = Composer(shipped_phrases(), voice)
    return {composer.compose(meaning, FACTS, Listened(since), Dice(seed)).text for seed in range(200)}


@pytest.mark.parametrize("meaning", SAYINGS)
def test_no_area_is_named_where_it_would_need_an_article(meaning):
    assert [line for line in said(meaning) if "Dark Forest" in line] == []


def test_a_beginner_does_not_boast_of_the_first_level():
    assert "I am level 1 so far." in said("say.remark")


@pytest.mark.parametrize("voice", VOICES)
def test_what_is_said_unasked_to_one_of_several_names_them(voice):
    assert all("Bob" in line for line in said("say.greeting", voice))


def test_what_a_greeting_asks_is_understood_wherever_it_is_heard():
    asking = [line for line in said("say.greeting") if "What" in line]

    assert asking
    assert {shipped_reader().read(line, me="Bob").intent for line in asking} == {"self.doing"}


@pytest.mark.parametrize(
    ("line", "most", "kept"),
    [
        ("It is here. I saw it.", 30, "It is here. I saw it."),
        ("It is here. I saw it.", 11, "It is here."),
        ("Well done! You have won.", 15, "Well done!"),
        ("Is it here? I saw it.", 15, "Is it here?"),
        ("Hi! Is it here? I saw it. Ask Bob.", 28, "Hi! Is it here? I saw it."),
        ("It is here, where I saw it", 15, "It is here…"),
        ("x" * 20, 10, "x" * 9 + "…"),
        ("Hi " + "x" * 20, 10, "Hi…"),
    ],
)
def test_a_long_line_loses_sentences_from_its_end_then_words_then_letters(line, most, kept):
    assert shortened(line, most) == kept
