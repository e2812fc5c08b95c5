"""Fights of others in brief: their blows are summed up, one's own are not."""

import pytest

from maid_engine.core.messages import Name
from maid_stdlib.systems.fight_summary import FightTallies, Tally
from tests.stdlib.life_rig import FOREST, Rig
from tests.stdlib.walk_rig import heard


@pytest.fixture
def rig():
    return Rig()


@pytest.fixture
def ada(rig):
    return rig.join("Ada", FOREST)


def fight_of_others(rig):
    """Let Bob and a wolf that does not die fight before everybody in the forest."""
    bob = rig.join("Bob", FOREST)
    rig.mob("wolf", hp=5000, hp_max=5000, attack=-30)
    bob.type("kill wolf")
    return bob


def test_others_blows_are_summed_up(rig, ada):
    assert ada.type("combat brief").startswith("You read the fights of others in brief")
    fight_of_others(rig)
    ada.clear()
    rig.wait(9)
    lines = heard(ada).splitlines()
    told = {line.partition(" against ")[0] for line in lines}
    conditions = {"The grey wolf is scratched now.", "Bob is scratched now."}
    assert told - conditions == {"Blows of Bob", "Blows of the grey wolf"}
    assert sum(line.startswith("Blows of") for line in lines) <= 6


def test_a_tally_counts_hits_misses_and_damage():
    tally = Tally(Name("Bob"), Name("wolf", "a"))
    for amount in (4, 0, 5):
        tally.add(amount)
    assert (tally.hits, tally.misses, tally.damage) == (2, 1, 9)


def test_full_tells_every_blow_again(rig, ada):
    ada.type("combat brief")
    assert ada.type("combat full") == "You read every blow of the fights around you."
    fight_of_others(rig)
    ada.clear()
    rig.wait(9)
    text = heard(ada)
    assert "Blows of" not in text
    assert "misses Bob" in text
    assert ada.type("combat loud").endswith("Choose one of: brief, full.")


def test_own_blows_and_those_for_oneself_are_told_one_by_one(rig, ada):
    ada.type("combat brief")
    rig.mob("wolf", hp=5000, hp_max=5000, attack=-30)
    ada.type("kill wolf")
    ada.clear()
    rig.wait(9)
    text = heard(ada)
    assert "misses you." in text
    assert "Blows of" not in text


def test_the_choice_holds_after_a_restart(rig, ada):
    ada.type("combat brief")
    rig.game.resource_or_new(FightTallies).readers.clear()
    rig.wait(5)
    assert ada.player_id in rig.game.resource_or_new(FightTallies).readers


def test_minds_read_the_sum(rig, ada):
    ada.type("combat brief")
    fight_of_others(rig)
    ada.clear()
    rig.wait(9)
    assert rig.reads_back(ada) == []
