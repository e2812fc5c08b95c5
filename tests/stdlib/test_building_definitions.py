"""Definitions: created, set, renamed, found; and what cannot be done."""

import pytest

from maid_engine.commands.definition import Role
from tests.stdlib.building_rig import Village


@pytest.fixture
def village(tmp_path):
    return Village(tmp_path)


@pytest.fixture
def ada(village):
    return village.account("Ada", Role.ADMIN)


def test_a_rename_reaches_every_mention(village, ada):
    ada.type("@rename room mill old_mill", "@rename mob goose gander")
    text = village.file.read_text()
    ada.type("@publish")

    assert village.file.read_text() == (
        text.replace('"mill"', '"old_mill"')
        .replace("[room.mill]", "[room.old_mill]")
        .replace('"goose"\nroom', '"gander"\nroom')
        .replace("[mob.goose]", "[mob.gander]")
    )
    assert "[Build] | room old_mill: Mill" in ada.type("@find room mill")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("@dig north Loft", "north of green lies mill already; unlink it first"),
        ("@link west moon", "there is no room 'moon' in this pack"),
        ("@unlink up", "green has no exit up"),
        ("@set mob wolf hp 3", 'Nothing is called "mob wolf"'),
        ("@spawn mob wolf", "there is no mob 'wolf' in this pack; create it first"),
        ("@stat room moon", 'Nothing is called "room moon"'),
        ("@find unicorn", 'No definition has "unicorn" in it.'),
        ("@goto moon", 'Nothing is called "moon"'),
        ("@publish", "You have no draft"),
        ("@create mop Hob", "there is no kind 'mop': did you mean: mob?"),
        ("@draft burn", 'does nothing with "burn"'),
    ],
)
def test_what_cannot_be_done_is_told(ada, line, told):
    assert told in ada.type(line)
