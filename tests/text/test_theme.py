"""Colours by style."""

import pytest

from maid_engine.net.rendering.theme import (
    DEFAULT_THEME,
    Ink,
    Palette,
    Theme,
    escape_code,
    nearest_256,
    nearest_basic,
)

THEME = Theme({"combat": Ink(0xFF0000), "combat.target": Ink(0x00FF00, bold=True)})


def test_a_style_falls_back_to_the_one_above_it():
    assert THEME.ink("combat.target") == Ink(0x00FF00, bold=True)
    assert THEME.ink("combat.amount") == Ink(0xFF0000)
    assert THEME.ink("combat.target.name") == Ink(0x00FF00, bold=True)
    assert THEME.ink("weather") is None


@pytest.mark.parametrize(
    ("palette", "code"),
    [
        (Palette.PLAIN, ""),
        (Palette.ANSI_16, "\x1b[31m"),
        (Palette.ANSI_256, "\x1b[38;5;196m"),
        (Palette.TRUECOLOR, "\x1b[38;2;255;0;0m"),
    ],
)
def test_each_palette_has_its_own_code(palette, code):
    assert THEME.code("combat.amount", palette) == code
    assert THEME.code("combat.amount", palette) == code, "the same when asked again"


def test_an_unknown_style_is_plain():
    assert THEME.code("weather", Palette.TRUECOLOR) == ""


@pytest.mark.parametrize(
    ("rgb", "number"), [(0xFFFFFF, 15), (0xAAAAAA, 7), (0x000000, 8), (0x0000FF, 12), (0x00AA00, 2)]
)
def test_the_nearest_of_sixteen_is_always_readable(rgb, number):
    assert nearest_basic(rgb) == number


@pytest.mark.parametrize(
    ("rgb", "number"), [(0xFF0000, 196), (0x080808, 232), (0xFFFFFF, 231), (0x121212, 233)]
)
def test_the_nearest_of_256_comes_from_the_cube_or_the_greys(rgb, number):
    assert nearest_256(rgb) == number


def test_every_colour_of_the_shipped_theme_can_be_shown_everywhere():
    for ink in DEFAULT_THEME.inks.values():
        for palette in (Palette.ANSI_16, Palette.ANSI_256, Palette.TRUECOLOR):
            assert escape_code(ink, palette).startswith("\x1b[")
