"""Words as they are remembered: what players claim as theirs, what the game's own people say as facts."""

import zlib
from collections import deque
from typing import Final

from maid_engine.ai_players.cognitive.memory.facts import Facts
from maid_engine.ai_players.cognitive.memory.ongoing_events import Talk
from maid_engine.ai_players.cognitive.memory.reporter import Keep, Reporter, Retell
from maid_engine.ai_players.cognitive.memory.sentences import is_greeting
from maid_engine.ai_players.cognitive.world_model.observation_audience import is_private
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.taint import unite

TALK_OVER_S: Final = 45.0
"""A talk without a word for so long is over."""


class TalkReporter(Reporter):
    """Reports what is said, by players and by the game's own people."""

    def __init__(self, facts: Facts, keep: Keep, retell: Retell) -> None:
        super().__init__(facts, keep, retell)
        self._talks: dict[str, Talk] = {}
        self._ai: dict[str, bool] = {}
        """Player's name in lower case → whether an AI."""
        self._npc = ""
        """Who of the game's own people spoke last."""
        self._typed: deque[tuple[int, int, str]] = deque(maxlen=6)
        """(first seq, seq after the last, line): what we typed, and what was heard in answer."""

    def heard(self, one: Observation) -> None:
        """A player speaks."""
        who, now = one.text(Role.WHO), one.timestamp
        key = who.lower()
        talk = self._talks.get(key)
        private = is_private(one)
        if talk is not None and (talk.full or talk.private != private or now - talk.last > TALK_OVER_S):
            self._talk_ends(talk)
            talk = None
        if talk is None:
            human = not self._ai.get(key, False)
            far = one.text(Role.CHANNEL) not in {"say", "whisper", ""}
            talk = Talk(who, "" if far else self._room, now, human, trust=one.trust_level, private=private)
            self._talks[key] = talk
        talk.hear(one.text(Role.TEXT))
        talk.taint = unite(talk.taint, one.taint)
        talk.audience = talk.audience.narrowed(one.audience)
        talk.trust = min(talk.trust, one.trust_level)
        talk.last = now
        talk.heard.append(one.seq)

    def answered(self, one: Observation) -> None:
        """We speak: to somebody in private, or aloud to whoever spoke aloud last."""
        text = one.text(Role.TEXT)
        if not text or is_greeting(text):
            return
        talk = self._answered_talk(one)
        if talk is not None:
            talk.answered = text
            talk.audience = talk.audience.narrowed(one.audience)
            talk.taint = unite(talk.taint, one.taint)

    def _answered_talk(self, one: Observation) -> Talk | None:
        if is_private(one):
            return self._talks.get(one.text(Role.WHO).lower())
        aloud = [talk for talk in self._talks.values() if not talk.private]
        return max(aloud, key=lambda talk: talk.last, default=None)

    def _talk_ends(self, talk: Talk) -> None:
        self._talks.pop(talk.who.lower(), None)
        told = talk.told()
        if any(how != "greeted" for how, _ in talk.words):
            self._keep(told)

    def npc_said(self, one: Observation) -> None:
        """The game's own people speak."""
        who, text = one.text(Role.WHO), one.text(Role.TEXT)
        self._npc = who
        if len(text.split()) >= 4:
            mark = zlib.crc32(text.encode())
            importance = 5 if one.importance >= 6 else 3
            topic = self._asked_about(one, who)
            self._facts.words(
                who, self._room, text, one.timestamp, importance=importance, mark=mark, topic=topic
            )
        topics = one.get(Role.TOPICS, ())
        if topics:
            self.topics(one)

    def topics(self, one: Observation) -> None:
        """What somebody can be asked about."""
        topics = one.get(Role.TOPICS, ())
        names = (topics,) if isinstance(topics, str) else topics
        who = one.text(Role.WHO) or self._npc
        if who and names:
            self._facts.topics(who, map(str, names), one.timestamp)

    def typed(self, line: str, heard_from: int, heard_until: int) -> None:
        """We typed this, and what was heard from here to there answers it."""
        self._typed.append((heard_from, heard_until, line))

    def _asked_about(self, one: Observation, who: str) -> str:
        """What we asked somebody about to be told this; "" when we did not ask."""
        for first, after, line in self._typed:
            if first <= one.seq < after:
                names = set(who.lower().split()) | {"about", "of", "on", "to"}
                return " ".join(word for word in line.lower().split()[1:] if word not in names)
        return ""
