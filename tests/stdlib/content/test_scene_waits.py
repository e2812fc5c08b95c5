"""A mistake in a condition is named with its line and with what may stand there."""

import pytest

from tests.stdlib.content.scene_pack import PACK, line_of
from tests.stdlib.content.test_loader import only_problem

WRITTEN = '[{ here = "river" }, { flag = "searching" }]'
LINE = line_of(WRITTEN)


@pytest.mark.parametrize(
    ("written", "what", "remedy"),
    [
        ("[]", "does not say when", '"start"'),
        ('["begin"]', "no condition 'begin'", "allowed are: start, over, after"),
        ('["said"]', "without a value", "write { said = … }"),
        ('[{ sad = "x" }]', "no condition 'sad'", "did you mean: said"),
        ('[{ flag = "a", here = "river" }]', "several keys", "one table for each"),
        ("[{ after = -1 }]", "`after` is -1", "0 or more"),
        ("[{ said = [] }]", "names no words", "said ="),
        ('[{ gave = "mgu" }]', "no item 'mgu'", "mug"),
        ('[{ gave = { item = "mug", to = "pip" } }]', "'pip' is not of the cast", "mother, cook"),
        ('[{ killed = "pip" }]', "'pip' is not of the cast", "mother, cook"),
        ("[{ killed = [] }]", "names nobody", "members of the cast"),
        ('[{ here = "mill" }]', "'mill' is not among the scene's rooms", "yard, river"),
        ('[{ here = { who = "pip", room = "river" } }]', "'pip' is not of the cast", "people, mother"),
        ('[{ empty = "mill" }]', "not among the scene's rooms", "yard, river"),
        ('[{ done = "weep" }]', "no beat 'weep'", "known are: cry"),
        ('[{ flag = "Big Word" }]', "Big Word", "small letters"),
        ('["over"]', "a beat cannot wait for the end", "only an end"),
    ],
)
def test_a_mistake_is_named(tmp_path, written, what, remedy):
    problem = only_problem(tmp_path, PACK.replace(WRITTEN, written))
    assert problem.line == LINE
    assert what in problem.what
    assert remedy in problem.remedy
