"""The command gateway of a visitor: that of every AI player, with the permissions of the operator's policy.

Everything that another MUD says is tainted. If the operator permits a class of commands, the MUD's own
sentences may lead to such a command. The words of other players may not, as on MAID's own server.
"""

from collections.abc import Callable

from maid_engine.ai_players.models.taint import FOREIGN
from maid_engine.ai_players.safety.content import AIPlayerContentFilter
from maid_engine.ai_players.safety.gateway import (
    STAGES,
    CommandGateway,
    GatewayPolicy,
    Stage,
    Survey,
)
from maid_engine.ai_players.safety.grants import (
    granted,
    listed,
    not_to_players,
    trusting,
    with_grants,
)
from maid_engine.ai_players.safety.rate_limit import ActionRateLimiter
from maid_engine.commands.definition import Capability
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
            capabilities=frozenset({Capability.PLAY}),
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
    grants = (listed(policy.only, policy.forbid), granted(lambda canonical: canonical.deed in policy.may))
    *before, last = with_grants(trusting(STAGES, FOREIGN), *grants)
    return (*before, not_to_players(unless=policy.give_players), *more, last)
