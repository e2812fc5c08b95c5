"""The scenes of a world, for admins and listeners: which there are, their timelines, and their events."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol, runtime_checkable

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId

TIMELINE_MAX = 200
"""Entries that are kept for each scene."""


@dataclass(frozen=True, slots=True)
class SceneBegan(Event):
    """A scene began."""

    scene: str
    """``classic_rpg:lost_child``"""
    title: str
    run: int
    """The number of the performance since the server started."""
    rooms: tuple[str, ...]
    by: str
    """"clock", "feast" or "admin"."""


@dataclass(frozen=True, slots=True)
class ScenePass(Event):
    """A pass of a round was played."""

    scene: str
    run: int
    round: int
    number: int
    """1 or 2."""
    cue: str
    """What brought the round about: "beginning", "person" or "time"."""
    acted: tuple[str, ...] = ()
    """Names in the scene, in the order in which they acted."""
    entered: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    refused: int = 0
    """Moves of a director that were refused."""
    directed: bool = False
    """Whether a director's answer was used."""


@dataclass(frozen=True, slots=True)
class SceneAsked(Event):
    """A member of the cast asked an AI player to take part. It may decline."""

    scene: str
    run: int
    asker: EntityId
    asked: EntityId
    room: EntityId
    words: str


@dataclass(frozen=True, slots=True)
class SceneOver(Event):
    """A scene ended."""

    scene: str
    run: int
    end: str
    """The name of the end; "" if none was reached."""
    why: str
    """"end", "time", "empty" (nobody of the cast is left), "stopped", "unloaded" or "restart"."""
    lasted_s: float
    helpers: int = 0
    """People whose deeds counted."""


class SceneEntryKind(StrEnum):
    """The kinds of entries in a timeline."""

    BEGAN = "began"
    DIRECTED = "directed"
    """A director's answer was used; `text` is its open guidance."""
    ENTERED = "entered"
    LEFT = "left"
    STATE = "state"
    ACTED = "acted"
    PERSON = "person"
    """A person's word or deed in the scene."""
    PROP = "prop"
    ASKED = "asked"
    """AI players were asked to take part."""
    FLAG = "flag"
    REFUSED = "refused"
    """A move that was not allowed, or a beginning that was not possible."""
    OVER = "over"


class SceneEntryRecord(NamedTuple):
    """An entry of a timeline."""

    at_s: float
    """Game time in seconds."""
    run: int
    round: int
    number: int
    """The pass, 1 or 2; 0 outside a pass."""
    kind: SceneEntryKind
    who: str
    """A name in the scene, or the name of a person; "" if nobody's."""
    text: str
    tokens: int = 0
    step: str = ""
    """The beat or the end of the pack that was played: its name, or the number of a beat without one, from 1."""


@dataclass(frozen=True, slots=True)
class SceneStatus:
    """A scene and what it is doing."""

    scene: str
    title: str
    rooms: tuple[str, ...]
    cast: tuple[str, ...]
    is_running: bool
    run: int = 0
    """The number of the last performance since the server started; 0 if there was none."""
    round: int = 0
    lasted_s: float = 0.0
    left_s: float = 0.0
    on_stage: tuple[str, ...] = ()
    guidance: str = ""
    last_end: str = ""
    """How the last performance ended."""


@runtime_checkable
class Story(Protocol):
    """Lists, starts and stops scenes. Provided with ``game.provide``."""

    def scenes(self) -> tuple[SceneStatus, ...]:
        """Return all scenes, those that are running first."""
        ...

    def find(self, name: str) -> str:
        """Return the id of the scene that a name means: its id, with or without the pack; "" if none or several."""
        ...

    def start(self, scene: str) -> str:
        """Begin a scene. Return why it does not begin, as a sentence; "" if it does."""
        ...

    def stop(self, scene: str) -> str:
        """End a running scene. Return why that is not possible, as a sentence; "" if it ended."""
        ...

    def timeline(self, scene: str) -> tuple[SceneEntryRecord, ...]:
        """Return the kept entries of a scene, oldest first."""
        ...
