"""Where a goal comes from. Saved goals, events and reports hold it as text: ``admin``, ``quest:more rats``."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple


class SourceKind(StrEnum):
    """What a goal comes from."""

    OWN = "auto_curriculum"
    """A wish that nobody suggested."""
    TEMPLATE = "template"
    """A goal that a content pack suggests."""
    MODEL = "model"
    """A goal that a model proposed."""
    QUEST = "quest"
    GATHERING = "gathering"
    CALL = "call"
    """Somebody in the game asked for help."""
    PROMISE = "promise"
    DEATH = "death"
    """The wish to be stronger than what killed the character."""
    NEEDED = "needed"
    SOCIAL = "social"
    ADMIN = "admin"
    CONFIG = "config"
    """The settings of the AI player."""
    UNKNOWN = ""
    """A source of another version."""


_KINDS = {kind.value: kind for kind in SourceKind}


class GoalSource(NamedTuple):
    """The source of a goal."""

    kind: SourceKind
    name: str = ""
    """The template, the quest, the gathering, who called for help, the promise or the foe."""

    def __str__(self) -> str:
        if not self.name:
            return self.kind.value
        return f"{self.kind.value}:{self.name}"


@lru_cache(maxsize=1024)
def parse_source(text: str) -> GoalSource:
    """Return the source that a text names."""
    kind, _, name = text.partition(":")
    return GoalSource(_KINDS.get(kind, SourceKind.UNKNOWN), name)
