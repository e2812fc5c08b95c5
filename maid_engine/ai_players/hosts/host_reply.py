"""What a host returns for a batch, as values. Each result is named after the operation that it belongs to."""

from dataclasses import dataclass, field
from typing import TypeAlias

from maid_engine.ai_players.hosts.face import MindFace
from maid_engine.ai_players.hosts.host_batch import Load
from maid_engine.ai_players.hosts.recipe import MindRecipe
from maid_engine.ai_players.models.frozen_mapping import FrozenMapping
from maid_engine.ai_players.models.intake import Outcome
from maid_engine.core.time import Tick


@dataclass(frozen=True, slots=True)
class Made:
    """A mind was made or loaded."""

    agent: str
    face: MindFace
    lost: FrozenMapping[str, str] = field(default_factory=dict)
    """Part of the saved state that could not be read → why."""


@dataclass(frozen=True, slots=True)
class Stepped:
    """A mind took a step."""

    agent: str
    outcome: Outcome
    """Only with the events that somebody in the world listens to."""
    face: MindFace
    took_s: float = 0.0
    """Processor time of the step, in seconds."""
    records: tuple[tuple[str, bytes], ...] = ()
    """New records of what it did, each with its kind, packed as :mod:`~maid_engine.ai_players.tracing.ring` does."""
    people: tuple[str, ...] = ()
    """People in these records, in lower case."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A mind has forgotten a player."""

    agent: str
    memories: int
    """The number of memories that were removed."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What is saved of a mind. All bytes are packed as by :mod:`~maid_engine.ai_players.hosts.saved_state`."""

    agent: str
    state: bytes
    """Its state without memories."""
    memory_header: bytes
    shards: FrozenMapping[int, bytes]
    """Shard → its memories, for the shards that have changed."""


@dataclass(frozen=True, slots=True)
class Checkpointed:
    """A checkpoint of a mind, with the rest that :class:`~maid_engine.ai_players.hosts.host_batch.Load` needs."""

    agent: str
    checkpoint: bytes
    recipe: MindRecipe
    """The specification of the mind at this moment."""
    numbers: FrozenMapping[str, int] = field(default_factory=dict)
    """Kind of its records → the number of the last one."""
    state: bytes = b""
    """Its last saved state."""

    def again(self) -> Load:
        """Return the operation that makes this mind again, in any host."""
        return Load(self.agent, self.recipe, self.checkpoint, self.numbers, self.state)


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a person's question."""

    agent: str
    number: int
    """Number of the question."""
    answer: bytes
    """JSON."""


@dataclass(frozen=True, slots=True)
class Failed:
    """An operation raised. The mind is as it was before it."""

    agent: str
    op: str
    """Name of the operation's class, such as ``Step``."""
    error: str
    """Name of the exception's class."""
    text: str
    """The message of the exception."""
    number: int = 0
    """Number of the question, if the operation was one."""


Result: TypeAlias = Made | Stepped | Forgotten | Saved | Checkpointed | Answered | Failed
"""The result of one operation. Operations without a result of their own have none unless they fail."""


@dataclass(frozen=True, slots=True)
class HostReply:
    """The results of a batch, in the order of its operations."""

    host: str
    epoch: int
    tick: Tick
    """Tick of the batch."""
    results: tuple[Result, ...] = ()
    number: int = 0
    """Number of the batch."""
