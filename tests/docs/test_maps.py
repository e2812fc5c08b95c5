"""A package of the AI players, or of playtests, opens with its map: every file and package in it is named there."""

import ast
import re
from pathlib import Path

import pytest

import maid_engine

ROOT = Path(maid_engine.__file__).parents[1]
PACKAGES = sorted(
    init
    for part in ("maid_engine/ai_players", "maid_qa/playtest")
    for init in (ROOT / part).rglob("__init__.py")
)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: str(path.parent.relative_to(ROOT)))
def test_the_docstring_of_a_package_names_all_that_is_in_it(package):
    named = set(re.findall(r"``(\w+)``", ast.get_docstring(ast.parse(package.read_text("utf-8"))) or ""))
    inside = {path.stem for path in package.parent.glob("*.py")} | {
        path.parent.name for path in package.parent.glob("*/__init__.py")
    }

    assert inside - {"__init__"} <= named, "name it in the docstring of its package's __init__.py"
