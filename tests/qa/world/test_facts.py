"""What scenario files can ask of a world while it runs."""

import pytest

from maid_engine.ports.facts import Facts, Named
from maid_qa.testing.pilot import Pilot
from maid_qa.world.facts import WorldFacts


@pytest.fixture
def pilot():
    return Pilot("tutorial_world")


def asked(pilot, player, fact, subject=""):
    return WorldFacts(pilot.game).facts()[fact].read(player.player, subject)


def test_what_is_carried_and_taken_on_shows_at_once(pilot):
    ada = pilot.join("Ada")
    assert asked(pilot, ada, "quest", "first_steps") == "none"
    ada.type("accept first steps")

    assert asked(pilot, ada, "quest", "First Steps") == "taken"
    assert asked(pilot, ada, "stage", "tutorial_world:first_steps") == 1
    ada.type("look")
    assert asked(pilot, ada, "stage", "first_steps") == 2


def test_what_lies_somewhere_is_counted_until_somebody_takes_it_elsewhere(pilot):
    ada, facts = pilot.join("Ada"), WorldFacts(pilot.game)
    for line in ("north", "north", "west"):
        ada.type(line)
    before = facts.count("pink shell", "strand")
    ada.type("get shell")

    assert asked(pilot, ada, "item", "pink_shell") == 1
    assert facts.count("pink_shell", "tutorial_world:strand") == before  # in the hands of somebody there
    ada.type("east")
    assert facts.count("pink_shell", "strand") == before - 1


def test_numbers_of_somebody_who_has_none_are_nothing(pilot):
    ada = pilot.join("Ada")

    assert [asked(pilot, ada, fact) for fact in ("kills", "deaths")] == [0, 0]
    assert asked(pilot, ada, "skill", "stealth") == 0
    assert asked(pilot, ada, "worn", "padded cap") is False


def test_ids_are_called_by_their_names(pilot):
    ada, facts = pilot.join("Ada"), WorldFacts(pilot.game)

    assert facts.named(ada.player) == Named(ada.player, "Ada")
    assert facts.named("tutorial_world:lookout").name == "The Lookout"
    assert facts.named("tutorial_world:first_steps").name == "First Steps"
    assert facts.named("tutorial_world:isa").name == "Isa"
    assert facts.named("north").name == ""


@pytest.mark.parametrize(("what", "room"), [("pink shell", "moon"), ("moon", "strand")])
def test_what_is_nowhere_defined_cannot_be_counted(pilot, what, room):
    with pytest.raises(LookupError, match=r"there is no (room|mob) 'moon'"):
        WorldFacts(pilot.game).count(what, room)


def test_it_is_what_assertions_ask(pilot):
    assert isinstance(WorldFacts(pilot.game), Facts)
