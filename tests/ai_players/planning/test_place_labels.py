"""A label means one place, and leads there."""

from maid_engine.ai_players.cognitive.planning import place_labels
from maid_engine.ai_players.cognitive.planning.place_labels import PlaceLabels
from maid_stdlib.messages import look
from tests.ai_players.planning.house import begin, situation, vitals, walk


def lane(book, direction, text, *exits):
    """Take the mind to a lane with this description."""
    book.mind.world.expect_move(direction)
    title = look.TITLE(title="Lane", area="Millhaven")
    book >> (title, look.DESCRIPTION(text=text), look.EXITS(exits=exits), vitals())
    return book.mind.world.map.current_room_id


def lanes():
    """A square with a lane to the north and another of the same name to the east, beside the inn."""
    book = begin()
    home = book.mind.world.map.current_room_id
    first = lane(book, "north", "Hens scratch here.", "south", "north")
    walk(book, "south", "Square", "north", "east")
    second = lane(book, "east", "It smells of soap.", "west", "north")
    inn = walk(book, "north", "Inn", "south")
    lane(book, "south", "It smells of soap.", "west", "north")
    walk(book, "west", "Square", "north", "east")
    return book, home, first, second, inn


def test_places_of_one_name_are_told_apart_and_found_again():
    book, _, first, second, inn = lanes()
    labels = PlaceLabels(situation(book))
    assert len(set(labels.places)) == len(labels.places)
    assert labels.of(first) != labels.of(second)
    for room in (first, second, inn):
        step = labels.walk(labels.of(room).upper())
        assert (step.verb, step.parameters) == ("navigate", {"room": room})


def test_a_way_that_was_never_taken_is_named_by_its_place():
    book, _, first, *_ = lanes()
    labels = PlaceLabels(situation(book))
    way = next(one for one in labels.ways if one.startswith("north of"))
    step = labels.walk(way)
    assert (step.verb, step.parameters) == ("explore", {"room": first, "direction": "north"})


def test_a_direction_is_the_exit_of_this_room_and_anything_else_is_none():
    book, home, *_ = lanes()
    labels = PlaceLabels(situation(book))
    assert labels.walk("n").parameters == {"room": home, "direction": "north"}
    assert labels.walk("up") is None
    assert labels.walk("the moon") is None


def test_places_and_ways_without_a_label_are_found_by_their_names(monkeypatch):
    book, home, *_, inn = lanes()
    monkeypatch.setattr(place_labels, "MOST_PLACES", 1)
    monkeypatch.setattr(place_labels, "MOST_WAYS", 0)
    labels = place_labels.PlaceLabels(situation(book))
    assert labels.places == ("Square",)
    assert labels.walk("Inn").parameters == {"room": inn}
    step = labels.walk("south of Inn")
    assert (step.verb, step.parameters) == ("explore", {"room": inn, "direction": "south"})
    assert labels.walk("up of Inn") is None
    assert labels.walk("north").parameters == {"room": home, "direction": "north"}
