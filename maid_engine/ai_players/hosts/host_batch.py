"""What the world asks of a host in one tick, as values."""

from dataclasses import dataclass
from typing import TypeAlias

from maid_engine.ai_players.hosts.recipe import MindRecipe
from maid_engine.ai_players.models.intake import Intake, Suggestion
from maid_engine.core.time import Tick


@dataclass(frozen=True, slots=True)
class Make:
    """Make a mind, from its saved state if it has one."""

    agent: str
    recipe: MindRecipe
    seed: str
    """Seed of its dice."""
    state: bytes = b""
    """Its saved state, as ``codec.state`` writes it; empty for a fresh mind."""


@dataclass(frozen=True, slots=True)
class Load:
    """Make a mind that continues exactly where a checkpoint was taken."""

    agent: str
    recipe: MindRecipe
    checkpoint: bytes


@dataclass(frozen=True, slots=True)
class Step:
    """Step a mind with this intake."""

    agent: str
    intake: Intake


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
    """Return what is saved of a mind: its state, and the memories that changed since the last save."""

    agent: str
    again: tuple[int, ...] = ()
    """Shards of memories to include although they have not changed: their last save failed."""


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
    arguments: bytes = b"{}"
    """Its arguments, as a JSON object."""


Op: TypeAlias = (
    Make | Load | Step | Reconfigure | Persuade | Forget | Restore | Save | Checkpoint | Drop | Ask
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
