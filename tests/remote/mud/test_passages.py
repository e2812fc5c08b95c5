"""Where a room begins and ends, and by which lists its ways are told, across MUDs."""

import pytest

from maid_remote.mud.families import FAMILIES, family
from maid_remote.mud.passages import read_passage

LISTS = [
    ("[ Exits: n e s ]", "north east south"),
    ("[Exits: N E S W]", "north east south west"),
    ("[EXITS: North Up]", "north up"),
    ("[ obvious exits: n s ]", "north south"),
    ("<Exits: n s>", "north south"),
    ("(Exits: north south)", "north south"),
    ("|Exits: north south", "north south"),
    ("Exits: north, =east=, (south), #west#.", "north east south west"),
    ("Exits: N, S, [E]", "north south east"),
    ("Exits:north,south", "north south"),
    ("   Exits  : n,e", "north east"),
    ("Exits>  north  south", "north south"),
    ("Exits available: north, up", "north up"),
    ("Visible exits: north, south.", "north south"),
    ("Possible exits: east", "east"),
    ("Available directions: north, south", "north south"),
    ("Directions: north east", "north east"),
    ("Ways out: north, south", "north south"),
    ("Obvious paths: north, gate", "north gate"),
    ("Obvious exits: none", ""),
    ("Obvious exits are: n, s, e", "north south east"),
    ("The exits are: east, west", "east west"),
    ("There is one obvious exit: out.", "out"),
    ("There are three obvious exits: north, east and window.", "north east window"),
    ("There are exits to the north and south.", "north south"),
    ("The only obvious exit is north.", "north"),
    ("You see exits leading north, northeast, and in.", "north northeast in"),
    ("You see a single exit leading west.", "west"),
    ("You can leave north or south.", "north south"),
]
PROSE = (
    "The exit is guarded by two trolls.",
    "Exits lead off in all directions.",
    "You can go and see the mayor about that.",
    "A path leads north.",
    "The exits were bricked up long ago, and nobody remembers why.",
)
HALL = ("The Old Hall", "A very long hall with many pillars of stone and dust.")


def passage(*lines, kind="", may_show=False, known=lambda title: False):
    return read_passage(lines, family(kind), may_show=may_show, known=known)


@pytest.mark.parametrize("kind", ["", *FAMILIES])
@pytest.mark.parametrize(("line", "ways"), LISTS, ids=[line for line, _ in LISTS])
def test_ways_are_found_however_a_mud_lists_them(kind, line, ways):
    shown = passage(*HALL, line, kind=kind)

    assert " ".join(one.command for one in shown.exits) == ways
    assert shown.look.text == HALL[1] or shown.look.text.endswith(HALL[1])


@pytest.mark.parametrize("kind", ["", *FAMILIES])
@pytest.mark.parametrize("line", PROSE)
def test_a_sentence_about_ways_is_no_list_of_them(kind, line):
    assert passage(*HALL, line, kind=kind).exits is None


def test_what_goes_on_before_and_after_is_no_part_of_the_room():
    shown = passage(
        "You walk north.",
        "A dog barks somewhere.",
        *HALL,
        "[ Exits: n ]",
        "A rat is here.",
        "Bob arrives from the south.",
    )

    assert shown.look.title == "The Old Hall"
    assert [line.text for line in shown.others] == [
        "You walk north.",
        "A dog barks somewhere.",
        "Bob arrives from the south.",
    ]


def test_the_last_of_two_rooms_is_where_one_is():
    assert (
        passage(*HALL, "[ Exits: n ]", "", "The Yard", "Grass and mud.", "[ Exits: s ]").look.title
        == "The Yard"
    )


FALL = ("The Rope Bridge", "Planks sway under your feet.", "A plank gives way, and you fall!")
LEDGE = ("A Ledge", "Rock on one side, and on the other nothing but the sea, far", "below, and the wind.")


@pytest.mark.parametrize("text", [LEDGE, ("A Ledge", "Rock.")], ids=["described", "known"])
def test_who_is_carried_on_is_in_the_room_that_is_shown_last(text):
    known = {"The Rope Bridge", "A Ledge" if text is not LEDGE else ""}

    shown = passage(*FALL, "", *text, "Exits: hole", known=known.__contains__)

    assert (shown.look.title, shown.look.text) == ("A Ledge", " ".join(text[1:]))


@pytest.mark.parametrize(
    "more",
    [
        LEDGE,
        ("", "Small Copper Bell"),
        ("", "Small Copper Bell", "Long Iron Nail", "Broken Wooden Wheel, Useless"),
    ],
    ids=["no gap", "a thing", "things"],
)
def test_what_lies_in_a_room_is_no_room(more):
    assert passage(*FALL, *more, "Exits: hole").look.title == "The Rope Bridge"


def test_a_heading_alone_is_a_room_where_it_is_known():
    assert passage("The Old Hall", may_show=True).look is None
    assert (
        passage("The Old Hall", may_show=True, known=lambda title: title == "The Old Hall").look.title
        == "The Old Hall"
    )


def test_a_refusal_is_no_room():
    assert (
        passage(
            "The door is closed.", "Perhaps Somebody Has The Key", may_show=True, known=lambda title: True
        ).look
        is None
    )


def test_ways_told_by_themselves_are_of_the_room_one_is_in():
    shown = passage("Obvious exits:", "North - The Temple", "East  - Too dark to tell")

    assert shown.look is None
    assert [(one.command, one.leads_to) for one in shown.exits] == [
        ("north", "The Temple"),
        ("east", "Too dark to tell"),
    ]
