"""Answers to questions about what a player promised to the character."""

from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.promise_words import about
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.pledges import PledgeState
from maid_engine.ai_players.models.promises import Promise, PromiseKind, PromiseState

HOW_IT_ENDED: Final = {
    PledgeState.OPEN: "pledge.open",
    PledgeState.KEPT: "pledge.kept",
    PledgeState.EXCUSED: "pledge.excused",
    PledgeState.BROKEN: "pledge.broken",
    PledgeState.UNKNOWN: "pledge.unknown",
}
"""State of a pledge → the row of answers that tells it to the player who gave it."""


class Given(NamedTuple):
    """Something that a player promised: a pledge, or an appointment, which binds both."""

    deed: str
    made_at: float
    state: PledgeState
    audience: Audience

    def is_still_open(self) -> bool:
        """Return whether nothing has come of it yet."""
        return self.state is PledgeState.OPEN


def given_by(s: Situation, who: str) -> list[Given]:
    """Return all that a player promised to the character, the earliest first."""
    found = [Given(one.deed, one.made_at, one.state, one.audience) for one in s.pledges.of(who)]
    found += [_appointment(one) for one in s.promises.to(who) if one.kind is PromiseKind.MEET]
    return sorted(found, key=lambda one: one.made_at)


def _appointment(promise: Promise) -> Given:
    return Given(about(promise), promise.made_at, _of_the_other(promise), promise.audience)


def _of_the_other(promise: Promise) -> PledgeState:
    """Return whether the other kept an appointment. Only who was there can tell."""
    match promise.state:
        case PromiseState.ACCEPTED:
            return PledgeState.OPEN
        case PromiseState.KEPT:
            return PledgeState.BROKEN if promise.outcome else PledgeState.KEPT
        case PromiseState.EXCUSED | PromiseState.BROKEN:
            return PledgeState.UNKNOWN
