import pytest

from maid_engine.ai_players.models.meanings import NEEDS, Meaning, Role
from maid_engine.ai_players.models.perception import PerceptionPattern, Reads
from maid_engine.core.messages import Catalogue, Name
from maid_engine.core.patterns import PatternIndex


def test_a_table_that_forgets_a_needed_role_is_refused_by_name():
    with pytest.raises(ValueError, match="meaning i_hit needs the role who"):
        Reads(Meaning.I_HIT, {"damage": Role.AMOUNT})


def test_a_constant_can_fill_a_needed_role():
    assert Reads(Meaning.POSTURE, {}, {Role.STATE: "resting"}).meaning is Meaning.POSTURE


def test_every_meaning_that_needs_roles_is_a_meaning():
    assert set(NEEDS) <= set(Meaning)


def test_a_taught_pattern_reads_the_line_its_template_writes():
    catalogue = Catalogue()
    hit = catalogue.define("t.hit", "combat_event", actor="You hit {target} for {amount:int}.")
    reads = Reads(Meaning.I_HIT, {"target": Role.WHO, "amount": Role.AMOUNT})
    pattern = PerceptionPattern.from_line_pattern(next(hit.patterns()), reads)
    line = hit(target=Name("grey wolf", article="a"), amount=4).text
    (reading,) = PatternIndex([pattern.as_line_pattern()]).read(line)
    assert reading.fields == {"target": "grey wolf", "amount": 4}
    assert pattern.meaning is Meaning.I_HIT
