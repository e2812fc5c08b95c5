"""The reply to words that are about a promise: a request, a release from one, or a question about one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Reply
from maid_engine.ai_players.cognitive.behaviors.own_words import whole_words
from maid_engine.ai_players.cognitive.behaviors.promises.acceptance import BECAUSE, Asking, decide, standing
from maid_engine.ai_players.cognitive.behaviors.promises.deed_offers import is_acceptance
from maid_engine.ai_players.cognitive.behaviors.promises.pledge_words import gives
from maid_engine.ai_players.cognitive.behaviors.promises.promise_answers import recount, recount_promises
from maid_engine.ai_players.cognitive.behaviors.promises.row_requests import request_of, thing_named
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.reading import UNREAD, Reading
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.messages_left import message_left
from maid_engine.ai_players.language.promise_words import about
from maid_engine.ai_players.language.requests import read_request, releases, span_in, uncalled
from maid_engine.ai_players.language.secrecy import keeps_secret
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.decisions import EndPromise
from maid_engine.ai_players.models.promises import (
    COMPANY,
    LOOKOUTS,
    Promise,
    PromiseKind,
    PromiseState,
    Request,
)
from maid_engine.ai_players.models.taint import Taint
from maid_engine.core.mappings import filled

ADDED_S: Final = 60.0
"""Seconds after a promise within which words can say more about it."""


@dataclass(frozen=True, slots=True)
class Words:
    """What somebody said to the character."""

    who: str
    words: str
    """As they were spoken."""
    private: bool
    """Whether only the character hears them."""
    taint: Taint
    """The authors of the words."""


def reply_about_promises(s: Situation, said: Words, reading: Reading = UNREAD) -> Reply | None:
    """Return the reply to words to the character; `None` if they are not about a promise.

    The reply must be said as it is: its words are the terms of the promise that its effects make.

    Args:
        s: the situation.
        said: what was said.
        reading: what the words were understood to be. It counts where they have none of the known forms. A request
            of an AI player counts only in a known form: its remarks often sound like one.
    """
    hearers = s.people.hearers(said.who, private=said.private)
    asked = _left(s, said) or read_request(said.words, me=s.own.name)
    decided = _decided(s, said, asked, hearers)
    if decided is not None:
        return decided
    if releases(said.words, me=s.own.name):
        return _let_off(s, said.who)
    told = _recounted(s, said, reading, hearers)
    if told is not None:
        return said_of(s, said.who, told)
    if not s.people.is_human(said.who):
        return None
    return _decided(s, said, _request(s, said, reading), hearers) or _stands(s, said, reading)


def _recounted(s: Situation, said: Words, reading: Reading, hearers: Audience) -> PlannedAnswer | None:
    """Return the answer to a question about promises; `None` if the words are none."""
    told = recount(s, said.who, uncalled(said.words, s.own.name.lower()), hearers)
    if told is not None:
        return told
    if reading.intent == "memory.promise":
        return recount_promises(s, said.who, hearers)
    return None


def _left(s: Situation, said: Words) -> Request | None:
    """Return the message that a person leaves for somebody who may come by; `None` if they leave none."""
    if not s.people.is_human(said.who):
        return None
    return message_left(said.words, me=s.own.name)


def _request(s: Situation, said: Words, reading: Reading) -> Request | None:
    """Return what words ask for that have none of the known forms; `None` if they ask for nothing."""
    if gives(said.words):
        return None
    return _lasting(s, said, reading) or request_of(reading)


def _lasting(s: Situation, said: Words, reading: Reading) -> Request | None:
    """Return the request to wait for as long as words say that come right after such a promise; `None` for other words.

    Who was promised to be waited for, and says "he needs about ten minutes", says how long the wait is.
    """
    is_question = (reading.asks and reading.is_sure) or "?" in said.words
    if is_question or not _promised_to_wait(s, said.who):
        return None
    seconds = span_in(said.words)
    if seconds is None:
        return None
    return Request(kind=PromiseKind.WAIT, in_s=seconds)


def _promised_to_wait(s: Situation, who: str) -> bool:
    """Return whether the last promise to somebody was made just now, and is to wait."""
    lately = [one for one in s.promises.open_to(who) if s.now - one.made_at <= ADDED_S]
    return bool(lately) and lately[-1].kind is PromiseKind.WAIT


def _decided(s: Situation, said: Words, request: Request | None, hearers: Audience) -> Reply | None:
    """Return the reply to a request; `None` if there is none, or other answers suit it better."""
    if request is None:
        return None
    verdict = decide(s, Asking(said.who, request, said.private, _kept_by(said, hearers), said.taint))
    if not is_acceptance(verdict):
        verdict = _once_more(s, said, request, hearers) or verdict
    if verdict is None:
        return None
    return said_of(s, said.who, verdict)


def _kept_by(said: Words, hearers: Audience) -> Audience:
    """Return who heard a promise: those who hear the answer, among whom it stays if the words ask for that."""
    if keeps_secret(said.words):
        return hearers.among_them()
    return hearers


def _once_more(s: Situation, said: Words, request: Request, hearers: Audience) -> PlannedAnswer | None:
    """Return that a promise stands, if a request asks for it once more and all hearers may know of it."""
    promised = standing(s, said.who, request)
    if promised is None or _is_secret(promised, hearers):
        return None
    return _confirmed(promised)


def _stands(s: Situation, said: Words, reading: Reading) -> Reply | None:
    """Return that a promise stands, to words that ask for it in a form that makes no request; `None` for other words.

    So what was accepted is never refused.
    """
    kinds = _ASKED_FOR.get(reading.intent, frozenset())
    hearers, thing = s.people.hearers(said.who, private=said.private), thing_named(reading)
    for promise in reversed(s.promises.open_to(said.who)):
        if promise.kind not in kinds or _is_secret(promise, hearers):
            continue
        if not thing or not promise.what or is_called(promise.what, thing):
            return said_of(s, said.who, _confirmed(promise))
    return None


def _confirmed(promise: Promise) -> PlannedAnswer:
    return PlannedAnswer("promise.stands", {"about": about(promise)}, because=BECAUSE)


def _is_secret(promise: Promise, hearers: Audience) -> bool:
    """Return whether somebody who hears the answer may not know of a promise."""
    return not promise.audience.includes(hearers, asker=promise.to)


_ASKED_FOR: Final[Mapping[str, frozenset[PromiseKind]]] = {
    "request.group": COMPANY,
    "request.follow": COMPANY,
    "request.watch": COMPANY | LOOKOUTS,
    "request.wait": frozenset({PromiseKind.WAIT}),
    "request.meet": frozenset({PromiseKind.MEET}),
    "request.tell": frozenset({PromiseKind.TELL}),
    "request.bring": frozenset({PromiseKind.BRING}),
    "request.give": frozenset({PromiseKind.BRING}),
    "request.warn": LOOKOUTS,
    "request.help_with": frozenset({PromiseKind.HELP}),
}
"""Row of words → the kinds of promises that such words may ask for."""


def said_of(s: Situation, who: str, meaning: PlannedAnswer) -> Reply | None:
    """Return a meaning in words to somebody; `None` if its facts fill no line."""
    said = whole_words(s, meaning.name, {"who": who, **meaning.facts}, to=who)
    if not said.line:
        return None
    return Reply(
        said.line,
        meaning.sure,
        filled(meaning.facts),
        meaning.because,
        effects_when_said=(*meaning.effects_when_said, *said.effects),
        source=meaning.name,
    )


def _let_off(s: Situation, who: str) -> Reply | None:
    """End all open promises to somebody who does not want them kept any more."""
    mine = s.promises.open_to(who)
    if not mine:
        return None
    ends = (EndPromise(one.id, PromiseState.EXCUSED, "you let me off", told=True) for one in mine)
    return said_of(s, who, PlannedAnswer("promise.let_off").adding_when_said(*ends))
