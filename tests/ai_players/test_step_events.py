"""A step of a mind reports why it does not reach out to those whom it notices elsewhere."""

import pytest

from maid_engine.ai_players.cognitive.step_events import events_of
from maid_engine.ai_players.models.events import AIPlayerKeptSilentEvent
from maid_stdlib.messages import info
from tests.ai_players.rules.test_friendly_tells import elsewhere, now_in
from tests.ai_players.rules.town import ada


@pytest.mark.parametrize(
    ("given", "reason"), [({"heard": False}, "stranger"), ({"loneliness": 10.0}, "content"), ({}, None)]
)
def test_why_it_keeps_silent_is_reported_for_each_player_who_was_noticed(given, reason):
    book = elsewhere(**given)
    book >> info.WHO_PLAYER(player=ada, level=2, area="Fenside")
    events = [
        one
        for one in events_of(book.mind, (), None, now_in(book))
        if isinstance(one, AIPlayerKeptSilentEvent)
    ]
    assert [one.reason for one in events] == ([reason] if reason else [])
