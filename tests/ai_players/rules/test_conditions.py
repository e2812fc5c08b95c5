"""What a condition means against what is believed."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.models.world import QuestState, TrackedQuest
from tests.ai_players.planning.house import begin, carry, situation


@pytest.mark.parametrize(
    ("condition", "fulfilled"),
    [
        ("gold >= 9", True),
        ("gold >= 100", False),
        ("gold >= 100 pieces", False),
        ("gold <= few", False),
        ("gold == plenty", False),
        ("gold != plenty", True),
        ("not gold >= 100 pieces", True),
        ("quest_state:wolf menace", True),
        ("quest_state:wolf menace == active", True),
        ("quest_state:wolf menace != active", False),
        ("quest_state:lost ring", False),
        ("not quest_state:lost ring", True),
    ],
)
def test_numbers_are_compared_with_numbers_and_words_with_words(condition, fulfilled):
    book = begin()
    carry(book, gold=20)
    quest = TrackedQuest("wolf menace", "Wolf Menace", state=QuestState.ACTIVE)
    book.mind.world.quests.quests[quest.quest_id] = quest
    assert holds(parse_predicate(condition), situation(book)) is fulfilled
