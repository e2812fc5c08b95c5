"""A place is known by what it looks like, what is sold there and who keeps it, if only one can be meant."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import in_town

TABLES = "Long tables fill a low room. A stuffed pike hangs over the bar. Stairs go up to the beds."
STREET = "The street slopes down, and warm air rolls out of the inn on the east side."


def town_with(*rooms, wares=(), keepers=()):
    """A town with more rooms beside the lane, each as (name, description)."""
    book = in_town("explorer")
    world = book.mind.world
    here = world.map.current_room_id
    for number, (name, description) in enumerate(rooms):
        room = f"room-{number}"
        world.map.update_room(room, name, description, area="Millhaven", exits={f"way{number}": "lane"})
        world.map.link_exit("lane", f"way{number}", room)
        world.map.set_current_room(room, Seconds(2.0))
    world.map.set_current_room(here, Seconds(3.0))
    for item, room in wares:
        world.inventory.offer(item, 2, room, Seconds(1.0))
    for name, room in keepers:
        world.entities.arrive(name, room, TrackedEntityType.NPC, Seconds(1.0))
    world.entities.here.clear()
    return book


def meant(book, phrase):
    return find_topic(book.mind.situation(book.now), phrase).name


def test_an_inn_is_told_by_its_bar_and_not_by_a_street_from_where_it_is_smelt():
    book = town_with(("Baker Street", STREET), ("The Pike and Lantern", TABLES))
    assert meant(book, "the inn") == "The Pike and Lantern"


def test_a_place_that_only_another_one_speaks_of_is_not_known():
    assert meant(town_with(("Baker Street", STREET)), "the inn") == ""


@pytest.mark.parametrize(
    ("wares", "keepers"),
    [([("mug of ale", "room-0")], []), ([], [("Bess the innkeeper", "room-0")])],
    ids=["wares", "keeper"],
)
def test_it_is_told_by_what_is_sold_and_by_who_keeps_it(wares, keepers):
    book = town_with(("The Long Rest", "A low room."), wares=wares, keepers=keepers)
    assert meant(book, "inn") == "The Long Rest"


def test_of_two_that_fit_neither_is_meant_unless_one_offers_a_service():
    book = town_with(("The Pike and Lantern", TABLES), ("The Old Hall", "A dusty bar runs along the wall."))
    assert meant(book, "the inn") == ""
    book.mind.world.map.tag_room("room-0", "rest")
    assert meant(book, "the inn") == "The Pike and Lantern"


def test_a_noun_of_a_place_without_a_row_of_kinds_is_found_in_the_description():
    book = town_with(("Millstones", "The millstones of the mill grind day and night."))
    assert meant(book, "the mill") == "Millstones"
    assert meant(book, "the lighthouse") == ""
    assert meant(book, "the night") == "", "no noun of a place"
