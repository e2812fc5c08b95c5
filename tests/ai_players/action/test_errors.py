"""Every refusal has a class, and every class a remedy."""

from maid_engine.ai_players.cognitive.action.failure_classes import (
    REMEDIES,
    ErrorClass,
    Remedy,
    classify,
    meaning_of,
)
from maid_engine.ai_players.models.failures import Recovery
from maid_engine.ai_players.models.meanings import ROWS, Meaning
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES


def test_every_refusal_is_in_the_table():
    assert [meaning for meaning, row in ROWS.items() if row.refusal and row.failure is None] == []
    assert REMEDIES.keys() == set(ErrorClass)


def test_what_brings_about_what_is_missing_is_a_template():
    names = {template.name for template in BUILT_IN_TEMPLATES}
    mended = {meaning: row.first for meaning, row in ROWS.items() if row.first}
    assert mended
    assert set(mended.values()) <= names
    assert all(REMEDIES[classify(meaning)] is Remedy.SATISFY for meaning in mended)


def test_the_runner_and_the_table_agree_on_what_is_dropped_at_once():
    dropped = {meaning for meaning, row in ROWS.items() if row.recovery is Recovery.ABORT}
    assert dropped
    assert all(REMEDIES[classify(meaning)] is Remedy.ABORT for meaning in dropped)


def test_an_error_tells_its_meaning():
    assert meaning_of("door_locked: The gate is locked.") is Meaning.DOOR_LOCKED
    assert meaning_of("withheld: rate") is None
    assert classify(None) is ErrorClass.IMPOSSIBLE
