"""What an AI player would part with."""

import pytest

from maid_engine.ai_players.models.world import QuestObjective, QuestState, TrackedQuest
from tests.ai_players.planning.house import begin, carry, situation


@pytest.mark.parametrize("state", list(QuestState))
def test_what_a_quest_asks_for_is_kept_until_the_quest_is_over(state):
    book = begin()
    carry(book, "wolf pelt")
    quest = TrackedQuest(
        "wolf menace", "Wolf Menace", state=state, objectives=[QuestObjective("Bring a wolf pelt to Hilda")]
    )
    book.mind.world.quests.quests[quest.quest_id] = quest
    over = state in (QuestState.COMPLETED, QuestState.FAILED, QuestState.EXPIRED)
    assert [item.name for item in situation(book).inventory.sellable()] == (["wolf pelt"] if over else [])
