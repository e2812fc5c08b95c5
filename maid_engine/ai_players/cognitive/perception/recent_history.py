"""Recent observations word for word, and a one-line summary of each round before.

A round is a stay in a room, or a minute of a long one. The summaries contain nothing that other players said.
"""

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Final, NamedTuple

from maid_engine.ai_players.models.audience import Provenance
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, Source

ROUND_S: Final = 60.0
"""Seconds after which a round of the history is closed."""
SHORT_S: Final = 15.0
"""A stay shorter than this, in seconds, belongs to the next round."""
MOST_IN_A_LINE: Final = 6
"""Most deeds that the line of a round names."""
WORTH: Final = 2
"""Lowest importance of a line that is kept."""


class Read(NamedTuple):
    """One observation as a line of text."""

    text: str
    provenance: Provenance


def _heard_by(one: Read) -> tuple[str, ...]:
    return one.provenance.audience.only or ()


class HistoryRound(NamedTuple):
    """A round that has ended."""

    line: str
    counts: Counter[str]


class RecentHistory:
    """The last observations of a mind, its last rounds, and the totals of those before.

    Args:
        window: observations kept word for word.
        threshold: rounds kept as a line each.
    """

    def __init__(self, window: int = 12, threshold: int = 10) -> None:
        self.last: deque[Read] = deque(maxlen=window)
        self.over: deque[HistoryRound] = deque()
        self.earlier: Counter[str] = Counter()
        self._threshold = threshold
        self._deeds: Counter[tuple[str, str]] = Counter()
        """The room of each deed of this round with the deed."""
        self._counts: Counter[str] = Counter()
        self._room = ""
        self._began = 0.0

    def hear(self, observations: Iterable[Observation], *, room: str, now: float) -> None:
        """Add the observations of one step, made in the room of this name."""
        if self._is_round_over(room, now - self._began):
            self._close(now)
        seen_now = tuple(observations)
        here = self._room if _shows_a_room(seen_now) else room
        self._room = room
        for seen in seen_now:
            here = _room_shown(seen) or here
            if _is_worth_telling(seen):
                self._add(seen, here or room)

    def _is_round_over(self, room: str, stay: float) -> bool:
        """Return whether a round has become long, or the room has changed after a while."""
        if stay >= ROUND_S:
            return True
        return room != self._room and stay >= SHORT_S

    def _add(self, seen: Observation, room: str) -> None:
        text = told(seen)
        if text:
            self.last.append(Read(text, seen.provenance))
        self._count(seen, room)

    def _count(self, seen: Observation, room: str) -> None:
        if seen.row.deed is None:
            return
        verb, role, count = seen.row.deed
        about = seen.text(role) if role else ""
        is_named = about and not (seen.taint and role is Role.ITEM)  # a player may have named a thing
        self._deeds[room, f"{verb} {about}" if is_named else verb.removesuffix(" by")] += 1
        if count:
            self._counts[count] += 1

    def forget(self, person: Forgotten) -> None:
        """Drop every line that names a person or contains their words."""
        kept = [
            one for one in self.last if not person.is_in(one.text, one.provenance.authors, _heard_by(one))
        ]
        self.last = deque(kept, maxlen=self.last.maxlen)
        self.over = deque(one for one in self.over if not person.named_in(one.line))
        for deed in [one for one in self._deeds if person.named_in(" ".join(one))]:
            del self._deeds[deed]

    def summaries(self) -> tuple[str, ...]:
        """Return the summaries, the oldest first. The first line sums up the rounds that were dropped."""
        summed = ", ".join(f"{count} {what}" for what, count in self.earlier.items())
        return (*((f"Longer ago: {summed}",) if summed else ()), *(one.line for one in self.over))

    def _close(self, now: float) -> None:
        self._began = now
        if not self._deeds:
            return
        self.over.append(HistoryRound(_told_round(self._deeds), self._counts))
        self._deeds, self._counts = Counter(), Counter()
        while len(self.over) > self._threshold:
            self.earlier.update(self.over.popleft().counts)


def _told_round(deeds: Mapping[tuple[str, str], int]) -> str:
    """Return the deeds of a round in a line, each after the room where it was done."""
    by_room: dict[str, list[str]] = {}
    for (room, said), count in islice(deeds.items(), MOST_IN_A_LINE):
        by_room.setdefault(room, []).append(said if count == 1 else f"{said} ({count} times)")
    places = (f"{room}: {'; '.join(shown)}" if room else "; ".join(shown) for room, shown in by_room.items())
    return ". ".join(places)


def _shows_a_room(observations: Iterable[Observation]) -> bool:
    return any(map(_room_shown, observations))


def _room_shown(seen: Observation) -> str:
    """Return the title of the room that an observation shows; empty if it shows none."""
    return seen.text(Role.TITLE) if seen.meaning is Meaning.ROOM else ""


def told(seen: Observation) -> str:
    """Return an observation as a line of a prompt; "" if it has no text."""
    said = seen.text(Role.TEXT)
    if seen.meaning is Meaning.ROOM:
        return _told_room(seen)
    if not said:
        return seen.raw_text
    who = seen.text(Role.WHO)
    if seen.meaning is Meaning.I_SAID:
        # The addressee stands where others' names stand, so that a model does not take the mind's words for theirs.
        return f"You, to {who}: {said}" if who else f"You: {said}"
    if seen.taint:
        # Their raw text is delimited already, and the prompt sets its own delimiters.
        return f"{who}: {said}" if who else said
    return seen.raw_text


def _told_room(seen: Observation) -> str:
    text = f"{seen.text(Role.TITLE)}. {seen.text(Role.TEXT)}".strip()
    exits = ", ".join(seen.get(Role.EXITS, ()))
    return f"{text} Ways out: {exits}." if exits else text


def _is_worth_telling(seen: Observation) -> bool:
    """Return whether a line is player speech, or important enough."""
    if seen.source is not Source.TEXT:
        return False
    return seen.row.is_player_speech or seen.importance >= WORTH
