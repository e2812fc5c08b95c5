"""The answer that is given to somebody's words: of all that is proposed, what is probably worth most to a person.

An answer with consequences is never replaced, and never put in the place of another one: what is done follows the reading and its rules alone.
"""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.first_steps import is_certainly_asked
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import listeners_of
from maid_engine.ai_players.cognitive.behaviors.answers.proposal_evidence import evidence_of, share_of
from maid_engine.ai_players.cognitive.behaviors.answers.proposals import (
    Proposal,
    Source,
    first_thoughts,
    second_thoughts,
    thinking_of,
)
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    SILENCE,
    Asked,
    Reply,
    has_consequences,
)
from maid_engine.ai_players.cognitive.behaviors.listeners import heard_by
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.answer_fit.answer_fit import AHEAD, best_of, shipped_answer_fit
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, shipped_rows

WORTH_SAYING: Final = 0.85
"""A first answer that is probably worth as much is given without looking for another one."""
EXCHANGE_CERTAIN: Final = 0.95
"""From this probability of its exchange or follow-up on, a first reply fits nine times of ten."""
_CERTAIN: Final = frozenset(
    {
        Source.ACTED,
        Source.LAST_ANSWER,
        Source.RECALLED,
        Source.EXPLAINED,
        Source.WORKED,
        Source.SHAPED,
        Source.EVERYDAY,
    }
)
"""Sources that the form of the words makes certain."""
DOUBTED: Final = 0.5
"""Of the first answers that are worth less, six of ten are beside the point, though they are known and surely asked for."""
DULL: Final = 0.15
"""What is taken from the worth of a proposal that says nothing, in place of one that does."""
SURELY_READ: Final = 0.85
"""From this probability of its row on, words are surely of it."""
CERTAINLY_KNOWN: Final = 0.9
"""Certainty from which on what the mind tells is no guess."""
KNOWN_TO_BE_UNKNOWN: Final = 0.15
"""Certainty up to which an answer to a question says that the mind does not know it."""
AHEAD_OF_KNOWN: Final = 0.15
"""By how much another answer must be worth more than a first one that tells something known."""
AHEAD_OF_DOUBTED: Final = 0.05
"""The same for a first answer that is doubted."""
AHEAD_OF_GROUNDED: Final = 0.3
"""The same if it is also known in the game, and the words surely ask for it."""
_TRADES: Final = "trade."
_OF_QUESTS: Final = "quest."
_TURNS: Final = "turn."
_SAYS_AGAIN: Final = "turn.repeat"
_ASKS_WHICH: Final = "turn.which"
_SHRUGS: Final = frozenset({"know.nothing", "know.ask", "know.not_seen"})
_UNSURE: Final = "unsure."


def answer(s: Situation, asked: Asked) -> Reply:
    """Return the answer to somebody's words. It has neither line nor gesture if there is nothing to say."""
    thoughts = first_thoughts(s, asked)
    first = next(thoughts, None)
    if first is None:
        return thinking_of(s, asked, SILENCE)
    if _is_given_at_once(s, asked, first):
        return thinking_of(s, asked, first.reply)
    return thinking_of(s, asked, _best(asked, first, chain(thoughts, second_thoughts(s, asked))))


def _is_given_at_once(s: Situation, asked: Asked, first: Proposal) -> bool:
    """Return whether the first proposal is said without looking for another one."""
    if not asked.human or _is_settled(first.reply):
        return True
    return _is_certain(asked, first) or _is_of_pack(s, asked, first)


def _is_settled(reply: Reply) -> bool:
    """Return whether a reply is no matter of words: it has consequences, or there is nothing to say."""
    return not (reply.line or reply.gesture) or has_consequences(reply)


def _is_certain(asked: Asked, first: Proposal) -> bool:
    """Return whether an answer is certain: by the form of the words, its exchange, the talk, or a sure reading."""
    return any(rule(asked, first) for rule in _RULES)


