"""The names of the channels of the live feed, and the scopes that they need."""

import pytest

from maid_engine.accounts.tokens import Scope
from maid_engine.admin.live_channels import matches, needed_for, pattern_of


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("story", ("story",)),
        ("*", ("*",)),
        ("ai_players.cost", ("ai_players", "cost")),
        ("ai_player.Fenn.actions", ("ai_player", "ai#1", "actions")),
    ],
)
def test_a_channel_is_parsed(text, parts):
    assert pattern_of(text, lambda _name: "ai#1") == parts


def test_an_unknown_channel_is_refused_with_those_that_there_are():
    with pytest.raises(ValueError, match="story"):
        pattern_of("stories", str)


@pytest.mark.parametrize(
    ("channel", "scope"),
    [
        ("story", Scope.READ),
        ("people", Scope.READ),
        ("moderation", Scope.MODERATE),
        ("feedback", Scope.BUILD),
        ("log", Scope.ADMIN),
        ("ai_players.cost", Scope.READ),
    ],
)
def test_a_channel_needs_a_scope(channel, scope):
    assert needed_for(channel) is scope


def test_a_star_stands_for_any_part_and_alone_for_all():
    assert matches(("*",), ("story",))
    assert matches(("ai_player", "*", "actions"), ("ai_player", "ai#1", "actions"))
    assert not matches(("ai_player", "*", "actions"), ("ai_player", "ai#1", "events"))
