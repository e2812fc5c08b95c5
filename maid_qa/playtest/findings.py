"""Findings of a play: each defect once, the worst first."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.playtest.log import Log, Typed

FROM_FILES: Final = ("content", "planner")
"""Proofs (:attr:`Finding.proof`) that need no play."""


@dataclass(frozen=True, slots=True)
class Reproduction:
    """How to see a finding again."""

    lines: tuple[Typed, ...]
    """Lines to type into a fresh game; none if it follows from the content alone."""
    minimised: bool = False
    """Whether each of these lines is needed."""
    confirmed: bool = False
    """Whether typing them has shown it again. If not, it was seen once, and these lines preceded it."""
    until: int | None = None
    """The tick until which the play must go on; with `None` a few seconds after the last line."""
    scenario: Path | None = None
    """A scenario file that shows it, instead of lines."""


@dataclass
class Found:
    """A defect with how often it was seen, and how to see it again."""

    finding: Finding
    """The finding as it was seen first."""
    log: Log
    """The log of the play in which it was seen first; its moment refers to it."""
    times: int = 1
    reproduction: Reproduction | None = None
    elsewhere: list["Found"] = field(default_factory=list)
    """The same finding in other plays: one of them may be quicker to minimise."""

    @property
    def id(self) -> str:
        """Return the finding's id."""
        return self.finding.id


class Findings:
    """All findings, merged by id."""

    def __init__(self) -> None:
        self._by_id: dict[str, Found] = {}

    def extend(self, findings: Iterable[Finding], log: Log) -> None:
        """Add what was seen in the play of this log."""
        for finding in findings:
            found = self._by_id.get(finding.id)
            if found is None:
                self._by_id[finding.id] = Found(finding, log)
            else:
                found.times += 1

    def merge(self, others: "Findings") -> None:
        """Add the findings of another play."""
        for other in others:
            known = self._by_id.get(other.id)
            if known is None:
                self._by_id[other.id] = other
            else:
                known.times += other.times
                known.elsewhere.append(other)

    def ranked(self) -> tuple[Found, ...]:
        """Return the findings, the worst first; then by kind and place, equal in every run."""
        return tuple(
            sorted(
                self._by_id.values(),
                key=lambda one: (-one.finding.severity, one.finding.kind, one.finding.where, one.id),
            )
        )

    def get(self, id: str) -> Found | None:  # noqa: A002 - the finding's word for it
        """Return the finding with this id, or `None`."""
        return self._by_id.get(id)

    def __iter__(self) -> Iterator[Found]:
        return iter(self._by_id.values())

    def __contains__(self, id: object) -> bool:  # noqa: A002 - as above
        return id in self._by_id

    def __len__(self) -> int:
        return len(self._by_id)
