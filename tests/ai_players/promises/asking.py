"""Somebody in a small town asks, and what is answered takes effect."""

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.promises.talk import Words, reply_about_promises
from tests.ai_players.rules.town import ADA


def asked(book, words, who="Ada", author=ADA, *, private=False):
    """Let somebody ask; return the answer. It takes effect."""
    reply = replied(book, words, who, author, private=private)
    return reply and reply.line


def replied(book, words, who="Ada", author=ADA, *, private=False):
    """Let somebody ask; return the reply. It takes effect."""
    s = book.mind.situation(book.now)
    reply = reply_about_promises(s, Words(who, words, private, (author,)))
    if reply is not None:
        marks_of(s).apply(reply.effects_when_said, s.now)
    return reply
