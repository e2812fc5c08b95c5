"""The answer that is given to somebody's words: of all that is proposed, what is probably worth most to a person.

An answer with consequences is never replaced, and never put in the place of another one: what is done follows the reading and its rules alone.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.proposal_evidence import evidence_of, share_of
from maid_engine.ai_players.cognitive.behaviors.answers.proposals import (
    Proposal,
    Source,
    first_thoughts,
    second_thoughts,
    thinking_of,
)
from maid_engine.ai_players.cognitive.behaviors.answers.reply import SILENCE, Asked, Reply, has_consequences
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.answer_fit.answer_fit import best_of, shipped_answer_fit
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, shipped_rows

WORTH_SAYING: Final = 0.6
"""A first answer that is probably worth as much is given without looking for another one."""
SURELY_READ: Final = 0.85
"""From this probability of its row on, words are answered as they were read."""
EXCHANGE_CERTAIN: Final = 0.95
"""From this probability of its exchange or follow-up on, a first reply fits nine times of ten."""
_CERTAIN: Final = frozenset(
    {
        Source.ACTED,
        Source.LAST_ANSWER,
        Source.RECALLED,
        Source.EXPLAINED,
        Source.WORKED,
        Source.TYPED,
        Source.SHAPED,
        Source.EVERYDAY,
    }
)
"""Sources that the form of the words makes certain."""
DULL: Final = 0.15
"""What is taken from the worth of a proposal that says nothing, in place of one that does."""
_TRADES: Final = "trade."
_ASKS_WHICH: Final = "turn.which"
_SHRUGS: Final = frozenset({"know.nothing", "know.ask", "know.not_seen"})
_UNSURE: Final = "unsure."


def answer(s: Situation, asked: Asked) -> Reply:
    """Return the answer to somebody's words. It has neither line nor gesture if there is nothing to say."""
    thoughts = first_thoughts(s, asked)
    first = next(thoughts, None)
    if first is None:
        return thinking_of(s, asked, SILENCE)
    if not asked.human or _is_settled(first.reply) or _is_certain(asked, first):
        return thinking_of(s, asked, first.reply)
    return thinking_of(s, asked, _best(asked, first, chain(thoughts, second_thoughts(s, asked))))


def _is_settled(reply: Reply) -> bool:
    """Return whether a reply is no matter of words: it has consequences, or there is nothing to say."""
    return not (reply.line or reply.gesture) or has_consequences(reply)


def _is_certain(asked: Asked, first: Proposal) -> bool:
    """Return whether an answer is certain: by the form of the words, its exchange, the talk, or a sure reading of which something is known."""
    if first.source in _CERTAIN or first.reply.likely >= EXCHANGE_CERTAIN or _is_remembered(first):
        return True
    if _points_at_nothing(asked, first):
        return True
    return _says_something(first) and _is_surely_read(asked, first)


def _says_something(first: Proposal) -> bool:
    """Return whether it answers the row of the words, and not only that nothing is known."""
    return first.source is Source.ROW and not is_shrug(first.meaning)


def _is_surely_read(asked: Asked, first: Proposal) -> bool:
    """Return whether the words are surely of the row that is answered, by themselves or by the talk."""
    if share_of(asked, first.row) >= SURELY_READ:
        return True
    return _is_completed(asked) or _goes_on_trading(asked, first)


def _goes_on_trading(asked: Asked, first: Proposal) -> bool:
    """Return whether it answers a word in a trade that the talk is at."""
    return bool(asked.trade) and first.meaning.startswith(_TRADES)


def _is_remembered(first: Proposal) -> bool:
    """Return whether it is an own experience, told as it is remembered."""
    return bool(first.reply.because) and not first.meaning


def _points_at_nothing(asked: Asked, first: Proposal) -> bool:
    """Return whether it asks back what a pronoun means, before anything was said that it could mean."""
    return first.meaning.startswith(_ASKS_WHICH) and not asked.last


def is_shrug(meaning: str) -> bool:
    """Return whether a row of answers says that nothing is known or understood, without naming what."""
    return meaning in _SHRUGS or meaning.startswith(_UNSURE)


def _is_completed(asked: Asked) -> bool:
    """Return whether the words lean on the talk, and were read as what they stand for in it."""
    reading = asked.reading
    return len(reading.parts) == 1 and reading.is_sure and reading.parts[0].intent != reading.intent


def _best(asked: Asked, first: Proposal, others: Iterator[Proposal]) -> Reply:
    """Return the reply that is probably worth most; that of the first proposal if it is good enough or none is worth much more."""
    fit = shipped_answer_fit()
    worth = fit.worth(evidence_of(asked, first))
    if worth >= WORTH_SAYING:
        return first.reply
    rivals = _rivals(asked, first, others)
    dull = DULL * (not is_shrug(first.meaning))
    worths = [fit.worth(evidence_of(asked, one)) - dull * is_shrug(one.meaning) for one in rivals]
    return (first, *rivals)[best_of([worth, *worths])].reply


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
