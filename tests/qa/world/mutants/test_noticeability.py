"""Bugs planted in the running game: things, gold, vitals, rules and quests, as players notice them."""

import pytest

from maid_engine.ports.mutants import Layered
from maid_qa.playtest.mutants.mutant_pack import found_packs, plant
from maid_qa.playtest.mutants.noticeability import transcript
from maid_qa.testing.pilot import Pilot
from maid_qa.world.invariants import InvariantChecker
from maid_qa.world.mutants.source import StdlibMutants

PACKS = ("stdlib", "classic_rpg")


@pytest.fixture(scope="module")
def mutants():
    roots = {name: found.pack.root for name, found in found_packs(PACKS).items()}
    found = {mutant.id: mutant for mutant in StdlibMutants().mutants(roots)}
    return {id_: mutant for id_, mutant in found.items() if isinstance(mutant.change, Layered)}


@pytest.fixture
def spoiled(mutants, tmp_path):
    pilots = []

    def make(id_):
        pilot = Pilot(*plant(mutants[id_], PACKS, tmp_path))
        pilots.append(pilot)
        assert not pilot.maid.packs.failed
        ada, bob = pilot.join("Ada"), pilot.join("Bob")
        return pilot, ada, bob

    yield make
    for pilot in pilots:
        if "planted_bug" in pilot.maid.packs.loaded:
            pilot.maid.packs.unload("planted_bug")


@pytest.mark.parametrize(
    ("mutant", "lines", "has"),
    [
        ("item_doubled/copy_stays/ItemDropped", ("get torch", "drop torch"), True),
        ("item_doubled/copy_stays/ItemGiven", ("get torch", "give torch to bob"), True),
        ("item_vanishes/thing_vanishes/ItemTaken", ("get torch",), False),
    ],
)
def test_a_thing_stays_or_is_gone(spoiled, mutant, lines, has):
    _, ada, bob = spoiled(mutant)
    bob.type("north")
    ada.type("north", *lines)

    assert ("torch" in ada.type("inventory")) is has


def test_what_is_given_reaches_nobody(spoiled):
    _, ada, bob = spoiled("item_vanishes/thing_vanishes/ItemGiven")
    bob.type("north")
    ada.type("north", "get torch", "give torch to bob")

    assert "torch" not in ada.type("inventory") + bob.type("inventory")


@pytest.mark.parametrize(
    ("mutant", "lines"),
    [
        ("gold_appears/giver_keeps_the_gold/give", ("give 5 gold to bob",)),
        (
            "gold_appears/sale_pays_beside_the_book/ItemSold",
            ("north", "get torch", "south", "w", "n", "sell torch"),
        ),
    ],
)
def test_gold_no_longer_adds_up(spoiled, mutant, lines):
    pilot, ada, _ = spoiled(mutant)
    laws = InvariantChecker(pilot.game)
    laws.check()

    ada.type(*lines)

    assert [breach.number for breach in laws.check()] == [8, 10]


def test_buying_costs_nothing_by_the_book(spoiled):
    pilot, ada, _ = spoiled("gold_appears/price_comes_back/ItemBought")
    laws = InvariantChecker(pilot.game)
    laws.check()

    ada.type("east", "north", "buy cap")

    assert "You have 25 gold." in ada.type("inventory")
    assert laws.check() == []


@pytest.mark.parametrize(
    ("mutant", "lines", "law"),
    [
        ("state_out_of_bounds/meal_heals_past_the_most/ItemUsed", ("s", "e", "buy bread", "eat bread"), 3),
        ("state_out_of_bounds/worn_things_lie_about/ItemEquipped", ("e", "n", "buy cap", "wear cap"), 2),
    ],
)
def test_the_state_contradicts_itself(spoiled, mutant, lines, law):
    pilot, ada, _ = spoiled(mutant)

    ada.type(*lines)

    assert law in [breach.number for breach in InvariantChecker(pilot.game).check()]


def test_what_is_fixed_can_be_taken(spoiled):
    _, ada, _ = spoiled("rule_is_gone/takes_what_is_fixed/get")

    assert "You take a notice board." in ada.type("get board")


def test_a_locked_door_stops_nobody_and_stays_locked(spoiled):
    _, ada, _ = spoiled("rule_is_gone/walks_through_doors/down")
    ada.type("north", "north")

    assert "Crypt Stair" in ada.type("down")
    assert "locked" in ada.type("exits")


def test_quests_do_not_count_what_was_done(spoiled):
    pilot, ada, _ = spoiled("deed_not_counted/deed_is_not_counted/CharacterMoved")
    pilot.game.world.move(ada.player, "classic_rpg:training_yard")
    ada.type("accept lay of the land")
    pilot.game.world.move(ada.player, "classic_rpg:square")

    assert "1 of 1" not in ada.type("north", "quests")


def test_a_page_of_help_is_gone_until_the_bug_is(spoiled):
    pilot, ada, _ = spoiled("help_gone/page_is_gone/fighting")

    assert "Afterwards" not in ada.type("help combat")
    pilot.maid.packs.unload("planted_bug")
    assert "Afterwards" in ada.type("help combat")
    assert "start, movement, fighting, death" in ada.type("help")


def test_two_worlds_that_show_the_same_are_told_from_two_that_do_not(mutants, tmp_path):
    mutant = mutants["item_doubled/copy_stays/ItemDropped"]
    planted = plant(mutant, PACKS, tmp_path)

    assert transcript(mutant.trigger, PACKS) == transcript(mutant.trigger, PACKS)
    assert transcript(mutant.trigger, PACKS) != transcript(mutant.trigger, planted)
    assert transcript(("look",), PACKS) == transcript(("look",), planted)
