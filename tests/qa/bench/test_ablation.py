"""What each part of a mind adds, seed by seed."""

from maid_qa.bench.ablation import measures, table
from maid_qa.bench.deeds import Life


def life(agent=0, seed=7, **deeds):
    return Life(agent, "balanced", seed, 0, {name.replace("_", " "): count for name, count in deeds.items()})


def test_answers_and_errands_are_shares_of_what_was_asked():
    found = measures(
        [life(answers=3, asked=8, errands=1, errands_done=1), life(1, answers=1, asked=2, errands=1)]
    )
    assert found["answered_right"] == 0.4
    assert found["errands_done"] == 0.5
    assert not {"answers", "asked", "errands"} & found.keys()


def test_who_was_asked_nothing_gave_no_right_answer():
    found = measures([life()])
    assert found["answered_right"] == found["errands_done"] == 0.0


def test_what_a_part_adds_in_every_seed_it_earns_with_its_sign():
    full = [[life(kills=kills, quests=2)] for kills in (10, 20, 30)]
    without = [[life(kills=kills - 4 - shift, quests=2 + shift)] for shift, kills in enumerate((10, 20, 30))]
    found = table({"full": full, "no_planning": without})
    assert found["runs"]["full"]["kills"]["mean"] == 20
    assert found["adds"]["planning"]["kills"]["mean"] == 5
    assert "+kills" in found["earns"]["planning"]
    assert "-quests" not in found["earns"]["planning"], "one and two more in two seeds of three prove nothing"
