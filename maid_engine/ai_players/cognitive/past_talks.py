"""Talks that are over, with their memories, so that one that goes on with another is remembered in one with it."""

from typing import Final

from maid_engine.ai_players.cognitive.talk_record import EarlierTalk, Talk
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.core.bounded import drop_oldest

GOES_ON_S: Final = 600.0
"""A talk that begins this many seconds after another with the same partner in the same place goes on with it."""
MOST_PAST: Final = 12
"""Most talks that are kept; the oldest are dropped."""


class PastTalks:
    """The last remembered talk with each partner."""

    def __init__(self) -> None:
        self._talks: dict[str, tuple[Talk, EarlierTalk]] = {}
        """Partner in lower case → the talk, and what another one would go on with."""

    def before(self, talk: Talk, *, private: bool) -> EarlierTalk | None:
        """Return the talk that this one goes on with: it was over not long ago, in the same place, and as private."""
        known = self._talks.get(talk.partner.lower())
        if known is None:
            return None
        past, earlier = known
        if talk.began - past.last > GOES_ON_S or (past.room, past.private) != (talk.room, private):
            return None
        return earlier

    def remembered(self, talk: Talk, memory: MemoryId) -> None:
        """Note the memory of a talk that is over."""
        key = talk.partner.lower()
        self._talks.pop(key, None)
        self._talks[key] = talk, EarlierTalk(memory, talk.since, talk.topics, talk.whole_warmth)
        drop_oldest(self._talks, MOST_PAST)

    def forget(self, partner: str) -> None:
        """Drop the talk with a partner, given in lower case."""
        self._talks.pop(partner, None)
