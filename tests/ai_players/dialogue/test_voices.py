import pytest

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.voices import Voice, Voices, parse_voices, shipped_voices
from maid_engine.core.errors import ConfigError

VOICES = parse_voices(
    '[words]\nhello = ["Hi"]\n[voices.gruff]\nmeans = "short"\nwords.hello = ["Oi"]\n', "voices.toml"
)


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ("warmth = 2", "warmth must be a number from 0 to 1"),
        ('length = "huge"', "length must be one of short, any"),
        ('presets = "warrior"', "presets must be a list of names"),
        ('likes = "fight"', "likes must be a list of names"),
        ('colour = "red"', "unknown key colour"),
        ('words.oath = ["By Jove"]', r"\[words\] has no class oath"),
        ("words.hello = []", "hello: expected a list of words"),
    ],
)
def test_a_broken_voice_is_named_with_file_and_line(broken, problem):
    text = f'[words]\nhello = ["Hi"]\n[voices.gruff]\nmeans = "x"\n{broken}\n'
    with pytest.raises(ConfigError, match=rf"voices\.toml:5: .*{problem}"):
        parse_voices(text, "voices.toml")


@pytest.mark.parametrize(
    ("text", "likes"),
    [
        ("Who fights here?", True),
        ("A FIGHT is a fight.", True),
        ("Fighting is hard.", False),
        ("Well done!", True),
        ("Well done.", False),
        ("Do tell me.", True),
    ],
)
def test_a_voice_likes_whole_words_and_marks_in_any_case(text, likes):
    voice = Voice("loud", likes=("fight", "fights", "!", "tell me"))
    assert voice.takes_to(text) is likes


def test_a_voice_without_likes_likes_nothing():
    assert not Voice("plain").takes_to("anything!")


def test_what_a_voice_brings_up_is_a_row():
    names = {name for voice in shipped_voices() for name in voice.brings_up}

    assert {name for name in names if name not in shipped_answers()} == set()


def test_voices_of_a_pack_join_those_of_the_engine():
    more = parse_voices('[voices.knight]\nmeans = "noble"\npresets = ["knight"]\n', "pack.toml", VOICES)

    assert isinstance(more, Voices)
    assert more.names == {"gruff", "plain", "knight"}
    assert more["knight"].words["hello"] == ("Hi",)
    assert more["gruff"].words["hello"] == ("Oi",)
    knight = more.of_preset("knight")
    assert knight is not None
    assert knight.name == "knight"
