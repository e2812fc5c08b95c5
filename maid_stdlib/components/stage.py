"""Components of scenes: who plays in one, which things belong to one, and what the town remembers of them."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored


@dataclass(slots=True)
class OnStage:
    """Plays in a scene. Whoever does wanders nowhere and follows no day of its own."""

    scene: str
    """``classic_rpg:lost_child``"""
    part: str
    """Its name in the scene."""
    home: EntityId | None = None
    """The room to which it returns."""
    is_extra: bool = False
    """Whether the scene made it, and takes it away at its end."""
    mood: str = ""
    activity: str = ""
    intention: str = ""
    directed: list[str] = field(default_factory=list)
    """Those of "mood", "activity" and "intention" whose words a director wrote."""

    @property
    def shown(self) -> tuple[str, ...]:
        """What is seen of its state in the line of its room."""
        return tuple(filter(None, (self.mood, self.activity, self.intention)))

    def words_of(self, mob: EntityId) -> tuple[str, ...]:
        """Return what is seen of its state, with a director's words marked as the mob's own, not the game's."""
        state = {"mood": self.mood, "activity": self.activity, "intention": self.intention}
        marked = {key: Authored(state[key], mob) for key in self.directed}
        return tuple(filter(None, {**state, **marked}.values()))


@dataclass(slots=True)
class SceneProp:
    """A thing that a scene placed, and takes back at its end, wherever it is then."""

    scene: str


@dataclass(slots=True)
class TownMemory:
    """What the town remembers of scenes, also over restarts. One saved entity has it."""

    flags: list[str] = field(default_factory=list)
    news: list[str] = field(default_factory=list)
    """Sentences that tell what happened, oldest first. Bounded."""
    last_h: dict[str, float] = field(default_factory=dict)
    """Scene → hours of the world at which its time came last."""
    running: list[str] = field(default_factory=list)
    """Scenes that are being played. After a restart they are over."""
