"""What was done lately can be told, and how often it worked, however long a life is."""

from maid_engine.ai_players.cognitive.action.history import MOST_ENTRIES, ActionHistory
from maid_engine.ai_players.models.action import (
    Action,
    ActionHistoryEntry,
    ActionResult,
    ActionSource,
    ActionStatus,
)
from maid_engine.ai_players.models.ids import ActionId
from maid_engine.core.time import Tick


def done(number, status=ActionStatus.SUCCEEDED):
    action = ActionId(f"action-{number}")
    return ActionHistoryEntry(
        Action(action, ActionSource.TEMPLATE, f"greet Ada{number}.", ("wave",)),
        ActionResult(action, status),
        Tick(number),
    )


def test_a_long_life_is_told_from_its_last_actions_and_counted_whole():
    history = ActionHistory()
    for number in range(2000):
        history.record(done(number, ActionStatus.FAILED if number % 4 == 0 else ActionStatus.SUCCEEDED))
    assert [one.tick for one in history.recent(3)] == [1997, 1998, 1999]
    assert len(history.recent(2000)) == MOST_ENTRIES
    assert history.success_rate("") == 0.75
    assert history.success_rate("Ada1999.") == 1.0
    assert history.success_rate("Ada17.") == -1.0  # names are let go of, their count is not
