"""A group of a block while it is read: numbered wordings and replies, and the groups that follow it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

Numbered: TypeAlias = tuple[int, str]
"""Number of a line, and a text."""


@dataclass(slots=True)
class Group:
    """Wordings and the replies to them."""

    first: int = 0
    """Number of its first line."""
    wordings: list[Numbered] = field(default_factory=list)
    replies: list[Numbered] = field(default_factory=list)
    follow_ups: list["Group"] = field(default_factory=list)
    is_answered: bool = False
    """Whether it has neither wordings nor replies of its own, because its follow-ups lean on an answer."""

    def at(self, depth: int, *, begins: bool) -> "Group | None":
        """Return the group to which a line of so many marks belongs; `None` if it can belong to none.

        Args:
            depth: The number of marks; 1 is this group itself.
            begins: Whether the line is a wording, with which a group begins if the one before has its replies.
        """
        if depth == 1:
            return None if self.is_answered else self
        if depth == 2 and begins and self._is_ready:
            self.follow_ups.append(Group())
        if not self.follow_ups:
            return None
        return self.follow_ups[-1].at(depth - 1, begins=begins)

    @property
    def _is_ready(self) -> bool:
        """Whether another follow-up may begin: what it leans on is there, and its last follow-up has its replies."""
        if self.follow_ups and not self.follow_ups[-1].replies:
            return False
        return self.is_answered or bool(self.replies)

    def below(self) -> Iterator["Group"]:
        """Yield all groups below it, each after the one that it follows."""
        for one in self.follow_ups:
            yield one
            yield from one.below()
