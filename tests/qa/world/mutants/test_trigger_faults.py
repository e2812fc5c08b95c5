"""What is planted in triggers is found by the checks of packs."""

import pytest

from maid_qa.playtest.mutants.judgement import Sighting, judge
from maid_qa.playtest.mutants.mutant_pack import found_packs, plant
from maid_qa.playtest.play import Play
from maid_qa.world.mutants.source import StdlibMutants

PACKS = ("stdlib", "classic_rpg")
CLASSES = {"trigger_dead", "trigger_broken"}


def of_triggers():
    """The first mutant of each operator."""
    roots = {name: found.pack.root for name, found in found_packs(PACKS).items()}
    found = {}
    for mutant in StdlibMutants().mutants(roots):
        if mutant.cls in CLASSES and hasattr(mutant.change, "files"):
            found.setdefault(mutant.operator, mutant)
    return found


MUTANTS = of_triggers()


@pytest.fixture(scope="module")
def own():
    return {one.id for one in Play(PACKS, 5).findings}


def test_each_way_to_break_a_trigger_has_a_mutant():
    assert {mutant.cls for mutant in MUTANTS.values()} == CLASSES
    assert len(MUTANTS) == 6


@pytest.mark.parametrize("operator", MUTANTS)
def test_a_broken_trigger_is_found_before_anybody_plays(operator, own, tmp_path):
    mutant = MUTANTS[operator]
    opened = Play(plant(mutant, PACKS, tmp_path), 5)
    seen = [Sighting(one.finding, "", 0) for one in opened.findings]
    judged = judge(mutant, seen, own=own, lost=())
    assert judged.hits, [one.finding.what for one in seen]
    assert not judged.false
