"""What was noticed, from where, how far to trust it, and what it means.

Three steps lead from a line to a belief, and each is data:

1. a :class:`PerceptionPattern` reads the line into named, typed groups;
2. its :class:`Reads` says what that *means*: one :class:`Meaning`, and the group for each :class:`Role`;
3. the world model has one rule for each meaning.

So a content pack teaches a mind its sentences by naming meanings, and the mind never knows its ids.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from maid_engine.ai_players.models.audience import EVERYBODY, Audience, Provenance
from maid_engine.ai_players.models.meanings import ROWS, Meaning, MeaningRow, Role, row_of
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.messages import LinePattern, SlotKind
from maid_engine.core.time import Seconds, Tick


class Source(StrEnum):
    """By which way it came."""

    TEXT = "text"
    GMCP = "gmcp"
    PROMPT = "prompt"


class SourceType(StrEnum):
    """Who is behind it, and so how far it is trusted."""

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
"""0.0 to 1.0."""


class Observation(NamedTuple):
    """One thing noticed.

    A tuple, for a frozen dataclass of so many fields takes three times as long to make, and a crowd's minds
    make a thousand a second.
    """

    seq: int
    """The `Heard` it came from; several observations may share one."""
    type: ObservationType
    meaning: Meaning
    raw_text: str
    """The line as it was shown; player speech stands in delimiters after the sanitizer."""
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
    """The pattern's name, or the packet's."""
    view: str = ""
    authors: Mapping[Role, str] = MappingProxyType({})
    """Role → id of the player who wrote (part of) its value: a name's bearer, a sentence's speaker."""
    taint: Taint = CLEAN
    """Whose *words* it carries. A player's name in an engine's sentence does not taint the sentence."""
    flags: tuple[str, ...] = ()
    """``injection:<rule>`` where player speech tries to give orders to a model."""
    audience: Audience = EVERYBODY
    """Who heard or saw it too; the mind sets it where players are part of it (:meth:`heard_by`). The last field."""

    @property
    def row(self) -> MeaningRow:
        """All that is known about its meaning."""
        return ROWS[self.meaning]

    @property
    def provenance(self) -> Provenance:
        """Whose words it carries, and who heard them."""
        return Provenance(self.taint, (), self.audience)

    def heard_at(self, seq: int, now: Seconds, tick: Tick) -> "Observation":
        """Return the same as somebody heard it; a third of the time that ``_replace`` takes."""
        return Observation._make((seq, *self[1:5], now, tick, *self[7:]))

    def heard_by(self, audience: Audience) -> "Observation":
        """Return the same with another audience; as fast as :meth:`heard_at`."""
        return Observation._make((*self[:-1], audience))

    def get(self, role: Role, default: object = None) -> Any:
        """The value of a role."""
        return self.structured_data.get(role, default)

    def text(self, role: Role) -> str:
        """The value of a role as text; "" when it has none."""
        value = self.structured_data.get(role)
        return "" if value is None else str(value)

    def number(self, role: Role, default: int = 0) -> int:
        """The value of a role as a whole number."""
        value = self.structured_data.get(role)
        return value if isinstance(value, int) else default


@dataclass(frozen=True, slots=True)
class Reads:
    """What a sentence means to a mind.

    Written down in a pack's table, once for each view of a template::

        ("combat.hit", "actor"): Reads(Meaning.I_HIT, {"target": Role.WHO, "damage": Role.AMOUNT})
        ("talk.shout", "room"): Reads(Meaning.SAID, {"actor": Role.WHO, "text": Role.TEXT}, {Role.CHANNEL: "shout"})

    Raises:
        ValueError: the meaning lacks a role it needs.
    """

    meaning: Meaning
    roles: Mapping[str, Role] = field(default_factory=dict)
    """Slot's name → role. A slot that is left out is not looked at."""
    constants: Mapping[Role, str | int] = field(default_factory=dict)
    """Roles that the sentence fills by itself."""

    def __post_init__(self) -> None:
        given = {*self.roles.values(), *self.constants}
        lacking = [role for role in row_of(self.meaning).needs if role not in given]
        if lacking:
            raise ValueError(f"meaning {self.meaning} needs the role {', '.join(lacking)}")


@dataclass(frozen=True, slots=True)
class PerceptionPattern:
    """How one line reads back into named, typed groups, and what they mean."""

    name: str
    """The template's id, or ``generic.…``."""
    pattern: str
    """Matches the whole line; one named group for each of `groups`."""
    observation_type: ObservationType
    importance: int
    reads: Reads
    groups: Mapping[str, SlotKind] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    """Fixed words in lower case, each in every line it matches; an index looks for the rarest."""
    view: str = ""
    follows: tuple[str, ...] = ()
    """Names of patterns one of which read the line before; empty: any."""
    mark: str = ""
    """Characters that stand in each line it matches."""

    @property
    def meaning(self) -> Meaning:
        """What the line means."""
        return self.reads.meaning

    @classmethod
    def from_line_pattern(cls, line: LinePattern, reads: Reads) -> "PerceptionPattern":
        """The pattern of a catalogue's template together with its meaning."""
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
        """This pattern as the index of ``core.patterns`` takes it."""
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
    """What a batch of output came to."""

    observations: tuple[Observation, ...]
    unknown_lines: tuple[str, ...] = ()
    """Lines that nothing could read, as they were shown."""


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
