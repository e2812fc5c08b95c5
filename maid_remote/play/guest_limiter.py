"""The command gateway of a visitor: that of every AI player, with the permissions of the operator's policy.

Everything that another MUD says is tainted. If the operator permits a class of commands, the MUD's own
sentences may lead to such a command. The words of other players may not, as on MAID's own server.
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
from maid_engine.core.sequences import first_word
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.exit_strategy import with_exit_words
from maid_remote.play.policy import VisitPolicy


class GuestLimiter(ActionRateLimiter):
    """One bucket for all commands: a visitor's reflexes have the same rate limit as its other commands."""

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
    """Return the gateway of one player on one MUD.

    Args:
        policy: what the operator permits.
        vocabulary: what words mean on this MUD.
        is_player: returns whether words may refer to a player there.
        survey: returns what the character believes about its situation.
        more: further stages, before the one that counts typed commands.
    """
    forbidden = {
        found.command for word in policy.forbid if (found := vocabulary.resolve(word)) is not None
    } | policy.forbid
    return CommandGateway(
        GatewayPolicy(
            resolver=with_exit_words(vocabulary.resolve, vocabulary.learned),
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
    """Check taint as on MAID's own server, but ignore the taint of the foreign MUD itself.

    So the MUD's own sentences may lead to the commands that the policy permits.
    """
    proposal = submission.proposal
    cause = replace(proposal.cause, taint=_of_people(proposal.cause.taint))
    at_home = replace(proposal, taint=_of_people(proposal.taint), cause=cause)
    return untainted(replace(submission, proposal=at_home), policy)


def _of_people(taint: Taint) -> Taint:
    return tuple(author for author in taint if author not in FOREIGN)


def _listed(policy: VisitPolicy) -> Stage:
    def listed(submission: Submission, _: GatewayPolicy) -> Refusal | None:
        """Refuse commands that the policy forbids or does not list."""
        canonical = submission.canonical
        word = first_word(submission.proposal.text)
        if canonical is None or word in policy.forbid:
            return Refusal(RefusalReason.ALLOW, "forbidden by the policy")
        if policy.only and canonical.command not in policy.only and word not in policy.only:
            return Refusal(RefusalReason.ALLOW, "not among the policy's commands")
        return None

    return listed


def _not_to_players(policy: VisitPolicy) -> Stage:
    def not_to_players(submission: Submission, gateway: GatewayPolicy) -> Refusal | None:
        """Refuse gifts and payments to players, unless the policy permits them."""
        canonical = submission.canonical
        if canonical is None or policy.give_players or canonical.command not in AWAY_FROM_US:
            return None
        if canonical.command in ("give", "pay", "trade", "offer") and gateway.is_player(canonical.rest):
            return Refusal(RefusalReason.ALLOW, "the policy gives nothing to players")
        return None

    return not_to_players
