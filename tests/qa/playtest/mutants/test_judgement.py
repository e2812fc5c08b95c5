"""What counts as found, what follows from a bug, and what is false."""

import pytest

from maid_engine.ports.mutants import Layered, Mutant
from maid_engine.ports.playtest import Finding, Severity
from maid_qa.playtest.mutants.judgement import Judgement, Sighting, judge
from maid_qa.playtest.mutants.score import Verdict, by_class, score

MUTANT = Mutant(
    "told_twice",
    "twice",
    "vale:inn",
    "",
    Layered("a:b", "get"),
    frozenset({"double_delivery"}),
    ("vale:inn",),
    ("get",),
)


def sighting(kind="double_delivery", where="vale:inn", what="Something.", command="", commands=3):
    return Sighting(Finding(kind, where, what, Severity.MINOR), command, commands)


def sorted_out(*seen, own=(), lost=()):
    judged = judge(MUTANT, seen, own=own, lost=lost)
    return [len(part) for part in judged]


@pytest.mark.parametrize(
    "seen",
    [
        sighting(),
        sighting(where="vale:inn:north"),
        sighting(where="items.take", what='It was told twice in "vale:inn".'),
        sighting(where="items.take", command="get"),
    ],
    ids=["by place", "by a place in it", "by its words", "while the command ran"],
)
def test_a_finding_of_the_kind_that_names_the_place_is_a_hit(seen):
    assert sorted_out(seen) == [1, 0, 0]


def test_another_kind_at_the_place_is_an_effect_and_no_hit():
    assert sorted_out(sighting(kind="dead_exit")) == [0, 1, 0]


@pytest.mark.parametrize(
    "seen",
    [sighting(where="vale:inn_cellar"), sighting(where="vale:mill"), sighting(where="x", command="drop")],
    ids=["a longer name", "another place", "another command"],
)
def test_the_kind_at_another_place_is_false(seen):
    assert sorted_out(seen) == [0, 0, 1]


def test_what_the_pack_has_without_the_bug_does_not_count():
    assert sorted_out(sighting(), own={sighting().finding.id}) == [0, 0, 0]


def test_what_is_about_a_thing_that_was_put_out_of_reach_is_an_effect():
    assert sorted_out(sighting(kind="mob_unmet", where="vale:cook"), lost=["vale:cook"]) == [0, 1, 0]


def test_what_says_itself_that_it_follows_from_the_bug_is_an_effect():
    follows = Finding(
        "double_delivery", "vale:mill", "Something.", Severity.MINOR, lacks=("way:vale:inn:north",)
    )

    assert sorted_out(Sighting(follows, "", 3)) == [0, 1, 0]


def verdict(*, hits=(), false=(), noticeable=True):
    return Verdict(MUTANT, noticeable, Judgement(tuple(hits), (), tuple(false)), 1.0, 1.0)


def test_recall_is_of_what_can_be_noticed_and_each_false_finding_costs_precision():
    figures = score(
        [
            verdict(hits=[sighting(commands=9), sighting(commands=4)]),
            verdict(hits=[sighting(commands=0)], false=[sighting(), sighting()]),
            verdict(),
            verdict(noticeable=False),
        ]
    )

    assert figures == {
        "mutants": 3,
        "found": 2,
        "false_positives": 2,
        "recall": 0.6667,
        "precision": 0.5,
        "median_commands_to_find": 2.0,
    }


def test_classes_are_told_with_the_half_they_belong_to():
    figures = by_class([verdict(hits=[sighting()]), verdict()])

    assert figures["told_twice"]["recall"] == 0.5
    assert figures["told_twice"]["mean_s"] == 1.0
    assert figures["told_twice"]["held_out"] is False


def test_a_finding_whose_place_is_the_spoiled_command_is_about_it():
    assert sorted_out(sighting(kind="slow_command", where="get")) == [0, 1, 0]
    assert sorted_out(sighting(kind="slow_command", where="x", what="To get on.")) == [0, 0, 1]
