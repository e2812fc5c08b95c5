"""Which finding follows from which: what one's proof lacks, another denies.

Both sides are facts that a check recorded (:attr:`Finding.denies`, :attr:`Finding.lacks`), such as
``item:my_world:gate_key``; nothing is guessed from sentences or places.
"""

from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain

from maid_engine.ports.playtest import Severity
from maid_qa.closure import closure
from maid_qa.playtest.findings import Found


class Causes:
    """The findings of a run with their causes, without circles."""

    def __init__(self, founds: Iterable[Found]) -> None:
        self._founds = {found.id: found for found in sorted(founds, key=_rank)}
        self._denying = _denying(self._founds)
        self._direct, self._circles = _linked(self._founds, self._denying)
        self._below: dict[str, list[str]] = defaultdict(list)
        """Id → ids of findings that are listed below it."""
        for id_, causes in self._direct.items():
            if causes:
                self._below[causes[0]].append(id_)
        self._ranked = tuple(self._in_order())

    def of(self, found: Found) -> tuple[Found, ...]:
        """Return what a finding follows from directly; it is listed below the first."""
        return tuple(self._founds[id_] for id_ in self._direct.get(found.id, ()))

    def denying(self, facts: Iterable[str]) -> tuple[Found, ...]:
        """Return the findings that deny any of these facts."""
        return tuple(
            self._founds[id_] for id_ in dict.fromkeys(one for fact in facts for one in self._denying[fact])
        )

    def following(self, found: Found) -> tuple[Found, ...]:
        """Return all findings below a finding, at any depth, in order."""
        return tuple(self._founds[id_] for id_ in self._under(found.id))

    def circle(self, found: Found) -> tuple[Found, ...]:
        """Return the circle that begins with this finding: what it needs, what that needs, until back at it."""
        return tuple(self._founds[id_] for id_ in self._circles.get(found.id, ()))

    def root(self, found: Found) -> Found:
        """Return the root cause of a finding; itself if it follows from nothing."""
        above = self.of(found)
        if not above:
            return found
        return self.root(above[0])

    def depth(self, found: Found) -> int:
        """Return 0 if it follows from nothing, 1 if it follows from such a finding, and so on."""
        above = self._direct.get(found.id, ())
        if not above:
            return 0
        return 1 + self.depth(self._founds[above[0]])

    def severity(
        self,
        found: Found,
        counts: Callable[[Found], bool] = lambda found: True,  # noqa: ARG005 - all of them do
    ) -> Severity:
        """Return the highest severity of the finding itself and of all that follows from it and counts."""
        following = (one.finding.severity for one in self.following(found) if counts(one))
        return max((found.finding.severity, *following))

    @property
    def ranked(self) -> tuple[Found, ...]:
        """Return the worst first, by what follows from it too; each cause before what follows from it."""
        return self._ranked

    def _in_order(self) -> Iterator[Found]:
        roots = [found for found in self._founds.values() if not self._direct[found.id]]
        for root in sorted(roots, key=lambda one: -self.severity(one)):  # a stable sort
            yield root
            yield from self.following(root)

    def _under(self, id_: str) -> Iterator[str]:
        for below in self._below.get(id_, ()):
            yield below
            yield from self._under(below)


def _rank(found: Found) -> tuple[int, str, str, str]:
    """Return a sort key: the worst first; then by kind and place, equal in every run."""
    finding = found.finding
    return -finding.severity, finding.kind, finding.where, found.id


def _denying(founds: Mapping[str, Found]) -> Mapping[str, list[str]]:
    """Return fact → ids of findings that deny it."""
    denying: dict[str, list[str]] = defaultdict(list)
    for id_, found in founds.items():
        for fact in found.finding.denies:
            denying[fact].append(id_)
    return denying


_Links = dict[str, tuple[str, ...]]
"""Id → ids of what it follows from directly."""


def _causes(found: Found, denying: Mapping[str, list[str]]) -> tuple[str, ...]:
    """Return the ids of other findings that deny what this one lacks."""
    causes = chain.from_iterable(denying[fact] for fact in found.finding.lacks)
    return tuple(cause for cause in dict.fromkeys(causes) if cause != found.id)


def _linked(founds: Mapping[str, Found], denying: Mapping[str, list[str]]) -> tuple[_Links, _Links]:
    """Return the links without circles; and the circles: id of the first finding → ids of the others."""
    linked = {id_: _causes(found, denying) for id_, found in founds.items()}
    circles: _Links = {}
    while circle := _circle(linked):
        first = _to_fix(founds, linked, circle)
        circles[first] = _around(linked, first)
        linked[first] = tuple(cause for cause in linked[first] if cause not in circle)
    return linked, circles


def _to_fix(founds: Mapping[str, Found], linked: _Links, circle: Collection[str]) -> str:
    """Return the finding of a circle to fix.

    In a chain of quests whose last one gives an item, that is the quest that needs the item, not one that
    only stands in the chain. Among equals, such as a key behind its own door, it is the worse one.
    """
    crossing = []
    for id_ in circle:
        within = [cause for cause in linked[id_] if cause in circle]
        if _crosses(founds, id_, within):
            crossing.append(id_)
    return min(crossing or circle, key=lambda id_: _rank(founds[id_]))


def _crosses(founds: Mapping[str, Found], id_: str, causes: Iterable[str]) -> bool:
    """Return whether it needs a fact of another sort than it denies: a quest that needs an item."""
    own = _sorts(founds[id_])
    return any(not own & _sorts(founds[cause]) for cause in causes)


def _sorts(found: Found) -> set[str]:
    return {fact.partition(":")[0] for fact in found.finding.denies}


def _around(linked: Mapping[str, tuple[str, ...]], first: str) -> tuple[str, ...]:
    """Return the shortest path from a finding back to itself, without it."""
    came: dict[str, str] = {}
    waiting = deque([first])
    while waiting:
        id_ = waiting.popleft()
        for cause in linked[id_]:
            if cause == first:
                return _way(came, first, id_)
            if cause not in came:
                came[cause] = id_
                waiting.append(cause)
    return ()


def _way(came: Mapping[str, str], first: str, last: str) -> tuple[str, ...]:
    back: list[str] = []
    while last != first:
        back.append(last)
        last = came[last]
    return tuple(reversed(back))


def _circle(linked: Mapping[str, tuple[str, ...]]) -> set[str]:
    """Return a set of findings that all follow from one another; empty if there is none."""
    for id_ in linked:
        above = _above(linked, id_)
        if id_ in above:
            return {other for other in above if id_ in _above(linked, other)}
    return set()


def _above(linked: Mapping[str, tuple[str, ...]], id_: str) -> set[str]:
    """Return the ids of all that a finding follows from, at any distance."""
    return set(closure(linked[id_], linked.__getitem__))
