"""Each way to write a condition becomes its value."""

import pytest

from maid_stdlib.content.scene_conditions import (
    AtStart,
    Deserted,
    Elapsed,
    Flagged,
    Gave,
    Killed,
    Played,
    Present,
    Said,
)
from tests.stdlib.content.scene_pack import PACK
from tests.stdlib.content.test_loader import load

WRITTEN = '[{ here = "river" }, { flag = "searching" }]'


@pytest.mark.parametrize(
    ("written", "condition"),
    [
        ('"start"', AtStart()),
        ("{ after = 60 }", Elapsed(60.0)),
        ('{ said = ["Pip", "lost  child"] }', Said(("pip", "lost child"))),
        ('{ said = "pip" }', Said(("pip",))),
        ('{ gave = "item:mug" }', Gave("vale:mug")),
        ('{ gave = { item = "mug", to = "cook" } }', Gave("vale:mug", "cook")),
        ('{ killed = "cook" }', Killed(("cook",))),
        ('{ killed = ["cook", "mother"] }', Killed(("cook", "mother"))),
        ('{ here = "river" }', Present("people", "vale:river")),
        ('{ here = { who = "cook", room = "river" } }', Present("cook", "vale:river")),
        ('{ empty = "yard" }', Deserted("vale:yard")),
        ('{ done = "cry" }', Played("cry")),
        ('{ flag = "searching" }', Flagged("vale:searching")),
        ('{ no_flag = "searching" }', Flagged("vale:searching", is_set=False)),
    ],
)
def test_a_condition_is_read(tmp_path, written, condition):
    loaded = load(tmp_path, PACK.replace(WRITTEN, f"[{written}]"))
    assert loaded.problems == []
    assert loaded.content.scenes["vale:lost"].beats[1].when == (condition,)
