"""Observations: what was noticed, by which channel, how far to trust it, and what it means.

Three steps lead from a line to a belief. Each is defined by data:

1. a :class:`PerceptionPattern` reads the line into named, typed groups;
2. its :class:`Reads` says what the line *means*: one :class:`Meaning`, and the group for each :class:`Role`;
3. the world model has one rule for each meaning.

A content pack therefore teaches a mind its sentences by naming meanings, and the mind needs no ids of packs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from maid_engine.ai_players.models.audience import EVERYBODY, Audience, Present, Provenance
from maid_engine.ai_players.models.meanings import ROWS, Meaning, MeaningRow, Role, row_of
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.messages import LinePattern
from maid_engine.core.slots import SlotKind
from maid_engine.core.time import Seconds, Tick


class Source(StrEnum):
    """The channel of an observation."""

    TEXT = "text"
    GMCP = "gmcp"
    PROMPT = "prompt"


class SourceType(StrEnum):
    """The origin of an observation, which decides how far it is trusted."""

    PLAYER_SPEECH = "player_speech"
    GMCP = "gmcp"
    CONTENT_PACK = "content_pack"
    SYSTEM = "system"


TRUST: Mapping[SourceType, float] = {
    SourceType.PLAYER_SPEECH: 0.3,
    SourceType.CONTENT_PACK: 0.9,
    SourceType.GMCP: 1.0,
    SourceType.SYSTEM: 1.0,
}
"""Trust from 0.0 to 1.0."""


class Observation(NamedTuple):
    """One thing that was noticed.

    It is a tuple, because a frozen dataclass with so many fields takes three times as long to create, and a
    crowd of minds creates a thousand a second.
    """

    seq: int
    """Seq of the `Heard` it came from. Several observations may share one."""
    type: ObservationType
    meaning: Meaning
    raw_text: str
    """The line as shown. Player speech is between delimiters after the sanitizer ran."""
    structured_data: Mapping[Role, Any]
    """Role → value."""
    timestamp: Seconds
    tick: Tick
    importance: int
    """1 (ambient) to 10 (a death)."""
    source: Source = Source.TEXT
    source_type: SourceType = SourceType.CONTENT_PACK
    trust_level: float = 0.9
    template: str = ""
    """Name of the pattern or of the packet."""
    view: str = ""
    authors: Mapping[Role, str] = MappingProxyType({})
    """Role → id of the player who wrote its value or a part of it, such as the bearer of a name or the speaker."""
    taint: Taint = CLEAN
    """Players whose *words* it contains. A player's name in a sentence of the engine does not taint the sentence."""
    flags: tuple[str, ...] = ()
    """``injection:<rule>`` if player speech tries to give orders to a model."""
    hearers: Audience | Present = EVERYBODY
    """Who else heard or saw it: its audience, or those who were present.

    The mind sets it where players are involved (:meth:`heard_by`). Must stay the last field.
    """

    @property
    def audience(self) -> Audience:
        """Who heard or saw it: those present, and the players that it names."""
        hearers = self.hearers
        if isinstance(hearers, Present):
            return hearers.and_also(self.text(Role.WHO), self.text(Role.WHOM))
        return hearers

    @property
    def row(self) -> MeaningRow:
        """The definition of its meaning."""
        return ROWS[self.meaning]

    @property
    def provenance(self) -> Provenance:
        """Whose words it contains, and who heard them."""
        return Provenance(self.taint, (), self.audience)

    def heard_at(self, seq: int, now: Seconds, tick: Tick) -> "Observation":
        """Return a copy with another seq and time. Takes a third of the time of ``_replace``."""
        return Observation._make((seq, *self[1:5], now, tick, *self[7:]))

    def heard_by(self, hearers: Audience | Present) -> "Observation":
        """Return a copy with other hearers. As fast as :meth:`heard_at`."""
        return Observation._make((*self[:-1], hearers))

    def get(self, role: Role, default: object = None) -> Any:
        """Return the value of a role."""
        return self.structured_data.get(role, default)

    def text(self, role: Role) -> str:
        """Return the value of a role as text; empty if it has none."""
        value = self.structured_data.get(role)
        if value is None:
            return ""
        return str(value)

    def number(self, role: Role, default: int = 0) -> int:
        """Return the value of a role if it is a whole number, otherwise `default`."""
        value = self.structured_data.get(role)
        if isinstance(value, int):
            return value
        return default


@dataclass(frozen=True, slots=True)
class Reads:
    """What a sentence means to a mind.

    Packs list these in a table, one for each view of a template::

        ("combat.hit", "actor"): Reads(Meaning.I_HIT, {"target": Role.WHO, "damage": Role.AMOUNT})
        ("talk.shout", "room"): Reads(Meaning.SAID, {"actor": Role.WHO, "text": Role.TEXT}, {Role.CHANNEL: "shout"})

    Raises:
        ValueError: The meaning needs a role that is missing.
    """

    meaning: Meaning
    roles: Mapping[str, Role] = field(default_factory=dict)
    """Name of the slot → role. Slots that are not listed are ignored."""
    constants: Mapping[Role, str | int] = field(default_factory=dict)
    """Roles whose values are the same for every such sentence."""

    def __post_init__(self) -> None:
        given = {*self.roles.values(), *self.constants}
        lacking = [role for role in row_of(self.meaning).needs if role not in given]
        if lacking:
            raise ValueError(f"meaning {self.meaning} needs the role {', '.join(lacking)}")


@dataclass(frozen=True, slots=True)
class PerceptionPattern:
    """Reads one kind of line into named, typed groups, with their meaning."""

    name: str
    """The template's id, or ``generic.…``."""
    pattern: str
    """A regular expression for the whole line, with one named group for each of `groups`."""
    observation_type: ObservationType
    importance: int
    reads: Reads
    groups: Mapping[str, SlotKind] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    """Fixed words in lower case that every matching line contains. An index looks for the rarest."""
    view: str = ""
    follows: tuple[str, ...] = ()
    """Names of patterns, one of which must have matched the line before; empty: any line."""
    mark: str = ""
    """Characters that every matching line contains."""

    @property
    def meaning(self) -> Meaning:
        """What the line means."""
        return self.reads.meaning

    @classmethod
    def from_line_pattern(cls, line: LinePattern, reads: Reads) -> "PerceptionPattern":
        """Return the pattern of a catalogue's template, combined with its meaning."""
        return cls(
            name=line.name,
            pattern=line.regex,
            observation_type=ObservationType(line.kind),
            importance=line.importance,
            reads=reads,
            groups=line.groups,
            words=line.words,
            view=line.view,
            follows=line.follows,
            mark=line.mark,
        )

    def as_line_pattern(self) -> LinePattern:
        """Return this pattern in the form that the index of ``core.patterns`` takes."""
        return LinePattern(
            name=self.name,
            view=self.view,
            regex=self.pattern,
            groups=self.groups,
            words=self.words,
            kind=self.observation_type,
            importance=self.importance,
            follows=self.follows,
            mark=self.mark,
        )


@dataclass(frozen=True, slots=True)
class PerceptionResult:
    """The result of reading a batch of output."""

    observations: tuple[Observation, ...]
    unknown_lines: tuple[str, ...] = ()
    """Lines that no pattern matched, as shown."""


__all__ = [
    "TRUST",
    "Meaning",
    "Observation",
    "ObservationType",
    "PerceptionPattern",
    "PerceptionResult",
    "Reads",
    "Role",
    "Source",
    "SourceType",
]
