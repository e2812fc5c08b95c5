"""Stages of the gateway that judge what somebody permits: an operator on other MUDs, a player for a stand-in.

Nobody permits words. A grant is a class of deeds, and each line is judged by the class of what it would do.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

from maid_engine.ai_players.models.intake import RefusalReason
from maid_engine.ai_players.models.taint import Taint
from maid_engine.ai_players.safety.effects import AWAY_FROM_US
from maid_engine.ai_players.safety.gateway import (
    Canonical,
    GatewayPolicy,
    Refusal,
    Stage,
    Submission,
    allowed,
    untainted,
)
from maid_engine.core.sequences import first_word

TO_PLAYERS = AWAY_FROM_US & {"give", "pay", "trade", "offer"}
"""Commands that give something to somebody."""

Grants = Callable[[Canonical], bool]
"""Returns whether the class of a command is granted at this moment."""
Objection = Callable[[Canonical], str]
"""Returns why the world's rules would not let the command be carried out; "" if they would."""


def granted(grants: Grants) -> Stage:
    """Return a stage that requires a class of deeds that is granted."""

    def granted(submission: Submission, policy: GatewayPolicy) -> Refusal | None:  # noqa: ARG001 - a stage
        canonical = submission.canonical
        if canonical is not None and grants(canonical):
            return None
        deed = "" if canonical is None else f": {canonical.deed}"
        return Refusal(RefusalReason.GRANT, f"such deeds are not granted{deed}")

    return granted


def listed(only: Collection[str], forbid: Collection[str]) -> Stage:
    """Return a stage that refuses words that `forbid` contains, and commands that `only` does not list.

    An empty `only` permits all.
    """

    def listed(submission: Submission, policy: GatewayPolicy) -> Refusal | None:  # noqa: ARG001 - a stage
        canonical = submission.canonical
        word = first_word(submission.proposal.text)
        if canonical is None or word in forbid:
            return Refusal(RefusalReason.ALLOW, "forbidden by the policy")
        if only and canonical.command not in only and word not in only:
            return Refusal(RefusalReason.ALLOW, "not among the policy's commands")
        return None

    return listed


def not_to_players(*, unless: bool) -> Stage:
    """Return a stage that refuses gifts and payments to players, unless they are permitted."""

    def not_to_players(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
        canonical = submission.canonical
        if unless or canonical is None or canonical.command not in TO_PLAYERS:
            return None
        if policy.is_player(canonical.rest):
            return Refusal(RefusalReason.ALLOW, "the policy gives nothing to players")
        return None

    return not_to_players


def trusting(stages: tuple[Stage, ...], harmless: Collection[str]) -> tuple[Stage, ...]:
    """Return the stages with an :func:`~.gateway.untainted` that ignores the authors in `harmless`.

    On another MUD these are its own sentences: they may lead to what the operator permits.
    """
    trusting = _untainted_by_people(harmless)
    return tuple(trusting if stage is untainted else stage for stage in stages)


def _untainted_by_people(harmless: Collection[str]) -> Stage:

    def of_people(taint: Taint) -> Taint:
        return tuple(author for author in taint if author not in harmless)

    def untainted_by_people(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
        proposal = submission.proposal
        cause = replace(proposal.cause, taint=of_people(proposal.cause.taint))
        at_home = replace(proposal, taint=of_people(proposal.taint), cause=cause)
        return untainted(replace(submission, proposal=at_home), policy)

    return untainted_by_people


def keeps_possessions(objection: Objection) -> Stage:
    """Return a stage that refuses to part with things that are worn or kept."""

    def keeps_possessions(submission: Submission, policy: GatewayPolicy) -> Refusal | None:  # noqa: ARG001 - a stage
        return _refused(submission, objection)

    return keeps_possessions


def within_hourly_gold(objection: Objection) -> Stage:
    """Return a stage that refuses to spend more gold in an hour than is granted."""

    def within_hourly_gold(submission: Submission, policy: GatewayPolicy) -> Refusal | None:  # noqa: ARG001 - a stage
        return _refused(submission, objection)

    return within_hourly_gold


def within_area(objection: Objection) -> Stage:
    """Return a stage that refuses steps out of the granted area."""

    def within_area(submission: Submission, policy: GatewayPolicy) -> Refusal | None:  # noqa: ARG001 - a stage
        return _refused(submission, objection)

    return within_area


def _refused(submission: Submission, objection: Objection) -> Refusal | None:
    canonical = submission.canonical
    if canonical is None:
        return Refusal(RefusalReason.RESOLVE, "no such command")
    reason = objection(canonical)
    return Refusal(RefusalReason.GRANT, reason) if reason else None


def with_grants(stages: tuple[Stage, ...], *grants: Stage) -> tuple[Stage, ...]:
    """Return the stages with these after :func:`~.gateway.allowed`, so that a line's rights are judged together."""
    after = stages.index(allowed) + 1
    return (*stages[:after], *grants, *stages[after:])
