"""The docstring of a package is its map.

It names every module of the package, and no module that is gone. Each entry of its list begins a line.
"""

import ast
import re
from pathlib import Path

import pytest

import maid_engine

ROOT = Path(maid_engine.__file__).parents[1]
PARTS = ("maid_engine", "maid_stdlib", "maid_qa", "maid_remote", "content_packs")
PACKAGES = sorted(init for part in PARTS for init in (ROOT / part).rglob("__init__.py"))
each_package = pytest.mark.parametrize(
    "package", PACKAGES, ids=lambda path: str(path.parent.relative_to(ROOT))
)


SOURCES = sorted(source for part in PARTS for source in (ROOT / part).rglob("*.py"))
ENTRY = re.compile(r"``[^`]+`` {2,}(?=\S)")
"""A name and the text beside it: an entry of a list."""


def docstring(package):
    return ast.get_docstring(ast.parse(package.read_text("utf-8"))) or ""


def inside(package):
    """The modules and packages in a package."""
    modules = {path.stem for path in package.parent.glob("*.py")}
    packages = {path.parent.name for path in package.parent.glob("*/__init__.py")}
    return (modules | packages) - {"__init__"}


@each_package
def test_the_docstring_of_a_package_names_all_that_is_in_it(package):
    if inside(package) == {"pack"}:
        return  # a content pack of one file

    named = set(re.findall(r"``(\w+)``", docstring(package)))

    assert inside(package) <= named, "name it in the docstring of its package's __init__.py"


@each_package
def test_the_docstring_of_a_package_lists_no_module_that_is_gone(package):
    listed = set(re.findall(r"^``(\w+)``", docstring(package), re.MULTILINE))
    here = inside(package) | {path.name for path in package.parent.iterdir()}

    assert listed <= here, "the module was renamed or removed; change the docstring of its package"


def entries_within_lines(text):
    """The entries that stand after other words of their line."""
    lines = [line.strip() for line in text.splitlines()]
    return [entry.group().strip() for line in lines for entry in ENTRY.finditer(line) if entry.start() > 0]


def test_each_entry_of_a_list_begins_a_line():
    found = {
        str(source.relative_to(ROOT)): entries
        for source in SOURCES
        if (entries := entries_within_lines(docstring(source)))
    }

    assert found == {}, "one entry a line; a formatter or an editor has filled the list like a paragraph"


def test_an_entry_that_does_not_begin_a_line_is_found():
    assert entries_within_lines("``rooms``  the rooms\n``doors``  the doors, see ``rooms``") == []
    assert entries_within_lines("``rooms``  the rooms ``doors``  the doors") == ["``doors``"]
