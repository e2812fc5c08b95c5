"""Replies from exchanges, where the answer to a row is only a general phrase."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer, listeners_of
from maid_engine.ai_players.cognitive.behaviors.answers.reply import SILENCE, Asked, Reply, in_two
from maid_engine.ai_players.cognitive.behaviors.listeners import heard_by
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.composer import NOT_COMPOSED, Composed, Words
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.models.decisions import LineHeard

FITS: Final = 0.5
"""Certainty of a reply from an exchange: more than a courtesy, less than knowledge."""


def exchanged(s: Situation, asked: Asked, plain: PlannedAnswer) -> Reply:
    """Return the reply of the exchange that fits what a human said; `SILENCE` if none does.

    Only a general answer is replaced, and none for which a pack has a line of its own. What the plain answer does at once is done all the same.
    """
    if not asked.human or not shipped_answers()[plain.name].general:
        return SILENCE
    found = _found(s, asked)
    if not found.text or _says_own(s, asked, plain, found.exchange):
        return SILENCE
    return replace(_said(asked, found, _sure(asked, plain)), effects_anyway=plain.effects_anyway)


def doubtfully_exchanged(s: Situation, asked: Asked) -> Iterator[Reply]:
    """Yield the replies of the exchanges that are most like what a human said, also of those below the threshold."""
    for found in _all_found(s, asked, doubtful=True):
        yield _said(asked, found, FITS)


def _found(s: Situation, asked: Asked) -> Composed:
    """Return the reply of the exchange that the words are most like; an empty one if they are like none."""
    return next(_all_found(s, asked), NOT_COMPOSED)


def _all_found(s: Situation, asked: Asked, *, doubtful: bool = False) -> Iterator[Composed]:
    listeners = listeners_of(asked)
    return s.speech.replies(
        Words(asked.u.words, asked.reading.likely, doubtful=doubtful),
        {"who": asked.address, "me": s.own.name},
        heard_by(s, listeners),
        s.luck(f"exchange.{asked.who}.{asked.words}"),
    )


def _said(asked: Asked, found: Composed, sure: float) -> Reply:
    line, more = in_two(found.text)
    said = Reply(line, sure, more=more, exchange=found.exchange, likely=found.likely)
    return said.adding_when_said(LineHeard(listeners_of(asked), found.line))


def _says_own(s: Situation, asked: Asked, plain: PlannedAnswer, exchange: str) -> bool:
    """Return whether a pack's line for what was understood goes before a shipped exchange."""
    if not asked.reading.is_sure or s.speech.is_own_exchange(exchange):
        return False
    listeners = listeners_of(asked)
    facts = {"who": asked.address, "me": s.own.name, **plain.facts}
    return s.speech.has_own_line(plain.name, facts, heard_by(s, listeners))


def thought_of(s: Situation, asked: Asked) -> str:
    """Return the name of the exchange that a human's words are like, and that leads on; "" if there is none."""
    if not asked.human:
        return ""
    return s.speech.thought(Words(asked.u.words, asked.reading.likely))


def _sure(asked: Asked, plain: PlannedAnswer) -> float:
    """Return how certain the reply is. Where anybody may answer, who knows more goes before it."""
    rows = shipped_rows()
    intent = asked.reading.intent
    if intent in rows and rows[intent].open:
        return plain.sure
    return max(FITS, plain.sure)
