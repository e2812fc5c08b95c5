"""What mypy refuses in rules would really change a mind, except where a record is frozen."""

from dataclasses import FrozenInstanceError

import pytest

from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.rules.rules_that_write import STOPPED, WRITERS
from tests.ai_players.rules.test_rules_only_decide import state_of
from tests.ai_players.rules.town import ada, in_town


def at_home():
    """Somebody who has a friend, a quest, a thing and a memory, with a wolf about."""
    book = in_town("balanced", ada)
    world = book.mind.world
    world.entities.arrive("wolf", world.map.current_room_id, TrackedEntityType.MONSTER, Seconds(1.0))
    world.relationships.tag("Ada", "group")
    world.quests.discover("Bread", Seconds(1.0))
    world.inventory.add("torch")
    book.mind.memory.add("A wolf was here.", now=Seconds(1.0), layer=MemoryLayer.EPISODIC)
    return book


@pytest.mark.parametrize("rule", WRITERS)
def test_a_rule_that_the_types_refuse_changes_the_mind(rule):
    book = at_home()
    before = state_of(book.mind)
    rule(book.mind.situation(book.now))
    assert state_of(book.mind) != before


@pytest.mark.parametrize("rule", STOPPED)
def test_what_is_frozen_cannot_be_written_even_without_types(rule):
    book = at_home()
    before = state_of(book.mind)
    with pytest.raises(FrozenInstanceError):
        rule(book.mind.situation(book.now))
    assert state_of(book.mind) == before


def test_to_ask_how_fights_went_leaves_no_mark():
    book = at_home()
    before = state_of(book.mind)
    people = book.mind.situation(book.now).people
    assert (people.fights("dragon").kills, people.fights("dragon").attackable) == (0, True)
    assert "dragon" not in people.known_names()
    assert state_of(book.mind) == before
