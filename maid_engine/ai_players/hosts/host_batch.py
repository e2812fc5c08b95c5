"""What the world asks of a host in one tick, as values."""

from dataclasses import dataclass, field
from typing import TypeAlias

from maid_engine.ai_players.hosts.recipe import MindRecipe
from maid_engine.ai_players.models.frozen_mapping import FrozenMapping
from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import Intake, Suggestion
from maid_engine.core.time import Seconds, Tick


@dataclass(frozen=True, slots=True)
class Make:
    """Make a mind, from its saved state if it has one."""

    agent: str
    recipe: MindRecipe
    seed: str
    """Seed of its dice."""
    state: bytes = b""
    """Its saved state, as :mod:`~maid_engine.ai_players.hosts.saved_state` packs it; empty for a fresh mind."""
    memory_header: bytes = b""
    """What is saved beside the memories; empty if `state` holds the memories."""
    shards: FrozenMapping[int, bytes] = field(default_factory=dict)
    """Shard → its memories; empty if `state` holds them."""
    numbers: FrozenMapping[str, int] = field(default_factory=dict)
    """Kind of its records → the number of the last one."""


@dataclass(frozen=True, slots=True)
class Load:
    """Make a mind that continues exactly where a checkpoint was taken."""

    agent: str
    recipe: MindRecipe
    checkpoint: bytes
    """What :class:`Checkpoint` returned."""
    numbers: FrozenMapping[str, int] = field(default_factory=dict)
    """Kind of its records → the number of the last one."""
    state: bytes = b""
    """Its last saved state, to which a step that raises goes back; empty: the state of the checkpoint."""


@dataclass(frozen=True, slots=True)
class Gate:
    """What the gateway decided about a command, for the records of the mind."""

    command: CommandId
    at: Seconds
    decision: bytes
    """JSON: the stages passed, and the refusal or the typed line."""


@dataclass(frozen=True, slots=True)
class Step:
    """Step a mind with this intake."""

    agent: str
    intake: Intake
    gates: tuple[Gate, ...] = ()
    """Decisions of the gateway since the last step."""


@dataclass(frozen=True, slots=True)
class Withhold:
    """Close the records of the commands that a mind decided on and that will not be typed."""

    agent: str
    why: str


@dataclass(frozen=True, slots=True)
class Reconfigure:
    """Apply other settings to a mind from its next step on."""

    agent: str
    recipe: MindRecipe


@dataclass(frozen=True, slots=True)
class Persuade:
    """Have a mind plan these steps before anything else."""

    agent: str
    suggestions: tuple[Suggestion, ...]


@dataclass(frozen=True, slots=True)
class Forget:
    """Have a mind forget a player."""

    agent: str
    name: str
    author: str = ""
    """Id of the player."""


@dataclass(frozen=True, slots=True)
class Restore:
    """Return a mind to a saved state."""

    agent: str
    state: bytes


@dataclass(frozen=True, slots=True)
class Save:
    """Return what is saved of a mind: its state, and the memories that changed since the last save.

    The first save of a mind includes all its memories.
    """

    agent: str
    whole: bool = False
    """Whether what still goes on becomes memories first, as when the mind leaves the game."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Return a checkpoint of a mind, for :class:`Load`."""

    agent: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Drop a mind, because its character has left the game or moves to another host."""

    agent: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer a person's question about a mind."""

    agent: str
    number: int
    """Number of the question, unique in one server."""
    name: str
    """Name of the question, such as ``plan``."""
    arguments: bytes = b"[]"
    """Its arguments in order, as a JSON array."""


Op: TypeAlias = (
    Make | Load | Step | Withhold | Reconfigure | Persuade | Forget | Restore | Save | Checkpoint | Drop | Ask
)
"""One thing that a host does with one mind."""


@dataclass(frozen=True, slots=True)
class HostBatch:
    """What a host does in one tick, in this order."""

    host: str
    """Name of the host."""
    epoch: int
    """Number of the host's life. It rises by one with each restart; replies of an earlier epoch are dropped."""
    tick: Tick
    ops: tuple[Op, ...] = ()
    number: int = 0
    """Number of the batch within the host's life. The reply has the same."""
    names: FrozenMapping[str, str] = field(default_factory=dict)
    """Id of a player whose words are heard → name, where the host does not know it yet."""
    wall: float = 0.0
    """Time of the wall clock in seconds, for records."""
    unheard: tuple[str, ...] | None = None
    """Names of the classes of events that nobody in the world listens to; None if they are those of the last batch."""
    is_replay: bool = False
    """Whether the world has applied the results before. The reply has only the minds that could not be made."""
