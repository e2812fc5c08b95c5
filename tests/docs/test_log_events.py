"""The page of log events lists what the server logs, and nothing else."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/admin/log-events.md"
LEVELS = {
    "info": "info",
    "warning": "warning",
    "error": "error",
    "exception": "error",
    "critical": "critical",
}
CALL = re.compile(rf"\blog\s*\.\s*(?:{'|'.join(LEVELS)})\b")
ROW = re.compile(r"^\| `([a-z0-9_.]+)` \| (\w+) \| ([^|]*) \|", re.MULTILINE)


def texts(node):
    """Every event that an expression may stand for."""
    return {
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


@cache
def logged():
    """(event, level) → the fields that a call names."""
    found = {}
    for part in ("maid_engine", "maid_stdlib", "content_packs"):
        for path in (ROOT / part).rglob("*.py"):
            source = path.read_text()
            if CALL.search(source) is None:  # spares most modules the search
                continue
            for node in ast.walk(ast.parse(source)):
                if is_log_call(node):
                    fields = {one.arg for one in node.keywords if one.arg not in (None, "exc_info")}
                    for event in texts(node.args[0]):
                        found.setdefault((event, LEVELS[node.func.attr]), set()).update(fields)
    return found


def is_log_call(node):
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return ast.unparse(node.func.value) == "log" and node.func.attr in LEVELS


def listed():
    return {(event, level): fields for event, level, fields in ROW.findall(PAGE.read_text())}


def test_the_page_lists_every_event_from_info_on_and_no_other():
    assert sorted(listed()) == sorted(logged())


@pytest.mark.parametrize("event", sorted(logged()), ids=lambda event: event[0])
def test_a_row_names_the_fields_of_its_event(event):
    words = set(re.findall(r"\w+", listed()[event]))

    assert logged()[event] <= words


def test_an_error_and_a_reason_have_one_name_in_every_event():
    other_names = {"cause", "why", "because", "exception", "exc", "trouble"}

    assert [event for (event, _), fields in logged().items() if fields & other_names] == []


def test_an_event_is_a_code_of_a_subject_and_what_happened():
    assert [event for event, _ in logged() if not re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", event)] == []
