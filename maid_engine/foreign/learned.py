"""What was learned of one MUD, kept from visit to visit: bounded, and no mind's own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

from maid_engine.ai_players.cognitive.perception.learned import Label, LearnedLines
from maid_engine.ai_players.cognitive.perception.mining import shown, tokens_of
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.foreign.rooms import RoomBook
from maid_engine.foreign.verbs import Verbs

VERSION: Final = 1


@dataclass(slots=True)
class Learned:
    """All that is known of a MUD beside what single minds believe. All players on one host may share it."""

    family: str = ""
    """The family that it seems to be of; "" while that is unknown."""
    blocks: int = 0
    """How many blocks were looked through for signs of it."""
    greeting: str = ""
    """What was said in those."""
    rooms: RoomBook = field(default_factory=RoomBook)
    lines: LearnedLines = field(default_factory=LearnedLines)
    """What its sentences mean that no family pack reads."""

    verbs: Verbs = field(default_factory=Verbs)
    tried: list[str] = field(default_factory=list)
    """Lines that were typed to learn how this MUD answers."""

    @property
    def lists_exits(self) -> bool:
        """Whether this MUD lists the ways out of its rooms."""
        return self.rooms.with_exits > 0

    def failed_step(self, line: str) -> None:
        """A step into a way that is listed was answered by this, and led nowhere."""
        self.lines.learn(Label(shown(tokens_of(line)), Meaning.NO_EXIT, (), 3, "trial"))

    def to_json(self) -> dict[str, Any]:
        """All of it, as JSON."""
        return {"version": VERSION, "family": self.family, "lines": self.lines.state()}

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
