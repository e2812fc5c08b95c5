"""A pledge is open until something has come of it, and survives being saved."""

import pytest

from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.pledges import Pledge, PledgeKind, PledgeState
from maid_engine.core.codec import from_json, to_rows


@pytest.mark.parametrize("state", list(PledgeState))
def test_a_pledge_is_saved_whole_and_open_only_at_first(state):
    pledge = Pledge(
        kind=PledgeKind.BRING, by="Ada", deed="bring me a sword", audience=only(("Ada",)), state=state
    )
    (row,) = to_rows([pledge])
    assert from_json(Pledge, row) == pledge
    assert pledge.is_open is (state is PledgeState.OPEN)
