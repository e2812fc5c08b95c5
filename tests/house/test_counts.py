"""What is counted in a file, and what is not."""

import pytest

from house import counts
from tests.house.trees import source


@pytest.mark.parametrize(
    ("count", "text", "number"),
    [
        ("any_names", "from typing import Any\na: Any = 1\nb: dict[str, Any] = {}", 2),
        ("any_names", "any(x)  # Any", 0),
        ("any_dicts", "def f(a: dict[str, Any]) -> dict[str, int]: ...", 1),
        ("private_reaches", "other._count = 1\nself._count = 2\nsuper()._count()", 0),
        ("private_reaches", "other._count\nother.count\nother.__class__", 1),
        ("private_reaches", "point._replace(x=1)\npoint._asdict()", 0),
        ("private_reaches", "monkeypatch.setattr(other, '_count', 3)", 1),
        ("private_reaches", "class A:\n    _count: int = 0\ndef f(a): return a._count", 0),
        ("string_keys", "goal.metadata['quest']\ngoal.metadata.get('way')\ngoal.metadata", 2),
        (
            "string_keys",
            "s.diary.note('died')\ns.diary.note(f'heard:{who}')\ns.diary.note(Activity.DIED.of())",
            2,
        ),
        ("string_keys", "s.diary.hints['thank']\ns.diary.hints.get('thank')\ns.diary.counts.kills", 2),
        ("text_events", "log.info('the game is saved')\nlog.info('save.done', n=1)\nmath.log(2)", 1),
        ("text_events", "self._log.warning(f'lost {name}')", 1),
        (
            "method_patches",
            "a.b = c  # type: ignore[method-assign]  # why\nd = '# type: ignore[method-assign]'",
            1,
        ),
        ("nested_conditionals", "a if b else (c if d else e)", 1),
        ("nested_conditionals", "a if b else c\nd if e else f", 0),
        ("crowded_comprehensions", "[a for a in b if c if d]\n{a for a in b if c and d}", 2),
        ("crowded_comprehensions", "[a for a in b if c]", 0),
        ("filtered_comprehensions", "[a for a in b if c]\n[a for a in b]", 1),
        ("conditional_expressions", "a if b else c\nif d: e", 1),
        ("text_lines", "a\n\n# b\n", 2),
    ],
)
def test_counts(count, text, number):
    assert getattr(counts, count)(source(text)) == number


def test_exceptions_are_counted_for_each_rule():
    text = "def f(a, b):  # noqa: C901, PLR0913 - it is a table\n    return '# noqa: C901'"

    assert counts.exceptions_from("C901")(source(text)) == 1
    assert counts.exceptions_from("PLR0913")(source(text)) == 1
    assert counts.exceptions_from("PLR0912")(source(text)) == 0
