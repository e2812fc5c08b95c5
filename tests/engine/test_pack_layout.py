"""What of a pack's folder is not read. tests/cli/test_pack_hints.py shows it in whole packs."""

import pytest

from maid_engine.engine.pack_layout import code_without_pack, layout_problems
from maid_engine.ports.packs import Manifest

MANIFEST = Manifest("marsh", "1.0", "Marsh", "Reeds.", start_room="marsh:green")


@pytest.fixture
def root(tmp_path):
    (tmp_path / "manifest.toml").write_text('name = "marsh"\nstart_room = "marsh:green"\n')
    (tmp_path / "data").mkdir()
    (tmp_path / "data/world.toml").touch()
    return tmp_path


def told(root):
    return [str(problem).removeprefix(f"{root}/") for problem in layout_problems(root, MANIFEST)]


def test_a_sound_folder_has_no_problem(root):
    assert told(root) == []


def test_a_second_folder_of_a_like_name_is_nobodys_mistake(root):
    (root / "database").mkdir()
    assert told(root) == []


@pytest.mark.parametrize("name", ["dialog", "dialogues"])
def test_a_folder_of_nearly_the_right_name_is_named(root, name):
    (root / name).mkdir()
    assert told(root) == [f"{name}: it is not read (no folder of this name is read; rename it dialogue)"]


def test_a_world_that_is_missing_is_found_at_the_line_of_the_manifest(root):
    (root / "data/world.toml").unlink()
    (line,) = told(root)
    assert line.startswith("manifest.toml:2: start_room is 'marsh:green', and there is no file")


def test_code_without_a_pack_class_is_named_and_an_init_is_none(root):
    (root / "__init__.py").touch()
    assert list(code_without_pack(root)) == []
    (root / "commands.py").touch()
    (problem,) = code_without_pack(root)
    assert problem.what.startswith("commands.py: this Python is not loaded")
