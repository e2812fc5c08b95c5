"""What need not be done, because it is so already."""

import pytest

from maid_engine.ai_players.cognitive.planning.tasks import TaskValidator, task_from
from maid_engine.ai_players.models.ids import LocalIds, PhaseId
from maid_engine.ai_players.models.planning import PlanState
from maid_engine.ai_players.rules.steps import do
from tests.ai_players.planning.house import begin, room, situation


@pytest.mark.parametrize("verb", ["open_door", "unlock_door"])
def test_what_stands_open_is_not_opened_again(verb):
    book = begin()
    task = task_from(do(verb, direction="north"), 1, PhaseId("phase"), LocalIds())
    verdict = TaskValidator().validate(task, situation(book))
    assert verdict.state_recommendation is PlanState.SKIPPED

    book >> room("Square", "north (closed)", "east")
    assert TaskValidator().validate(task, situation(book)).is_valid
