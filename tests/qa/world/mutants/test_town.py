"""What is planted in a town is found by the checks of packs and playtests."""

from itertools import chain

import pytest

from maid_qa.playtest.mutants.judgement import Sighting, judge
from maid_qa.playtest.mutants.mutant_pack import found_packs, plant
from maid_qa.playtest.play import Play
from maid_qa.world.mutants.ground import grounds
from maid_qa.world.mutants.town import TOWN_MUTATORS

PACKS = ("stdlib", "classic_rpg")
CLASSES = {"giver_wanders", "use_without_end", "scene_without_end"}


OPERATORS = (
    "giver_walks_about",
    "giver_leaves_in_its_hours",
    "giver_has_no_hours",
    "use_has_no_duration",
    "use_lasts_for_nothing",
    "scene_has_no_time",
    "scene_has_no_end",
    "end_never_comes",
)


@pytest.fixture(scope="module")
def mutants():
    """The first mutant of each operator."""
    roots = {name: found.pack.root for name, found in found_packs(PACKS).items()}
    found = {}
    for mutant in chain.from_iterable(
        mutator(ground) for ground in grounds(roots) for mutator in TOWN_MUTATORS
    ):
        found.setdefault(mutant.operator, mutant)
    return found


@pytest.fixture(scope="module")
def own():
    return {one.id for one in Play(PACKS, 5).findings}


def test_each_way_to_break_a_town_has_a_mutant(mutants):
    assert set(mutants) == set(OPERATORS)
    assert {mutant.cls for mutant in mutants.values()} == CLASSES


@pytest.mark.parametrize("operator", OPERATORS)
def test_a_broken_town_is_found_before_anybody_plays(operator, mutants, own, tmp_path):
    mutant = mutants[operator]
    opened = Play(plant(mutant, PACKS, tmp_path), 5)
    seen = [Sighting(one.finding, "", 0) for one in opened.findings]
    judged = judge(mutant, seen, own=own, lost=())
    assert judged.hits, [one.finding.what for one in seen]
    assert not judged.false
