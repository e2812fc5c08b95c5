"""Who has little work in hand asks for more in passing."""

from maid_engine.ai_players.cognitive.behaviors.word_of_work import ENOUGH, ask_for_work
from maid_engine.core.messages import Name
from maid_stdlib.messages import quest
from tests.ai_players.released import released
from tests.ai_players.rules.oak_clearing import at, joss, situation

dob = Name("Dob")


def asked(book):
    return [step.parameters for step in released(situation(book), ask_for_work(situation(book)))]


def test_those_who_keep_a_place_are_asked_and_no_passers_by():
    book = at("balanced", joss, dob)
    book.mind.world.entities.edit_here("Dob").roams = True

    assert asked(book) == [{"npc": "old joss"}]
    assert ask_for_work(situation(book)) is None


def test_who_has_enough_in_hand_asks_nobody():
    book = at("balanced", joss)
    for number in range(ENOUGH):
        book >> quest.ACCEPTED(quest=f"Errand {number}")

    assert len(book.mind.world.quests.active_quests()) == ENOUGH
    assert ask_for_work(situation(book)) is None
