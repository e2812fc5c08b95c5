"""What a planted pack spoils in a running game, as players notice it; and that unloading it mends all."""

import pytest

from maid_engine.ports.mutants import Layered, Mutant
from maid_qa.playtest.mutants.mutant_pack import plant
from maid_qa.testing.pilot import Pilot

COMMANDS = "maid_qa.playtest.mutants.fault_injection.commands"
MESSAGES = "maid_qa.playtest.mutants.fault_injection.messages"
SYSTEMS = "maid_qa.playtest.mutants.fault_injection.systems"
PACKS = ("stdlib", "classic_rpg")


@pytest.fixture
def spoiled(tmp_path):
    """Gives a game with one thing spoiled, and two players in its temple; unloads the planted pack at the end."""
    pilots = []

    def make(sabotage, target):
        planted = Mutant("", "", "", "", Layered(sabotage, target), frozenset(), ())
        pilot = Pilot(*plant(planted, PACKS, tmp_path))
        pilots.append(pilot)
        assert not pilot.maid.packs.failed
        ada, bob = pilot.join("Ada"), pilot.join("Bob")
        for player in (ada, bob):
            player.type("north")
            player.clear()
        return pilot, ada, bob

    yield make
    for pilot in pilots:
        if "planted_bug" in pilot.maid.packs.loaded:
            pilot.maid.packs.unload("planted_bug")


@pytest.mark.parametrize(
    ("sabotage", "lines"),
    [
        ("raises_without_words", ("get",)),
        ("raises_on_all", ("get all",)),
        ("raises_when_refusing", ("get moon",)),
        ("raises_the_second_time", ("get torch", "get torch")),
    ],
)
def test_a_command_raises_in_one_branch_alone(spoiled, sabotage, lines):
    _, ada, _ = spoiled(f"{COMMANDS}:{sabotage}", "get")

    assert "went wrong" not in ada.type("get torch")
    assert "went wrong" in ada.type(*lines)


def test_a_silent_command_does_its_work_and_says_nothing(spoiled):
    _, ada, bob = spoiled(f"{COMMANDS}:says_nothing", "get")

    assert ada.type("get torch") == ""
    assert "takes a torch" in bob.heard()
    assert "torch" in ada.type("inventory")
    assert "You see no" in ada.type("get moon")


def test_refusals_in_silence_leave_the_rest_as_it_was(spoiled):
    _, ada, _ = spoiled(f"{COMMANDS}:refuses_in_silence", "get")

    assert ada.type("get moon") == ""
    assert "You take a torch" in ada.type("get torch")


@pytest.mark.parametrize(
    ("sabotage", "for_ada", "for_bob"),
    [
        ("tells_the_actor_twice", ["You sit down."] * 2, ["Ada sits down."]),
        ("tells_others_twice", ["You sit down."], ["Ada sits down."] * 2),
        ("shows_others_the_actors_text", ["You sit down."], ["You sit down."]),
        ("shows_the_actor_the_rooms_text", ["Ada sits down."], ["Ada sits down."]),
    ],
)
def test_a_sentence_reaches_the_wrong_one_or_comes_twice(spoiled, sabotage, for_ada, for_bob):
    _, ada, bob = spoiled(f"{COMMANDS}:{sabotage}", "sit")

    ada.type("sit")

    assert (ada.lines, bob.lines) == (for_ada, for_bob)


def test_what_is_for_one_alone_is_read_by_all(spoiled):
    _, ada, bob = spoiled(f"{COMMANDS}:answers_everybody", "inventory")

    ada.type("inventory")

    assert bob.lines == ["You are carrying nothing.", "You have 25 gold."]


def test_a_slow_command_answers_as_before(spoiled):
    _, ada, _ = spoiled(f"{COMMANDS}:compares_everything", "inventory")

    assert "You are carrying nothing." in ada.type("inventory")


def test_help_of_one_command_is_gone(spoiled):
    _, ada, _ = spoiled(f"{COMMANDS}:has_no_help", "get")

    assert "Pick something up" not in ada.type("help get")
    assert "Let something lie here" in ada.type("help drop")


@pytest.mark.parametrize(
    ("sabotage", "reads"),
    [
        ("has_a_slot_left_over", "You drop {item.name}."),
        ("says_none", "You drop None."),
        ("shows_an_object", "You drop <Identity object at 0x7f6c2e8b1d90>."),
        ("is_blank", " "),
        ("has_doubled_blanks", "You  drop  a torch."),
        ("has_doubled_stops", "You drop a torch.."),
    ],
)
def test_a_sentence_is_spoiled_and_comes_back_whole(spoiled, sabotage, reads):
    pilot, ada, bob = spoiled(f"{MESSAGES}:{sabotage}", "items.drop")

    ada.type("get torch", "drop torch")

    assert ada.lines[-1] == reads
    assert bob.lines[-1] == "Ada drops a torch."
    pilot.maid.packs.unload("planted_bug")
    assert ada.type("get torch", "drop torch").endswith("You drop a torch.")


def test_a_sentence_wants_a_field_that_nobody_gives(spoiled):
    _, ada, _ = spoiled(f"{MESSAGES}:names_a_field_that_is_not_given", "items.drop")

    with pytest.raises(KeyError, match="a_name_that_nobody_gives"):
        ada.type("get torch", "drop torch")


def test_a_sentence_is_for_everybody_but_the_one_who_acts(spoiled):
    _, ada, bob = spoiled(f"{MESSAGES}:leaves_the_actor_out", "items.drop")

    assert ada.type("get torch", "drop torch").splitlines() == ["You take a torch."]
    assert bob.lines[-1] == "Ada drops a torch."


def test_a_system_raises_after_a_while(spoiled):
    pilot, _, _ = spoiled(f"{SYSTEMS}:system_fails", "recovery")

    pilot.wait(10)
    assert "recovery" not in pilot.maid.engine.system_failures
    pilot.wait(80)
    assert pilot.maid.engine.system_failures["recovery"] > 0


def test_a_system_stops(spoiled):
    pilot, ada, _ = spoiled(f"{SYSTEMS}:system_stops", "rescue")

    ada.type("unstuck")
    pilot.wait(60)

    assert "You are brought to safety." not in ada.heard()


def test_a_listener_raises_and_another_never_ends(spoiled):
    pilot, ada, _ = spoiled(f"{SYSTEMS}:listener_fails", "maid_stdlib.rules.events:ItemTaken")

    ada.type("get torch")

    assert pilot.game.bus.listener_failures == 1


def test_no_prompt_can_be_made_in_one_room(spoiled):
    _, ada, _ = spoiled(f"{SYSTEMS}:prompt_fails", "classic_rpg:temple")

    ada.type("look")
    assert ada.prompts == []
    ada.type("south")
    assert ada.prompts != []


@pytest.mark.parametrize(
    ("sabotage", "target", "says"),
    [
        (f"{COMMANDS}:says_nothing", "flumph", "no command 'flumph'"),
        (f"{MESSAGES}:is_blank", "flumph", "flumph"),
        (f"{SYSTEMS}:system_stops", "flumph", "no system 'flumph'"),
        (f"{SYSTEMS}:listener_fails", "maid_stdlib.rules.events:Flumph", "no event"),
    ],
)
def test_what_is_not_there_cannot_be_spoiled(tmp_path, sabotage, target, says):
    planted = Mutant("", "", "", "", Layered(sabotage, target), frozenset(), ())

    pilot = Pilot(*plant(planted, PACKS, tmp_path))

    assert says in pilot.maid.packs.failed["planted_bug"]
