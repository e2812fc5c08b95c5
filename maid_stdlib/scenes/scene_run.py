"""The state of running scenes, and the timelines of all scenes."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.scene_view import SceneHeard
from maid_engine.core.time import Seconds
from maid_engine.ports.story import TIMELINE_MAX, SceneEntryRecord
from maid_stdlib.content.scene_conditions import (
    PEOPLE,
    Condition,
    Flagged,
    Gave,
    Killed,
    Present,
    Said,
    SceneFacts,
)
from maid_stdlib.content.scene_specs import BeatSpec, EndSpec, SceneSpec
from maid_stdlib.scenes.scene_facts import all_hold, has_words

HEARD_MAX: Final = 12
"""Latest happenings that a director is told."""
_DEEDS: Final = (Gave, Killed, Said)
"""Conditions that people fulfil by what they say and do."""
QUICK_S: Final = 2.0
"""Least seconds between two rounds, however much people say and do."""


@dataclass
class SceneRun:
    """One performance of a scene."""

    spec: SceneSpec
    run: int
    began_s: Seconds
    round: int = 0
    last_round_s: float = float("-inf")
    is_woken: bool = False
    """Whether a person said or did something in the scene since the last round."""
    parts: dict[str, EntityId] = field(default_factory=dict)
    """Name in the cast → the mob that plays it. It stays when the mob has left or died."""
    dead: set[str] = field(default_factory=set)
    said: set[Said] = field(default_factory=set)
    given: set[tuple[str, str]] = field(default_factory=set)
    flags: set[str] = field(default_factory=set)
    played: dict[int, float] = field(default_factory=dict)
    """Number of a beat → game seconds at which it was played last."""
    doers: dict[Condition, dict[EntityId, None]] = field(default_factory=dict)
    """The people whose words and deeds fulfilled a condition."""
    helpers: dict[EntityId, None] = field(default_factory=dict)
    heard: deque[SceneHeard] = field(default_factory=lambda: deque(maxlen=HEARD_MAX))
    guidance: str = ""
    acted: set[str] = field(default_factory=set)
    """Names of those who have acted in this round."""

    def _waiting(self) -> Iterable[Sequence[Condition]]:
        """Yield what each beat and each end waits for."""
        for beat in self.spec.beats:
            yield beat.when
        for end in self.spec.ends:
            yield end.when

    def conditions(self) -> Iterable[Condition]:
        """Yield the conditions of all beats and ends."""
        return chain.from_iterable(self._waiting())

    def note_words(self, speaker: EntityId, text: str, remembered: frozenset[str] = frozenset()) -> None:
        """Note what a person said in the scene, for the beats and ends whose flags are as they want them.

        Words that are said before their time came are no answer to what comes later.

        Args:
            speaker: the person.
            text: what was said.
            remembered: flags that the town remembers.
        """
        self.is_woken = True
        facts = SceneFacts(flags=remembered | self.flags)
        open_now = filter(lambda when: all_hold(_flagged(when), facts), self._waiting())
        for condition in _said_in(text, chain.from_iterable(open_now)):
            self.said.add(condition)
            self._note_doers(condition, (speaker,))

    def note_gift(self, giver: EntityId, item: str, to: str) -> None:
        """Note that a person gave an item to a member of the cast."""
        self.is_woken = True
        self.given.add((item, to))
        for condition in self.conditions():
            if isinstance(condition, Gave) and condition.item == item and condition.to in ("", to):
                self._note_doers(condition, (giver,))

    def note_death(self, name: str, killers: Iterable[EntityId]) -> None:
        """Note that a member of the cast died."""
        self.is_woken = True
        self.dead.add(name)
        for condition in self.conditions():
            if isinstance(condition, Killed) and name in condition.victims:
                self._note_doers(condition, killers)

    def note_arrival(self, room: EntityId) -> None:
        """Note that a person came into a room of the scene, which counts if a beat that was not played yet waits for people there."""
        here = Present(PEOPLE, RoomId(room))
        self.is_woken |= here in chain.from_iterable(beat.when for beat in self._unplayed())

    def note_answer_due(self, facts: SceneFacts, now_s: float) -> None:
        """Let the next round begin soon if a beat is due that people have brought about by their words or deeds."""
        number = self.due_beat(facts, now_s)
        if number is not None and any(isinstance(one, _DEEDS) for one in self.spec.beats[number].when):
            self.is_woken = True

    def _note_doers(self, condition: Condition, people: Iterable[EntityId]) -> None:
        self.doers.setdefault(condition, {}).update(dict.fromkeys(people))

    def is_round_due(self, now_s: float) -> bool:
        """Return whether the next round begins."""
        pause_s = self.spec.beat_s
        if self.is_woken:
            pause_s = QUICK_S
        return now_s >= self.last_round_s + pause_s

    def due_beat(
        self, facts: SceneFacts, now_s: float, *, besides: frozenset[str] = frozenset()
    ) -> int | None:
        """Return the number of the first beat that may be played now; None if there is none.

        Args:
            facts: what is known now.
            now_s: game seconds.
            besides: names of those who may not act any more in this round.
        """
        for number, beat in enumerate(self.spec.beats):
            is_free = besides.isdisjoint(act.who for act in beat.acts)
            if is_free and self._may_play(number, beat, now_s) and all_hold(beat.when, facts):
                return number
        return None

    def _may_play(self, number: int, beat: BeatSpec, now_s: float) -> bool:
        if number not in self.played:
            return True
        return beat.again_s > 0 and now_s >= self.played[number] + beat.again_s

    def reached_end(self, facts: SceneFacts) -> EndSpec | None:
        """Return the first end whose conditions hold."""
        return next((end for end in self.spec.ends if all_hold(end.when, facts)), None)

    def is_answered(self, text: str, facts: SceneFacts, now_s: float) -> bool:
        """Return whether a beat or an end in which somebody acts comes if a person says this now.

        Args:
            text: the words.
            facts: what is known before they are said.
            now_s: game seconds.
        """
        heard = frozenset(_said_in(text, self.conditions()))
        after = replace(facts, said=facts.said | heard)
        steps: tuple[BeatSpec | EndSpec, ...] = (*self._playable(now_s), *self.spec.ends)
        for step in steps:
            if step.acts and not heard.isdisjoint(step.when) and all_hold(step.when, after):
                return True
        return False

    def _playable(self, now_s: float) -> Iterable[BeatSpec]:
        """Yield the beats that were not played yet, or may be played again."""
        for number, beat in enumerate(self.spec.beats):
            if self._may_play(number, beat, now_s):
                yield beat

    def may_still_enter(self) -> bool:
        """Return whether a beat that was not played yet lets a living member of the cast enter."""
        return any(entry.who not in self.dead for beat in self._unplayed() for entry in beat.enters)

    def _unplayed(self) -> list[BeatSpec]:
        """Return the beats that were not played yet."""
        return [beat for number, beat in enumerate(self.spec.beats) if number not in self.played]

    def played_names(self) -> frozenset[str]:
        """Return the names of the beats that were played."""
        return frozenset(self.spec.beats[number].name for number in self.played)


@dataclass
class SceneDesk:
    """The running scenes of a game, and the timelines of all. A resource of the game."""

    runs: dict[str, SceneRun] = field(default_factory=dict)
    timelines: dict[str, deque[SceneEntryRecord]] = field(default_factory=dict)
    last_ends: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    """The number of the last performance of each scene."""

    def awaits_gift(self, scene: str, item: str, to: str) -> bool:
        """Return whether a running scene waits for an item to be given to a member of its cast."""
        run = self.runs.get(scene)
        if run is None or (item, to) in run.given:
            return False
        gifts = [condition for condition in run.conditions() if isinstance(condition, Gave)]
        return any(gift.item == item and gift.to in ("", to) for gift in gifts)

    def timeline(self, scene: str) -> deque[SceneEntryRecord]:
        """Return the timeline of a scene, in which the latest entries are kept."""
        return self.timelines.setdefault(scene, deque(maxlen=TIMELINE_MAX))


def _flagged(conditions: Iterable[Condition]) -> Iterable[Condition]:
    """Return the conditions on flags."""
    return filter(lambda one: isinstance(one, Flagged), conditions)


def _said_in(text: str, conditions: Iterable[Condition]) -> Iterator[Said]:
    """Yield the conditions on words that a text fulfils."""
    for condition in conditions:
        if isinstance(condition, Said) and has_words(condition, text):
            yield condition
