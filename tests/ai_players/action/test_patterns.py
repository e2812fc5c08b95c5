"""Commands become patterns, and patterns commands."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.action.command_patterns import fill, pattern_of, said
from maid_engine.ai_players.language.requests import read_request


@pytest.mark.parametrize(
    ("commands", "parameters", "pattern"),
    [
        (("buy red potion",), {"item": "red potion"}, ("buy {item}",)),
        (("get potion",), {"item": "red potion"}, ("get {item:last}",)),
        (("get red",), {"item": "red potion"}, ("get {item:first}",)),
        (("stand", "get potion"), {"item": "red potion"}, ("stand", "get {item:last}")),
        (("give key to Bob",), {"item": "key", "target": "Bob"}, ("give {item} to {target}",)),
        (("attack 2.wolf",), {"target": "2.grey wolf"}, ("attack {target:last}",)),
        (("open north", "north"), {"direction": "north"}, ("open {direction}", "{direction}")),
        (("look",), {"item": "red potion"}, ("look",)),
        (("get keyring",), {"item": "key"}, ("get keyring",)),
    ],
)
def test_what_a_task_is_about_becomes_a_slot(commands, parameters, pattern):
    assert pattern_of(commands, parameters) == pattern
    assert fill(pattern, parameters) == commands


def test_two_instances_of_one_thing_make_one_pattern():
    first = pattern_of(("stand", "get sword"), {"item": "rusty sword"})
    assert first == pattern_of(("stand", "get key"), {"item": "crypt key"})
    assert fill(first, {"item": "oak shield"}) == ("stand", "get shield")


@pytest.mark.parametrize("value", ["", "a\nquit", "x\x1b[2J"])
def test_nothing_is_filled_in_that_would_break_a_line(value):
    assert fill(("get {item}",), {"item": value}) is None


names = st.lists(st.sampled_from(["red", "old", "iron", "key", "wolf", "of", "ash"]), min_size=1, max_size=3)


@given(names, st.sampled_from(["", "last", "first"]))
def test_what_was_said_is_said_again(words, form):
    value = " ".join(words)
    line = f"get {said(value, form)}"
    assert fill(pattern_of((line,), {"item": value}), {"item": value}) == (line,)


def test_a_crowds_names_are_made_into_patterns_once(monkeypatch):
    """The cache of the module `re` holds about 500 patterns, fewer than a crowd has names."""
    names = ["".join(pair) for pair in product("bdfghjklmnprstvz", "aeiou", "bdfghjklmnprstvz")]
    for name in names:
        pattern_of([f"give bread to {name}"], {"who": name})
        read_request(f"{name}, wait here", me=name)
    escaped = []
    monkeypatch.setattr(re, "escape", escaped.append)

    for name in names:
        assert pattern_of([f"give bread to {name}"], {"who": name}) == ("give bread to {who}",)
        read_request(f"{name}, wait a minute", me=name)
    assert escaped == []
