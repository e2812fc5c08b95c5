"""The book of examples: the best way that worked and the last that failed, for each kind of task and of answer.

Models read the ones that fit a question as guidance. The rules need none: they have skills and lessons.
"""

import re
from collections import deque
from dataclasses import replace
from typing import Final, TypedDict

from maid_engine.ai_players.models.examples import Example, ExampleKind, bounded, score_of
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_rows

MOST_EXAMPLES: Final = 60
"""Most examples that are kept; the oldest are dropped."""
AVERAGED: Final = 20
"""Number of the last ones of a kind whose steps are averaged."""
MOST_LINES: Final = 6
"""Most lines of an example. Longer ones are not kept."""
JUDGED_WITHIN_S: Final = 180.0
"""Seconds after a deed within which thanks or complaints are for it."""
FITTING: Final = 2
"""Most examples of each sort, those that worked and those that failed, that a question gets."""
_WORD: Final = re.compile(r"[a-z]{4,}")


class ExamplesState(TypedDict, total=False):
    """Saved state of an :class:`ExampleBook`."""

    kept: list[object]
    steps: dict[str, list[int]]


class ExampleBook:
    """The examples of one mind."""

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self._kept: dict[tuple[str, bool], Example] = {}
        self._steps: dict[str, deque[int]] = {}
        """Kind → the numbers of steps of its last ones."""

    def __len__(self) -> int:
        return len(self._kept)

    def all(self) -> tuple[Example, ...]:
        """Return all examples, the best first."""
        return tuple(sorted(self._kept.values(), key=lambda one: (-one.score, one.at, one.about)))

    def add(self, example: Example) -> None:
        """Score an example, and keep it if it is at least as good as the one of its kind, or the last failure."""
        if not self.enabled or not 0 < len(example.lines) <= MOST_LINES:
            return
        scored = replace(example, score=score_of(example, self._steps.get(example.key[0], ())))
        if example.worked:
            self._steps.setdefault(example.key[0], deque(maxlen=AVERAGED)).append(len(example.lines))
            drop_oldest(self._steps, MOST_EXAMPLES)
        self._keep(scored)

    def _keep(self, scored: Example) -> None:
        known = self._kept.get(scored.key)
        if known is not None and scored.worked and known.score > scored.score:
            return
        self._kept.pop(scored.key, None)
        self._kept[scored.key] = scored
        drop_oldest(self._kept, MOST_EXAMPLES)

    def judged(self, who: str, points: float, now: float) -> None:
        """Count thanks (above 0) or complaints (below 0) of a player for the last deed that was for them."""
        theirs = [one for one in self._kept.values() if _is_deed_for(one, who.lower())]
        last = max(theirs, key=lambda one: one.at, default=None)
        if last is None or not points or now - last.at > JUDGED_WITHIN_S:
            return
        feedback = bounded(last.feedback + points)
        self._kept[last.key] = replace(last, feedback=feedback, score=last.score + feedback - last.feedback)

    def fitting(self, kind: ExampleKind, about: str) -> tuple[Example, ...]:
        """Return the examples that fit best: those that worked, then those that failed, :data:`FITTING` of each.

        Args:
            kind: what is asked for.
            about: the intent that is answered, or the text of the question about a task.
        """
        if kind is ExampleKind.TALK:
            keys = ((f"{kind.value}:{about}", worked) for worked in (True, False))
            found = [self._kept[key] for key in keys if key in self._kept]
        else:
            found = self._alike(set(_WORD.findall(about.lower())))
        worked = [one for one in found if one.worked]
        failed = [one for one in found if not one.worked]
        return (*worked[:FITTING], *failed[:FITTING])

    def _alike(self, words: set[str]) -> list[Example]:
        """Return the deeds that share words with a text, those with the most words and points first."""
        deeds = [one for one in self.all() if one.kind is ExampleKind.DEED]
        shared = {
            one.key: len(words & set(_WORD.findall(f"{one.about} {one.words}".lower()))) for one in deeds
        }
        alike = [one for one in deeds if shared[one.key]]
        return sorted(alike, key=lambda one: (-shared[one.key], -one.score))

    def forget(self, person: Forgotten) -> None:
        """Delete the examples that name a person, were for them, or were made from their words."""
        self._kept = {
            key: one
            for key, one in self._kept.items()
            if not person.is_in(
                f"{one.words} {' '.join(one.lines)} {one.why}", one.taint, one.subjects, one.audience
            )
        }

    def state(self) -> ExamplesState:
        """Return the book as JSON."""
        return {
            "kept": to_rows(self._kept.values()),
            "steps": {kind: list(steps) for kind, steps in self._steps.items()},
        }

    def restore(self, state: ExamplesState) -> None:
        """Restore the book from :meth:`state`."""
        examples = [from_json(Example, one) for one in state.get("kept", ())]
        self._kept = {one.key: one for one in examples}
        self._steps = {kind: deque(some, maxlen=AVERAGED) for kind, some in state.get("steps", {}).items()}


def in_words(example: Example) -> str:
    """Return an example as guidance for a model."""
    lines = "; ".join(example.lines)
    if example.worked:
        verb = "typed" if example.kind is ExampleKind.DEED else "said"
        return f"This worked before ({example.words}): you {verb}: {lines}"
    why = f", as it failed: {example.why}" if example.why else ", as it failed"
    return f"Do not repeat this ({example.words}): {lines}{why}"


def _is_deed_for(example: Example, name: str) -> bool:
    return example.kind is ExampleKind.DEED and name in example.subjects
