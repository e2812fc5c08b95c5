"""Unit tests are chosen by what they use, and a test that takes long says that it is a system test."""

import ast
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.conftest import pytest_ignore_collect
from tests.limits import PROCESSOR_S, set_limits
from tests.speed import is_unit, mark_speed


class Item:
    """A test as pytest's hooks see it."""

    def __init__(self, path, names=(), *marks):
        self.path = SimpleNamespace(parts=tuple(path.split("/")))
        self.module = SimpleNamespace(**dict.fromkeys(names))
        self.marks = list(marks)
        self.stash = pytest.Stash()

    def get_closest_marker(self, name):
        return next((mark.mark for mark in self.marks if mark.name == name), None)

    def add_marker(self, mark, append=True):
        self.marks.insert(len(self.marks) if append else 0, mark)


@pytest.mark.parametrize(
    ("item", "unit"),
    [
        (("tests/core/test_chance.py", ["pytest"]), True),
        (("tests/core/test_chance.py", ["pytest"], pytest.mark.timeout(5)), True),
        (("tests/net/test_page.py", ["pytest"], pytest.mark.browser), False),
        (("tests/net/test_telnet.py", ["subprocess"]), False),
        (("tests/net/test_telnet.py", ["Served"]), False),
        (("tests/ai_players/hosts/test_process_hosts.py", ["ProcessHosts"]), False),
        (("tests/test_new_pack.py", ["maid"]), False),
        (("tests/net/test_telnet.py", [], pytest.mark.timeout(PROCESSOR_S + 1)), False),
        (("tests/net/test_telnet.py", [], pytest.mark.system), False),
        (("tests/qa/bench/test_cost.py",), False),
    ],
)
@pytest.mark.parametrize("default_s", [PROCESSOR_S, 240.0], ids=["fast", "deep"])
def test_a_test_is_a_unit_test_by_what_it_uses(item, unit, default_s):
    item = Item(*item)
    set_limits([item], default_s)
    mark_speed([item])

    assert is_unit(item) is unit
    assert (item.get_closest_marker("unit") is not None) is unit
    assert (item.get_closest_marker("system") is None) is unit


@pytest.mark.parametrize(
    ("folder", "markers", "spared"),
    [
        ("tests/qa", "unit", True),
        ("tests/docs", "unit", True),
        ("tests/core", "unit", None),
        ("tests/qa", "system", None),
        ("tests/qa", "", None),
    ],
)
def test_a_run_of_unit_tests_does_not_import_folders_without_any(folder, markers, spared):
    config = SimpleNamespace(option=SimpleNamespace(markexpr=markers))
    assert pytest_ignore_collect(Path(folder), config) is spared


LONG_S = 60
TESTS = Path(__file__).parent


def unmarked_timeouts(text):
    """The lines of timeouts above 60 s beside which no ``system`` stands."""
    found = []
    if "mark.timeout(" not in text:
        return found
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            marks = node.decorator_list
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            marks = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
        else:
            continue
        written = [ast.unparse(mark) for mark in marks]
        long = [
            mark for mark in written if mark.startswith("pytest.mark.timeout(") and seconds(mark) > LONG_S
        ]
        if long and "pytest.mark.system" not in written:
            found.append(node.lineno)
    return found


def seconds(mark):
    """The seconds of a timeout; a name in place of a number may be any number."""
    given = mark.removeprefix("pytest.mark.timeout(").removesuffix(")")
    return float(given) if given.replace(".", "", 1).isdigit() else float("inf")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("@pytest.mark.timeout(60)\ndef test_a(): ...", []),
        ("@pytest.mark.timeout(61)\ndef test_a(): ...", [2]),
        ("@pytest.mark.timeout(A_LOT)\nasync def test_a(): ...", [2]),
        ("@pytest.mark.system\n@pytest.mark.timeout(61)\ndef test_a(): ...", []),
        ("pytestmark = pytest.mark.timeout(90)", [1]),
        ("pytestmark = [pytest.mark.browser, pytest.mark.timeout(90)]", [1]),
        ("pytestmark = [pytest.mark.system, pytest.mark.timeout(90)]", []),
    ],
)
def test_a_long_timeout_is_found(text, lines):
    assert unmarked_timeouts(text) == lines


def test_only_system_tests_have_timeouts_above_60_seconds():
    files = [path for path in TESTS.rglob("*.py") if path != Path(__file__)]

    unmarked = {str(path): lines for path in files if (lines := unmarked_timeouts(path.read_text()))}

    assert not unmarked, "put @pytest.mark.system beside these timeouts"
