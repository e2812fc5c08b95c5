"""The book of examples: the best way that worked and the last that failed, for each kind of task and of answer.

Models read the ones that fit a question as guidance. The rules need none: they have skills and lessons.
"""

import re
from collections import deque
from dataclasses import replace
from functools import partial
from itertools import filterfalse, islice
from typing import Final, TypedDict

from maid_engine.ai_players.models.examples import Example, ExampleKind, bounded, score_of
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json
from maid_engine.core.row_memo import RowMemo

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
        self._memo = RowMemo[Example]()

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
        theirs = filter(partial(_is_deed_for, who.lower()), self._kept.values())
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
            kept = (self._kept.get((f"{kind.value}:{about}", worked)) for worked in (True, False))
            return tuple(filter(None, kept))
        found = self._alike(set(_WORD.findall(about.lower())))
        worked, failed = filter(_worked, found), filterfalse(_worked, found)
        return (*islice(worked, FITTING), *islice(failed, FITTING))

    def _alike(self, words: set[str]) -> list[Example]:
        """Return the deeds that share words with a text, those with the most words and points first."""

        def shared(one: Example) -> int:
            return len(words & set(_WORD.findall(f"{one.about} {one.words}".lower())))

        deeds = (one for one in self.all() if one.kind is ExampleKind.DEED)
        return sorted(filter(shared, deeds), key=lambda one: (-shared(one), -one.score))

    def forget(self, person: Forgotten) -> None:
        """Delete the examples that name a person, were for them, or were made from their words."""
        for key, one in tuple(self._kept.items()):
            text = f"{one.words} {' '.join(one.lines)} {one.why}"
            if person.is_in(text, one.taint, one.subjects, one.audience):
                del self._kept[key]

    def state(self) -> ExamplesState:
        """Return the book as JSON."""
        return {
            "kept": self._memo.rows(self._kept.values()),
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
        return f"This worked before ({example.words}): you {_VERBS[example.kind]}: {lines}"
    failed = ": ".join(filter(None, ("as it failed", example.why)))
    return f"Do not repeat this ({example.words}): {lines}, {failed}"


_VERBS: Final = {ExampleKind.DEED: "typed", ExampleKind.TALK: "said"}


def _worked(example: Example) -> bool:
    return example.worked


def _is_deed_for(name: str, example: Example) -> bool:
    return example.kind is ExampleKind.DEED and name in example.subjects
