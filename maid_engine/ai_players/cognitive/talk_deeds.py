"""What is said of a draft when it is due: the model's answer, if its deed can be promised, or the rule's.

These functions change nothing.
"""

from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.promises.acceptance import Asking, decide, is_promised
from maid_engine.ai_players.cognitive.behaviors.promises.deed_offers import (
    is_acceptance,
    offers,
    request_of_deed,
    without_promise,
)
from maid_engine.ai_players.cognitive.behaviors.promises.talk import said_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.talk_record import MINE, Draft, Heard, ModelAnswer, Wording
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.decisions import DecisionEffect, NoteDown
from maid_engine.ai_players.models.promises import PromiseKind, Request
from maid_engine.ai_players.models.taint import Taint, unite
from maid_engine.ai_players.questions.speech_questions import UtteranceFacts

OTHER_HEARERS: Final = "hearers"
"""Reason: somebody hears the line for whom it was not made."""
IMPOSSIBLE: Final = "deed"
"""Reason: the deed is none that can be decided on."""
_OWN_LENGTH: Final = 3
"""Shorter words belong to nobody."""


class SettledDraft(NamedTuple):
    """What is said, and why it is not what the model wanted."""

    wording: Wording
    lost: str = ""
    """Why the model's answer is not said; "" if it is, or if there is none."""


def may_promise(s: Situation, heard: Heard) -> bool:
    """Return whether a model may promise something to the speaker: a person who is answered in a room or by tell."""
    return s.people.is_human(heard.who) and not heard.channel and not s.own.in_combat


def offered(s: Situation, heard: Heard, hearers: Audience) -> tuple[str, ...]:
    """Return what the character would promise the speaker now, a line for each deed; empty if nothing."""
    if not may_promise(s, heard):
        return ()
    words = Request(kind=PromiseKind.REMEMBER, what=heard.words)
    return offers(s, Asking(heard.who, words, heard.private, hearers, heard.taint))


def settled(s: Situation, draft: Draft, hearers: Audience) -> SettledDraft:
    """Return what is said of a draft to these hearers.

    A deed of the model is decided on as a request of the speaker. If it is refused, the words of the refusal are said
    instead of the model's.
    """
    answer = draft.answer
    if answer is None:
        return SettledDraft(draft.plain)
    if not draft.hearers.includes(hearers):
        return SettledDraft(draft.plain, OTHER_HEARERS)
    request = request_of_deed(answer.utterance.deed)
    if request is None:
        return SettledDraft(_worded(s, draft, answer, hearers, ()))
    return _with_deed(s, draft, answer, request, hearers)


def _with_deed(
    s: Situation, draft: Draft, answer: ModelAnswer, request: Request, hearers: Audience
) -> SettledDraft:
    """Return the model's words if its deed can be promised or is promised already; otherwise those of the refusal."""
    if not may_promise(s, draft.heard) or not _is_their_message(draft, request):
        return SettledDraft(draft.plain, IMPOSSIBLE)
    verdict = _decided(s, draft, request, hearers, answer.authors)
    if verdict is not None and is_acceptance(verdict):
        return SettledDraft(_worded(s, draft, answer, hearers, verdict.effects_when_said))
    if is_promised(s, draft.heard.who, request):
        return SettledDraft(_worded(s, draft, answer, hearers, ()))
    return _refused(s, draft, verdict, _noted(s, draft, answer, hearers))


def _decided(
    s: Situation, draft: Draft, request: Request, hearers: Audience, authors: Taint
) -> PlannedAnswer | None:
    heard = draft.heard
    audience = hearers
    if not heard.audience.aloud:
        audience = hearers.among_them()
    return decide(s, Asking(heard.who, request, heard.private, audience, unite(heard.taint, authors)))


def _refused(
    s: Situation, draft: Draft, verdict: PlannedAnswer | None, noted: tuple[NoteDown, ...]
) -> SettledDraft:
    """Return the words of a refusal, or the rule's answer if it has none. What was told is noted all the same."""
    said = None if verdict is None else said_of(s, draft.heard.who, verdict)
    if verdict is None or said is None:
        plain = draft.plain
        return SettledDraft(plain._replace(effects=(*plain.effects, *noted)), IMPOSSIBLE)
    effects = (*said.effects_when_said, *noted)
    return SettledDraft(Wording(said.line, said.more, "", effects=effects), verdict.name)


def _worded(
    s: Situation, draft: Draft, answer: ModelAnswer, hearers: Audience, promised: tuple[DecisionEffect, ...]
) -> Wording:
    """Return the model's words. What the rule would have promised is not, as the model has decided otherwise."""
    said = answer.utterance
    noted = _noted(s, draft, answer, hearers)
    effects = (*without_promise(draft.effects), *promised, *noted)
    gesture = said.emote or draft.gesture
    return Wording(said.line, "", gesture, answer.authors, effects, answer.question)


def _noted(s: Situation, draft: Draft, answer: ModelAnswer, hearers: Audience) -> tuple[NoteDown, ...]:
    """Return the note of what a person said that a model found worth keeping; empty if there is none.

    The prompt held what all hearers may know, so the note is for them.
    """
    words, heard = answer.utterance.remember.strip(), draft.heard
    if not words or not s.people.is_human(heard.who):
        return ()
    audience = heard.audience.narrowed(hearers)
    return (NoteDown(heard.who, words, unite(heard.taint, answer.authors), audience),)


def _is_their_message(draft: Draft, request: Request) -> bool:
    """Return whether a message for somebody else is made of the speaker's own words.

    What the prompt holds besides may be nothing for the one who gets the message.
    """
    if request.kind is not PromiseKind.TELL:
        return True
    theirs = set(_plain_words(" ".join((draft.heard.who, draft.heard.words, *_their_turns(draft.facts)))))
    return all(word in theirs for word in _plain_words(request.what) if len(word) > _OWN_LENGTH)


def _their_turns(facts: object) -> list[str]:
    """Return what the speaker said before in the talk."""
    if not isinstance(facts, UtteranceFacts):
        return []
    return [turn.partition(": ")[2] for turn in facts.turns if not turn.startswith(MINE)]


def _plain_words(text: str) -> list[str]:
    return [word.strip(".,;:!?'\"’()") for word in text.lower().split()]
