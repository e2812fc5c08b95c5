"""The rows of meanings: complete, and all that the organs ask."""

import ast
from pathlib import Path

import pytest

from maid_engine.ai_players.models.meanings import ROWS, Meaning, MeaningRow, Role
from maid_engine.ai_players.models.meanings.registry import collect
from maid_engine.ai_players.models.perception import PerceptionPattern, Reads
from maid_engine.core.messages import Catalogue, Name
from maid_engine.core.patterns import PatternIndex

ROOT = Path(__file__).parents[3]


def test_a_table_that_forgets_a_needed_role_is_refused_by_name():
    with pytest.raises(ValueError, match="meaning i_hit needs the role who"):
        Reads(Meaning.I_HIT, {"damage": Role.AMOUNT})


def test_a_constant_can_fill_a_needed_role():
    assert Reads(Meaning.POSTURE, {}, {Role.STATE: "resting"}).meaning is Meaning.POSTURE


def test_every_meaning_has_one_row():
    assert ROWS.keys() == set(Meaning)
    assert [meaning for meaning, row in ROWS.items() if set(row.needs) & set(row.may_have)] == []


def test_a_meaning_without_a_row_and_one_with_two_are_refused_by_name():
    few = {meaning: row for meaning, row in ROWS.items() if meaning is not Meaning.NEWS}
    with pytest.raises(ValueError, match="no row for the meaning news; add one to models/meanings"):
        collect([few])
    with pytest.raises(ValueError, match="more than one row for the meaning news"):
        collect([ROWS, {Meaning.NEWS: MeaningRow(says="Again.")}])


def _tables_of_meanings(source: str) -> list[int]:
    """The lines of tables that are keyed by more than three meanings."""
    found = []
    if source.count("Meaning.") <= 3:
        return found
    for node in ast.walk(ast.parse(source)):
        keys = node.keys if isinstance(node, ast.Dict) else node.elts if isinstance(node, ast.Set) else ()
        named = [key for key in keys if key is not None and ast.unparse(key).startswith("Meaning.")]
        if len(named) > 3:
            found.append(node.lineno)
    return found


def test_no_organ_has_a_table_of_meanings():
    mind = ROOT / "maid_engine" / "ai_players"
    tables = {
        str(path.relative_to(ROOT)): lines
        for path in mind.rglob("*.py")
        if (lines := _tables_of_meanings(path.read_text()))
    }
    assert {Path(name).parent.name for name in tables} == {"meanings"}


def test_a_taught_pattern_reads_the_line_its_template_writes():
    catalogue = Catalogue()
    hit = catalogue.define("t.hit", "combat_event", actor="You hit {target} for {amount:int}.")
    reads = Reads(Meaning.I_HIT, {"target": Role.WHO, "amount": Role.AMOUNT})
    pattern = PerceptionPattern.from_line_pattern(next(hit.patterns()), reads)
    line = hit(target=Name("grey wolf", article="a"), amount=4).text
    (reading,) = PatternIndex([pattern.as_line_pattern()]).read(line)
    assert reading.fields == {"target": "grey wolf", "amount": 4}
    assert pattern.meaning is Meaning.I_HIT
