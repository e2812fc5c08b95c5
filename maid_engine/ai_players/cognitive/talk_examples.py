"""Learns examples from what a partner says to an answer: thanks and praise, insults, or that it was none."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.talk_record import Answering, Talk
from maid_engine.ai_players.dialogue.intent_rows import IntentRow
from maid_engine.ai_players.models.examples import Example, ExampleKind
from maid_engine.core.time import Seconds

JUDGING: Final = frozenset({"social.thanks", "social.praise", "social.insult"})
"""Intents that judge what was done or said. Their warmth is the points."""
MISSED: Final = frozenset({"turn.not_answered", "turn.correct"})
"""Intents that say that an answer was none."""


def learn_from_reply(s: MindSituation, talk: Talk, row: IntentRow) -> None:
    """Learn from a partner's words to this mind. `row` is what they are for."""
    last, missed = talk.answering, row.name in MISSED
    points = row.warmth if row.name in JUDGING else 0.0
    s.examples.judged(talk.partner, points, s.now)
    if last is not None and last.lines and (missed or points):
        _keep(s, talk, last, points)
    talk.answering = _to_answer(row, last)


def _to_answer(row: IntentRow, last: Answering | None) -> Answering | None:
    """Return what is to be answered next: a question, or the last one again if the answer missed it."""
    if row.asks:
        return Answering(row)
    if last is not None and row.name in MISSED:
        return Answering(last.row, retries=last.retries + 1)
    return None


def _keep(s: MindSituation, talk: Talk, last: Answering, points: float) -> None:
    s.examples.add(
        Example(
            kind=ExampleKind.TALK,
            about=last.row.name,
            words=f"somebody {last.row.means}",
            lines=tuple(last.lines),
            worked=points > 0.0,
            retries=last.retries,
            feedback=points,
            at=Seconds(s.now),
            taint=talk.taint,
            subjects=(talk.partner.lower(),),
            audience=talk.audience,
        )
    )
