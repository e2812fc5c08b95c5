"""What is known of a proposal and of the line that it answers, for judging whether it fits."""

from maid_engine.ai_players.cognitive.behaviors.answers.proposals import Proposal
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.dialogue.answer_fit.evidence import Evidence

_MARK = " | "


def evidence_of(asked: Asked, proposal: Proposal) -> Evidence:
    """Return all that the fit of a proposal is judged by."""
    reading, reply = asked.reading, proposal.reply
    best = max((one.confidence for one in reading.likely), default=reading.confidence)
    before = next((one.words for one in reversed(asked.said) if not one.mine), "")
    return Evidence(
        said=asked.words,
        before=before,
        last=asked.last,
        source=proposal.source,
        row=proposal.row,
        meaning=proposal.meaning,
        line=f"{reply.line} {reply.more}".strip(),
        sure=round(reply.sure, 2),
        likely=round(reply.likely, 3),
        share=round(share_of(asked, proposal.row), 3),
        best=round(best, 3),
        kind=reading.kind,
        feeling=reading.feeling,
        topic=asked.u.topic,
        followed=asked.u.followed,
        facts=_MARK.join(reply.facts.values()),
    )


def share_of(asked: Asked, row: str) -> float:
    """Return the probability that some words belong to a row; 0 if it is not among the likeliest."""
    return next((one.confidence for one in asked.reading.likely if one.intent == row), 0.0)
