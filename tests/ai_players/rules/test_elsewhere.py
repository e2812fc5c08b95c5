"""Where somebody or something was seen last: by a name, and by what it is."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.quests import turn_in
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.world import QuestState, TrackedEntityType, TrackedQuest
from maid_engine.core.time import Seconds
from tests.ai_players.planning.house import begin, situation, walk


def seen_up_north(*seen):
    """Somebody in the lane, who knows what is in the square."""
    book = begin()
    square = book.mind.world.map.current_room_id
    for name, kind in seen:
        book.mind.world.entities.arrive(name, square, kind, Seconds(1.0))
    walk(book, "north", "Lane", "south")
    return book, square


def test_nobody_is_looked_for_without_a_name():
    book, _ = seen_up_north(("grey wolf", TrackedEntityType.MONSTER), ("torch", TrackedEntityType.ITEM))
    elsewhere = situation(book).elsewhere
    assert (elsewhere.room_of(""), elsewhere.room_of_item("")) == ("", "")


def test_a_quest_without_a_giver_leads_to_nobody_else():
    book, _ = seen_up_north(("grey wolf", TrackedEntityType.MONSTER))
    quest = TrackedQuest("lost ring", "Lost Ring", state=QuestState.READY_TO_TURN_IN)
    book.mind.world.quests.quests[quest.quest_id] = quest
    s = situation(book)
    assert turn_in(s, passing_goal()) is None


@pytest.mark.parametrize(
    ("name", "kind"),
    [("corpse of a wolf", TrackedEntityType.CORPSE), ("wolf-skin chest", TrackedEntityType.CONTAINER)],
)
def test_what_bears_the_name_of_a_wolf_is_no_wolf(name, kind):
    book, square = seen_up_north((name, kind))
    assert situation(book).elsewhere.room_of("wolf") == ""
    book.mind.world.entities.arrive("grey wolf", square, TrackedEntityType.MONSTER, Seconds(0.5))
    assert situation(book).elsewhere.room_of("wolf") == square
