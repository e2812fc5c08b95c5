"""The package by itself: it knows the protocol and not the server, and has a version of its own."""

import ast
import re
import tomllib
from pathlib import Path

import maid_agent

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "clients/maid_agent"
SOURCES = sorted((PACKAGE / "src/maid_agent").glob("*.py"))
SERVER = {"maid_engine", "maid_stdlib", "maid_qa", "maid_remote", "content_packs"}
SHORT = 60
"""Lines up to which a module needs no test file of its own."""


def project(path):
    return tomllib.loads(path.read_text(encoding="utf-8"))


def imported(source):
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield str(node.module)
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def test_it_does_not_know_the_server():
    parts = {name.partition(".")[0] for source in SOURCES for name in imported(source)}

    assert not parts & SERVER


def test_its_docstring_names_all_of_its_modules():
    named = set(re.findall(r"^``(\w+)``", maid_agent.__doc__, re.MULTILINE))

    assert named == {source.stem for source in SOURCES} - {"__init__"}


def test_each_longer_module_has_a_test_file():
    longer = [one for one in SOURCES if len(one.read_text(encoding="utf-8").splitlines()) > SHORT]
    tests = {path.name for path in Path(__file__).parent.glob("test_*.py")}

    assert [one.name for one in longer if f"test_{one.name}" not in tests and one.stem != "__init__"] == []


def test_the_versions_are_the_same():
    assert project(PACKAGE / "pyproject.toml")["project"]["version"] == maid_agent.__version__


def test_the_server_is_shipped_without_it():
    wheel = project(ROOT / "pyproject.toml")["tool"]["hatch"]["build"]["targets"]["wheel"]

    assert "clients" not in wheel["packages"]
