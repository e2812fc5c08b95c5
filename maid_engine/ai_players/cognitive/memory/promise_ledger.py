"""Writes promises into the book, and what came of them into memory and relationships."""

from dataclasses import dataclass, replace
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.promise_book import PromiseBook
from maid_engine.ai_players.cognitive.world_model.relationships import RelationshipTracker
from maid_engine.ai_players.language.promise_words import about
from maid_engine.ai_players.models.decisions import (
    EndPromise,
    MakePromise,
    PromiseEffect,
    PromiseWords,
    TryPromise,
)
from maid_engine.ai_players.models.memory import HUMAN_CHAT
from maid_engine.ai_players.models.promises import NEVER, Promise, PromiseKind, PromiseState

TRUST_STEP: Final = 0.05
"""Trust that a kept promise adds. A broken one, or an appointment that the other missed, takes as much."""
_REMEMBERED_AS: Final = {
    PromiseState.KEPT: "I kept my promise to {to}: to {about}.",
    PromiseState.EXCUSED: "I could not keep my promise to {to}, and said so: to {about}.",
    PromiseState.BROKEN: "I broke my promise to {to}: to {about}.",
}


@dataclass(frozen=True, slots=True)
class PromiseLedger:
    """Writes the effects of decisions about promises."""

    book: PromiseBook
    relationships: RelationshipTracker
    memory: MemorySystem

    def write(self, effect: PromiseEffect, at: float) -> None:
        """Write an effect that applies now."""
        match effect:
            case MakePromise():
                self._make(effect.promise, at)
            case EndPromise():
                self._end(effect, at)
            case PromiseWords():
                self.book.on_lips = effect
            case TryPromise():
                self._try(effect, at)

    def _try(self, effect: TryPromise, at: float) -> None:
        """Note when it was last tried to keep a promise."""
        promise = self.book.get(effect.promise)
        if promise is not None:
            self.book.put(replace(promise, tried_at=at))

    def heard(self, at: float) -> None:
        """Apply what follows from the words about a promise that were said just now."""
        words, self.book.on_lips = self.book.on_lips, None
        if words is None:
            return
        promise = self.book.get(words.promise)
        if words.end is not None:
            self._end(words.end, at)
        elif promise is not None:
            self.book.put(replace(promise, told=True))

    def refused(self) -> None:
        """Drop the words about a promise: the game says that they were not heard."""
        self.book.on_lips = None

    def _make(self, promise: Promise, at: float) -> None:
        made = self.book.make(promise)
        if made.kind is not PromiseKind.REMEMBER:
            return
        # The words are kept as a fact from now on.
        self.book.put(replace(made, state=PromiseState.KEPT, ended_at=at, told=True))

    def _end(self, end: EndPromise, at: float) -> None:
        promise = self.book.get(end.promise)
        if promise is None or not promise.is_open:
            return
        # What is still to be told is told as soon as possible, whenever something was said last.
        tried_at = promise.tried_at if end.told else NEVER
        ended = replace(
            promise, state=end.state, ended_at=at, outcome=end.outcome, told=end.told, tried_at=tried_at
        )
        self.book.put(ended)
        content = _REMEMBERED_AS[end.state].format(to=ended.to, about=about(ended))
        self._remember(ended, content, at)
        self._trust(ended)

    def _trust(self, promise: Promise) -> None:
        known = self.relationships.get(promise.to)
        if known is None or promise.state is PromiseState.EXCUSED:
            return
        stood_up = promise.kind is PromiseKind.MEET and bool(promise.outcome)
        kept = promise.state is PromiseState.KEPT and not stood_up
        self.relationships.set_trust(promise.to, known.trust + (TRUST_STEP if kept else -TRUST_STEP))

    def _remember(self, promise: Promise, content: str, at: float) -> None:
        key = promise.to.lower()
        self.memory.add(
            content,
            now=at,
            importance=5,
            valence=-0.3 if promise.state is PromiseState.BROKEN else 0.2,
            tags=("promise", key, HUMAN_CHAT),
            taint=promise.taint,
            subjects=tuple(name for name in (key, promise.whom.lower()) if name),
            audience=promise.audience,
        )