def _is_doubted(asked: Asked, first: Proposal) -> bool:
    """Return whether a first answer is probably beside the point, however surely the words were read. Requests are never doubted."""
    if shipped_rows().kind_of(first.row) is SpeechKind.REQUEST:
        return False
    return shipped_answer_fit().worth(evidence_of(asked, first)) < DOUBTED


def _is_of_certain_source(asked: Asked, first: Proposal) -> bool:
    del asked
    return first.source in _CERTAIN or first.reply.likely >= EXCHANGE_CERTAIN


def _is_surely_typed(asked: Asked, first: Proposal) -> bool:
    return first.source is Source.TYPED and is_certainly_asked(asked)


def _is_of_pack(s: Situation, asked: Asked, first: Proposal) -> bool:
    """Return whether it says a line that a pack has for what was understood."""
    if first.source is not Source.ROW or not first.meaning or not asked.reading.is_sure:
        return False
    facts = {"who": asked.address, "me": s.own.name, **first.reply.facts}
    return s.speech.has_own_line(first.meaning, facts, heard_by(s, listeners_of(asked)))


def _says_something(first: Proposal) -> bool:
    """Return whether it answers the row of the words, and not only that nothing is known."""
    return first.source is Source.ROW and not is_shrug(first.meaning)


def _is_of_talk(asked: Asked, first: Proposal) -> bool:
    """Return whether the words are surely of the row that is answered, by the talk that they belong to."""
    return _says_something(first) and any(rule(asked, first) for rule in _RULES_OF_TALK)


def _says_again(asked: Asked, first: Proposal) -> bool:
    """Return whether it says the last line again, or what was told of it."""
    del asked
    return first.meaning == _SAYS_AGAIN or (first.meaning.startswith(_TURNS) and bool(first.reply.facts))


def _is_surely_asked(asked: Asked, first: Proposal) -> bool:
    """Return whether words are surely of a row whose answer no general reply can better."""
    is_read = _says_something(first) and share_of(asked, first.row) >= SURELY_READ
    return is_read and _cannot_be_bettered(first)


def _is_of_quests(asked: Asked, first: Proposal) -> bool:
    """Return whether it tells of quests to words that surely ask for them."""
    return asked.reading.is_sure and _says_something(first) and first.meaning.startswith(_OF_QUESTS)


def _cannot_be_bettered(first: Proposal) -> bool:
    """Return whether it answers a request, is a gesture or a courtesy that tells something, or says that something is not known."""
    reply, kind = first.reply, shipped_rows().kind_of(first.row)
    if kind is SpeechKind.QUESTION:
        return reply.sure <= KNOWN_TO_BE_UNKNOWN
    tells = kind is SpeechKind.COURTESY and bool(reply.facts)
    return tells or kind is SpeechKind.REQUEST or not reply.line


def _is_surely_known(asked: Asked, first: Proposal) -> bool:
    """Return whether it tells something of which the mind is certain, to words that surely ask for it."""
    return first.reply.sure >= CERTAINLY_KNOWN and _is_grounded(asked, first)


def _is_grounded(asked: Asked, first: Proposal) -> bool:
    """Return whether it tells something that is known in the game, and why, to words that are surely read."""
    reply = first.reply
    return bool(reply.facts and reply.because) and share_of(asked, first.row) >= SURELY_READ


def _goes_on_trading(asked: Asked, first: Proposal) -> bool:
    """Return whether it answers a word in a trade that the talk is at."""
    return bool(asked.trade) and first.meaning.startswith(_TRADES)


def _is_remembered(first: Proposal) -> bool:
    """Return whether it is an own experience, told as it is remembered."""
    return not first.meaning and bool(first.reply.because)


def _is_asked_for_memory(asked: Asked, first: Proposal) -> bool:
    """Return whether it is an own experience, told to who surely asks for one, and not doubted."""
    is_asked = _is_remembered(first) and share_of(asked, first.row) >= SURELY_READ
    return is_asked and not _is_doubted(asked, first)


