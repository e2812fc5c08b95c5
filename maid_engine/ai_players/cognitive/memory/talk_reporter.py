"""Turns speech into memories: words of players as their claims, words of NPCs as facts."""

import itertools
import zlib
from collections import deque
from collections.abc import Callable
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
"""Seconds without a word after which a talk is over."""


class TalkReporter(Reporter):
    """Turns speech of players and NPCs into memories."""

    def __init__(self, facts: Facts, keep: Keep, retell: Retell) -> None:
        super().__init__(facts, keep, retell)
        self._talks: dict[str, Talk] = {}
        self._ai: dict[str, bool] = {}
        """Whether a player is an AI, by name in lower case. Unknown players are missing."""
        self.addressee_of: Callable[[int], str] = _nobody
        """Returns the other player for whom an observed line was; "" if it was for this AI player or for all."""
        self._npc = ""
        """The NPC who spoke last."""
        self._typed: deque[tuple[int, int, str]] = deque(maxlen=6)
        """Typed lines as (first seq, seq after the last, line). The seqs are those of the answer."""

    def heard(self, one: Observation) -> None:
        """Handle words of a player."""
        talk = self._talk_with(one)
        talk.hear(one.text(Role.TEXT))
        talk.taint = unite(talk.taint, one.taint)
        talk.audience = talk.audience.narrowed(one.audience)
        talk.trust = min(talk.trust, one.trust_level)
        talk.last = one.timestamp
        talk.heard.append(one.seq)

    def _talk_with(self, one: Observation) -> Talk:
        """Return the talk that words of a player belong to. It is begun, after another has ended, if there is none."""
        key, now = one.text(Role.WHO).lower(), one.timestamp
        talk, private, to = self._talks.get(key), is_private(one), self.addressee_of(one.seq)
        if talk is not None and _may_go_on(talk, now, private=private, to=to):
            return talk
        if talk is not None:
            self._talk_ends(talk)
        human = not self._ai.get(key, False)
        far = one.text(Role.CHANNEL) not in {"say", "whisper", ""}
        room = "" if far else self._room
        means = _means(one) if private else ""
        talk = Talk(
            one.text(Role.WHO),
            room,
            now,
            human,
            trust=one.trust_level,
            private=private,
            means=means,
            to=to,
        )
        self._talks[key] = talk
        return talk

    def answered(self, one: Observation) -> None:
        """Handle our own words: an answer to whom they address, or else to who spoke to us or to all last."""
        text = one.text(Role.TEXT)
        if not text or is_greeting(text):
            return
        talk = self._answered_talk(one)
        if talk is not None:
            talk.answers.append(text)
            talk.audience = talk.audience.narrowed(one.audience)
            talk.taint = unite(talk.taint, one.taint)

    def _answered_talk(self, one: Observation) -> Talk | None:
        if is_private(one):
            return self._talks.get(one.text(Role.WHO).lower())
        to = self.addressee_of(one.seq)
        mine = itertools.filterfalse(_is_not_mine, self._talks.values())
        aloud = [talk for talk in mine if to in ("", talk.who.lower())]
        return max(aloud, key=lambda talk: talk.last, default=None)

    def _talk_ends(self, talk: Talk) -> None:
        self._talks.pop(talk.who.lower(), None)
        told = talk.told()
        if any(how != "greeted" for how, _ in talk.words):
            self._keep(told)

    def npc_said(self, one: Observation) -> None:
        """Handle words of an NPC. Utterances under four words are not remembered."""
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
        """Handle the topics that an NPC can be asked about."""
        topics = one.get(Role.TOPICS, ())
        names = (topics,) if isinstance(topics, str) else topics
        who = one.text(Role.WHO) or self._npc
        if who and names:
            self._facts.topics(who, map(str, names), one.timestamp)

    def typed(self, line: str, heard_from: int, heard_until: int) -> None:
        """Record a typed line. Observations with `heard_from` <= seq < `heard_until` are the answer to it."""
        self._typed.append((heard_from, heard_until, line))

    def _asked_about(self, one: Observation, who: str) -> str:
        """Return the topic of our question that this answers; empty if it does not answer one."""
        for first, after, line in self._typed:
            if first <= one.seq < after:
                names = set(who.lower().split()) | {"about", "of", "on", "to"}
                return " ".join(word for word in line.lower().split()[1:] if word not in names)
        return ""


def _is_not_mine(talk: Talk) -> bool:
    """Return whether a talk is private, or was overheard: words aloud are no answer to it."""
    return talk.private or bool(talk.to)


def _means(one: Observation) -> str:
    """Return how words that nobody else heard were said."""
    channel = one.text(Role.CHANNEL)
    return channel if channel in ("whisper", "letter") else "tell"


def _nobody(seq: int) -> str:
    """Return "": it is not known for whom lines are."""
    del seq
    return ""


def _may_go_on(talk: Talk, now: float, *, private: bool, to: str) -> bool:
    """Return whether another utterance, private or not, and to this player or to us, belongs to a talk."""
    if talk.full or (talk.private, talk.to) != (private, to):
        return False
    return now - talk.last <= TALK_OVER_S
