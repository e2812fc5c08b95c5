"""Lines, arguments and targets."""

import pytest

from maid_engine.commands.parser import (
    NO_ARGUMENTS,
    Target,
    number_at,
    parse_arguments,
    parse_line,
    parse_target,
    word_at,
)


@pytest.mark.parametrize(
    ("line", "verb", "rest"),
    [
        ("look", "look", ""),
        ("  LOOK  north ", "look", "north"),
        ("'hello there", "say", "hello there"),
        (":grins", "emote", "grins"),
        ("'hello there'", "say", "hello there"),
        ('"hello there"', "say", "hello there"),
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


@pytest.mark.parametrize(("at", "word"), [(0, "give"), (1, "2"), (2, ""), (7, "")])
def test_a_word_is_taken_by_its_place(at, word):
    assert word_at(("give", "2"), at) == word


@pytest.mark.parametrize(("at", "number"), [(0, 5), (1, 2), (2, 5)])
def test_a_number_is_taken_by_its_place_or_is_the_usual_one(at, number):
    assert number_at(("give", "2"), at, default=5) == number


def test_the_words_of_a_line_keep_quoted_ones_together():
    assert parse_line('give "big sword" bob').words == ("big sword", "bob")


def test_arguments_are_true_if_anything_was_typed():
    assert parse_arguments("bob")
    assert not parse_arguments("")
    assert not NO_ARGUMENTS


@pytest.mark.parametrize("typed", ["all of swords", "3 of swords"])
def test_of_before_a_kind_is_left_out(typed):
    assert parse_target(typed).words == ("swords",)
