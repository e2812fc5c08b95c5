"""Roles and their rights, and the words that may follow a command."""

from itertools import pairwise

import pytest

from maid_engine.commands.definition import (
    AI_PLAYER_CAPABILITIES,
    ROLE_CAPABILITIES,
    Capability,
    CommandDefinition,
    Layer,
    Role,
)


def command(*syntax, name="quests"):
    return CommandDefinition(name, lambda ctx: None, "Show.", "quests", syntax=syntax)


def test_each_role_has_all_rights_of_the_one_below():
    for lower, higher in pairwise(Role):
        assert ROLE_CAPABILITIES[lower] <= ROLE_CAPABILITIES[higher]
    assert ROLE_CAPABILITIES[Role.OWNER] == frozenset(Capability)


def test_an_ai_player_has_fewer_rights_than_any_person():
    assert ROLE_CAPABILITIES[Role.PLAYER] > AI_PLAYER_CAPABILITIES
    assert not AI_PLAYER_CAPABILITIES & {Capability.QUIT, Capability.MANAGE_ACCOUNT, Capability.STEER_AI}


def test_a_pack_hides_the_library_and_the_library_the_engine():
    assert sorted(Layer) == [Layer.ENGINE, Layer.STDLIB, Layer.PACK]


def test_a_command_without_syntax_is_shown_by_its_name():
    assert command().forms == ("quests",)
    assert command("quests", "quests <name>").forms == ("quests", "quests <name>")


@pytest.mark.parametrize("rest", ["", "please", "now, please!", "AGAIN"])
def test_courtesies_may_follow_any_command(rest):
    assert command("quests", "quests all").takes(rest)


@pytest.mark.parametrize(
    ("syntax", "rest", "taken"),
    [
        (("quests", "quests all"), "all", True),
        (("quests", "quests all"), "All now.", True),
        (("quests", "quests all"), "some", False),
        (("quests", "quests <name>"), "some", True),
        (("quests", "quests on|off"), "some", True),
        (("quests <name>",), "some", True),
        ((), "some", True),
    ],
)
def test_only_a_command_with_nothing_but_whole_forms_refuses_words(syntax, rest, taken):
    assert command(*syntax).takes(rest) is taken
