"""A talk with a mind, line by line, as a person types it."""

from maid_engine.core.messages import Authored
from maid_stdlib.messages import talk
from tests.ai_players.rules.town import ADA, ada, vitals

ANSWERED_S = 14.0
"""Seconds within which a line is answered."""


def told(book, words, seconds=ANSWERED_S):
    """Say words as Ada, and return all that the mind says or shows in answer."""
    book >> talk.SAY(actor=ada, text=Authored(words, ADA)).seen_by("room")
    lines, until = [], book.now + seconds
    while book.now < until:
        if book.open:
            command = book.open[0]
            book << ".*"
            if command.taint:
                lines.append(command.text)
            book >> vitals()
        book.pass_time(0.25)
    return " / ".join(lines)
