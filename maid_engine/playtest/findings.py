"""Findings of a play: each defect once, the worst first."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from maid_engine.playtest.log import Typed
from maid_engine.ports.playtest import Finding


@dataclass(frozen=True, slots=True)
class Reproduction:
    """How to see it again."""

    lines: tuple[Typed, ...]
    """What to type into a fresh game; nothing when it follows from the content alone."""
    minimised: bool = False
    """Whether each of these lines is needed."""
    confirmed: bool = False
    """Whether typing them has shown it again."""


@dataclass
class Found:
    """A defect with how often it was seen, and how to see it again."""

    finding: Finding
    """As it was seen first."""
    times: int = 1
    reproduction: Reproduction | None = None

    @property
    def id(self) -> str:
        """The finding's."""
        return self.finding.id


class Findings:
    """All findings of one play, merged by id."""

    def __init__(self) -> None:
        self._by_id: dict[str, Found] = {}

    def add(self, finding: Finding) -> None:
        """Take one in."""
        found = self._by_id.get(finding.id)
        if found is None:
            self._by_id[finding.id] = Found(finding)
        else:
            found.times += 1

    def extend(self, findings: Iterable[Finding]) -> None:
        """Take many in."""
        for finding in findings:
            self.add(finding)

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
