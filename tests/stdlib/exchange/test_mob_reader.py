"""Mobs: what their forms have beyond the usual."""

import pytest

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.mob_reader import read_mob
from tests.stdlib.exchange.area_samples import read
from tests.stdlib.exchange.test_record_context import context_of

HEAD = "rat~\na rat~\nA rat is here.\n~\nGrey.\n~\n"
PLACE = Source("a.mob", 1)


def test_attack_and_armour_follow_from_the_numbers_of_each_dialect(tmp_path):
    found = {
        dialect: read(tmp_path / dialect, dialect).world.mobs[7001]
        for dialect in (Dialect.TBA, Dialect.MERC, Dialect.ROM)
    }
    assert [(rat.attack, rat.armor) for rat in found.values()] == [(2, 8), (0, 8), (0, 8)]
    assert found[Dialect.ROM].verb == "bite"


def test_what_rom_takes_from_a_race_is_taken(tmp_path):
    rat = read(tmp_path, Dialect.ROM).world.mobs[7001]
    assert "scavenger" not in rat.flags
    assert "helper" in rat.flags
    assert "race rodent" in rat.traits


def test_lines_of_an_enhanced_mob_are_read(tmp_path):
    keeper = read(tmp_path, Dialect.TBA).world.mobs[7000]
    assert keeper.verb == "pound"
    assert keeper.traits == ("Str: 14",)


def test_stances_of_smaug_are_passed_over():
    text = f"{HEAD}3 0 0 V\n5 10 5 1d1+1 1d2+0\n0 0\n112 112 0\n1 1 1 1 1 1 1\n0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n1 2 3 4\n5 6\n#8\n"
    context = context_of(text, Dialect.SMAUG)
    assert read_mob(context, 7, PLACE).level == 5
    assert context.text.starts_with("#8")


@pytest.mark.parametrize(
    ("dialect", "text", "what"),
    [
        (Dialect.SMAUG, "3 0 0 Q\n5 10", "'Q' stands where the form of a mob is due"),
        (
            Dialect.TBA,
            "b 0 0 E\n5 10 5 1d1+1 1d2+0\n0 0\n8 8 0\nnonsense here\n",
            "stands where Name: value, or E",
        ),
        (Dialect.ROM, "x~\nA B 0 0\n5 0 many", "'many' stands where dice"),
    ],
)
def test_another_form_is_a_mistake(dialect, text, what):
    with pytest.raises(AreaMistake) as caught:
        read_mob(context_of(HEAD + text, dialect), 7, PLACE)
    assert what in caught.value.what
