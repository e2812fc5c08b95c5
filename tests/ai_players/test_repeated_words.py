"""Who hears an AI player repeat somebody's words knows whose words they are."""

import pytest

from maid_engine.ai_players.repeated_words import RepeatedWords
from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.core.ids import EntityId, SessionId
from maid_engine.core.messages import Authored, Name
from maid_engine.core.time import Tick
from maid_stdlib.messages import talk

ADA, BOB, TESS = EntityId("player#1"), EntityId("player#2"), EntityId("player#3")


def said_by(author, text="psst"):
    return talk.TELL(
        actor=Name("Bob", author=author), target=Name("Tess"), text=Authored(text, author)
    ).seen_by("target")


def test_only_the_line_that_is_typed_now_repeats_others():
    repeated = RepeatedWords()

    with repeated.typed_by(BOB, (ADA,)):
        assert repeated.of(BOB) == (ADA,)
        assert repeated.of(TESS) == ()
    assert repeated.of(BOB) == ()


def test_a_line_that_fails_leaves_nothing_behind():
    repeated = RepeatedWords()

    with pytest.raises(RuntimeError), repeated.typed_by(BOB, (ADA,)):
        raise RuntimeError
    assert repeated.of(BOB) == ()


def test_a_session_hears_whose_words_a_line_repeats():
    repeated = RepeatedWords()
    heard = AIPlayerSession(SessionId("s#1"), "ai#1", tick=lambda: Tick(7), repeated=repeated)

    with repeated.typed_by(BOB, (ADA,)):
        heard.deliver(said_by(BOB))
        heard.deliver(said_by(TESS))
    heard.deliver(said_by(BOB))

    assert [one.repeats for one in heard.drain()] == [(ADA,), (), ()]
