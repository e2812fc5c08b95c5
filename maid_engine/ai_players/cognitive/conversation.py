"""Who spoke, and whether it was to us: kept until there is a moment to answer."""

import re
from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.taint import Taint

STALE_S = 20.0
MOST_WAITING = 6
UNANSWERED = frozenset({"shout", "chat", "group", "emote"})
"""Channels on which nobody waits for an answer of everybody."""


class Utterance(NamedTuple):
    """Words that somebody spoke."""

    who: str
    words: str
    to_me: bool
    private: bool
    heard: int
    at: float
    taint: Taint


class Conversation:
    """What was said lately and not answered."""

    def __init__(self, me: str) -> None:
        self._me = re.compile(rf"\b{re.escape(me)}\b", re.IGNORECASE)
        self._mine = me.lower()
        self._waiting: deque[Utterance] = deque(maxlen=MOST_WAITING)
        self.last_heard = -1e9

    def hear(self, observations: Sequence[Observation], now: float) -> None:
        """Keep what was said by players."""
        for one in observations:
            if one.meaning not in (Meaning.SAID, Meaning.TOLD_ME):
                continue
            who, words = one.text(Role.WHO), _words(one.text(Role.TEXT))
            if who.lower() == self._mine or not words:
                continue
            channel = one.text(Role.CHANNEL)
            named = bool(self._me.search(words))
            if channel in UNANSWERED and not named:
                continue
            private = one.meaning is Meaning.TOLD_ME and channel in ("tell", "")
            taint = one.taint or (who,)
            self._waiting.append(
                Utterance(who, words, named or one.meaning is Meaning.TOLD_ME, private, one.seq, now, taint)
            )
            self.last_heard = now

    def next(self, now: float) -> Utterance | None:
        """What to answer now, the latest first; what is old is let go."""
        while self._waiting:
            utterance = self._waiting.pop()
            if now - utterance.at <= STALE_S:
                self._waiting.clear()
                return utterance
        return None


@lru_cache(maxsize=1024)
def _words(text: str) -> str:
    """The words without the marks that perception puts around what players say."""
    return re.sub(r"\[/?PLAYER_SPEECH[^\]]*\]", "", text).strip()
