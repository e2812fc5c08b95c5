"""A file or module that the documentation names exists."""

import re

import pytest

from tests.docs.blocks import PAGES, ROOT

PARTS = (
    "maid_engine",
    "maid_stdlib",
    "maid_qa",
    "maid_remote",
    "content_packs",
    "tests",
    "scripts",
    ".ci",
    "config",
)
FILES = {
    path.relative_to(ROOT).as_posix()
    for part in PARTS
    for path in (ROOT / part).rglob("*")
    if "__pycache__" not in path.parts
}
HISTORY = "CHANGELOG.md"
"""It names modules as they were called."""
SOURCE = re.compile(r"`([\w./-]+/[\w-]+\.(?:py|js))`")
FOLDER = re.compile(r"`((?:maid_engine|maid_stdlib|maid_qa|maid_remote)(?:/\w+)+)/?`")
DOTTED = re.compile(r"\b((?:maid_engine|maid_stdlib|maid_qa|maid_remote)(?:\.[a-z_]\w*)+)")


def named_file(name):
    """Whether a path is that of a file here, from the root or from any folder on."""
    return any(file == name or file.endswith(f"/{name}") for file in FILES)


def named_module(name):
    """Whether a dotted name is a module or package, or a name in one."""
    path = name.replace(".", "/")
    parent = path.rpartition("/")[0]
    return any(one in FILES or f"{one}.py" in FILES for one in (path, parent)) or parent in PARTS


def unknown(text):
    files = [name for name in SOURCE.findall(text) if not named_file(name)]
    folders = [name for name in FOLDER.findall(text) if name not in FILES and f"{name}.py" not in FILES]
    modules = [name for name in DOTTED.findall(text) if not named_module(name)]
    return files + folders + modules


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if page.name != HISTORY],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_the_files_and_modules_that_a_page_names_exist(page):
    assert unknown(page.read_text(encoding="utf-8")) == []


def test_docstrings_name_modules_that_exist():
    wrong = {}
    for part in PARTS[:5]:
        for source in (ROOT / part).rglob("*.py"):
            names = re.findall(
                r"``((?:maid_engine|maid_stdlib|maid_qa|maid_remote)(?:\.[a-z_]\w*)+)``",
                source.read_text("utf-8"),
            )
            gone = [name for name in names if not named_module(name)]
            if gone:
                wrong[source.relative_to(ROOT).as_posix()] = gone

    assert wrong == {}


@pytest.mark.parametrize("name", ["maid_engine/ai_players/rules/view.py", "desk/thinking.py"])
def test_a_file_that_is_gone_is_found_out(name):
    assert unknown(f"see `{name}`") == [name]


def test_a_module_that_is_gone_is_found_out():
    assert unknown("`maid_engine.timemachine.stage`") == ["maid_engine.timemachine.stage"]
