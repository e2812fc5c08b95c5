"""The journal of reflections. Each one is stored in reflective memory and reported as an event."""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from typing import TypedDict

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.reflection.abstraction_caps import ripe
from maid_engine.ai_players.cognitive.reflection.triggers import SAME_TOPIC_S
from maid_engine.ai_players.models.audience import UNKNOWN, Provenance, combined
from maid_engine.ai_players.models.events import AIPlayerReflectionEvent
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import LocalIds, MemoryId
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.reflection import (
    NO_EVIDENCE,
    Evidence,
    Reflection,
    ReflectionId,
    ReflectionTrigger,
)
from maid_engine.ai_players.questions.reflection_facts import Insight
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json
from maid_engine.core.row_memo import RowMemo
from maid_engine.core.time import Seconds

MOST_REFLECTIONS = 60
"""Most reflections that are kept; the oldest are dropped."""
MOST_TOPICS = 300
"""Most topics of reflections that are kept; the oldest are dropped."""
SOURCES = 3
"""Most memories that a reflection refers to as its sources."""


class JournalState(TypedDict, total=False):
    """Saved state of a :class:`Journal`. Keys that an earlier version did not save are missing."""

    reflections: list[object]
    topics: dict[str, float]
    spent: list[str]


class Journal:
    """The reflections of one agent."""

    def __init__(self, agent: str, ids: LocalIds) -> None:
        self.reflections: deque[Reflection] = deque(maxlen=MOST_REFLECTIONS)
        self._memo = RowMemo[Reflection]()
        self._agent = agent
        self._ids = ids
        self._topics: dict[str, float] = {}
        self._spent: dict[str, None] = {}
        """Ids of the reflections from which one of the next level was made."""
        self._events: list[AIPlayerReflectionEvent] = []
        self._made_of: list[Provenance] = []
        """Provenance of the reflections in the events."""
        self.reported: Provenance = UNKNOWN
        """Provenance of the reflections that :meth:`events` returned last."""

    def lately(self, topic: str, now: float) -> bool:
        """Return whether there was a reflection on this topic within :data:`SAME_TOPIC_S`."""
        return now - self._topics.get(topic.lower(), -1e9) < SAME_TOPIC_S

    def known(self, now: float) -> tuple[str, ...]:
        """Return the topics of the reflections within :data:`SAME_TOPIC_S`."""
        return tuple(topic for topic, at in self._topics.items() if now - at < SAME_TOPIC_S)

    def concluded(self, now: float, most: int) -> tuple[Reflection, ...]:
        """Return the conclusions within :data:`SAME_TOPIC_S` that are still held, at most the latest `most`."""
        lately = map(self.held, self.known(now))
        return tuple(one for one in lately if one is not None)[-most:]

    def keep(  # noqa: PLR0913
        self,
        insight: Insight,
        theme: str,
        trigger: ReflectionTrigger,
        s: MindSituation,
        *,
        level: int = 1,
        sources: tuple[MemoryId, ...] = (),
        made_of: Provenance = UNKNOWN,
        evidence: Evidence = NO_EVIDENCE,
        by_model: bool = False,
    ) -> Reflection | None:
        """Store an insight as a reflection and a memory, with its sources and their provenance.

        It replaces what was concluded on its subject before, if its evidence is good enough; see :func:`_replaces`.

        Args:
            insight: The insight.
            theme: The theme, by which reflections are grouped for the next level.
            trigger: Why the reflection took place.
            s: The present situation.
            level: The abstraction level.
            sources: The memories behind the reflections it was made from. `made_of` covers their provenance.
                If empty, a rule's insight gets related memories as sources, and their provenance.
            made_of: The provenance of what the insight was made from.
            evidence: What it rests on.
            by_model: Whether a model concluded it.

        Returns:
            The reflection; ``None`` if what was concluded before stays.
        """
        topic = insight.topic.lower()
        before = self.held(topic)
        if before is not None and not _replaces(evidence, before, by_model=by_model):
            return None
        if before is not None:
            self._give_up(before, insight, s, by_model=by_model)
        self._note(topic, s.now)
        if not sources and not by_model:
            found = s.memory.recall(insight.content, now=s.now, n=SOURCES)
            sources = tuple(one.memory.id for one in found)
            made_of = combined((made_of, s.memory.provenance_of(one.memory for one in found)))
        memory = s.memory.add(
            insight.content,
            now=s.now,
            layer=MemoryLayer.REFLECTIVE,
            importance=min(10, 6 + level),
            tags=(insight.type.value, topic, topic.partition(":")[2] or topic),
            trust=insight.confidence,
            taint=made_of.authors,
            subjects=made_of.subjects,
            audience=made_of.audience,
            sources=sources,
            abstraction_level=level,
        )
        made = Reflection(
            id=ReflectionId(self._ids.next("reflection")),
            type=insight.type,
            content=insight.content,
            topic=topic,
            theme=theme,
            trigger=trigger,
            confidence=insight.confidence,
            source_memory_ids=sources,
            abstraction_level=level,
            created_at=Seconds(s.now),
            taint=made_of.authors,
            subjects=made_of.subjects,
            audience=made_of.audience,
            evidence=evidence,
            by_model=by_model,
            memory=memory.id if memory is not None else None,
        )
        self.reflections.append(made)
        told = AIPlayerReflectionEvent(self._agent, insight.type.value, insight.content, trigger.value)
        self._events.append(told)
        self._made_of.append(made_of)
        return made

    def held(self, topic: str) -> Reflection | None:
        """Return the conclusion on a topic that no later one has replaced; ``None`` if there is none."""
        on_topic = (one for one in reversed(self.reflections) if one.topic == topic)
        return next((one for one in on_topic if one.is_held), None)

    def _give_up(self, before: Reflection, insight: Insight, s: MindSituation, *, by_model: bool) -> None:
        """Drop the memory of a conclusion that is replaced.

        A rule's conclusion that a model words better is no conclusion of its own. Others are kept as no longer held,
        since several on one theme make one of the next level.
        """
        place = self.reflections.index(before)
        if by_model and not before.by_model:
            del self.reflections[place]
        else:
            self.reflections[place] = replace(before, is_held=False)
        if before.content != insight.content:
            s.memory.retract(before.memory, before.content)

    def _note(self, topic: str, now: float) -> None:
        self._topics.pop(topic, None)
        self._topics[topic] = now
        drop_oldest(self._topics, MOST_TOPICS)

    def ripe(self) -> list[Reflection]:
        """Return unused reflections of one theme and level that are enough for one of the next level.

        Empty if there are not enough.
        """
        found = ripe(self.reflections, frozenset(self._spent))
        if found is None:
            return []
        unspent = [one for one in self.reflections if one.id not in self._spent]
        return [one for one in unspent if (one.theme, one.abstraction_level) == found]

    def spend(self, reflections: Iterable[Reflection]) -> None:
        """Mark reflections as used for one of the next level."""
        self._spent.update(dict.fromkeys(one.id for one in reflections))
        kept = {one.id for one in self.reflections}
        self._spent = {one: None for one in self._spent if one in kept}

    def events(self) -> tuple[AIPlayerReflectionEvent, ...]:
        """Return and clear the events about reflections since the last call."""
        gone = tuple(self._events)
        self.reported = combined(self._made_of) if self._made_of else UNKNOWN
        self._events.clear()
        self._made_of.clear()
        return gone

    def forget(self, person: Forgotten) -> None:
        """Delete every reflection that names a person, is about them, or was made from their words."""
        kept = [one for one in self.reflections if not _concerns(one, person)]
        self.reflections.clear()
        self.reflections.extend(kept)
        self._topics = {topic: at for topic, at in self._topics.items() if not person.named_in(topic)}
        self._events.clear()
        self._made_of.clear()
        self.reported = UNKNOWN

    def state(self) -> JournalState:
        """Return the full state as JSON."""
        return {
            "reflections": self._memo.rows(self.reflections),
            "topics": dict(self._topics),
            "spent": list(self._spent)[-MOST_REFLECTIONS:],
        }

    def restore(self, state: JournalState) -> None:
        """Restore the state from :meth:`state`."""
        self.reflections.clear()
        self.reflections.extend(from_json(Reflection, one) for one in state.get("reflections", ()))
        self._topics = dict(state.get("topics", {}))
        self._spent = dict.fromkeys(state.get("spent", ()))


def _replaces(evidence: Evidence, before: Reflection, *, by_model: bool) -> bool:
    """Return whether a conclusion with this evidence replaces what was concluded before on the same subject.

    A model's conclusion replaces a rule's if its evidence is as good. Otherwise it must also be newer, so that a rule
    does not undo what a model concluded from the same experiences. One rule's conclusion replaces another.
    """
    if not by_model and not before.by_model:
        return True
    is_newer = evidence.latest > before.evidence.latest
    return evidence.is_as_good_as(before.evidence) and (is_newer or (by_model and not before.by_model))


def _concerns(one: Reflection, person: Forgotten) -> bool:
    """Return whether a reflection names a person, is about them, or was made from their words."""
    return person.is_in(f"{one.topic} {one.content}", one.taint, one.subjects, one.audience)
