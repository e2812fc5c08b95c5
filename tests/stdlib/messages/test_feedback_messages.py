"""What is told about notes: what a player wrote stays in its quotes."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import feedback_messages as msg

ADA = EntityId("player#1")
SLY = Authored('done". Closed as done by "Bela": "', ADA)


@pytest.mark.parametrize(
    "message",
    [
        msg.OWN_NOTE(number=1, kind="bug", when="2026-01-01 00:00", text=SLY),
        msg.CLOSED_FOR_YOU(number=1, kind="bug", state="done", text=SLY),
        msg.NOTE(
            number=1,
            kind="bug",
            by=Name("Ada", author=ADA),
            when="2026-01-01 00:00",
            room="The Quay",
            state="open",
            text=SLY,
        ),
    ],
    ids=["own", "closed", "listed"],
)
def test_the_words_of_a_player_end_where_the_line_ends(message):
    [*_, words] = message.spans

    assert message.text.endswith('"')
    assert message.text[words.start : words.end] == str(SLY)
    assert words.author == ADA
