"""Zones, with and without builders, and the heads of area files."""

import pytest

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteKind
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.zone_reader import read_area_data, read_head, read_zone
from tests.stdlib.exchange.test_record_context import context_of

PLACE = Source("a.zon", 1)


@pytest.mark.parametrize(
    ("text", "bounds", "authors"),
    [
        ("The Fen~\n3099 15 2\nS\n", (3000, 3099), ()),
        ("The Fen~\n3010 3099 15 2\nS\n", (3010, 3099), ()),
        ("Wren Ash~\nThe Fen~\n3010 3099 15 2 d 0 0 0 1 9\nS\n", (3010, 3099), ("Wren", "Ash")),
        ("None~\nThe Fen~\n3010 3099 15 2\nS\n", (3010, 3099), ()),
    ],
)
def test_a_zone_has_its_bounds_and_builders(text, bounds, authors):
    zone = read_zone(context_of(text), 30, PLACE)
    assert (zone.name, zone.lifespan_min) == ("The Fen", 15)
    assert (zone.lowest, zone.highest) == bounds
    assert zone.authors == authors


def test_resets_that_are_cut_off_cost_no_zone():
    context = context_of("The Fen~\n3099 15 2\nM 0 3000 1 3001\n")
    assert read_zone(context, 30, PLACE).name == "The Fen"
    assert len(context.world.resets) == 1
    assert "the resets of zone 30 are cut off" in str(context.notes.of(NoteKind.UNREAD)[0])


def test_a_zone_without_numbers_is_a_mistake():
    with pytest.raises(AreaMistake, match="numbers of a zone"):
        read_zone(context_of("The Fen~\nlong ago\nS\n"), 30, PLACE)


@pytest.mark.parametrize(
    ("dialect", "text", "name", "authors"),
    [
        (Dialect.MERC, "{ 5 35} Wren    The Fen~", "The Fen", ("Wren",)),
        (Dialect.SMAUG, "The Fen~", "The Fen", ()),
        (Dialect.ROM, "fen.are~\nThe Fen~\n{ 5 35} Wren The Fen~\n3000 3099\n", "The Fen", ("Wren",)),
    ],
)
def test_heads_of_area_files(dialect, text, name, authors):
    zone = read_head(context_of(text, dialect), 1, PLACE)
    assert (zone.name, zone.authors) == (name, authors)


def test_a_head_of_words_and_values():
    text = "Name The Fen~\nBuilders Wren None~\nVNUMs 3000 3099\nCredits { 1 5 } Ash~\nSecurity 9\nEnd\n"
    zone = read_area_data(context_of(text, Dialect.ROM), 1, PLACE)
    assert (zone.name, zone.lowest, zone.highest, zone.authors) == ("The Fen", 3000, 3099, ("Wren", "Ash"))
