"""What was learned about one MUD. It is bounded, kept between visits, and shared by all minds there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Self

from maid_engine.ai_players.cognitive.perception.learned_lines import Label, LearnedLines
from maid_engine.ai_players.cognitive.perception.learned_lines import Learned as Read
from maid_engine.ai_players.cognitive.perception.template_miner import TemplateMiner, shown, tokens_of
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.questions.perception_questions import WILD
from maid_remote.mud.families import FAMILIES, told_family
from maid_remote.mud.rooms import RoomBook
from maid_remote.mud.step_lines import StepLines
from maid_remote.mud.verbs import Verbs

VERSION: Final = 1
FIRST_BLOCKS: Final = 40
"""The number of first blocks that are searched for signs of the family."""
MOST_UNREAD: Final = 200
MOST_TRIED: Final = 40


@dataclass(slots=True)
class Learned:
    """All knowledge about a MUD except the beliefs of single minds. All players on one host may share it."""

    family: str = ""
    """The family that it seems to belong to; ``""`` while unknown."""
    blocks: int = 0
    """The number of blocks that were searched for signs of the family."""
    greeting: str = ""
    """The text of those blocks."""
    rooms: RoomBook = field(default_factory=RoomBook)
    lines: LearnedLines = field(default_factory=LearnedLines)
    """Meanings of sentences that no family file reads, as far as minds found labels for them."""
    phrases: LearnedLines = field(default_factory=LearnedLines)
    """How it refuses steps, as trials showed. Kept apart, so that many other lines cannot displace them."""

    verbs: Verbs = field(default_factory=Verbs)
    tried: list[str] = field(default_factory=list)
    """Lines that were typed to learn how this MUD answers."""

    steps: StepLines = field(default_factory=StepLines)
    unread: TemplateMiner = field(default_factory=lambda: TemplateMiner(MOST_UNREAD))
    """Lines that nothing could read, as templates with counts."""

    def told_by(self, mssp: Mapping[str, Sequence[str]]) -> None:
        """Use the family that the server names itself. It counts as certain."""
        told = told_family(mssp)
        if told is not None:
            self.family, self.blocks = told, FIRST_BLOCKS

    @property
    def lists_exits(self) -> bool:
        """Whether this MUD lists the exits of its rooms."""
        return self.rooms.with_exits > 0

    def read(self, line: str) -> Read | None:
        """Return the learned meaning of a line; None if none was learned."""
        return self.phrases.read(line) or self.lines.read(line)

    def learn_step(self, lines: Sequence[str], *, stayed: bool) -> None:
        """Learn from the lines that answered a step without showing a room. `stayed`: whether the step failed."""
        if len(lines) != 1:
            return  # it is unknown which of several lines was the answer
        self.steps.count(lines[0], stayed=stayed)
        template = shown(tokens_of(lines[0]))
        if self.steps.refuses(lines[0]):
            self.phrases.learn(
                Label(template, Meaning.NO_EXIT, ("",) * template.split().count(WILD), 3, "trial")
            )
        else:
            self.phrases.unlearn(template)

    def to_json(self) -> dict[str, object]:
        """Return everything as JSON."""
        return {
            "version": VERSION,
            "family": self.family,
            "blocks": self.blocks,
            "rooms": self.rooms.state(),
            "lines": self.lines.state(),
            "phrases": self.phrases.state(),
            "verbs": self.verbs.state(),
            "tried": list(self.tried),
            "steps": self.steps.state(),
            "unread": [[one.count, one.examples[0]] for one in self.unread.clusters()],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> Self:
        """Restore what :meth:`to_json` returned.

        Raises:
            ValueError: a newer version of MAID wrote it, or it is invalid.
        """
        version = data.get("version")
        if not isinstance(version, int):
            raise ValueError("this is not a record of a foreign MUD: it has no version")  # noqa: TRY004 - what is wrong is a value in a file
        if version > VERSION:
            raise ValueError(f"this record of a MUD is of version {version}; this MAID reads up to {VERSION}")
        try:
            return cls._of(data)
        except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
            raise ValueError(f"this record of a foreign MUD is damaged: {error!r}") from error

    @classmethod
    def _of(cls, data: Mapping[str, Any]) -> Self:
        learned = cls(family=str(data.get("family", "")), blocks=int(data.get("blocks", 0)))
        if learned.family and learned.family not in FAMILIES:
            learned.family = ""
        learned.rooms.restore(data.get("rooms", {}))
        learned.lines.restore(data.get("lines", ()))
        learned.phrases.restore(data.get("phrases", ()))
        learned.verbs.restore(data.get("verbs", ()))
        learned.steps.restore(data.get("steps", ()))
        learned.tried = [str(line) for line in data.get("tried", ())][:MOST_TRIED]
        for count, example in list(data.get("unread", ()))[:MOST_UNREAD]:
            cluster = learned.unread.add(str(example))
            if cluster is not None:
                cluster.count = max(cluster.count, int(count))
        return learned
