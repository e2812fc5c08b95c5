"""Patterns that an agent has learned from labels, for lines that nothing else can read."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.cognitive.perception.template_fit import Fit
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.perception import PerceptionPattern, Reads
from maid_engine.ai_players.questions.perception_questions import LEARNABLE, WILD
from maid_engine.core.plain_text import split_words
from maid_engine.core.slots import SlotKind

MOST_LEARNED: Final = 128
LEARNED_TRUST: Final = 0.5
"""Trust in learned readings: lower than in the game's own sentences (0.9), higher than in players' words (0.3)."""
NAME: Final = "learned"
_NUMBERS: Final = frozenset({Role.AMOUNT, Role.COUNT})
_ARTICLES: Final = re.compile(r"^(?:an?|the|some)\s+", re.IGNORECASE)


@dataclass(frozen=True)
class Label:
    """A template and what its lines mean."""

    template: str
    meaning: Meaning
    roles: tuple[str, ...] = ()
    """A role or "" for each gap of the template, in order."""
    importance: int = 2
    by: str = "rule"
    """``rule``, or ``model`` if a model labelled it."""

    @cached_property
    def pattern(self) -> PerceptionPattern:
        """The pattern that reads its lines."""
        roles = {f"part{at}": Role(role) for at, role in enumerate(self.roles) if role}
        return PerceptionPattern(
            name=NAME,
            pattern=re.escape(self.template),
            observation_type=row_of(self.meaning).kind,
            importance=self.importance,
            reads=Reads(self.meaning, roles),
            groups={part: _slot_kind(role) for part, role in roles.items()},
            words=tuple(self._fixed_words()),
        )

    def _fixed_words(self) -> Iterator[str]:
        """Yield the words between the gaps."""
        for part in self.tokens:
            if part != WILD:
                yield from split_words(part)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The template's tokens."""
        return tuple(self.template.split())

    def fit(self, line: str) -> Fit:
        """Return the comparison of a line with this template."""
        return Fit(self.tokens, [role in _NUMBERS for role in self.roles], line)


def _slot_kind(role: Role) -> SlotKind:
    return SlotKind.INT if role in _NUMBERS else SlotKind.PROSE


class Learned(NamedTuple):
    """A line read by a learned pattern."""

    label: Label
    data: Mapping[Role, object]


class LearnedLines:
    """The learned labels of one agent. They are tried only for lines that neither a pack nor the engine can read."""

    def __init__(self) -> None:
        self._labels: dict[str, Label] = {}

    def __len__(self) -> int:
        return len(self._labels)

    def labels(self) -> tuple[Label, ...]:
        """Return all labels, the oldest first."""
        return tuple(self._labels.values())

    def get(self, template: str) -> Label | None:
        """Return a template's label, or None."""
        return self._labels.get(template)

    def learn(self, label: Label) -> None:
        """Add a label, or replace the one of its template. The oldest is dropped if there are too many.

        Raises:
            ValueError: its meaning may not be learned.
        """
        if label.meaning not in LEARNABLE:
            raise ValueError(f"the meaning {label.meaning} may not be learned")
        self._labels.pop(label.template, None)
        self._labels[label.template] = label
        if len(self._labels) > MOST_LEARNED:
            self.unlearn(next(iter(self._labels)))

    def unlearn(self, template: str) -> None:
        """Remove a label, if it exists."""
        self._labels.pop(template, None)

    def forget(self, person: Forgotten) -> None:
        """Remove the labels whose template names this person."""
        for template in [one for one in self._labels if person.named_in(one)]:
            self.unlearn(template)

    def read(self, line: str) -> Learned | None:
        """Return a line's meaning by the label with the longest matching template, or None."""
        found: Learned | None = None
        for template, label in self._labels.items():
            if found is not None and len(template) <= len(found.label.template):
                continue
            gaps = label.fit(line).gaps()
            if gaps is not None:
                found = Learned(label, _data(label, gaps))
        return found

    def state(self) -> list[list[object]]:
        """Return all labels as JSON."""
        return [[one.template, one.meaning, list(one.roles), one.importance, one.by] for one in self.labels()]

    def restore(self, state: Iterable[Sequence[Any]]) -> None:
        """Restore what :meth:`state` returned. Labels whose meaning may no longer be learned are left out."""
        self._labels = {}
        for template, meaning, roles, importance, by in state:
            try:
                self.learn(Label(template, Meaning(meaning), tuple(roles), importance, by))
            except ValueError:
                continue


def _data(label: Label, gaps: tuple[str, ...]) -> Mapping[Role, object]:
    data: dict[Role, object] = {}
    for text, role in zip(gaps, label.roles, strict=False):
        if role in _NUMBERS:
            data[Role(role)] = int(text)
        elif role:
            data[Role(role)] = _ARTICLES.sub("", text)
    return data
