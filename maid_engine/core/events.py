"""The base class of events, and the events of sessions. Their names are in the past tense."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId, PlayerId, SessionId


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in the game. Events are compared by value."""


@dataclass(frozen=True, slots=True)
class PlayerConnectedEvent(Event):
    """A session began to play a character."""

    session_id: SessionId
    player_id: PlayerId
    name: str
    is_ai_player: bool = False


@dataclass(frozen=True, slots=True)
class PlayerDisconnectedEvent(Event):
    """A session no longer plays its character."""

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
    """The canonical name, not the typed abbreviation or alias."""
    line: str


@dataclass(frozen=True, slots=True)
class CommandFailedEvent(Event):
    """A command's handler raised. The player got one plain line."""

    session_id: SessionId
    command: str
    error: str


@dataclass(frozen=True, slots=True)
class AppearanceChosen(Event):
    """A player chose how the game's text is displayed. The network listens."""

    player_id: PlayerId
    colour: str = ""
    """auto, truecolor, 256, 16 or none; empty: unchanged."""
    screen_reader: bool | None = None
    """None: unchanged."""


@dataclass(frozen=True, slots=True)
class WorldRestored(Event):
    """Saved entities are back in the rooms that the packs have built. Nobody plays yet."""

    entities: int
    fallen: tuple[EntityId, ...] = ()
    """Entities whose holder is gone: a mob, its corpse, a chest.

    They are now where the holder was when it was saved.
    """
    without_place: tuple[EntityId, ...] = ()
    """Entities whose place no longer exists in the packs. They are in no place now."""
