"""A player whose data must be deleted, and how to recognize that data."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.taint import CLEAN, Taint


@dataclass(frozen=True)
class Forgotten:
    """The player's name in lower case, and the id as used in taint; the id is empty if unknown."""

    name: str
    author: str = ""

    @classmethod
    def of(cls, name: str, author: str = "") -> "Forgotten":
        """Return the player with this name; letter case is ignored."""
        return cls(name.lower(), author)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w){re.escape(self.name)}(?!\w)", re.IGNORECASE)

    def named_in(self, text: str) -> bool:
        """Return whether a text contains the name as a separate word."""
        return self._pattern.search(text) is not None

    def wrote(self, taint: Taint) -> bool:
        """Return whether a value was made from this player's words."""
        return (bool(self.author) and self.author in taint) or self.name in taint

    def is_in(
        self,
        text: str,
        taint: Taint = CLEAN,
        subjects: Iterable[str] = (),
        audience: Audience = EVERYBODY,
    ) -> bool:
        """Return whether something comes from the player's words, names the player or is about the player.

        Also true if it may only be told in the player's presence.
        """
        if self.wrote(taint) or self.name in subjects:
            return True
        return self.name in audience.beside or self.named_in(text)

    def asked(self, question: Question[object]) -> bool:
        """Return whether a question contains the player's words or is about the player."""
        return self.is_in(repr((question.facts, question.sections)), question.taint, question.subjects)
