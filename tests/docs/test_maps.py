"""The docstring of a package is its map: it names every module of the package, and no module that is gone."""

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
