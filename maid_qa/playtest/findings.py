"""Findings of a play: each defect once, the worst first."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.playtest.log import Log, Typed

FROM_FILES: Final = ("content", "planner")
"""Proofs (:attr:`Finding.proof`) for which nobody has to play."""


@dataclass(frozen=True, slots=True)
class Reproduction:
    """How to see it again."""

    lines: tuple[Typed, ...]
    """What to type into a fresh game; nothing when it follows from the content alone."""
    minimised: bool = False
    """Whether each of these lines is needed."""
    confirmed: bool = False
    """Whether typing them has shown it again; if not, it was seen once, and these are the lines that led to it."""
    until: int | None = None
    """The tick to which the play has to go on; None: a few seconds after the last line."""
    scenario: Path | None = None
    """The file that shows it when it is played again, instead of lines."""


@dataclass
class Found:
    """A defect with how often it was seen, and how to see it again."""

    finding: Finding
    """As it was seen first."""
    log: Log
    """Of the play in which it was seen first; its moment counts in it."""
    times: int = 1
    reproduction: Reproduction | None = None
    elsewhere: list["Found"] = field(default_factory=list)
    """The same, as other plays have seen it: one of them may be quicker to shorten."""

    @property
    def id(self) -> str:
        """The finding's."""
        return self.finding.id


class Findings:
    """All findings, merged by id."""

    def __init__(self) -> None:
        self._by_id: dict[str, Found] = {}

    def extend(self, findings: Iterable[Finding], log: Log) -> None:
        """Take in what was seen in the play of this log."""
        for finding in findings:
            found = self._by_id.get(finding.id)
            if found is None:
                self._by_id[finding.id] = Found(finding, log)
            else:
                found.times += 1

    def merge(self, others: "Findings") -> None:
        """Take in those of another play."""
        for other in others:
            known = self._by_id.get(other.id)
            if known is None:
                self._by_id[other.id] = other
            else:
                known.times += other.times
                known.elsewhere.append(other)

    def ranked(self) -> tuple[Found, ...]:
        """The worst first; then by kind and place, the same in every run."""
        return tuple(
            sorted(
                self._by_id.values(),
                key=lambda one: (-one.finding.severity, one.finding.kind, one.finding.where, one.id),
            )
        )

    def get(self, id: str) -> Found | None:  # noqa: A002 - the finding's word for it
        """The one with this id."""
        return self._by_id.get(id)

    def __iter__(self) -> Iterator[Found]:
        return iter(self._by_id.values())

    def __contains__(self, id: object) -> bool:  # noqa: A002 - as above
        return id in self._by_id

    def __len__(self) -> int:
        return len(self._by_id)
