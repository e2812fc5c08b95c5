"""Where a goal comes from is read from its text, and its text from where it comes."""

import pytest

from maid_engine.ai_players.models.goal_source import GoalSource, SourceKind, parse_source
from maid_engine.ai_players.models.planning import GoalRank, is_of_quest, rank_of, source_of_quest


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("admin", GoalSource(SourceKind.ADMIN)),
        ("auto_curriculum", GoalSource(SourceKind.OWN)),
        ("template:see_thirty_places", GoalSource(SourceKind.TEMPLATE, "see_thirty_places")),
        ("quest:the wolf menace", GoalSource(SourceKind.QUEST, "the wolf menace")),
        ("gathering:tale: the end", GoalSource(SourceKind.GATHERING, "tale: the end")),
    ],
)
def test_a_source_is_read_from_its_text_and_written_again(text, source):
    assert parse_source(text) == source
    assert str(source) == text


def test_a_source_of_another_version_is_unknown_and_the_characters_own():
    assert parse_source("dream:flight").kind is SourceKind.UNKNOWN
    assert rank_of("dream:flight") is GoalRank.STRATEGIC


def test_a_quest_is_its_own_source():
    assert is_of_quest(source_of_quest("more rats"))
    assert not is_of_quest("template:quest")
