"""Components of triggers: what a character has brought about, and what a trigger has made."""

from dataclasses import dataclass, field

from maid_engine.core.time import Tick


@dataclass(slots=True)
class BroughtAbout:
    """The triggers that act once for each person, and have acted for this one."""

    triggers: list[str] = field(default_factory=list)
    """Full ids. At most as many as the packs have had."""


@dataclass(slots=True)
class MadeByTrigger:
    """A mob or an item that a trigger has made. Who picks the item up owns it, and it loses this."""

    trigger: str
    until: Tick = Tick(0)
    """The tick at which it is gone; 0 if it stays."""
