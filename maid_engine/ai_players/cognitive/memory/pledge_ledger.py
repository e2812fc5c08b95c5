"""Writes what came of players' promises into the book, memory and relationships."""

from dataclasses import dataclass, replace
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.pledge_book import PledgeBook
from maid_engine.ai_players.cognitive.world_model.relationships import RelationshipTracker
from maid_engine.ai_players.models.memory import HUMAN_CHAT
from maid_engine.ai_players.models.pledges import Pledge, PledgeId, PledgeState

TRUST_STEP: Final = 0.05
"""Trust that a kept pledge adds and a broken one takes."""
RAISES_AGAIN_S: Final = 3600.0
"""Seconds between two kept pledges of one player that add trust, so that many small ones do not buy it."""
_REMEMBERED_AS: Final = {
    PledgeState.KEPT: "{by} promised me to {deed}, and did.",
    PledgeState.EXCUSED: "{by} promised me to {deed}, but could not, and said so.",
    PledgeState.BROKEN: "{by} promised me to {deed}, and did not.",
}
"""State → how it is remembered. What nobody saw is not remembered."""


@dataclass(frozen=True, slots=True)
class PledgeLedger:
    """Ends pledges."""

    book: PledgeBook
    relationships: RelationshipTracker
    memory: MemorySystem

    def end(self, pledge_id: PledgeId, state: PledgeState, at: float) -> None:
        """End a pledge that is still open. It moves trust once, and is remembered."""
        pledge = self.book.get(pledge_id)
        if pledge is None or not pledge.is_open:
            return
        self._trust(pledge, state, at)
        self.book.put(replace(pledge, state=state, ended_at=at))
        if state in _REMEMBERED_AS:
            self._remember(pledge, state, at)

    def _trust(self, pledge: Pledge, state: PledgeState, at: float) -> None:
        known = self.relationships.get(pledge.by)
        if known is None:
            return
        if state is PledgeState.BROKEN:
            self.relationships.set_trust(pledge.by, known.trust - TRUST_STEP)
        elif state is PledgeState.KEPT and not self._was_raised(pledge.by, at):
            self.relationships.set_trust(pledge.by, known.trust + TRUST_STEP)

    def _was_raised(self, by: str, at: float) -> bool:
        """Return whether a kept pledge of this player has added trust lately."""
        for one in self.book.of(by):
            if one.state is PledgeState.KEPT and at - one.ended_at < RAISES_AGAIN_S:
                return True
        return False

    def _remember(self, pledge: Pledge, state: PledgeState, at: float) -> None:
        key = pledge.by.lower()
        chat = (HUMAN_CHAT,) if pledge.human else ()
        self.memory.add(
            _REMEMBERED_AS[state].format(by=pledge.by, deed=pledge.deed),
            now=at,
            importance=5,
            valence=-0.3 if state is PledgeState.BROKEN else 0.2,
            tags=("pledge", key, *chat),
            taint=pledge.taint,
            subjects=(key,),
            audience=pledge.audience,
        )
