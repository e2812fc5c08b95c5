"""`packs check` names what a pack holds without effect: files that are not read, names of nothing, hidden commands."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.cli.new_pack import write_pack
from maid_engine.cli.pack_problems import problems_of, told
from maid_engine.engine.packs import check
from maid_qa.testing.pilot import Pilot


@pytest.fixture
def marsh(tmp_path):
    write_pack("salt_marsh", tmp_path, python=True)
    return tmp_path / "salt_marsh/salt_marsh"


def found(root):
    return [told(problem) for problem in check([str(root)]) or problems_of([str(root)])]


def only(root):
    (line,) = found(root)
    return line


def replaced(path, old, new):
    path.write_text(path.read_text().replace(old, new))


def test_a_misnamed_file_and_a_world_that_is_not_there(marsh):
    (marsh / "data/salt_marsh.toml").rename(marsh / "data/salt_marsh.tml")
    unread, missing = found(marsh)
    assert "data/salt_marsh.tml: warning: it is not read (rename it salt_marsh.toml)" in unread
    assert "manifest.toml:6: error: start_room is 'salt_marsh:green', and there is no file" in missing


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (
            "dialogues/lines.toml",
            "dialogues: warning: it is not read (no folder of this name is read; rename it",
        ),
        ("dialogue/talk.text", "dialogue/talk.text: warning: it is not read (rename it talk.txt)"),
    ],
)
def test_misnamed_folders_and_texts(marsh, place, told):
    (marsh / place).parent.mkdir()
    (marsh / place).write_text("")
    assert told in only(marsh)


def test_notes_for_people_are_no_problem(marsh):
    (marsh / "dialogue").mkdir()
    (marsh / "dialogue/README.md").write_text("Ours.")
    (marsh / "dialogue/map.png").write_bytes(b"")
    assert found(marsh) == []


def test_python_without_a_pack_class(marsh):
    (marsh / "pack.py").unlink()
    assert "this Python is not loaded, because there is no pack.py" in only(marsh)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('presets = ["wariror"]', "presets: there is no personality preset wariror (did you mean warrior?)"),
        ('brings_up = ["bring.nonsense"]', "brings_up: there is no meaning bring.nonsense"),
    ],
)
def test_names_of_nothing_in_voices(marsh, line, told):
    (marsh / "dialogue").mkdir()
    (marsh / "dialogue/voices.toml").write_text(f'[voices.salter]\nmeans = "dry"\n{line}\n')
    problem = only(marsh)
    assert "dialogue/voices.toml:3: warning: [voices.salter]: " in problem
    assert told in problem


def test_lessons_that_raise(marsh):
    replaced(marsh / "ai_behavior.py", "commands.definitions", "commands.definition")
    assert "ai_behavior.py" in only(marsh)
    assert "error: AttributeError: 'CommandSet' object has no attribute 'definition'" in only(marsh)


def raising_template(root):
    """Give the pack an action template with a condition that does not exist."""
    replaced(
        root / "ai_behavior.py",
        "import GoalTemplate",
        "import GoalTemplate\nfrom maid_engine.ai_players.models.predicates import parse_predicate",
    )
    replaced(
        root / "ai_behavior.py",
        '"""Return how the usual things are done here; as everywhere."""\n        return ()',
        'parse_predicate("at_rom:Mill Lane")\n        return ()',
    )


def test_lessons_with_a_condition_that_is_none(marsh):
    raising_template(marsh)
    assert "ai_behavior.py" in only(marsh)
    assert "error: ValueError: 'at_rom' is not a check; available: level, gold" in only(marsh)


def test_a_provider_that_a_pack_registers_by_hand_and_that_raises(marsh):
    raising_template(marsh)
    replaced(marsh / "pack.py", "def ai_behavior(self)", "def lessons(self)")
    replaced(
        marsh / "pack.py",
        "game.add_system",
        "game.register_ai_player_behavior(self.lessons())\n        game.add_system",
    )
    assert "error: ValueError: 'at_rom' is not a check; available: level, gold" in only(marsh)


def test_ai_players_come_in_where_lessons_registered_by_hand_raise(marsh):
    raising_template(marsh)
    replaced(marsh / "pack.py", "def ai_behavior(self)", "def lessons(self)")
    replaced(
        marsh / "pack.py",
        "game.add_system",
        "game.register_ai_player_behavior(self.lessons())\n        game.add_system",
    )
    pilot = Pilot("stdlib", str(marsh), ai_players=AIPlayerSettings(enabled=True))
    pilot.ai_players.spawn(AIPlayerConfig(name="Corvin", personality_preset="explorer"))
    assert "Corvin" in pilot.join("Ada").type("who")


def test_a_pack_whose_lessons_raise_is_left_out_of_a_server(marsh):
    raising_template(marsh)
    pilot = Pilot("stdlib", str(marsh))
    assert "ValueError: 'at_rom' is not a check" in pilot.maid.packs.failed["salt_marsh"]
    assert pilot.join("Ada").type("say Hello.") == 'You say, "Hello."'


def test_a_command_that_hides_one_of_the_standard_library(marsh):
    replaced(marsh / "commands.py", '"chime", "Ring', '"look", "Ring')
    assert "commands.py:13: warning: the command 'look' takes the place of" in only(marsh)


def test_a_command_that_declares_that_it_replaces_one(marsh):
    replaced(marsh / "commands.py", '"chime", "Ring', '"look", "Ring')
    replaced(marsh / "commands.py", "examples=", "replaces=True, examples=")
    assert not [line for line in found(marsh) if "takes the place" in line]


def test_a_class_that_derives_from_nothing(marsh):
    replaced(marsh / "pack.py", "(WorldPack)", "")
    assert "pack.py:30: error: AttributeError: 'super' object has no attribute 'on_load'" in only(marsh)


def test_a_class_that_does_not_say_where_its_folder_is(marsh):
    replaced(marsh / "pack.py", "(WorldPack)", "")
    replaced(marsh / "pack.py", "root = Path", "folder = Path")
    assert "pack.py:15: error: the class SaltMarshPack has no root (derive it from WorldPack" in only(marsh)


def test_an_on_load_that_leaves_out_the_world(marsh):
    replaced(marsh / "pack.py", "super().on_load(game)", "pass")
    line = only(marsh)
    assert (
        "manifest.toml:6: error: start_room is 'salt_marsh:green', and the pack's world is not loaded" in line
    )
    assert "(begin its on_load with super().on_load(game))" in line


def test_an_error_that_python_raises_is_set_to_the_line_of_the_pack(marsh):
    replaced(marsh / "systems.py", "class WindSystem", 'Period("often" * 2 / 3)\n\n\nclass WindSystem')
    assert "systems.py:9: error: TypeError" in only(marsh)
    replaced(marsh / "systems.py", 'Period("often" * 2 / 3)', 'import json\n\njson.loads("{")')
    assert "systems.py:11: error: JSONDecodeError" in only(marsh)


def test_lessons_without_a_method_are_named_by_their_class(marsh):
    replaced(marsh / "ai_behavior.py", "def get_goal_templates", "def get_goals")
    line = only(marsh)
    assert "has no attribute 'get_goal_templates'" in line
    assert "salt_marsh/pack.py:" in line or "salt_marsh/ai_behavior.py:" in line


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("    cadence = Period(60.0)\n", "", "the system WindSystem has no cadence"),
        (
            "update(self, game: Game)",
            "update(self)",
            "the method update of the system WindSystem must take one argument",
        ),
    ],
)
def test_a_system_that_would_fail_on_its_first_tick(marsh, old, new, told):
    replaced(marsh / "systems.py", old, new)
    line = only(marsh)
    assert "pack.py:" in line
    assert told in line
