"""The activity log: what was done where, with whom and when, so that nothing is repeated too soon."""

import math
from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypedDict, TypeVar

from maid_engine.ai_players.cognitive.memory.heard_lines import HeardLines
from maid_engine.ai_players.language.nouns import NounSense, NounSenseState
from maid_engine.ai_players.models.activity import BY_TEXT, Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import ActivityFacts, Counted
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.trade_session import TradeSession
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_json

MOST_NOTES = 3000
"""Most entries of each table. The names in them come from others, so every table is bounded."""
NOTES_LEFT = MOST_NOTES * 9 // 10
Number = TypeVar("Number", int, float)
Value = TypeVar("Value")
Rows: TypeAlias = list[list[str | float]]
"""One row for each key of a table: the activity, its subjects, and the value."""


class ActivityLogState(TypedDict, total=False):
    """Saved state of an :class:`ActivityLog`. Keys that an earlier version did not save are missing."""

    done: Rows
    avoid: Rows
    failures: Rows
    times: Rows
    counts: dict[str, int]
    facts: object
    trade: object
    words_with: dict[str, int]
    topics: dict[str, list[str]]
    nouns: NounSenseState
    heard: dict[str, dict[str, float]]


def _door(room: str, direction: str, keys: Sequence[str]) -> ActivityKey:
    return Activity.KEYS_IN_VAIN.of(room, direction, "+".join(keys))


