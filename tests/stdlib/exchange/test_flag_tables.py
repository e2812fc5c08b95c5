"""Flags and types of area files are named as a pack names them."""

import pytest

from maid_stdlib.components.item import SLOTS
from maid_stdlib.content.tables.items import ITEM_KINDS, VERBS
from maid_stdlib.content.tables.mobs import MOB_FLAGS
from maid_stdlib.content.tables.places import ROOM_FLAGS
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.flag_tables import (
    KIND_OF_TYPE,
    OFFENCE_ROM,
    WEAR_SLOTS,
    healing,
    hit_verb,
    item_type,
    mob_flags,
    room_flags,
)

EVERY_BIT = str(2**40 - 1)


@pytest.mark.parametrize("dialect", list(Dialect))
def test_known_flags_are_flags_of_packs(dialect):
    assert room_flags(dialect).known(dialect, EVERY_BIT) <= set(ROOM_FLAGS)
    assert mob_flags(dialect).known(dialect, EVERY_BIT) <= set(MOB_FLAGS)
    assert OFFENCE_ROM.known(dialect, EVERY_BIT) <= set(MOB_FLAGS)
    assert room_flags(dialect).unmatched(dialect, EVERY_BIT)
    assert mob_flags(dialect).unmatched(dialect, EVERY_BIT)
    assert {hit_verb(dialect, str(number)) for number in range(30)} <= set(VERBS)


def test_kinds_and_slots_are_those_of_packs():
    assert set(KIND_OF_TYPE.values()) <= set(ITEM_KINDS)
    assert set(WEAR_SLOTS.values()) <= set(SLOTS)


def test_a_type_is_a_number_or_a_word():
    assert item_type(Dialect.CIRCLE, "5") == item_type(Dialect.ROM, "weapon") == "weapon"
    assert item_type(Dialect.ROM, "npc_corpse") == "corpse"
    assert item_type(Dialect.SMAUG, "36") == "switch"
    assert item_type(Dialect.CIRCLE, "99") == "type 99"
    assert hit_verb(Dialect.ROM, "pierce") == "stab"


def test_a_spell_that_heals_is_known_by_name_and_in_circle_by_number():
    assert healing(Dialect.ROM, ("cure light", "")) == 10
    assert healing(Dialect.CIRCLE, ("28", "0", "0")) == 60
    assert healing(Dialect.MERC, ("28",)) == 0
