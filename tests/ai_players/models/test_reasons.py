"""Reasons, outcomes and kinds are enums; no decision of an AI player hangs on the spelling of a word."""

import ast
from pathlib import Path

import pytest

from maid_engine.ai_players.inference.inference_service import failure_in_words
from maid_engine.ai_players.models.questions import AnswerFailure
from maid_engine.monitoring.telemetry.names import REASONS

ROOT = Path(__file__).parents[3]
DECIDING = {"reason", "outcome", "stance", "domain", "change_type", "status", "verdict", "leaves_for"}
"""Names of what a decision may hang on."""


def _name(node):
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case ast.Call(func=func):
            return _name(func)
    return ""


def _is_text(node):
    parts = node.elts if isinstance(node, ast.Set | ast.Tuple | ast.List) else [node]
    return any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value for part in parts
    )


def _spelt(source):
    """The lines on which something that decides is compared with a text."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Compare)
            and _name(node.left) in DECIDING
            and any(map(_is_text, node.comparators))
        ):
            yield node.lineno


def test_the_search_finds_what_it_looks_for():
    assert list(_spelt('if answer.reason == "budget": pass')) == [1]
    assert list(_spelt('if stance in ("flee", ""): pass')) == [1]
    assert list(_spelt("if reason is Reason.BUDGET or name == 'Ada': pass")) == []


def test_no_decision_hangs_on_the_spelling_of_a_reason():
    files = (ROOT / "maid_engine" / "ai_players").rglob("*.py")
    assert {path.name: lines for path in files if (lines := list(_spelt(path.read_text())))} == {}


def test_every_failure_to_answer_is_counted_by_its_name():
    told = {AnswerFailure.NONE, AnswerFailure.WITHDRAWN}
    assert set(REASONS) == set(AnswerFailure) - told


@pytest.mark.parametrize("reason", AnswerFailure)
def test_a_budget_and_a_crowd_are_no_failures_of_a_model(reason):
    failed = {AnswerFailure.GARBAGE, AnswerFailure.UNAVAILABLE, AnswerFailure.DEADLINE}
    assert bool(failure_in_words(reason)) is (reason in failed)
