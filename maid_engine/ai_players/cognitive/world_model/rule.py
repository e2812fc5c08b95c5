"""What every rule of integration is made of."""

from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.perception import Observation, Source
from maid_engine.ai_players.models.world import BeliefDomain, ChangeKind, StateChange

Rule = Callable[[Beliefs, Observation], Iterable[StateChange]]
"""What one meaning does to beliefs; gives what changed."""

NO_CHANGE: Final[tuple[StateChange, ...]] = ()

_RANK: Final = {Source.TEXT: 1, Source.PROMPT: 2, Source.GMCP: 2}
"""On the same field a packet or a prompt, once it has spoken in a session, outranks text.

Everything else (descriptions, talk, quests, fights, prices) only text tells, and the newer word counts.
"""


def may_tell(beliefs: Beliefs, field: str, source: Source) -> bool:
    """Whether this source may say how a contested field stands; the best one that spoke may."""
    known = beliefs.authority.get(field)
    if known is None or _RANK[source] >= _RANK[known]:
        beliefs.authority[field] = source
        return True
    return False


def changed(
    observation: Observation,
    domain: BeliefDomain,
    change_type: ChangeKind,
    description: str,
    **details: object,
) -> StateChange:
    """A change of belief that this observation brought."""
    return StateChange(domain, change_type, description, details, observation.seq, observation.taint)
