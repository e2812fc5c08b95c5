"""Which notes are wanted, and whom a note names."""

from dataclasses import replace

import pytest

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.moderation.player_note import NoteFilter, NoteKind, NotePlace, NoteState, PlayerNote

ADA = PlayerId(EntityId("player#1"))
PLACE = NotePlace("w:quay", "The Quay", "w:port", "Port")
NOTE = PlayerNote(
    number=1,
    kind=NoteKind.TYPO,
    text="markte",
    player_id=ADA,
    author="Ada",
    account="ada",
    wall=10.0,
    place=PLACE,
    lines=("> look", "Mallory waves.", "Mallory-Ann comes in."),
    closed_by="Bela",
)


@pytest.mark.parametrize(
    ("wanted", "takes"),
    [
        (NoteFilter(), True),
        (NoteFilter(kind=NoteKind.TYPO), True),
        (NoteFilter(kind=NoteKind.BUG), False),
        (NoteFilter(state=NoteState.OPEN), True),
        (NoteFilter(state=NoteState.DONE), False),
        (NoteFilter(zone="w:port"), True),
        (NoteFilter(zone="w:hill"), False),
        (NoteFilter(author="ADA"), True),
        (NoteFilter(author="Bob"), False),
    ],
)
def test_a_filter_takes_what_is_wanted(wanted, takes):
    assert wanted.takes(NOTE) is takes


def test_a_note_is_of_all_characters_of_an_account():
    other = PlayerId(EntityId("player#2"))
    assert NOTE.is_of(other, "ada")
    assert NOTE.is_of(ADA, "")
    assert not NOTE.is_of(other, "")
    assert not NOTE.is_of(other, "bob")


def test_a_note_is_by_an_account_or_by_a_name():
    assert NOTE.is_by(set(), "ada")
    assert NOTE.is_by({"ada"}, "")
    assert not NOTE.is_by({"bob"}, "")
    assert not replace(NOTE, account="").is_by({"bob"}, "")


def test_lines_that_name_somebody_are_left_out():
    assert NOTE.names_any({"mallory"})
    assert not NOTE.names_any({"mal", "comes with"})
    assert NOTE.without({"mallory"}).lines == ("> look",)
    assert NOTE.names_any({"bela"})
    assert NOTE.without({"bela"}).closed_by == ""
    assert NOTE.without({"eve"}) == NOTE
