"""Replies to what is said directly after a reply from an exchange, or after an answer by a row."""

from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import listeners_of
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, in_two
from maid_engine.ai_players.cognitive.behaviors.listeners import heard_by
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.composer import Words
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, shipped_rows
from maid_engine.ai_players.models.decisions import LineHeard

FOLLOWS: Final = 0.6
"""Certainty of a reply to a follow-up: it fits what both sides said, which other answers do not look at."""
NEARLY_CERTAIN: Final = 0.9
"""Least probability of a follow-up in place of a deed that the words are surely read to ask for."""


def followed_up(s: Situation, asked: Asked) -> Reply | None:
    """Return the reply to the follow-up that a human said; `None` if the words are none."""
    return next(_followed_up(s, asked, doubtful=False), None)


def doubtfully_followed_up(s: Situation, asked: Asked) -> Iterator[Reply]:
    """Yield the replies to the follow-ups that a human probably said, also to those below the threshold."""
    return _followed_up(s, asked, doubtful=True)


def _followed_up(s: Situation, asked: Asked, *, doubtful: bool) -> Iterator[Reply]:
    if not asked.human or not any(asked.after):
        return
    least = NEARLY_CERTAIN if _is_request(asked.row) else 0.0
    listeners = listeners_of(asked)
    for found in s.speech.follow_ups(
        Words(asked.u.words, asked.reading.likely, asked.after, least, doubtful),
        {"who": asked.address, "me": s.own.name},
        heard_by(s, listeners),
        s.luck(f"follow_up.{asked.who}.{asked.words}"),
    ):
        line, more = in_two(found.text)
        said = Reply(
            line, FOLLOWS, more=more, exchange=found.exchange, likely=found.likely, is_follow_up=True
        )
        yield said.adding_when_said(LineHeard(listeners, found.line))


def _is_request(row: str) -> bool:
    return shipped_rows().kind_of(row) is SpeechKind.REQUEST
