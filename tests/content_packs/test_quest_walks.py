"""Every quest of Millhaven and of the way to Blackpeak can be walked to its reward."""

import pytest

from content_packs.classic_rpg.pack import ClassicRPGContentPack
from maid_stdlib.components.character import Progress
from maid_stdlib.components.quest import QuestLog
from tests.content_packs.play import Table
from tests.content_packs.quest_walk import QuestWalk

QUESTS = ClassicRPGContentPack().load().content.quests


@pytest.fixture(scope="module")
def table():
    """One world for all walks: each is of a character of its own."""
    return Table(ClassicRPGContentPack())


@pytest.mark.parametrize("number", range(len(QUESTS)), ids=[quest.partition(":")[2] for quest in QUESTS])
def test_a_quest_is_walked_to_its_reward(table, number):
    quest = list(QUESTS.values())[number]
    walk = QuestWalk(table, f"Walker{chr(65 + number // 26)}{chr(97 + number % 26)}", quest.id)
    said = walk.run()

    assert f"Quest completed: {quest.title}!" in said
    assert walk.player.part(QuestLog).finished[quest.id] == 1
    assert quest.reward.gold == 0 or f"{quest.reward.gold} gold" in said
    assert walk.player.part(Progress).xp >= quest.reward.xp
