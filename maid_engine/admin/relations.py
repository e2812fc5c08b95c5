"""The relationships around one AI player, as a graph: whom it knows, and what those think of it and of one another."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from maid_engine.ai_players.player import AIPlayer

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import RelationshipReport

MOST_KNOWN: Final = 24
"""Maximum number of others in the graph."""


class Acquaintance(NamedTuple):
    """Somebody in the graph."""

    name: str
    kind: str
    """npc, player or faction."""
    ai_player_id: str
    """"" if it is no AI player."""


class Tie(NamedTuple):
    """What one feels about another."""

    who: str
    whom: str
    disposition: str
    score: float
    """-100 to 100."""
    trust: float
    """0.0 to 1.0."""


class RelationGraph(NamedTuple):
    """The middle of the graph and those around it, with their ties."""

    people: tuple[Acquaintance, ...]
    """The AI player itself first."""
    ties: tuple[Tie, ...]
    left_out: int
    """Number of acquaintances beyond :data:`MOST_KNOWN`."""


def relations_of(agent: AIPlayer, find: Callable[[str], AIPlayer | None]) -> RelationGraph:
    """Return the graph around an AI player.

    Args:
        agent: the AI player in the middle.
        find: returns the AI player with a name; None if there is none.
    """
    known = sorted(agent.reports.relationships(), key=lambda one: -abs(one.score))
    near = known[:MOST_KNOWN]
    people = (
        Acquaintance(agent.name, "player", agent.id),
        *(_acquaintance(one, find(one.name)) for one in near),
    )
    own = [_tie(agent.name, one.name, one) for one in near]
    others = [other for other in map(find, (one.name for one in near)) if other is not None]
    return RelationGraph(people, (*own, *_ties_among(others, people)), len(known) - len(near))


def _acquaintance(one: "RelationshipReport", agent: AIPlayer | None) -> Acquaintance:
    known = ""
    if agent is not None:
        known = agent.id
    return Acquaintance(one.name, one.kind, known)


def _ties_among(agents: Iterable[AIPlayer], people: Iterable[Acquaintance]) -> Iterator[Tie]:
    """Yield what AI players feel about those who are in the graph."""
    names = {one.name.lower(): one.name for one in people}
    for agent in agents:
        for one in agent.reports.relationships():
            whom = names.get(one.name.lower())
            if whom is not None:
                yield _tie(agent.name, whom, one)


def _tie(who: str, whom: str, one: "RelationshipReport") -> Tie:
    return Tie(who, whom, one.disposition, one.score, one.trust)
