"""Lines, arguments and targets."""

import pytest

from maid_engine.commands.parser import Target, parse_arguments, parse_line, parse_target


@pytest.mark.parametrize(
    ("line", "verb", "rest"),
    [
        ("look", "look", ""),
        ("  LOOK  north ", "look", "north"),
        ("'hello there", "say", "hello there"),
        (":grins", "emote", "grins"),
        ("", "", ""),
    ],
)
def test_a_line_is_a_verb_and_the_rest(line, verb, rest):
    parsed = parse_line(line)

    assert (parsed.verb, parsed.rest) == (verb, rest)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("sword", Target(("sword",), text="sword")),
        ("the big sword", Target(("big", "sword"), text="the big sword")),
        ("2.sword", Target(("sword",), ordinal=2, text="2.sword", numbered=True)),
        ("sword-2", Target(("sword",), ordinal=2, text="sword-2", numbered=True)),
        ("t-shirt", Target(("t-shirt",), text="t-shirt")),
        ("t-shirt-1", Target(("t-shirt",), ordinal=1, text="t-shirt-1", numbered=True)),
        ("all", Target((), every=True, text="all")),
        ("all.potion", Target(("potion",), every=True, text="all.potion")),
        ("all potion", Target(("potion",), every=True, text="all potion")),
        ("3 potion", Target(("potion",), amount=3, text="3 potion")),
        ('"big sword"', Target(("big", "sword"), text="big sword")),
        ("", Target((), text="")),
    ],
)
def test_words_point_at_a_target(typed, expected):
    assert parse_target(typed) == expected


@pytest.mark.parametrize(
    ("rest", "direct", "preposition", "indirect"),
    [
        ("5 gold to bob", "5 gold", "to", "bob"),
        ('"big sword" to bob', "big sword", "to", "bob"),
        ("in chest", "", "in", "chest"),
        ("sword", "sword", "", ""),
        ("sword to", "sword to", "", ""),
    ],
)
def test_arguments_part_at_a_preposition(rest, direct, preposition, indirect):
    arguments = parse_arguments(rest, ("to", "in"))

    assert (arguments.direct, arguments.preposition, arguments.indirect) == (direct, preposition, indirect)
