"""Templates learned of lines that others wrote read any line in linear time, and read what their words say."""

import re
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.perception.learned_lines import Label, LearnedLines
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.questions.perception_questions import WILD

TOKENS = ("a", "the", "hits", "7", ",", ".", "!", "-", WILD, WILD, WILD)
SHORT, LONG = 60, 240
"""Times that an adversarial unit is repeated."""
GROWTH_MAX = 6.0
"""A line four times as long takes four times the steps; where they grow with the square it takes sixteen."""

templates = st.lists(st.sampled_from(TOKENS), min_size=2, max_size=10).map(" ".join)
units = st.lists(
    st.sampled_from(["a", " ", "the", "hits", ",", ".", "!", "-", "7 ", "a,"]), min_size=1, max_size=4
).map("".join)
lines = st.lists(st.sampled_from(["a", "the", "hits", "7", ",", ".", "! ", " ", " "]), max_size=9).map(
    "".join
)


def steps(label, line):
    """Lines of Python that are run to read a line: the same on any machine."""
    count = 0

    def step(frame, event, arg):
        nonlocal count
        count += event == "line"
        return step

    before = sys.gettrace()
    sys.settrace(step)
    try:
        label.fit(line).gaps()
    finally:
        sys.settrace(before)
    return count


def labelled(template, roles=()):
    return Label(template, Meaning.AMBIENT, tuple(roles))


@settings(max_examples=60, deadline=None)
@given(template=templates, unit=units, end=st.sampled_from(["", "x", "!", "."]))
def test_any_template_reads_any_line_in_linear_time(template, unit, end):
    label = labelled(template)

    short, long = (steps(label, unit * times + end) for times in (SHORT, LONG))

    assert long <= GROWTH_MAX * short


@pytest.mark.parametrize("template", [f"{WILD} , {WILD} , {WILD} , {WILD} x", f"{WILD} a " * 6 + "x"])
def test_many_gaps_stall_nobody(template):
    """The regular expression of such a template needs years for these lines."""
    label = labelled(template)

    assert label.fit("a," * 2_000).gaps() is None
    assert label.fit("a " * 2_000).gaps() is None


def regex(template):
    """The same as a regular expression: simple, and slow."""
    parts, before = [], ""
    for token in template.split():
        joined = [one == WILD or re.match(r"\w", one) for one in (before, token)]
        apart = r"\s+" if before and all(joined) else r"\s*" if before else ""
        inner = r"(\w\S*(?:\s+\S+){0,4}?)" if token == WILD else re.escape(token)
        parts.append(apart + inner)
        before = token
    return re.compile("".join(parts))


@settings(max_examples=300, deadline=None)
@given(template=templates, line=lines)
def test_what_fits_fits_the_expression_too(template, line):
    gaps = labelled(template).fit(line).gaps()

    assert gaps is None or regex(template).fullmatch(line.strip())


@pytest.mark.parametrize(
    ("template", "roles", "line", "expected"),
    [
        (
            f"{WILD} hits you for {WILD} .",
            (Role.WHO, Role.AMOUNT),
            "An old grey wolf hits you for 12.",
            ("An old grey wolf", "12"),
        ),
        (f"{WILD} hits you for {WILD} .", (Role.WHO, Role.AMOUNT), "A wolf hits you for luck.", None),
        (
            f"{WILD} hits you for {WILD} .",
            (Role.WHO, Role.AMOUNT),
            f"A wolf hits you for {'9' * 5000}.",
            None,
        ),
        (f"{WILD} arrives .", (Role.WHO,), "One of those very many old wolves arrives.", None),
        (f"The {WILD} , {WILD} , glows .", (), "The lamp, a small one, glows.", ("lamp", "a small one")),
        (f"It costs {WILD}", (), "It costs 12 gold!", ("12 gold!",)),
    ],
)
def test_gaps_hold_what_stands_in_the_line(template, roles, line, expected):
    assert labelled(template, roles).fit(line).gaps() == expected


def test_a_flood_of_learned_templates_still_reads_the_one_with_the_most_words():
    known = LearnedLines()
    for template in (f"{WILD} falls .", f"The {WILD} rain falls .", f"{WILD} rain falls ."):
        known.learn(labelled(template))

    assert known.read("The soft rain falls.").label.template == f"The {WILD} rain falls ."
