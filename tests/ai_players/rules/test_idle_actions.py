"""The small things that one does between other work."""

from maid_engine.ai_players.cognitive.behaviors.idle_actions import small_things
from maid_engine.ai_players.cognitive.behaviors.quests import DUE_S
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import ada, in_town


def test_while_a_step_of_a_quest_is_due_only_a_word_is_said_in_passing():
    book = in_town("cautious_scholar", ada)
    book.mind.world.quests.set_state("Rats", QuestState.ACTIVE, Seconds(book.now))
    busy, later = (book.mind.situation(Seconds(book.now + seconds)) for seconds in (1.0, DUE_S + 1.0))
    assert {rule.__name__ for _, rule in small_things(busy)} == {"greet", "ask_around"}
    assert {rule.__name__ for _, rule in small_things(later)} > {"greet", "ask_around", "look_closer"}
