"""Items: weapons, drinks, potions and what a pack has nothing for."""

import pytest

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.item_reader import read_item
from tests.stdlib.exchange.area_samples import read
from tests.stdlib.exchange.test_record_context import context_of

HEAD = "thing~\na thing~\nA thing lies here.~\n~\n"
PLACE = Source("a.obj", 1)


def item_of(dialect, text):
    return read_item(context_of(HEAD + text, dialect), 7, PLACE)


@pytest.mark.parametrize(
    ("dialect", "text", "damage", "verb"),
    [
        (Dialect.CIRCLE, "5 0 an\n0 2 6 3\n4 30 0\n", "2d6", "slash"),
        (Dialect.MERC, "5 0 8193\n0 3 9 11\n4 30 0\n", "1d7+2", "stab"),
        (Dialect.SMAUG, "5 0 8193 0\n12 3 9 5\n4 30 0\n", "1d7+2", "claw"),
        (Dialect.ROM, "weapon 0 AN\nsword 2 6 chop 0\n5 40 30 P\n", "2d6", "slash"),
    ],
)
def test_a_weapon_has_its_damage(dialect, text, damage, verb):
    item = item_of(dialect, text)
    assert (str(item.weapon), item.verb, item.slots, item.cost, item.weight) == (
        damage,
        verb,
        ("weapon",),
        30,
        4,
    )


def test_a_potion_that_heals_can_be_drunk_and_another_is_named(tmp_path):
    for dialect in (Dialect.ROM, Dialect.SMAUG):
        draught = read(tmp_path / dialect, dialect).world.items[7004]
        assert (draught.verb_of_use, draught.heal, draught.name) == ("drink", 10, "a clear draught")
    other = item_of(Dialect.CIRCLE, "10 0 a\n5 40 0 0\n1 20 0\n")
    assert other.verb_of_use == ""
    assert other.traits == ("a potion with the values 5 40 0 0",)


def test_a_fountain_never_runs_dry_and_a_flask_does():
    fountain = item_of(Dialect.CIRCLE, "23 0 0\n100 100 0 0\n9 0 0\n")
    flask = item_of(Dialect.CIRCLE, "17 0 a\n10 8 0 0\n2 5 0\n")
    assert (fountain.uses, fountain.portable, fountain.verb_of_use) == (0, False, "drink")
    assert (flask.uses, flask.portable, flask.refresh) == (8, True, 3)


def test_types_that_do_something_are_named():
    lever = item_of(Dialect.SMAUG, "37 0 0\n1 2 3 4\n1 0 0\n")
    assert lever.kind == "thing"
    assert lever.traits == ("a lever with the values 1 2 3 4",)


def test_values_of_later_mercs_end_with_tildes():
    assert item_of(Dialect.MERC, "9 0 9\n7~ 0~ 0~ 0~\n4 30 0\n").defence == 7
