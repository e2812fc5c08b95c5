"""A personality in a few sentences for a model."""

import pytest

from maid_engine.ai_players.cognitive.personality.portrait import portrait
from maid_engine.ai_players.dialogue.voices import shipped_voices
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS


def test_a_portrait_tells_name_traits_and_voice():
    warrior = PERSONALITY_PRESETS["warrior"]
    assert portrait("Tess", warrior, "blunt and dry") == (
        "You are Tess.",
        portrait("Tess", warrior, "")[1],
        "How you speak: blunt and dry.",
    )


def test_a_voice_without_a_description_is_not_told():
    assert len(portrait("Tess", PERSONALITY_PRESETS["warrior"], "")) == 2


@pytest.mark.parametrize("voice", list(shipped_voices()), ids=lambda voice: voice.name)
def test_each_shipped_voice_costs_a_prompt_few_words(voice):
    assert 3 <= len(voice.means.split()) <= 20