class ActivityLog:
    """Notes of an AI player about what it did. Its beliefs about the world are in the world model."""

    def __init__(self) -> None:
        self._done: dict[ActivityKey, float] = {}
        self._avoid: dict[ActivityKey, float] = {}
        self._failures: dict[ActivityKey, int] = {}
        self.times: Counter[ActivityKey] = Counter()
        """How often each activity was done with its subjects."""
        self.counts: Counter[Counted] = Counter()
        self.facts = ActivityFacts()
        self.trade = TradeSession()
        self.words_with: dict[str, int] = {}
        """How many words were exchanged with each player."""
        self.topics: dict[str, dict[str, None]] = {}
        """The topics that each NPC is known to answer, in the order in which they were heard."""
        self.foes: tuple[str, ...] = ()
        """The opponents of the last fight. They are still known after a flight or death has ended it."""
        self.said: deque[str] = deque(maxlen=12)
        self.nouns = NounSense()
        """Which words of descriptions named things."""
        self.heard = HeardLines()
        """Which of its lines other players heard, and when."""

    # --- activities ---

    def note(self, key: ActivityKey, now: float) -> None:
        """Record that an activity was done now, which also ends its series of failures."""
        self._done.pop(key, None)
        self._done[key] = now
        self._failures.pop(key, None)
        if max(len(self._done), len(self.times), self.facts.most) > MOST_NOTES:
            self._bound()

    def _bound(self) -> None:
        drop_oldest(self._done, MOST_NOTES, down_to=NOTES_LEFT)
        drop_oldest(self.times, MOST_NOTES, down_to=NOTES_LEFT)
        self.facts.bound(MOST_NOTES)

    def done(self, key: ActivityKey) -> bool:
        """Return whether the activity was ever done."""
        return key in self._done

    def undo(self, key: ActivityKey) -> None:
        """Forget when an activity was last done, because it came to nothing."""
        self._done.pop(key, None)

    def since(self, key: ActivityKey, now: float) -> float:
        """Return the seconds since the activity was last done; infinite if it never was."""
        at = self._done.get(key)
        return math.inf if at is None else now - at

    def latest(self, activity: Activity, since: float) -> dict[tuple[str, ...], float]:
        """Return subjects → when the activity was last done, for those with whom it was done at or after a time."""
        found: dict[tuple[str, ...], float] = {}
        for key, at in reversed(self._done.items()):  # the last one noted comes last
            if at < since:
                break
            if key.activity is activity:
                found[key.subjects] = at
        return found

    def repeated(self, key: ActivityKey, now: float, within_s: float) -> None:
        """Record that an activity was done now, and count it. The count starts again after `within_s` seconds without it."""
        times = self.recent_times(key, now, within_s) + 1
        self.note(key, now)
        self.times[key] = times

    def recent_times(self, key: ActivityKey, now: float, within_s: float) -> int:
        """Return how often an activity was done; 0 if the last time is more than `within_s` seconds ago."""
        return self.times[key] if self.since(key, now) <= within_s else 0

    # --- doors ---

    def no_key_fits(self, room: str, direction: str, keys: Sequence[str], now: float) -> None:
        """Record that none of these keys opened a door."""
        self.note(_door(room, direction, keys), now)

    def tried_all(self, room: str, direction: str, keys: Sequence[str]) -> bool:
        """Return whether a door was tried in vain with exactly these keys."""
        return self.done(_door(room, direction, keys))

    # --- pauses ---

    def failed(self, key: ActivityKey, now: float, *, pause: float = 60.0) -> None:
        """Record a failure and avoid the activity for `pause` seconds.

        Each failure in a row doubles the pause, up to half an hour.
        """
        times = self._failures.get(key, 0) + 1
        self._failures[key] = times
        self._avoid[key] = now + min(1800.0, pause * 2 ** min(times - 1, 30))
        if len(self._avoid) > MOST_NOTES:
            self._avoid = {kept: until for kept, until in self._avoid.items() if until > now}
        if len(self._failures) > MOST_NOTES:
            self._failures = dict(tuple(self._failures.items())[-MOST_NOTES // 2 :])

    def avoid(self, key: ActivityKey, until: float) -> None:
        """Avoid an activity until this time."""
        self._avoid[key] = until

    def resume(self, activity: Activity) -> None:
        """Avoid an activity no longer, whatever its subjects are."""
        self._avoid = {key: until for key, until in self._avoid.items() if key.activity is not activity}

    def expire(self, now: float) -> None:
        """Drop the pauses that are over."""
        self._avoid = {key: until for key, until in self._avoid.items() if until > now}

    def avoided(self, key: ActivityKey, now: float) -> bool:
        """Return whether an activity is to be avoided now."""
        until = self._avoid.get(key)
        return until is not None and until > now

    def avoided_of(self, activity: Activity, now: float) -> frozenset[tuple[str, ...]]:
        """Return the subjects of an activity to avoid now. Cheaper than many calls of :meth:`avoided`."""
        keys = [key for key, until in self._avoid.items() if until > now]
        return frozenset(key.subjects for key in keys if key.activity is activity)

    def failures(self, key: ActivityKey) -> int:
        """Return how often in a row an activity failed."""
        return self._failures.get(key, 0)

    def times_of(self, activity: Activity) -> dict[tuple[str, ...], int]:
        """Return how often an activity was done with each of its subjects."""
        return {key.subjects: times for key, times in self.times.items() if key.activity is activity}

    # --- people ---

    def approached(self, player: str, now: float) -> None:
        """Record that a player, by name in lower case, was spoken to unasked."""
        key = Activity.APPROACHED.of(player)
        self.times[key] += 1
        self.note(key, now)

    def heard_from(self, player: str, now: float) -> None:
        """Record that a player, by name in lower case, said something: no approach is unanswered any more."""
        self.times.pop(Activity.APPROACHED.of(player), None)
        self.note(Activity.HEARD.of(player), now)

    def unanswered(self, player: str) -> int:
        """Return how often a player, by name in lower case, was approached since their last word."""
        return self.times[Activity.APPROACHED.of(player)]

    def talked(self, player: str, words: int) -> None:
        """Count words that were exchanged with a player."""
        self.words_with[player] = self.words_with.get(player, 0) + words
        self.counts[Counted.WORDS] += words
        drop_oldest(self.words_with, MOST_NOTES, down_to=NOTES_LEFT)

    def talk_ended(self, player: str, now: float) -> None:
        """Count a talk with a player that is over."""
        self.note(Activity.TALKED.of(player), now)
        self.times[Activity.TALKED.of(player)] += 1

    def learn_topics(self, npc: str, topics: Iterable[str]) -> None:
        """Record topics that an NPC can be asked about."""
        known = self.topics.setdefault(npc, {})
        for topic in topics:
            known[topic.strip().lower()] = None
        drop_oldest(known, MOST_NOTES, down_to=NOTES_LEFT)
        drop_oldest(self.topics, MOST_NOTES, down_to=NOTES_LEFT)

    def forget(self, person: Forgotten) -> None:
        """Delete every note that names a person, and the recent utterances, which may repeat their words."""
        self._done = _without(self._done, person)
        self._avoid = _without(self._avoid, person)
        self._failures = _without(self._failures, person)
        self.times = Counter(_without(self.times, person))
        self.facts.forget(person)
        _drop_named(self.words_with, person)
        _drop_named(self.topics, person)
        self.foes = tuple(foe for foe in self.foes if not person.named_in(foe))
        self.said.clear()
        self.heard.forget(person)
        self.nouns.forget(person)

    # --- saving ---

    def state(self) -> ActivityLogState:
        """Return the full state as JSON."""
        return {
            "done": _rows(self._done),
            "avoid": _rows(self._avoid),
            "failures": _rows(self._failures),
            "times": _rows(self.times),
            "counts": {one.value: number for one, number in self.counts.items()},
            "facts": to_json(self.facts),
            "trade": to_json(self.trade),
            "words_with": dict(self.words_with),
            "topics": {npc: list(topics) for npc, topics in self.topics.items()},
            "nouns": self.nouns.state(),
            "heard": self.heard.state(),
        }

    def restore(self, state: ActivityLogState) -> None:
        """Restore the state from :meth:`state`."""
        self._done = _table(state.get("done", ()), float)
        self._avoid = _table(state.get("avoid", ()), float)
        self._failures = _table(state.get("failures", ()), int)
        self.times = Counter(_table(state.get("times", ()), int))
        self.counts = Counter({Counted(one): number for one, number in state.get("counts", {}).items()})
        self.facts = from_json(ActivityFacts, state.get("facts", {}))
        self.trade = from_json(TradeSession, state.get("trade", {}))
        self.words_with = dict(state.get("words_with", {}))
        self.topics = {npc: dict.fromkeys(topics) for npc, topics in state.get("topics", {}).items()}
        self.nouns.restore(state.get("nouns", {}))
        self.heard.restore(state.get("heard", {}))


def _drop_named(table: dict[str, Value], person: Forgotten) -> None:
    for key in [key for key, value in table.items() if person.named_in(f"{key} {value}")]:
        del table[key]


def _without(table: Mapping[ActivityKey, Number], person: Forgotten) -> dict[ActivityKey, Number]:
    return {key: value for key, value in table.items() if not key.concerns(person)}


def _rows(table: Mapping[ActivityKey, float]) -> Rows:
    """Return a row for each key: the activity, its subjects, and the value."""
    return [[key.activity.text, *key.subjects, value] for key, value in table.items()]


def _table(rows: Iterable[Sequence[Any]], number: type[Number]) -> dict[ActivityKey, Number]:
    """Return the table of these rows: the inverse of :func:`_rows`."""
    return {BY_TEXT[name].of(*subjects): number(value) for name, *subjects, value in rows}
