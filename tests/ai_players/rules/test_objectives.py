"""What AI players do first for the objective of a quest, by its words."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.objectives import is_command, read_objective, step_towards
from maid_engine.ai_players.models.world import QuestObjective
from maid_stdlib.messages import quest
from tests.ai_players.rules.oak_clearing import at, hilda, situation, vitals


def first_step(words, *carried, stage="See to it."):
    book = at("balanced", hilda)
    for item in carried:
        book.mind.world.inventory.add(item)
    book >> (quest.ACCEPTED(quest="Work"), quest.STAGE(quest="Work", text=stage), vitals())
    s = situation(book)
    (work,) = s.own.quests()
    steps = step_towards(s, work, QuestObjective(words))
    return steps[0] if steps else None


@pytest.mark.parametrize(
    ("words", "verb"),
    [
        ("talk to Hilda", "talk_to_npc"),
        ("drink the healing potion", "use_item"),
        ("read the torn letter", "read"),
        ("give the torn letter to Hilda", "give_item"),
        ("say 'open sesame'", "say_message"),
        ("type 'score'", "type"),
        ("open the oak chest", "open_container"),
    ],
)
def test_the_verb_of_an_objective_decides_what_is_typed(words, verb):
    assert first_step(words, "healing potion", "torn letter").verb == verb


@pytest.mark.parametrize(
    ("words", "typed"),
    [("type 'score'", True), ("type look", True), ("talk to Hilda", False), ("read the torn letter", False)],
)
def test_an_objective_may_be_a_command_to_type(words, typed):
    assert is_command(QuestObjective(words)) is typed


def test_the_first_verb_counts_when_there_are_several():
    handler, words = read_objective(QuestObjective("read the letter, then talk to Hilda"))
    assert handler is read_objective(QuestObjective("read a book"))[0]
    assert words == "the letter, then talk to Hilda"


def test_quoted_words_are_said_as_they_stand():
    assert first_step("say 'open sesame' at the gate").parameters == {"message": "open sesame"}


def test_somebody_whom_an_objective_only_names_is_asked():
    assert first_step("a favour for Hilda").verb == "talk_to_npc"


def test_an_objective_of_which_nothing_is_understood_asks_for_no_step():
    assert first_step("patience") is None
