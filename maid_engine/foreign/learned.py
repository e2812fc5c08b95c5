"""What was learned of one MUD, kept from visit to visit: bounded, and no mind's own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

from maid_engine.ai_players.cognitive.perception.learned import LearnedLines

VERSION: Final = 1


@dataclass(slots=True)
class Learned:
    """All that is known of a MUD beside what single minds believe. All players on one host may share it."""

    lines: LearnedLines = field(default_factory=LearnedLines)
    """What its sentences mean that no family pack reads."""

    def to_json(self) -> dict[str, Any]:
        """All of it, as JSON."""
        return {"version": VERSION, "lines": self.lines.state()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Take up what :meth:`to_json` gave.

        Raises:
            ValueError: a newer version of MAID wrote it, or it is no such thing.
        """
        version = data.get("version")
        if not isinstance(version, int):
            raise ValueError("this is no record of a foreign MUD: it has no version")  # noqa: TRY004 - what is wrong is a value in a file
        if version > VERSION:
            raise ValueError(f"this record of a MUD is of version {version}; this MAID reads up to {VERSION}")
        learned = cls()
        learned.lines.restore(data.get("lines", ()))
        return learned
