"""An exchange: one thought in several wordings, replies to it, and what is said next."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from maid_engine.ai_players.dialogue.exchanges.own_replies import NONE, OwnReplies
from maid_engine.ai_players.dialogue.lines import Line


@dataclass(frozen=True)
class Exchange:
    """One thought in several wordings, and replies that fit each of them."""

    intent: str
    """Name of the row of intents that it belongs to. A follow-up has that of the first line of its talk.

    A block of follow-ups that lean on an answer has neither wordings nor replies, and its own name here.
    """
    wordings: tuple[str, ...]
    replies: tuple[Line, ...]
    """Replies for every voice."""
    source: str = field(default="", compare=False)
    """``file:line`` of its first line."""
    follow_ups: tuple["Exchange", ...] = ()
    """What is said directly after one of the replies, and the replies to that."""
    after: str = ""
    """Name of the exchange that it follows; "" if it begins a talk."""
    voices: OwnReplies = field(default_factory=lambda: NONE, hash=False)

    @cached_property
    def name(self) -> str:
        """The intent and the first wordings on the way to it, for those who want to know what answered."""
        if self.after:
            return f"{self.after} > {self.wordings[0]}"
        if not self.wordings:
            return self.intent
        return f"{self.intent}: {self.wordings[0]}"

    def lineages(self, above: tuple["Exchange", ...] = ()) -> Iterator[tuple["Exchange", ...]]:
        """Yield this exchange and each one below it, with those above it behind it, the nearest first."""
        lineage = (self, *above)
        yield lineage
        for one in self.follow_ups:
            yield from one.lineages(lineage)
