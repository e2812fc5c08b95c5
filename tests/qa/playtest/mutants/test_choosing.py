"""Which mutants are tried: every class in its turn, the same for a seed, and a half of the classes kept back."""

from collections import Counter

from maid_engine.ports.mutants import Layered, Mutant
from maid_qa.playtest.mutants.holdout import held_out
from maid_qa.playtest.mutants.selection import choose


def mutant(cls, operator, site):
    return Mutant(cls, operator, site, "", Layered("a:b", site), frozenset(), (site,))


ALL = [mutant(cls, operator, str(site)) for cls in "abc" for operator in "xy" for site in range(9)]


def test_every_class_and_every_operator_has_its_turn():
    chosen = choose(ALL, number=12, seed=1)

    assert Counter(one.cls for one in chosen) == {"a": 4, "b": 4, "c": 4}
    assert Counter((one.cls, one.operator) for one in chosen) == dict.fromkeys(
        ((cls, operator) for cls in "abc" for operator in "xy"), 2
    )


def test_the_same_seed_gives_the_same_sites_and_another_gives_others():
    assert choose(ALL, number=12, seed=1) == choose(ALL, number=12, seed=1)
    assert choose(ALL, number=12, seed=1) != choose(ALL, number=12, seed=2)


def test_classes_can_be_left_out_and_too_many_are_all_there_are():
    assert {one.cls for one in choose(ALL, number=999, seed=1, classes={"b"})} == {"b"}
    assert len(choose(ALL, number=999, seed=1)) == len(ALL)


def test_a_class_that_comes_new_moves_no_other_between_the_halves():
    halves = {cls: held_out(cls) for cls in ("exit_elsewhere", "told_twice", "noun_without_thing")}

    assert halves == {"exit_elsewhere": True, "told_twice": False, "noun_without_thing": False}
