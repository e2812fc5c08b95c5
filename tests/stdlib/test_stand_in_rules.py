"""The objections of the library's rules to commands of stand-ins."""

import pytest

from maid_engine.ports.stand_in_rules import StandInRules
from maid_stdlib.stand_in_rules import LibraryStandInRules
from tests.stdlib.stand_in_rig import AREA, StandInRig


@pytest.fixture
def rig():
    return StandInRig()


@pytest.fixture
def ada(rig):
    player = rig.join("Ada")
    for prototype in ("mail", "pebble", "pelt"):
        rig.give(player, prototype)
    player.type("wear mail", "keep pebble")
    return rig.entrusted(player, gold_per_hour=5, area=AREA)


def ask(rig, ada, method, line):
    command, _, rest = line.partition(" ")
    return getattr(LibraryStandInRules(rig.game), method)(ada.player_id, command, rest)


def test_it_is_the_port(rig):
    assert isinstance(LibraryStandInRules(rig.game), StandInRules)


@pytest.mark.parametrize(
    "line",
    ["give pebble to bob", "give pebble bob", "drop pebble", "put peb in chest", "trade offer pebble", "use pebble",
     "drop mail", "junk mail shirt", "sell 1.pebble", "drop all", "give all.pebble to bob"],
)  # fmt: skip
def test_kept_and_worn_things_are_not_parted_with(rig, ada, line):
    assert ask(rig, ada, "refuse_to_part", line)


@pytest.mark.parametrize("line", ["give pelt to bob", "drop pelt", "buy pebble", "trade bob", "sell pelt"])
def test_other_things_are(rig, ada, line):
    assert ask(rig, ada, "refuse_to_part", line) == ""


@pytest.mark.parametrize(
    "line",
    [
        "buy sword",
        "buy 3 bread",
        "train swords",
        "give 6 gold to bob",
        "give all gold to bob",
        "trade offer 9 gold",
    ],
)
def test_what_costs_more_than_is_left_is_refused_with_the_price(rig, ada, line):
    assert "gold" in ask(rig, ada, "refuse_to_spend", line)


@pytest.mark.parametrize(
    "line", ["buy bread", "buy 2 bread", "give 5 gold to bob", "give pelt to bob", "buy moon"]
)
def test_what_costs_less_is_not(rig, ada, line):
    assert ask(rig, ada, "refuse_to_spend", line) == ""


def test_a_player_is_asked_nothing(rig):
    bob = rig.join("Bob")
    assert ask(rig, bob, "refuse_to_spend", "buy sword") == ""
    assert ask(rig, bob, "refuse_to_step", "east") == ""


@pytest.mark.parametrize(
    ("line", "leads_out"), [("east", True), ("go east", True), ("north", False), ("up", False)]
)
def test_only_steps_out_of_the_area_are_refused(rig, ada, line, leads_out):
    assert bool(ask(rig, ada, "refuse_to_step", line)) is leads_out


def test_an_answer_allows_more_than_the_terms(rig, ada):
    rules = LibraryStandInRules(rig.game)
    assert rules.refuse_to_spend(ada.player_id, "train", "swords")
    assert rules.refuse_to_spend(ada.player_id, "train", "swords", besides=5) == ""
    rules.allow_gold(ada.player_id, 3, 5)
    assert rules.refuse_to_spend(ada.player_id, "train", "swords") == ""
