"""Whom something gives trouble is told what helps."""

import pytest

from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.town import reply


@pytest.mark.parametrize(
    ("words", "thing", "parts"),
    [
        ("there is a wolf following me", "a wolf", ("flee",)),
        ("the door is locked", "the door", ("key",)),
        ("my torch just went out", "my torch", ("light",)),
        ("i see no bell here", "bell", ("Lantern Temple",)),
    ],
)
def test_what_helps_is_told(words, thing, parts):
    found = reply(resident(), words, "tell.trouble", {"thing": thing})
    line = f"{found.line} {found.more}"
    assert all(part in line for part in parts), line


def test_who_does_not_say_what_is_wrong_is_asked():
    found = reply(resident(), "it does not do anything", "tell.trouble")
    assert found.line.endswith("?") or "Tell me" in found.line
