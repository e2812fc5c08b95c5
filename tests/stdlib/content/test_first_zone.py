"""The page for new builders works as it is written."""

import re
import shutil
from pathlib import Path

import pytest

from maid_engine.cli.pack_problems import problems_of
from maid_engine.engine.packs import find
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.loader import load_content
from tests.content_packs.play import Table

DOCS = Path(__file__).parents[3] / "docs" / "builder"


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture
def millpond(tmp_path):
    """The folder that the page has its reader make."""
    manifest, *world = blocks("first-zone.md", "toml")
    folder = tmp_path / "millpond"
    assert blocks("first-zone.md", "sh")[0] == "mkdir -p millpond/data\n"
    (folder / "data").mkdir(parents=True)
    (folder / "manifest.toml").write_text(manifest)
    (folder / "data" / "pond.toml").write_text("\n".join(world))
    yield folder
    shutil.rmtree(folder)


def test_the_check_that_the_page_runs_finds_no_problem(millpond):
    assert [str(problem) for problem in problems_of([str(millpond)])] == []


def test_what_the_page_types_finishes_its_quest(millpond):
    table = Table(find(str(millpond)).pack)
    ada = table.join("Ada")
    for line in blocks("first-zone.md", "text")[0].splitlines():
        said = ada.type(line)
        assert "I do not know the command" not in said
        if line.startswith("kill"):
            table.wait(90)

    assert list(ada.part(QuestLog).finished) == ["millpond:the_lost_key"]
    assert "eel pie" in ada.type("inventory")


def test_leaving_the_nouns_out_is_found(millpond):
    path = millpond / "data" / "pond.toml"
    path.write_text(path.read_text().replace('"lilies, lily"', '"frogs, frog"'))
    problems = problems_of([str(millpond)])

    assert ["lilies" in problem.what and problem.file.endswith("pond.toml") for problem in problems] == [True]


def test_the_other_examples_of_the_format_page_are_well_formed(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "a.toml").write_text("\n".join(blocks("content-format.md", "toml")[1:]))
    problems = load_content(tmp_path, "p").problems

    assert {"there is no room" in problem.what for problem in problems} == {True}
