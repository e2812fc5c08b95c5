"""Types and helpers for the rules that change beliefs."""

from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.perception import Observation, Source
from maid_engine.ai_players.models.world import BeliefDomain, ChangeKind, StateChange

Rule = Callable[[Beliefs, Observation], Iterable[StateChange]]
"""Applies one effect to the beliefs and returns what changed."""

NO_CHANGE: Final[tuple[StateChange, ...]] = ()

_RANK: Final = {Source.TEXT: 1, Source.PROMPT: 2, Source.GMCP: 2}
"""Rank of sources. On one field, a packet or a prompt that has reported it in this session outranks text.

Everything else (descriptions, talk, quests, fights, prices) is reported only by text, and the newest report
counts.
"""


def may_tell(beliefs: Beliefs, field: str, source: Source) -> bool:
    """Return whether this source may set a contested field. Only the best source that has reported it may."""
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
    """Return a change of beliefs that this observation caused."""
    return StateChange(domain, change_type, description, details, observation.seq, observation.taint)
