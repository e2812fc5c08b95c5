from maid_remote.mud.looks import Look
from maid_remote.mud.room import MOST_TEXTS, Room, Way

SQUARE = Look("The Square", "A fountain murmurs here.", ("north", "east"))


def a_room(look=SQUARE):
    return Room("f:1", look, [look.sentences])


def test_a_room_is_the_same_after_its_json():
    room = a_room()
    room.ways["north"] = Way("f:2", sure=False, by={None: None}, changes=1)
    room.shut["east"] = None
    room.place, room.visits, room.told = (1, 2, 0), 5, True

    assert Room.of(room.state()) == room


def test_exits_that_were_walked_stay_when_they_are_not_shown_any_more():
    room = a_room()
    room.ways["east"] = Way("f:3")

    room.saw(Look("The Square", "A fountain murmurs here.", ("north",)))

    assert room.look.exits == ("north", "east")


def test_an_exit_that_was_never_walked_goes_with_the_list():
    room = a_room()
    room.saw(Look("The Square", "A fountain murmurs here.", ("north",)))

    assert room.look.exits == ("north",)


def test_a_look_without_exits_changes_none():
    room = a_room()
    room.saw(Look("The Square", "A fountain murmurs here."))

    assert room.look.exits == ("north", "east")


def test_it_tells_which_sentences_came_and_went():
    room = a_room()

    changed = room.saw(Look("The Square", "A fountain murmurs here. It rains.", ("north", "east")))

    assert changed == {"it rains."}
    assert room.saw(SQUARE) == frozenset(), "a text that is known already says nothing"


def test_only_the_latest_texts_are_kept():
    room = a_room()
    for number in range(MOST_TEXTS + 3):
        room.saw(Look("The Square", f"It is {number} o'clock.", None))

    assert len(room.texts) == MOST_TEXTS


def test_nothing_is_learned_in_the_dark():
    room = a_room()

    assert room.saw(Look("", dark=True)) == frozenset()
    assert room.look == SQUARE


def test_where_an_exit_leads():
    room = a_room()
    room.ways["north"] = Way("f:2")

    assert room.leads_to("north", "f:2")
    assert not room.leads_to("north", "f:9")
    assert not room.leads_to("east", "f:2")
