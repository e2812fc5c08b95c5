import pytest

from maid_engine.core.chance import Dice
from maid_qa.evaluation.believability import (
    believability,
    compared,
    entropies,
    ks_between,
    reactions,
    repetition,
    rhythm,
)
from maid_qa.evaluation.records import Answered, Record, Typed
from maid_qa.evaluation.transcripts import Kind, Line, LineKind, Transcript


def test_a_person_like_spread_fits_and_a_beat_does_not():
    dice = Dice(2)
    spread = rhythm([dice.lognormal(4.0, 0.6) for _ in range(800)])
    assert spread["ks_log_normal"] < 0.05
    assert spread["log_sigma"] == pytest.approx(0.6, abs=0.06)
    assert rhythm([5.0] * 200)["ks_log_normal"] == 0.5
    clipped = rhythm([min(5.0, dice.lognormal(5.0, 0.6)) for _ in range(800)])
    assert clipped["ks_log_normal"] > 0.2
    assert rhythm([1.0]) is None


def test_two_samples_lie_as_far_apart_as_they_do():
    assert ks_between([1, 2, 3], [1, 2, 3]) == 0.0
    assert ks_between([1, 2, 3], [7, 8]) == 1.0
    assert ks_between([1, 2], [2, 3]) == 0.5
    assert ks_between([], [1]) is None


def test_a_macro_has_no_entropy_left_and_dice_have_all_of_it():
    macro = entropies(["n", "kill", "loot", "s"] * 50)
    assert macro["bits"] == 2.0
    assert macro["bits_given_last"] < 0.05
    dice = Dice(9)
    random = entropies([dice.pick(("n", "kill", "loot", "s")) for _ in range(4000)])
    assert random["bits_given_last"] == pytest.approx(2.0, abs=0.02)


def test_what_was_said_before_is_repeated_whatever_the_case():
    assert repetition(["Hello!", "hello!", "Well met."]) == pytest.approx(1 / 3)
    assert repetition([]) == 0.0


def test_nobody_reacts_in_a_tenth_of_a_second():
    assert reactions([0.05, 1.0, 2.0, 3.0])["too_quick"] == 0.25
    assert reactions([]) is None


def test_people_stand_beside_players_where_there_are_transcripts():
    record = Record(
        "Tess",
        "explorer",
        1,
        3,
        typed=(Typed(1, "look", "look", "a"), Typed(3, "kill", "kill wolf", "a")),
        answered=(Answered("place", "where are you?", "here", True, 2.0),),
        intervals_s=(2.0,),
    )
    person = Transcript(Kind.HUMAN, tuple(Line(float(at), LineKind.TYPED, f"say {at}") for at in (0, 2, 5)))
    assert believability([record])["latency_s"]["p50"] == 2.0
    beside = compared([record], [person])
    assert beside["intervals_s"]["of"] == 2
    assert beside["ks_intervals"] == 0.5
