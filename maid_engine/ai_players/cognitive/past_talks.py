"""Talks that are over, with their memories, so that one that goes on with another is remembered in one with it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.talk_record import LEFT, PARTED, Draft, EarlierTalk, Heard, Talk
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_json

GOES_ON_S: Final = 600.0
"""A talk that begins this many seconds after another with the same partner goes on with it: in the same place, or where both meet again."""
SILENCE_S: Final = 60.0
"""A talk is over after this many seconds without a word."""
MOST_PAST: Final = 12
"""Most talks that are kept; the oldest are dropped."""


def why_over(talk: Talk, silent_s: float, room: str, *, is_here: bool) -> str:
    """Return why a talk is over; empty if it goes on.

    Args:
        talk: the talk.
        silent_s: seconds since the last words.
        room: where the character is.
        is_here: whether the partner is there, too.
    """
    if silent_s > SILENCE_S:
        return "silence"
    if talk.room and talk.room != room and silent_s > 10.0:
        return PARTED
    if talk.room == room and not is_here and silent_s > 20.0:
        return LEFT
    return ""


@dataclass(frozen=True, slots=True)
class PastTalk:
    """A talk that is over and remembered."""

    last: float
    """When the last words were said."""
    room: str
    private: bool
    broken_off: bool
    """Whether one of both left in the middle of it."""
    earlier: EarlierTalk
    """What another talk goes on with."""

    def goes_on_in(self, talk: Talk, *, private: bool) -> bool:
        """Return whether a talk goes on with this one."""
        if talk.began - self.last > GOES_ON_S or private != self.private:
            return False
        return self.broken_off or talk.room == self.room

    def names(self, person: Forgotten) -> bool:
        """Return whether it was about a person."""
        return any(map(person.named_in, self.earlier.topics))


class PastTalks:
    """The last remembered talk with each partner."""

    def __init__(self) -> None:
        self._talks: dict[str, PastTalk] = {}
        """Partner in lower case → the talk."""
        self._owed: dict[str, Heard] = {}
        """Person in lower case → their last words, if they left before the answer to them was said. They are not saved."""

    def before(self, talk: Talk, *, private: bool) -> EarlierTalk | None:
        """Return the talk that this one goes on with: it was over not long ago, in the same place or broken off, and as private."""
        past = self._talks.get(talk.partner.lower())
        if past is None or not past.goes_on_in(talk, private=private):
            return None
        return past.earlier

    def remembered(self, talk: Talk, memory: MemoryId) -> None:
        """Note the memory of a talk that is over."""
        key = talk.partner.lower()
        self._talks.pop(key, None)
        earlier = EarlierTalk(memory, talk.since, talk.topics, talk.whole_warmth)
        self._talks[key] = PastTalk(talk.last, talk.room, talk.private, talk.is_broken_off, earlier)
        drop_oldest(self._talks, MOST_PAST)

    def owe(self, draft: Draft) -> None:
        """Keep the words that a draft answers, if a person waited for it who is not here to hear it.

        A draft without a room was withdrawn, because somebody else has answered.
        """
        if draft.owed and draft.room:
            self._owed[draft.heard.who.lower()] = draft.heard
            drop_oldest(self._owed, MOST_PAST)

    def met_again(self, room: str, people: Collection[str], now: float) -> list[Heard]:
        """Remove and return the words of people who are here now and left before they were answered, as if said now.

        Words that are older than :data:`GOES_ON_S` are dropped.
        """
        here = filter(self._owed.__contains__, map(str.lower, people)) if self._owed else ()
        words = [self._owed.pop(key) for key in here]
        fresh = filter(lambda one: now - one.at <= GOES_ON_S, words)
        return [one._replace(at=now, room=room, to_me=True) for one in fresh]

    def forget(self, person: Forgotten) -> None:
        """Drop the talk with a person, and what names that person in others."""
        self._owed.pop(person.name, None)
        self._talks.pop(person.name, None)
        for key, past in tuple(self._talks.items()):
            if past.names(person):
                del self._talks[key]

    def state(self) -> dict[str, object]:
        """Return the talks to save, as JSON."""
        return {key: to_json(past) for key, past in self._talks.items()}

    def restore(self, saved: Mapping[str, object]) -> None:
        """Restore what :meth:`state` returned."""
        self._talks = {key: from_json(PastTalk, past) for key, past in saved.items()}
