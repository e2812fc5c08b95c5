import pytest

from maid_remote.mud.exits import directions_in, listing, read_exits


@pytest.mark.parametrize(
    ("listed", "commands"),
    [
        ("n e s", ["north", "east", "south"]),
        ("north south", ["north", "south"]),
        ("n s portal", ["north", "south", "portal"]),
        ("north, south and east", ["north", "south", "east"]),
        ("north, south, and the old bridge", ["north", "south", "old bridge"]),
        ("Out <O>  Cottage Door <CD>  North <N>", ["out", "cd", "north"]),
        ("(n)orth, (u)p", ["north", "up"]),
        ("none", []),
        ("", []),
    ],
)
def test_ways_are_read_as_what_is_typed_to_take_them(listed, commands):
    assert [one.command for one in read_exits(listed)] == commands


@pytest.mark.parametrize(
    ("listed", "states"),
    [
        ("north (closed), south", ["closed", "open"]),
        ("(north) south", ["closed", "open"]),
        ("[east], gate (locked)", ["closed", "locked"]),
        ("#west#", ["closed"]),
    ],
)
def test_doors_are_told_by_their_marks(listed, states):
    assert [one.state for one in read_exits(listed)] == states


def test_a_list_may_tell_where_its_ways_lead():
    (north,) = read_exits(listing(["North - The Temple Square"]))

    assert (north.command, north.leads_to) == ("north", "The Temple Square")


@pytest.mark.parametrize(
    "name", ["give all bob", "kill the guard", "suicide", "drop everything", "say I am a fool", "quit", "@destroy me", "a\x1b[2Jb"]
)  # fmt: skip
def test_no_way_out_is_named_by_what_would_be_a_command(name):
    """On a MUSH anybody can build a way out of any name, and a mind types the names of ways."""
    assert read_exits([name]) == ()


def test_a_way_may_be_named_by_a_harmless_deed():
    assert [one.command for one in read_exits("climb the chain and hole into cliff")] == [
        "climb the chain",
        "hole into cliff",
    ]


def test_directions_in_a_description_are_likely_ways():
    assert directions_in("A path leads north, and stairs go down.") == ("north", "down")
