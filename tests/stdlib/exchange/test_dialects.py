"""Directions, terrains, flags and colours of each dialect."""

import pytest

from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.tables.places import TERRAINS
from maid_stdlib.exchange.dialects import Dialect, bits, dialects_of, direction, terrain, without_colours


@pytest.mark.parametrize("dialect", list(Dialect))
def test_directions_and_terrains_are_those_of_a_pack(dialect):
    named = [direction(dialect, number) for number in range(-1, 20)]
    assert named[1:7] == ["north", "east", "south", "west", "up", "down"]
    assert set(filter(None, named)) <= set(DIRECTIONS)
    assert {terrain(dialect, sector) for sector in range(-1, 30)} <= set(TERRAINS)


def test_the_corners_have_other_numbers_in_smaug():
    assert direction(Dialect.TBA, 6) == "northwest"
    assert direction(Dialect.SMAUG, 6) == "northeast"
    assert direction(Dialect.SMAUG, 10) == ""
    assert direction(Dialect.ROM, 6) == ""


@pytest.mark.parametrize(
    ("dialect", "words", "found"),
    [
        (Dialect.CIRCLE, ("aC",), {0, 28}),
        (Dialect.ROM, ("Ac",), {0, 28}),
        (Dialect.MERC, ("4|1",), {0, 2}),
        (Dialect.TBA, ("a", "0", "b", "0"), {0, 65}),
        (Dialect.SMAUG, ("1&2",), {0, 33}),
        (Dialect.MERC, ("-1",), set()),
        (Dialect.CIRCLE, ("265",), {0, 3, 8}),
    ],
)
def test_flags_are_numbers_letters_or_both(dialect, words, found):
    assert bits(dialect, *words) == found


@pytest.mark.parametrize(
    ("dialect", "text", "plain"),
    [
        (Dialect.TBA, "@Gred@n, a@@b", "red, a@b"),
        (Dialect.ROM, "{Rred{x {{", "red {"),
        (Dialect.SMAUG, "&Rred&w && ^^", "red & ^"),
        (Dialect.CIRCLE, "50 & more @home", "50 & more @home"),
    ],
)
def test_colours_are_taken_out(dialect, text, plain):
    assert without_colours(dialect, text) == plain


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("30.wld", "", (Dialect.TBA, Dialect.CIRCLE)),
        ("30.qst", "", (Dialect.TBA,)),
        ("a.are", "#AREA { 1 5} Me   Name~", (Dialect.MERC,)),
        ("a.are", "#AREA\na.are~\nName~", (Dialect.ROM,)),
        ("a.are", "#AREADATA\nName x~", (Dialect.ROM,)),
        ("a.are", "#AREA  Name of it~\n#AUTHOR Me~", (Dialect.SMAUG,)),
        ("a.are", "#AREA  Name of it~\n", (Dialect.SMAUG, Dialect.MERC)),
        ("a.are", "#FUSSAREA\n", ()),
        ("a.are", "#ROOMS\n", (Dialect.MERC, Dialect.ROM, Dialect.SMAUG)),
        ("a.txt", "", ()),
    ],
)
def test_a_file_tells_its_dialect(name, text, found):
    assert dialects_of(name, text) == found
