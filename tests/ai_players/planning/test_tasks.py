"""What need not be done, because it is so already."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.steps import do
from maid_engine.ai_players.cognitive.planning.tasks import TaskValidator, task_from
from maid_engine.ai_players.models.ids import LocalIds, PhaseId
from maid_engine.ai_players.models.planning import PlanState
from tests.ai_players.planning.house import begin, carry, room, situation


@pytest.mark.parametrize("verb", ["open_door", "unlock_door"])
def test_what_stands_open_is_not_opened_again(verb):
    book = begin()
    task = task_from(do(verb, direction="north"), 1, PhaseId("phase"), LocalIds())
    verdict = TaskValidator().validate(task, situation(book))
    assert verdict.state_recommendation is PlanState.SKIPPED

    book >> room("Square", "north (closed)", "east")
    assert TaskValidator().validate(task, situation(book)).is_valid


def test_a_door_that_no_key_opened_is_left_alone_until_there_is_another_key():
    book = begin()
    book >> room("Square", "north (locked)", "east")
    carry(book, "iron key")
    task = task_from(do("unlock_door", direction="north"), 1, PhaseId("phase"), LocalIds())
    s = situation(book)
    assert TaskValidator().validate(task, s).is_valid
    s.diary.no_key_fits(s.own.room_id, "north", s.inventory.keys(), s.now)
    assert TaskValidator().validate(task, s).state_recommendation is PlanState.FAILED
    carry(book, "iron key", "brass key")
    assert TaskValidator().validate(task, situation(book)).is_valid
