"""A declared hint is read, and each mistake in it is named with what may stand there."""

import pytest

from maid_stdlib.content.specs import HintWhen
from tests.stdlib.content.test_loader import WORLD, load, only_problem

HINT = """[hint.pies]
when = "shop"
ends = ["list", "Buy"]
text = 'Pies are sold here. "list" shows them.'
"""


def test_a_hint_needs_a_text_and_the_commands_that_end_it(tmp_path):
    loaded = load(tmp_path, WORLD + HINT)

    assert loaded.problems == []
    spec = loaded.content.hints["vale:pies"]
    assert (spec.when, spec.ends, spec.most, spec.most_level) == (HintWhen.SHOP, ("list", "buy"), 2, 5)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"shop"', '"shops"', ("cannot be 'shops'", "allowed are: always")),
        ('ends = ["list", "Buy"]\n', "", ("no command ends it", "ends")),
        ('"list" shows them.', "x" * 300, ("the hint has", "at most 200")),
        ("text =", "most = 0\ntext =", ("`most` is 0", "1 or more")),
    ],
)
def test_a_mistake_is_named_with_its_remedy(tmp_path, before, after, told):
    problem = only_problem(tmp_path, WORLD + HINT.replace(before, after))

    assert all(words in f"{problem.what}; {problem.remedy}" for words in told)
