"""What could be answered to a line: one proposal of each source, those that seem certain first.

Proposals are pure: nothing happens until one of them is said.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from maid_engine.ai_players.cognitive.behaviors.answers.courtesies import acted
from maid_engine.ai_players.cognitive.behaviors.answers.everyday import everyday
from maid_engine.ai_players.cognitive.behaviors.answers.exchanged import (
    doubtfully_exchanged,
    exchanged,
    thought_of,
)
from maid_engine.ai_players.cognitive.behaviors.answers.first_steps import (
    NEAR,
    NEAR_AS_OTHER,
    NEAR_AS_REMARK,
    first_steps,
)
from maid_engine.ai_players.cognitive.behaviors.answers.follow_up import followed_up
from maid_engine.ai_players.cognitive.behaviors.answers.last_answer import of_last_answer
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Meaning, in_words
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import (
    begins_as_question,
    not_understood,
    plainly_taken_up,
)
from maid_engine.ai_players.cognitive.behaviors.answers.plain_questions import plainly_asked
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.said_before import said_before
from maid_engine.ai_players.cognitive.behaviors.answers.table import ANSWERS
from maid_engine.ai_players.cognitive.behaviors.answers.worked_out import explained, worked
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, SpeechKind, shipped_rows

_KNOWN_BETTER: Final = ("self.", "trade.", "quests.", "request.", "ways.", "memory.")
"""Groups of rows whose words are about something else than typing, if they are read right."""
LIKELY_ENOUGH: Final = 0.08
"""A row that is less probable than this is not answered instead of the likeliest."""


class Source(StrEnum):
    """A part of the mind that proposes answers."""

    ACTED = "acted"
    LAST_ANSWER = "last_answer"
    RECALLED = "recalled"
    EXPLAINED = "explained"
    WORKED = "worked"
    TYPED = "typed"
    SHAPED = "shaped"
    EVERYDAY = "everyday"
    FOLLOW_UP = "follow_up"
    EXCHANGE = "exchange"
    ROW = "row"
    OTHER_ROW = "other_row"
    TAKE_UP = "take_up"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Proposal:
    """An answer that one source proposes."""

    source: Source
    reply: Reply
    row: str
    """The row of intents that it answers."""
    meaning: str = ""
    """The row of answers that it says; "" if its words are of no row."""


Find: TypeAlias = Callable[[Situation, Asked], Meaning | Reply | None]


def typed(s: Situation, asked: Asked) -> Meaning | None:
    """Return the answer to what newcomers ask of typing and moving; `None` if the words do not."""
    if asked.reading.is_sure and asked.row.startswith(_KNOWN_BETTER):
        return first_steps(s, asked, NEAR_AS_OTHER)
    is_question = "?" in asked.words or begins_as_question(asked.u.words)
    return first_steps(s, asked, NEAR if is_question else NEAR_AS_REMARK)


def _of_deed(s: Situation, asked: Asked) -> Meaning | None:
    del s
    return acted(asked)


def _of_last_answer(s: Situation, asked: Asked) -> Meaning | None:
    del s
    return of_last_answer(asked)


_WHATEVER_THE_ROW: Final[tuple[tuple[Source, Find], ...]] = (
    (Source.ACTED, _of_deed),
    (Source.LAST_ANSWER, _of_last_answer),
    (Source.RECALLED, said_before),
    (Source.EXPLAINED, explained),
    (Source.WORKED, worked),
    (Source.TYPED, typed),
    (Source.SHAPED, plainly_asked),
    (Source.EVERYDAY, everyday),
)
"""What a person can be told whatever the words were read as, if the words themselves make it certain."""


def proposals(s: Situation, asked: Asked) -> Iterator[Proposal]:
    """Yield what could be answered, each found when it is asked for. The first would be said if nobody judged."""
    found = first_thoughts(s, asked)
    yield from found
    if asked.human:
        yield from second_thoughts(s, asked)


def first_thoughts(s: Situation, asked: Asked) -> Iterator[Proposal]:
    """Yield the answers of all sources that seem certain, and at last that of the row of the words, even if it is empty."""
    if asked.human:
        for source, find in _WHATEVER_THE_ROW:
            yield from _worded(s, asked, source, find(s, asked))
        follow_up = followed_up(s, asked)
        if follow_up is not None:
            yield Proposal(Source.FOLLOW_UP, follow_up, asked.row)
    yield from _worded(s, asked, Source.ROW, ANSWERS[asked.row](s, asked))


def second_thoughts(s: Situation, asked: Asked) -> Iterator[Proposal]:
    """Yield what a person could be told if all that seems certain is beside the point."""
    doubtful = followed_up(s, asked, doubtful=True)
    if doubtful is not None:
        yield Proposal(Source.FOLLOW_UP, doubtful, asked.row)
    alike = doubtfully_exchanged(s, asked)
    if alike.line:
        yield Proposal(Source.EXCHANGE, alike, asked.row)
    for other in _others(asked):
        yield from _worded(s, other, Source.OTHER_ROW, ANSWERS[other.row](s, other))
    lost = _as_row(asked, UNSURE)
    yield from _worded(s, lost, Source.TAKE_UP, not_understood(s, lost))
    for meaning in plainly_taken_up(lost):
        yield Proposal(Source.PLAIN, in_words(s, lost, meaning), UNSURE, meaning.name)


def _as_row(asked: Asked, row: str) -> Asked:
    return replace(asked, reading=replace(asked.reading, intent=row))


def _others(asked: Asked) -> Iterator[Asked]:
    """Yield the words as other rows that they may be of. Nothing is done for a request that was only guessed."""
    rows = shipped_rows()
    for one in asked.reading.alternatives:
        is_likely = one.confidence >= LIKELY_ENOUGH and one.intent != asked.row
        if is_likely and one.intent in rows and rows[one.intent].kind is not SpeechKind.REQUEST:
            yield _as_row(asked, one.intent)


def _worded(s: Situation, asked: Asked, source: Source, found: Meaning | Reply | None) -> Iterator[Proposal]:
    """Yield an answer in words, and before it the exchange that says more than its general phrase."""
    if isinstance(found, Reply):
        yield Proposal(source, found, asked.row)
    elif found is not None:
        better = exchanged(s, asked, found) if source is not Source.OTHER_ROW else None
        if better is not None and better.line:
            yield Proposal(Source.EXCHANGE, better, asked.row)
        yield Proposal(source, in_words(s, asked, found), asked.row, found.name)


def is_shown(proposal: Proposal) -> bool:
    """Return whether somebody would notice it."""
    return bool(proposal.reply.line or proposal.reply.gesture)


def thinking_of(s: Situation, asked: Asked, reply: Reply) -> Reply:
    """Return a reply with the exchange that the words are like, so that the talk can go on with it."""
    return reply if reply.is_follow_up else replace(reply, thought=thought_of(s, asked))
