"""A new pack passes every check from its first minute, also outside the repository and installed."""

import importlib.metadata
import shlex
import subprocess
import sys
import tomllib

import pytest

from maid_engine.cli.new_pack import write_pack
from maid_engine.cli.pack_problems import problems_of, told
from maid_engine.core.errors import ConfigError, PackError
from maid_engine.core.program import program
from maid_engine.engine import packs
from maid_engine.engine.manifest import read_manifest
from maid_engine.engine.packs import find
from maid_qa.testing.pilot import Pilot
from tests.test_cli import maid, maid_here


@pytest.fixture(params=[False, True], ids=["prose", "python"])
def pack(request, tmp_path):
    write_pack("salt_marsh", tmp_path, python=request.param)
    return tmp_path / "salt_marsh"


def test_a_new_pack_has_no_problem_and_no_hint(pack):
    assert [told(problem) for problem in problems_of([str(pack / "salt_marsh")])] == []


def own_tests(pack):
    """Run the pack's tests in its folder."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=pack,
        capture_output=True,
        text=True,
    )


def test_the_tests_that_it_brings_pass(pack):
    done = own_tests(pack)
    assert done.returncode == 0, done.stdout


def test_they_pass_in_a_folder_of_a_project_with_other_settings_of_pytest(pack):
    (pack.parent / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = "--no-such-option"\n')
    done = own_tests(pack)
    assert done.returncode == 0, done.stderr


def test_a_playtest_finds_nothing_wrong_with_it(pack):
    done = maid_here(
        "playtest",
        str(pack / "salt_marsh"),
        "--players",
        "completionist",
        "--hours",
        "0.05",
        "-q",
        "--fail-on",
        "note",
    )
    assert done[0] == 0, done


def commands_of(readme):
    """The commands of a README by the script of MAID's checkout; those that serve never end by themselves."""
    script = "MAID/scripts/maid "
    lines = [shlex.split(line, comments=True) for line in readme.splitlines() if line.startswith(script)]
    return [line[1:] for line in lines if line[1] != "serve"]


def test_the_commands_of_its_readme_work_as_they_stand(pack, monkeypatch):
    monkeypatch.chdir(pack)
    commands = commands_of((pack / "README.md").read_text())
    assert [line[0] for line in commands] == ["packs", "playtest"]
    for line in commands:
        assert maid_here(*line).code == 0, line


def test_installed_it_is_found_by_its_name(pack, monkeypatch):
    """As its pyproject.toml says: the entry point is read from it, and the package is importable."""
    project = tomllib.loads((pack / "pyproject.toml").read_text())["project"]
    ((name, value),) = project["entry-points"]["maid.content_packs"].items()
    assert project["dependencies"] == []
    monkeypatch.syspath_prepend(str(pack))
    own = importlib.metadata.EntryPoint(name, value, packs.GROUP)
    installed = tuple(importlib.metadata.entry_points(group=packs.GROUP))
    monkeypatch.setattr(packs, "entry_points", lambda group: (*installed, own))
    try:
        assert name in packs.available()
        assert find(name).manifest.title == "Salt Marsh"
        assert "The Green (Salt Marsh)" in Pilot("stdlib", name).join("Ada").type("look")
    finally:
        for module in [module for module in sys.modules if module.split(".")[0] == name]:
            del sys.modules[module]


def test_a_folder_without_python_needs_a_pack_that_reads_it(tmp_path):
    write_pack("salt_marsh", tmp_path, python=False)
    manifest = tmp_path / "salt_marsh" / "salt_marsh" / "manifest.toml"
    manifest.write_text(manifest.read_text().replace('requires = ["stdlib"]', "requires = []"))
    with pytest.raises(PackError, match="no required pack reads such a folder"):
        find(str(manifest.parent))


@pytest.mark.parametrize(
    ("name", "told"),
    [("Salt Marsh", "as in salt_marsh"), ("9", "cannot name a pack"), ("classic_rpg", "there is a pack")],
)
def test_a_name_that_cannot_be_a_packs_is_refused(tmp_path, name, told):
    with pytest.raises(ConfigError, match=told):
        write_pack(name, tmp_path, python=False)


def test_nothing_is_written_over(tmp_path):
    (tmp_path / "salt_marsh").mkdir()
    with pytest.raises(ConfigError, match="is there already"):
        write_pack("salt_marsh", tmp_path, python=False)


def test_the_command_writes_it_where_one_is(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, _ = maid("packs", "new", "salt_marsh", "--title", "The Marsh")
    assert code == 0
    assert program("packs check salt_marsh/salt_marsh") in out
    assert 'title = "The Marsh"' in (tmp_path / "salt_marsh/salt_marsh/manifest.toml").read_text()


@pytest.mark.parametrize("python", [False, True])
def test_a_title_may_have_quotes_and_backslashes(tmp_path, python):
    title = 'The \\ "Old" Mill, called "Hob"'
    write_pack("old_mill", tmp_path, python=python, title=title)
    assert problems_of([str(tmp_path / "old_mill/old_mill")]) == ()
    assert read_manifest(tmp_path / "old_mill/old_mill").title == title
    project = tomllib.loads((tmp_path / "old_mill/pyproject.toml").read_text())["project"]
    assert project["description"].startswith(title)
    assert (tmp_path / "old_mill/README.md").read_text().startswith(f"# {title}")
