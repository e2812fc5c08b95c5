"""What was done lately can be told, however long a life is, and without those who are forgotten."""

import pytest

from maid_engine.ai_players.cognitive.action.history import MOST_ENTRIES, ActionHistory
from maid_engine.ai_players.models.action import (
    Action,
    ActionHistoryEntry,
    ActionResult,
    ActionSource,
    ActionStatus,
)
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import ActionId
from maid_engine.core.time import Tick


def done(number, **more):
    action = ActionId(f"action-{number}")
    return ActionHistoryEntry(
        Action(action, ActionSource.TEMPLATE, f"greet Ada{number}.", ("wave",), **more),
        ActionResult(action, ActionStatus.SUCCEEDED),
        Tick(number),
    )


def test_a_long_life_is_told_from_its_last_actions():
    history = ActionHistory()
    for number in range(2000):
        history.record(done(number))
    assert [one.tick for one in history.recent(3)] == [1997, 1998, 1999]
    assert len(history.recent(2000)) == MOST_ENTRIES


@pytest.mark.parametrize(
    "theirs",
    [
        {"taint": ("player#7",)},
        {"parameters": {"target": "Adalia"}},
        {"reasoning": "Adalia asked for it"},
    ],
)
def test_what_a_forgotten_players_words_caused_or_names_them_is_dropped(theirs):
    history = ActionHistory()
    history.record(done(1, **theirs))
    history.record(done(2, taint=("player#8",)))

    history.forget(Forgotten.of("Adalia", "player#7"))

    assert [one.tick for one in history.recent()] == [2]
