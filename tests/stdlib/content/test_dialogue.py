"""A pack says in its own files what AI players say in its world."""

from pathlib import Path

import pytest

from maid_engine.ai_players.dialogue.composer import Composer, Listened
from maid_engine.ai_players.knowledge import gather
from maid_engine.core.chance import Dice
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.content.dialogue import DialogueBehavior, dialogue_problems, dialogue_texts

CLASSIC = Path(__file__).parents[3] / "content_packs" / "classic_rpg"


@pytest.fixture
def pack(tmp_path):
    (tmp_path / "mine" / "dialogue").mkdir(parents=True)
    return tmp_path / "mine"


def test_a_pack_adds_lines_and_voices_for_its_presets(pack):
    (pack / "dialogue" / "voices.toml").write_text('[voices.monk]\nmeans = "calm"\npresets = ["monk"]\n')
    (pack / "dialogue" / "lines.toml").write_text('[social.greeting]\nvoices.monk = ["Peace, {who}."]\n')
    knowledge = gather([StdlibAIBehavior(), DialogueBehavior(dialogue_texts(pack))])
    voice = knowledge.voice_of("monk", knowledge.presets["balanced"])

    said = Composer(knowledge.phrases, voice).compose(
        "social.greeting", {"who": "Ada"}, Listened(lambda _line: float("inf")), Dice(1)
    )
    assert (voice, said.text) == ("monk", "Peace, Ada.")


def test_a_broken_line_of_a_pack_is_named_with_file_and_line(pack):
    (pack / "dialogue" / "lines.toml").write_text('# ours\n[social.greeting]\nlines = ["{nothing}"]\n')

    (problem,) = dialogue_problems(pack)
    assert problem.place == "mine/dialogue/lines.toml:3"
    assert "nothing fills {nothing}" in problem.what


def test_a_pack_without_such_files_has_no_problems(pack):
    assert dialogue_problems(pack.parent) == []


def test_presets_of_a_shipped_pack_have_voices_of_their_own():
    knowledge = gather([StdlibAIBehavior(), DialogueBehavior(dialogue_texts(CLASSIC))])

    assert {knowledge.phrases.voices.of_preset(name).name for name in ("knight", "rogue", "warrior")} == {
        "knight",
        "rogue",
        "warrior",
    }


def test_a_random_personality_speaks_like_the_nearest_preset():
    knowledge = gather([StdlibAIBehavior()])

    assert knowledge.voice_of("", knowledge.presets["berserker"]) == "berserker"
    assert knowledge.voice_of("balanced", knowledge.presets["berserker"]) == "plain"
