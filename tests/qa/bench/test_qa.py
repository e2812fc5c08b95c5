"""The bench of planted bugs at the scale of a test: three mutants, each in a process of its own."""

import json
import os
import signal

import pytest

from maid_engine.core.errors import MaidError
from maid_qa.bench import qa
from maid_qa.playtest.mutants.holdout import held_out
from maid_qa.playtest.mutants.judgement import Judgement
from maid_qa.playtest.mutants.score import Verdict
from tests.qa.bench.smallest_form import smallest

PACKS = ("stdlib", "tutorial_world")


@pytest.fixture(scope="module")
def figures():
    return smallest("qa")


@pytest.mark.system
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


def test_what_was_judged_until_it_is_stopped_is_told(monkeypatch, capsys):
    verdict = Verdict(qa.all_mutants(PACKS)[0], True, Judgement((), (), ()), wall_s=1.0, cpu_s=1.0)

    def judged(*_):
        yield verdict
        os.kill(os.getpid(), signal.SIGTERM)
        yield verdict

    monkeypatch.setattr(qa, "_own", lambda *_: qa.Own(frozenset(), {}))
    monkeypatch.setattr(qa, "_judged", judged)
    before = signal.getsignal(signal.SIGTERM)
    try:
        code = qa.main(["--mutants", "3", "--pack", "stdlib", "--pack", "tutorial_world", "--json"])
    finally:
        signal.signal(signal.SIGTERM, before)
    told = json.loads(capsys.readouterr().out.splitlines()[-1])

    assert code == 130
    assert (told["stopped"], told["mutants"], told["left"]) == (True, 1, 2)


def test_packs_that_know_of_no_bugs_are_refused():
    with pytest.raises(MaidError, match="offers a MutantSource"):
        qa.all_mutants(("stdlib",))


@pytest.mark.timeout(60)
def test_a_play_that_fails_is_told_with_its_reason():
    with pytest.raises(MaidError, match="the play failed: "):
        qa.played(qa.Settled(("stdlib", "no_such_pack"), 0.01, 7).job(("no_such_pack",), 7))
