"""Replies to what is said directly after a reply from an exchange."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import listeners_of
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, in_two
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.composer import Words
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, shipped_rows
from maid_engine.ai_players.models.decisions import LineHeard

FOLLOWS: Final = 0.6
"""Certainty of a reply to a follow-up: it fits what both sides said, which other answers do not look at."""
NEARLY_CERTAIN: Final = 0.9
"""Least probability of a follow-up in place of a deed that the words are surely read to ask for."""


def followed_up(s: Situation, asked: Asked, *, doubtful: bool = False) -> Reply | None:
    """Return the reply to the follow-up that a human said; `None` if the words are none.

    With `doubtful`, it may also be one that is less probable than the threshold.
    """
    if not asked.human or not any(asked.after):
        return None
    least = NEARLY_CERTAIN if _is_request(asked.row) else 0.0
    listeners = listeners_of(asked)
    found = s.speech.follow_up(
        Words(asked.u.words, asked.reading.likely, asked.after, least, doubtful),
        {"who": asked.address, "me": s.own.name},
        lambda line: s.diary.heard.since(listeners, line, s.now),
        s.luck(f"follow_up.{asked.who}.{asked.words}"),
    )
    if not found.text:
        return None
    line, more = in_two(found.text)
    said = Reply(line, FOLLOWS, more=more, exchange=found.exchange, likely=found.likely, is_follow_up=True)
    return said.marking(LineHeard(listeners, found.line))


def _is_request(row: str) -> bool:
    rows = shipped_rows()
    return row in rows and rows[row].kind is SpeechKind.REQUEST
