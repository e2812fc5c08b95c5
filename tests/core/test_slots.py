"""Slots: how a text is split into literals and slots, and how each kind's value is read back."""

import re

import pytest

from maid_engine.core.messages import Name, write_slot
from maid_engine.core.slots import JOINTS, SLOT_PATTERN, Piece, Slot, SlotKind, parse_pieces, read_slot


def matched(kind, text):
    return re.fullmatch(SLOT_PATTERN[kind].replace("{open}", "(?P<value>"), text)


def test_a_text_is_split_into_words_and_slots():
    assert parse_pieces("{actor} hits {target:a}.") == (
        Piece("", Slot("actor", SlotKind.NAME)),
        Piece(" hits ", None),
        Piece("", Slot("target", SlotKind.SOME)),
        Piece(".", None),
    )


def test_a_text_without_slots_is_one_piece_and_an_empty_one_none():
    assert parse_pieces("You rest.") == (Piece("You rest.", None),)
    assert parse_pieces("") == ()


def test_a_kind_that_is_not_known_is_refused():
    with pytest.raises(ValueError, match="colour"):
        parse_pieces("{hair:colour}")


@pytest.mark.parametrize("kind", SlotKind)
def test_every_kind_has_a_pattern_with_one_place_for_the_value(kind):
    assert SLOT_PATTERN[kind].count("{open}") == 1


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        (SlotKind.INT, -3, "-3"),
        (SlotKind.FIGURE, 42, "   42"),
        (SlotKind.MINUTES, 1, "1 minute"),
        (SlotKind.MINUTES, 12, "12 minutes"),
        (SlotKind.SECONDS, 1, "1 second"),
        (SlotKind.SECONDS, 0, "0 seconds"),
        (SlotKind.WHENCE, "up", "above"),
        (SlotKind.WORD, "north", "north"),
        (SlotKind.LIST, ("gem", "key"), "gem, key"),
        (SlotKind.PROSE, "Moss clings.", "Moss clings."),
    ],
)
def test_what_is_written_matches_its_kind_and_reads_back(kind, value, text):
    assert write_slot(kind, value) == text
    assert matched(kind, text)
    assert read_slot(kind, text.strip()) == value


def test_the_names_of_a_list_are_read_back_without_articles():
    told = write_slot(SlotKind.LIST, (Name("grey wolf", "a"), Name("Ada"), Name("ashes", "some")))

    assert told == "a grey wolf, Ada, some ashes"
    assert read_slot(SlotKind.LIST, told) == ("grey wolf", "Ada", "ashes")


@pytest.mark.parametrize("text", ["the grey wolf", "The grey wolf", "Ada", "Quob's End"])
def test_a_name_may_have_its_definite_article(text):
    assert matched(SlotKind.NAME, text)["value"] == text.removeprefix("the ").removeprefix("The ")


@pytest.mark.parametrize("text", ["you", "Your", "yourself", "", "-", *(f"wolf {one} hat" for one in JOINTS)])
def test_no_name_is_one_that_another_slot_may_follow_or_that_means_the_reader(text):
    assert matched(SlotKind.NAME, text) is None
