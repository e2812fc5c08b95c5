"""The summary of what an AI player did holds no words of players."""

import pytest

from maid_engine.ai_players.cognitive.perception.importance import ImportanceScorer
from maid_engine.ai_players.cognitive.perception.recent_history import RecentHistory
from maid_engine.ai_players.models.meanings import ROWS, Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.core.time import Seconds, Tick


@pytest.mark.parametrize(("taint", "summary"), [((), "here: got old spoon"), (("Mallory",), "here: got")])
def test_a_thing_that_a_player_named_is_summed_up_without_its_name(taint, summary):
    row = ROWS[Meaning.GOT_ITEM]
    got = Observation(
        1, row.kind, Meaning.GOT_ITEM, "You get it.", {Role.ITEM: "old spoon"}, Seconds(1.0), Tick(1), 1
    )
    (scored,) = ImportanceScorer().score([got._replace(taint=taint)])
    history = RecentHistory()
    history.hear([scored], room="here", now=1.0)
    history.hear([], room="there", now=61.0)
    assert history.summaries() == (summary,)
