"""A player of whom nothing is to be kept, and how to tell what was theirs."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.taint import CLEAN, Taint


@dataclass(frozen=True)
class Forgotten:
    """The player's name in lower case, and their id as taint names it; "" where that is not known."""

    name: str
    author: str = ""

    @classmethod
    def of(cls, name: str, author: str = "") -> "Forgotten":
        """Return the player of this name, in any case of letters."""
        return cls(name.lower(), author)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w){re.escape(self.name)}(?!\w)", re.IGNORECASE)

    def named_in(self, text: str) -> bool:
        """Return whether a text names them, as a word of its own."""
        return self._pattern.search(text) is not None

    def wrote(self, taint: Taint) -> bool:
        """Return whether their words are among those that a value was made from."""
        return (bool(self.author) and self.author in taint) or self.name in taint

    def is_in(
        self,
        text: str,
        taint: Taint = CLEAN,
        subjects: Iterable[str] = (),
        audience: Audience = EVERYBODY,
    ) -> bool:
        """Return whether something was made from their words, is about them, names them, or may not be told without them."""
        if self.wrote(taint) or self.name in subjects:
            return True
        return self.name in audience.beside or self.named_in(text)

    def asked(self, question: Question[object]) -> bool:
        """Return whether a question holds their words or is about them."""
        return self.is_in(repr((question.facts, question.sections)), question.taint, question.subjects)
