"""The bench of planted bugs at the scale of a test: three mutants, each in a process of its own."""

import pytest

from maid_engine.core.errors import MaidError
from maid_qa.bench import qa
from maid_qa.playtest.mutants.holdout import held_out

PACKS = ("stdlib", "tutorial_world")


@pytest.fixture(scope="module")
def figures():
    return qa.run(mutants=3, holdout="room_cut_off,dangling,command_silent", packs=PACKS, hours=0.01, seed=7)


@pytest.mark.timeout(180)
def test_three_bugs_are_planted_found_and_counted(figures):
    assert figures["mutants"] == 3
    assert figures["found"] == 3, figures["missed"]
    assert figures["recall"] == 1.0
    assert figures["precision"] == round(3 / (3 + figures["false_positives"]), 4)
    assert set(figures["by_class"]) == {"room_cut_off", "dangling", "command_silent"}
    assert figures["median_commands_to_find"] is not None
    assert figures["mutant_s"]["mean"] > 0


def test_classes_can_be_chosen_by_half_and_by_name():
    known = {mutant.cls for mutant in qa.all_mutants(PACKS)}
    tuned, kept = qa.classes_of("none", known), qa.classes_of("only", known)

    assert qa.classes_of("all", known) == known == tuned | kept
    assert not any(map(held_out, tuned))
    assert all(map(held_out, kept))
    assert len(tuned) >= 12
    assert len(kept) >= 12
    assert qa.classes_of("told_twice,dangling", known) == {"told_twice", "dangling"}
    with pytest.raises(MaidError, match="no class is called flumph; there are: "):
        qa.classes_of("flumph", known)


def test_packs_that_know_of_no_bugs_are_refused():
    with pytest.raises(MaidError, match="offers a MutantSource"):
        qa.all_mutants(("stdlib",))


@pytest.mark.timeout(60)
def test_a_play_that_fails_is_told_with_its_reason():
    with pytest.raises(MaidError, match="the play failed: "):
        qa.played(qa.Settled(("stdlib", "no_such_pack"), 0.01, 7).job(("no_such_pack",), 7))
