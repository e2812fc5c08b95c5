"""Facts in the past tense. The base of every event, and what happens to sessions."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId, PlayerId, SessionId


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in the game; compared by value."""


@dataclass(frozen=True, slots=True)
class PlayerConnectedEvent(Event):
    """A session took up a character."""

    session_id: SessionId
    player_id: PlayerId
    name: str
    is_ai_player: bool = False


@dataclass(frozen=True, slots=True)
class PlayerDisconnectedEvent(Event):
    """A session let go of its character."""

    session_id: SessionId
    player_id: PlayerId
    name: str
    reason: str
    """"quit", "link lost", "taken over", "idle", "kicked" or "shutdown"."""
    is_ai_player: bool = False


@dataclass(frozen=True, slots=True)
class CommandExecutedEvent(Event):
    """A line became a command and its handler returned."""

    session_id: SessionId
    player_id: PlayerId
    command: str
    """The canonical name, whatever was typed."""
    line: str


@dataclass(frozen=True, slots=True)
class CommandFailedEvent(Event):
    """A command's handler raised; the player was told in one plain line."""

    session_id: SessionId
    command: str
    error: str


@dataclass(frozen=True, slots=True)
class AppearanceChosen(Event):
    """A player chose how the game's text is drawn for them; whoever draws it listens."""

    player_id: PlayerId
    colour: str = ""
    """auto, truecolor, 256, 16 or none; empty: as before."""
    screen_reader: bool | None = None
    """None: as before."""


@dataclass(frozen=True, slots=True)
class WorldRestored(Event):
    """What was saved is back in the rooms that the packs have built; nobody plays yet."""

    entities: int
    fallen: tuple[EntityId, ...] = ()
    """Whose holder is gone: a mob, its corpse, a chest. They are where the holder was when they were saved."""
    without_place: tuple[EntityId, ...] = ()
    """Whose place is gone from the packs; they are nowhere now."""