def _is_memory_of_topic(asked: Asked, first: Proposal) -> bool:
    """Return whether it is an own experience with somebody or something that the words name."""
    return _is_remembered(first) and _names_topic(asked, first)


def _names_topic(asked: Asked, first: Proposal) -> bool:
    """Return whether it names somebody or something that the words name."""
    names = re.findall(r"\b[A-Z]\w+", first.reply.line)
    return any(name.lower() in asked.words.lower() for name in names)


def _points_at_nothing(asked: Asked, first: Proposal) -> bool:
    """Return whether it asks back what a pronoun means, before anything was said that it could mean."""
    return first.meaning.startswith(_ASKS_WHICH) and not asked.last


def is_shrug(meaning: str) -> bool:
    """Return whether a row of answers says that nothing is known or understood, without naming what."""
    return meaning in _SHRUGS or meaning.startswith(_UNSURE)


def _is_completed(asked: Asked, first: Proposal) -> bool:
    """Return whether the words lean on the talk, and were read as what they stand for in it."""
    del first
    reading = asked.reading
    return len(reading.parts) == 1 and reading.is_sure and reading.parts[0].intent != reading.intent


_RULES_OF_TALK: Final = (_says_again, _is_completed, _goes_on_trading)
_RULES: Final = (
    _is_of_certain_source,
    _is_surely_typed,
    _is_memory_of_topic,
    _points_at_nothing,
    _is_of_talk,
    _is_surely_known,
    _is_of_quests,
    _is_surely_asked,
    _is_asked_for_memory,
)
"""What makes a first answer certain."""


def _best(asked: Asked, first: Proposal, others: Iterator[Proposal]) -> Reply:
    """Return the reply that is probably worth most; that of the first proposal if it is good enough or none is worth much more."""
    fit = shipped_answer_fit()
    worth = fit.worth(evidence_of(asked, first))
    if worth >= WORTH_SAYING:
        return first.reply
    is_doubted = worth < DOUBTED
    rivals = _rivals(asked, first, others)
    dull = DULL * (not is_shrug(first.meaning))
    worths = [fit.worth(evidence_of(asked, one)) - dull * is_shrug(one.meaning) for one in rivals]
    ahead = _ahead_of(asked, first, is_doubted=is_doubted)
    return (first, *rivals)[best_of([worth, *worths], ahead)].reply


def _ahead_of(asked: Asked, first: Proposal, *, is_doubted: bool) -> float:
    """Return by how much another answer must be worth more than the first one."""
    if is_doubted:
        return AHEAD_OF_DOUBTED
    if _is_grounded(asked, first):
        return AHEAD_OF_GROUNDED
    if first.reply.facts and not is_shrug(first.meaning):
        return AHEAD_OF_KNOWN
    return AHEAD


def _rivals(asked: Asked, first: Proposal, others: Iterator[Proposal]) -> list[Proposal]:
    """Return the proposals that may take the place of the first one, each in other words."""
    found = {first.reply.line: first}
    for one in others:
        if _may_be_said(one, instead_of=first) and not _is_idle_courtesy(asked, one):
            found.setdefault(one.reply.line, one)
    return list(found.values())[1:]


def _may_be_said(proposal: Proposal, *, instead_of: Proposal) -> bool:
    """Return whether a proposal may take the place of the first one. What is known is never given up to say that nothing is."""
    if not proposal.reply.line or has_consequences(proposal.reply):
        return False
    return not (instead_of.reply.facts and is_shrug(proposal.meaning))


def _is_idle_courtesy(asked: Asked, proposal: Proposal) -> bool:
    """Return whether a greeting or the like is proposed to words that surely say something else."""
    is_other = asked.reading.is_sure and proposal.row != asked.row
    return is_other and shipped_rows().kind_of(proposal.row) is SpeechKind.COURTESY
