import pytest

from maid_engine.ai_players.cognitive.world_model.quests import QuestTracker
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.time import Seconds

RATS = "Rats in the Cellar"


def begun():
    """A quest with two of five rats killed, whose standing was asked for already."""
    quests = QuestTracker()
    quests.set_state(RATS, QuestState.ACTIVE)
    quests.progress(RATS, "kill rats", 2, 5)
    assert quests.standing() == ((QuestState.ACTIVE, 2),)
    return quests


def test_to_hear_of_a_quest_is_not_to_do_anything_for_it():
    quests = begun()
    quests.discover("A Sack of Flour")
    assert quests.standing() == ((QuestState.ACTIVE, 2),)


@pytest.mark.parametrize(
    ("happens", "stands"),
    [
        (lambda quests: quests.progress(RATS, "kill rats", 3, 5), ((QuestState.ACTIVE, 3),)),
        (lambda quests: quests.progress(RATS, "tell the miller", 1, 1), ((QuestState.ACTIVE, 3),)),
        (lambda quests: quests.set_state(RATS, QuestState.COMPLETED), ((QuestState.COMPLETED, 2),)),
        (lambda quests: quests.comes_again(RATS, Seconds(60.0)), ((QuestState.COMPLETED, 2),)),
        (lambda quests: quests.reopen(quests.get(RATS)), ()),
        (
            lambda quests: quests.set_state("More", QuestState.ACTIVE),
            ((QuestState.ACTIVE, 2), (QuestState.ACTIVE, 0)),
        ),
    ],
)
def test_what_is_done_for_a_quest_shows_at_once(happens, stands):
    quests = begun()
    happens(quests)
    assert quests.standing() == stands


def test_work_that_comes_again_stands_as_if_it_had_just_been_offered():
    quests = begun()
    quests.comes_again(RATS, Seconds(60.0))
    assert quests.standing() == ((QuestState.COMPLETED, 2),)
    quests.advance(Seconds(61.0))
    assert quests.standing() == ()


def test_a_tracker_that_was_saved_stands_the_same():
    quests = begun()
    assert QuestTracker.deserialize(quests.serialize()).standing() == quests.standing()
