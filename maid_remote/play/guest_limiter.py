"""The one door out, abroad: the gateway of every AI player, with what the operator's policy grants.

All that a foreign MUD says is tainted. Where the operator grants a class of commands, the MUD's own sentences may lead
to one; the words of those who play there may not, just as at home.
"""

from collections.abc import Callable
from dataclasses import replace

from maid_engine.ai_players.models.intake import RefusalReason
from maid_engine.ai_players.models.taint import FOREIGN, Taint
from maid_engine.ai_players.safety.content import AIPlayerContentFilter
from maid_engine.ai_players.safety.effects import AWAY_FROM_US
from maid_engine.ai_players.safety.gateway import (
    STAGES,
    CommandGateway,
    GatewayPolicy,
    Refusal,
    Stage,
    Submission,
    Survey,
    untainted,
)
from maid_engine.ai_players.safety.rate_limit import ActionRateLimiter
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.exit_strategy import with_homeward
from maid_remote.play.policy import VisitPolicy


class GuestLimiter(ActionRateLimiter):
    """One bucket for everything: a guest's reflexes are no faster than the rest of it."""

    def __init__(self, policy: VisitPolicy) -> None:
        super().__init__(1, policy.burst)
        self._ordinary.per_minute = policy.commands_per_minute
        self._reflex = self._ordinary


def gate(
    policy: VisitPolicy,
    vocabulary: Vocabulary,
    *,
    is_player: Callable[[str], bool],
    survey: Survey,
    more: tuple[Stage, ...] = (),
) -> CommandGateway:
    """The gateway of one player on one MUD.

    Args:
        policy: what its operator grants.
        vocabulary: what words mean there.
        is_player: whether words may mean somebody who plays there.
        survey: what the character believes of the moment.
        more: further stages, before the one that counts what is typed.
    """
    forbidden = {
        found.command for word in policy.forbid if (found := vocabulary.resolve(word)) is not None
    } | policy.forbid
    return CommandGateway(
        GatewayPolicy(
            resolver=with_homeward(vocabulary.resolve, vocabulary.learned),
            capabilities=frozenset(grant.value for grant in policy.may),
            limiter=GuestLimiter(policy),
            is_player=is_player,
            pvp=policy.attack_players,
            forbidden=frozenset(forbidden),
            speech=AIPlayerContentFilter(),
            survey=survey,
        ),
        _stages(policy, more),
    )


def _stages(policy: VisitPolicy, more: tuple[Stage, ...]) -> tuple[Stage, ...]:
    stages = tuple(granted if stage is untainted else stage for stage in STAGES)
    return (stages[0], stages[1], _listed(policy), *stages[2:-1], _not_to_players(policy), *more, stages[-1])


def granted(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """As at home, but for the taint of being abroad: what the policy grants, the MUD's own sentences may lead to."""
    proposal = submission.proposal
    cause = replace(proposal.cause, taint=_of_people(proposal.cause.taint))
    at_home = replace(proposal, taint=_of_people(proposal.taint), cause=cause)
    return untainted(replace(submission, proposal=at_home), policy)


def _of_people(taint: Taint) -> Taint:
    return tuple(author for author in taint if author not in FOREIGN)


def _listed(policy: VisitPolicy) -> Stage:
    def listed(submission: Submission, _: GatewayPolicy) -> Refusal | None:
        """The command, or the word that is typed for it, is one of those that the policy lists."""
        canonical = submission.canonical
        word = (
            submission.proposal.text.split(maxsplit=1)[0].lower() if submission.proposal.text.split() else ""
        )
        if canonical is None or word in policy.forbid:
            return Refusal(RefusalReason.ALLOW, "forbidden by the policy")
        if policy.only and canonical.command not in policy.only and word not in policy.only:
            return Refusal(RefusalReason.ALLOW, "not among the policy's commands")
        return None

    return listed


def _not_to_players(policy: VisitPolicy) -> Stage:
    def not_to_players(submission: Submission, gateway: GatewayPolicy) -> Refusal | None:
        """What is given goes to no player, unless the policy says so."""
        canonical = submission.canonical
        if canonical is None or policy.give_players or canonical.command not in AWAY_FROM_US:
            return None
        if canonical.command in ("give", "pay", "trade", "offer") and gateway.is_player(canonical.rest):
            return Refusal(RefusalReason.ALLOW, "the policy gives nothing to players")
        return None

    return not_to_players
