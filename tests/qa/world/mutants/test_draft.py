"""Bugs planted in a world's data: each makes a pack that loads and is wrong in just the way that it says."""

import tomllib
from pathlib import Path

import pytest

from maid_engine.core.ids import RoomId
from maid_qa.playtest.mutants.mutant_pack import found_packs, plant
from maid_qa.testing.pilot import Pilot
from maid_qa.world.mutants.draft import read_files, written
from maid_qa.world.mutants.families import ERRORS
from maid_qa.world.mutants.source import StdlibMutants
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.truth import reach_of

PACKS = ("stdlib", "tutorial_world")
START = RoomId("tutorial_world:landing")


@pytest.fixture(scope="module")
def mutants():
    roots = {name: found.pack.root for name, found in found_packs(PACKS).items()}
    return {mutant.id: mutant for mutant in StdlibMutants().mutants(roots)}


@pytest.fixture
def loaded(mutants, tmp_path):
    """Gives the game with one mutant planted."""

    def load(id_):
        return Pilot(*plant(mutants[id_], PACKS, tmp_path))

    return load


def content(pilot):
    return pilot.game.resource(ContentIndex)


def reach(pilot):
    return reach_of(content(pilot), START)


def test_there_are_many_classes_and_each_mutant_has_a_name_of_its_own(mutants):
    assert len({mutant.cls for mutant in mutants.values()}) >= 35
    assert len(mutants) > 500


def test_a_world_written_anew_is_the_same_world():
    root = Path(found_packs(PACKS)["tutorial_world"].pack.root)

    for values in read_files(root).values():
        assert tomllib.loads(written(values)) == values


def test_one_mutant_of_each_operator_changes_a_file_and_loads_unless_it_is_meant_not_to(mutants, tmp_path):
    first = {(mutant.cls, mutant.operator): mutant for mutant in reversed(mutants.values())}
    for number, mutant in enumerate(first.values()):
        if not hasattr(mutant.change, "files"):
            continue
        assert mutant.change.files
        assert mutant.kinds
        assert mutant.site in mutant.names

        pilot = Pilot(*plant(mutant, PACKS, tmp_path / str(number)))

        assert bool(pilot.maid.packs.failed) == (mutant.kinds == ERRORS), mutant.id


def test_an_exit_leads_elsewhere(loaded):
    pilot = loaded("exit_elsewhere/leads_elsewhere/tutorial_world:hut:west")

    assert content(pilot).rooms[RoomId("tutorial_world:hut")].exits["west"].to != "tutorial_world:strand"


@pytest.mark.parametrize(
    ("mutant", "lost"),
    [
        ("room_cut_off/is_cut_off/tutorial_world:burrow", "tutorial_world:burrow"),
        ("key_missing/key_is_nowhere/tutorial_world:oak_gate", "tutorial_world:hill_road"),
        ("key_missing/door_wants_another_key/tutorial_world:oak_gate", "tutorial_world:hill_road"),
        ("key_behind_door/key_lies_behind/tutorial_world:oak_gate", "tutorial_world:hill_road"),
        ("key_behind_door/key_is_carried_behind/tutorial_world:oak_gate", "tutorial_world:crossroads"),
    ],
)
def test_a_room_can_no_longer_be_reached(loaded, mutant, lost):
    assert lost in reach(Pilot(*PACKS)).rooms
    assert lost not in reach(loaded(mutant)).rooms


@pytest.mark.parametrize(
    "mutant",
    [
        "quest_without_thing/target_is_nowhere/tutorial_world:straw_men",
        "quest_without_thing/giver_is_nowhere/tutorial_world:straw_men",
        "quest_order/needs_itself/tutorial_world:straw_men",
    ],
)
def test_a_quest_can_no_longer_be_finished(loaded, mutant):
    assert "tutorial_world:straw_men" in reach(Pilot(*PACKS)).quests
    assert "tutorial_world:straw_men" not in reach(loaded(mutant)).quests


@pytest.mark.parametrize(
    ("mutant", "room", "lines", "reads"),
    [
        ("no_way_out/has_no_way_out/tutorial_world:burrow", "burrow", ("exits",), "You see no way out."),
        (
            "noun_without_thing/noun_has_no_detail/tutorial_world:green:maypole",
            "green",
            ("examine maypole",),
            'You see no "maypole" here',
        ),
        (
            "topic_without_answer/topic_is_gone/tutorial_world:hale:road",
            "crossroads",
            ("ask hale about road",),
            "Warden Hale knows nothing about that.",
        ),
        ("shop_closed/sells_nothing/tutorial_world:corin", "shop", ("list",), "Corin sells nothing"),
        ("shop_closed/keeper_is_nowhere/tutorial_world:corin", "shop", ("list",), "You see no shop here."),
        (
            "item_unusable/is_for_gods/tutorial_world:wooden_sword",
            "shop",
            ("buy sword", "wield sword"),
            "You must be level 60",
        ),
        (
            "item_unusable/has_no_effect/tutorial_world:fresh_roll",
            "shop",
            ("buy roll", "eat roll"),
            "You feel no different.",
        ),
        (
            "item_unusable/cannot_be_taken/tutorial_world:pink_shell",
            "strand",
            ("get shell",),
            "The pink shell cannot be taken.",
        ),
    ],
)
def test_a_player_runs_into_it(loaded, mutant, room, lines, reads):
    pilot = loaded(mutant)
    ada = pilot.join("Ada")
    pilot.game.world.move(ada.player, f"tutorial_world:{room}")

    assert reads in ada.type(*lines)


def test_what_was_lost_is_told_by_id(mutants, tmp_path):
    planted = plant(mutants["room_cut_off/is_cut_off/tutorial_world:burrow"], PACKS, tmp_path)

    lost = StdlibMutants().lost(Pilot(*PACKS).game, Pilot(*planted).game)

    assert {"tutorial_world:burrow", "tutorial_world:badger", "tutorial_world:gate_key"} <= set(lost)
    assert "tutorial_world:landing" not in lost
