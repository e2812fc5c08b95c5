"""Somebody in a small town asks, and what is answered takes effect."""

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.promises.talk import Words, reply_about_promises
from tests.ai_players.rules.town import ADA


def asked(book, words, who="Ada", author=ADA, *, private=False):
    """Let somebody ask; return the answer and what is promised after it."""
    s = book.mind.situation(book.now)
    reply = reply_about_promises(s, Words(who, words, private, (author,)))
    if reply is None:
        return None
    marks_of(s).apply(reply.effects, s.now)
    return reply.line
