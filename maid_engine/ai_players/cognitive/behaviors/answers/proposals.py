"""What could be answered to a line: one proposal of each source, several of exchanges, those that seem certain first.

Proposals are pure: nothing happens until one of them is said.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import Final, TypeAlias

from maid_engine.ai_players.cognitive.behaviors.answers.answer_table import ANSWERS
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
from maid_engine.ai_players.cognitive.behaviors.answers.follow_up import doubtfully_followed_up, followed_up
from maid_engine.ai_players.cognitive.behaviors.answers.last_answer import of_last_answer
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import (
    asks_something,
    clause_taken_up,
    not_understood,
    plainly_taken_up,
)
from maid_engine.ai_players.cognitive.behaviors.answers.plain_questions import plainly_asked
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer, in_words
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, has_consequences
from maid_engine.ai_players.cognitive.behaviors.answers.said_before import said_before
from maid_engine.ai_players.cognitive.behaviors.answers.worked_out import explained, worked
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.exchanges.after_answers import leans_on_answer
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.line_form import tells_past
from maid_engine.ai_players.dialogue.line_thoughts import thoughts_in

_KNOWN_BETTER: Final = ("self.", "trade.", "quests.", "request.", "ways.", "memory.")
"""Groups of rows whose words are about something else than typing, if they are read right."""
_NOT_KNOWN: Final = "know.nothing_of"
"""The row of answers that names what is not known."""
_ASKS_WHICH: Final = re.compile(r"[._]which|how_much$")
"""Matches the rows of answers that ask what is meant."""
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
    THOUGHT = "thought"
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


Find: TypeAlias = Callable[[Situation, Asked], PlannedAnswer | Reply | None]


def typed(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return the answer to what newcomers ask of typing and moving; `None` if the words do not."""
    if asked.reading.is_sure and asked.row.startswith(_KNOWN_BETTER):
        return first_steps(s, asked, NEAR_AS_OTHER)
    if asks_something(asked):
        return first_steps(s, asked, NEAR)
    if tells_past(asked.u.words):
        return first_steps(s, asked, NEAR_AS_OTHER)
    return first_steps(s, asked, NEAR_AS_REMARK)


def _of_deed(s: Situation, asked: Asked) -> PlannedAnswer | None:
    del s
    return acted(asked)


def _of_last_answer(s: Situation, asked: Asked) -> PlannedAnswer | None:
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
            yield from _followed(s, asked, follow_up)
            return
    yield from _of_row(s, asked)


def _followed(s: Situation, asked: Asked, follow_up: Reply) -> Iterator[Proposal]:
    """Yield a follow-up, and the answer of the row. A follow-up that leans on an answer gives way to what is known, and to deeds."""
    found = Proposal(Source.FOLLOW_UP, follow_up, asked.row)
    if not leans_on_answer(follow_up.exchange):
        yield found
        yield from _of_row(s, asked)
        return
    of_row = tuple(_of_row(s, asked))
    if not any(_is_known(asked, one) for one in of_row):
        yield found
    yield from of_row


def _of_row(s: Situation, asked: Asked) -> Iterator[Proposal]:
    return _worded(s, asked, Source.ROW, ANSWERS[asked.row](s, asked))


def _is_known(asked: Asked, proposal: Proposal) -> bool:
    """Return whether a proposal of the row of the words has consequences, or answers what they are surely read to ask."""
    if has_consequences(proposal.reply):
        return True
    if proposal.source is not Source.ROW or not asked.reading.is_sure:
        return False
    return _tells(proposal)


def _tells(proposal: Proposal) -> bool:
    """Return whether a proposal is neither a general phrase, nor says that something is not known, nor asks back."""
    name = proposal.meaning
    if not name:
        return is_shown(proposal)
    if name == _NOT_KNOWN or _ASKS_WHICH.search(name) is not None:
        return False
    return not shipped_answers()[name].general


def second_thoughts(s: Situation, asked: Asked) -> Iterator[Proposal]:
    """Yield what a person could be told if all that seems certain is beside the point."""
    for doubtful in doubtfully_followed_up(s, asked):
        yield Proposal(Source.FOLLOW_UP, doubtful, asked.row)
    for alike in doubtfully_exchanged(s, asked):
        yield Proposal(Source.EXCHANGE, alike, asked.row)
    yield from _of_single_thoughts(s, asked)
    for other in _others(asked):
        yield from _worded(s, other, Source.OTHER_ROW, ANSWERS[other.row](s, other))
    lost = _as_row(asked, UNSURE)
    yield from _worded(s, lost, Source.TAKE_UP, not_understood(s, lost))
    told = clause_taken_up(lost)
    if told is not None:
        yield Proposal(Source.TAKE_UP, in_words(s, lost, told), UNSURE, told.name)
    for meaning in plainly_taken_up(lost):
        yield Proposal(Source.PLAIN, in_words(s, lost, meaning), UNSURE, meaning.name)


def _of_single_thoughts(s: Situation, asked: Asked) -> Iterator[Proposal]:
    """Yield the replies of exchanges to each thought of a line with several: one of them may be what matters.

    Such a reply is as likely to fit as it is for the thought alone, times the share of the line that the thought is.
    """
    whole = asked.u.words
    for words in thoughts_in(whole):
        thought = replace(asked, u=replace(asked.u, words=words))
        share = len(words) / len(whole)
        for found in (doubtfully_followed_up(s, thought), doubtfully_exchanged(s, thought)):
            for reply in islice(found, 1):
                yield Proposal(Source.THOUGHT, replace(reply, likely=reply.likely * share), asked.row)


def _as_row(asked: Asked, row: str) -> Asked:
    return replace(asked, reading=replace(asked.reading, intent=row))


def _others(asked: Asked) -> Iterator[Asked]:
    """Yield the words as other rows that they may be of. Nothing is done for a request that was only guessed."""
    for one in asked.reading.alternatives:
        if one.confidence < LIKELY_ENOUGH or one.intent == asked.row:
            continue
        if shipped_rows().kind_of(one.intent) not in (None, SpeechKind.REQUEST):
            yield _as_row(asked, one.intent)


def _worded(
    s: Situation, asked: Asked, source: Source, found: PlannedAnswer | Reply | None
) -> Iterator[Proposal]:
    """Yield an answer in words, and before it the exchange that says more than its general phrase."""
    if isinstance(found, Reply):
        yield Proposal(source, found, asked.row)
    elif found is not None:
        if source is not Source.OTHER_ROW:
            yield from _exchanged(s, asked, found)
        yield Proposal(source, in_words(s, asked, found), asked.row, found.name)


def _exchanged(s: Situation, asked: Asked, plain: PlannedAnswer) -> Iterator[Proposal]:
    """Yield the exchange that fits better than a general phrase, if there is one."""
    better = exchanged(s, asked, plain)
    if better.line:
        yield Proposal(Source.EXCHANGE, better, asked.row)


def is_shown(proposal: Proposal) -> bool:
    """Return whether somebody would notice it."""
    return bool(proposal.reply.line or proposal.reply.gesture)


def thinking_of(s: Situation, asked: Asked, reply: Reply) -> Reply:
    """Return a reply with the exchange that the words are like, so that the talk can go on with it."""
    return reply if reply.is_follow_up else replace(reply, thought=thought_of(s, asked))
