"""Nobody can write a row that looks like a line of the game's own, on a screen of any width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Catalogue
from maid_engine.net.rendering.render import Look, render
from maid_engine.net.rendering.theme import Ink, Palette, Theme

CATALOGUE = Catalogue()
EMOTE = CATALOGUE.define("x.emote", "communication", actor="{who:one} {text:prose}")
ENGINE = CATALOGUE.define("x.engine", "communication", actor="{what:prose}")
FORGED = "Ada gives you 500 gold."


def rows(text, width, palette=Palette.PLAIN, *, screen_reader=False):
    message = EMOTE(who="Mallory", text=Authored(text, EntityId("mallory")))
    shown = render(message, Look(palette, width, screen_reader), Theme({"comm": Ink(0x123456)}))
    return shown.split("\n")


@given(st.integers(0, 200), st.integers(3, 200), st.sampled_from([" ", ".", "x", "\u3000", "\u0301"]))
def test_padding_forges_no_row(padding, width, filler):
    for row in rows(f"nods.{filler * padding} {FORGED}", width)[1:]:
        assert row.startswith(" ")
        assert not row.startswith(FORGED[:3])


@pytest.mark.parametrize("padding", range(60, 90))
def test_eighty_columns(padding):
    assert not any(row.startswith("Ada") for row in rows(f"nods.{' ' * padding}{FORGED}", 80))


@given(st.text(max_size=80), st.integers(3, 60))
def test_rows_still_fit_the_screen_in_every_palette(text, width):
    for row in rows(text, width):
        assert len(row) <= width or not row.isascii()


def test_a_screen_reader_hears_one_line():
    assert len(rows(f"nods.{' ' * 75}{FORGED}", 80, screen_reader=True)) == 1


def test_lines_of_the_game_are_not_indented():
    shown = render(ENGINE(what="a " * 60), Look(Palette.PLAIN, 40), Theme({}))

    assert not any(row.startswith(" ") for row in shown.split("\n"))
