"""What a builder can define about scenes, as frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from maid_engine.core.ids import RoomId
from maid_stdlib.content.scene_conditions import Condition
from maid_stdlib.content.source import Source

USUAL_PRIORITY = 5
"""Acts of priority 1 come first, those of priority 9 last."""


@dataclass(frozen=True, slots=True)
class BeginningSpec:
    """When a scene begins by itself."""

    every_h: float = 0.0
    """Hours of the world from one beginning to the next; 0 if only a feast brings it."""
    first_h: float = 0.0
    """Hours of the world, since the world began, before which it does not begin."""
    hours: tuple[float, float] | None = None
    """It begins only between these hours of the day, which may pass midnight."""
    feast: str = ""
    """Id of the feast on whose day it begins."""
    chance: float = 1.0
    """Probability that it begins when its time has come. Otherwise it waits for the next time."""


@dataclass(frozen=True, slots=True)
class SceneAct:
    """What a member of the cast says or does in a beat."""

    who: str
    """Name in the cast."""
    does: str
    """Words to say, or a pose after ``:``."""
    priority: int = USUAL_PRIORITY


@dataclass(frozen=True, slots=True)
class SceneEntry:
    """How a member of the cast enters a room of the scene."""

    who: str
    room: RoomId
    how: str = ""
    """What is seen of it there: ``is hiding behind the reeds``."""


@dataclass(frozen=True, slots=True)
class SceneExit:
    """How a member of the cast leaves the scene."""

    who: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class SceneState:
    """What changes about a member of the cast. Empty fields change nothing."""

    who: str
    place: RoomId | None = None
    """The room of the scene to which it goes."""
    mood: str = ""
    activity: str = ""
    intention: str = ""


@dataclass(frozen=True, slots=True)
class PlacedProp:
    """A thing that a beat puts into a room."""

    prop: str
    """Id of the item."""
    room: RoomId


@dataclass(frozen=True, slots=True)
class BeatSpec:
    """A step of a scene: when it is played, and what happens then."""

    name: str = ""
    """The name by which conditions refer to it."""
    when: tuple[Condition, ...] = ()
    acts: tuple[SceneAct, ...] = ()
    enters: tuple[SceneEntry, ...] = ()
    leaves: tuple[SceneExit, ...] = ()
    places: tuple[PlacedProp, ...] = ()
    takes: tuple[str, ...] = ()
    """Ids of props that it takes back."""
    state: tuple[SceneState, ...] = ()
    asks_ai: str = ""
    """What AI players nearby are asked to do."""
    sets: tuple[str, ...] = ()
    """Full ids of flags that it sets, for the time of the scene."""
    helps: bool = False
    """Whether people whose deeds bring it about count as helpers, who get the reward of the end."""
    again_s: float = 0.0
    """Seconds after which it may be played again; 0 if it is played once."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class SceneReward:
    """What each helper gets at an end."""

    xp: int = 0
    gold: int = 0


@dataclass(frozen=True, slots=True)
class EndSpec:
    """A way in which a scene ends, and what stays of it."""

    name: str
    when: tuple[Condition, ...]
    acts: tuple[SceneAct, ...] = ()
    remembers: tuple[str, ...] = ()
    """Full ids of flags that the town remembers from now on, also over restarts."""
    forgets: tuple[str, ...] = ()
    """Full ids of flags that the town no longer remembers."""
    news: str = ""
    """One sentence by which the town tells of it later."""
    reward: SceneReward = field(default_factory=SceneReward)
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class SceneSpec:
    """A happening that members of the cast play in the world, whoever watches, helps or hinders."""

    id: str
    title: str
    rooms: tuple[RoomId, ...]
    """The rooms where it may play."""
    cast: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Name in the scene → id of a mob of the pack."""
    props: tuple[str, ...] = ()
    """Ids of items that it may place. They are taken back at its end."""
    begins: BeginningSpec | None = None
    """None: only ``@story start`` begins it."""
    lasts_s: float = 1200.0
    """Seconds after which it ends, whatever has happened."""
    beat_s: float = 20.0
    """Seconds from one round to the next, unless a person's word or deed brings it about earlier."""
    asks: int = 0
    """Most AI players that a beat asks to take part."""
    beats: tuple[BeatSpec, ...] = ()
    ends: tuple[EndSpec, ...] = ()
    source: Source = field(default_factory=Source)
