"""From messages to what screens show."""

import re

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.messages import Authored, Catalogue, Name, Run
from maid_engine.net.rendering.render import Look, ansi, plain, render, render_prompt
from maid_engine.net.rendering.theme import Ink, Palette, Theme
from maid_engine.net.rendering.wrap import indent_at

THEME = Theme({"combat": Ink(0xFF0000), "combat.target": Ink(0x00FF00), "prompt": Ink(0x0000FF)})
CATALOGUE = Catalogue()
HIT = CATALOGUE.define(
    "combat.hit",
    "combat_event",
    actor="you hit {target} for {amount:int}.",
    reader={"actor": "Hit on {target}: {amount:int}."},
)
SAY = CATALOGUE.define("comm.say", "communication", actor='You say, "{text:speech}"')
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def hit():
    return HIT(target=Name("grey wolf", article="a"), amount=7)


def test_a_colour_screen_shows_each_run_in_its_colour():
    assert render(hit(), Look(Palette.TRUECOLOR), THEME) == (
        "\x1b[38;2;255;0;0mYou hit \x1b[0m\x1b[38;2;0;255;0mthe grey wolf\x1b[0m\x1b[38;2;255;0;0m for 7.\x1b[0m"
    )


def test_a_plain_screen_shows_no_escape():
    assert render(hit(), Look(), THEME) == "You hit the grey wolf for 7."


def test_a_screen_reader_reads_its_own_form_unwrapped():
    assert render(hit(), Look(Palette.TRUECOLOR, 5, screen_reader=True), THEME) == "Hit on the grey wolf: 7."


def test_colours_do_not_count_when_a_line_is_wrapped():
    drawn = render(hit(), Look(Palette.ANSI_16, 20), THEME)
    assert [ESCAPE.sub("", row) for row in drawn.split("\n")] == ["You hit the grey", "wolf for 7."]


def test_each_row_ends_plain():
    for row in render(hit(), Look(Palette.ANSI_256, 10), THEME).split("\n"):
        assert row.endswith("\x1b[0m")
        assert row.startswith("\x1b[")


def test_blanks_at_the_end_do_not_widen_a_row():
    assert ansi((Run("weather", "rain   "),), THEME, Palette.ANSI_16, 5) == "rain"
    assert ansi((Run("weather", "rain   "),), THEME, Palette.ANSI_16, 0) == "rain   "


def test_nobody_can_smuggle_an_escape_sequence():
    runs = (Run("combat", "a\x1b[2Jb\x07"),)
    assert ansi(runs, THEME, Palette.TRUECOLOR) == "\x1b[38;2;255;0;0ma[2Jb\x1b[0m"
    assert plain("a\x1b[2J\x9bb") == "a[2Jb"


def test_a_prompt_is_drawn_in_its_colour():
    assert render_prompt("20hp> ", Look(Palette.ANSI_16), THEME) == "\x1b[1;34m20hp> \x1b[0m"
    assert render_prompt("20hp> ", Look(), THEME) == "20hp> "


@given(st.text(max_size=80), st.sampled_from(Palette), st.integers(0, 30))
def test_every_palette_shows_the_same_words(text, palette, width):
    message = SAY(text=Authored(text, "ada"))
    coloured = render(message, Look(palette, width), Theme({"comm": Ink(0x123456)}))
    assert ESCAPE.sub("", coloured) == plain(message.text, width, indent_at(width))
