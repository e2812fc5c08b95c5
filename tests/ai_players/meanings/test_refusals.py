"""Rows of refusals: a command that is answered with one has failed, and there is something to do about it."""

import pytest

from maid_engine.ai_players.cognitive.action.failure_classes import REMEDIES, classify
from maid_engine.ai_players.cognitive.action.outcome_check import ANYTHING, judge
from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import CommandResult
from maid_engine.ai_players.models.meanings import ROWS
from maid_engine.ai_players.models.meanings.refusals import ROWS as REFUSALS
from maid_engine.ai_players.models.traces import Outcome
from tests.ai_players.minds import seen


@pytest.mark.parametrize("meaning", [meaning for meaning, row in ROWS.items() if row.refusal])
def test_a_command_that_is_refused_has_failed(meaning):
    answer = seen(meaning)
    typed = CommandResult(
        CommandId("c1"), "try", released=True, heard_from=answer.seq, heard_until=answer.seq + 1
    )
    assert judge(typed, [answer], ANYTHING).outcome is Outcome.FAILURE
    assert classify(meaning) in REMEDIES


def test_scenery_and_news_refuse_nothing():
    plain = {meaning.value for meaning, row in REFUSALS.items() if not row.refusal}
    assert plain == {
        "examined",
        "ambient",
        "world_time",
        "world_weather",
        "done",
        "news",
        "shutdown",
        "nothing",
    }
