"""What a builder can define about achievements, as frozen values."""

from dataclasses import dataclass, field

from maid_stdlib.content.source import Source


@dataclass(frozen=True, slots=True)
class AchievementSpec:
    """Something to be proud of, which one earns once. All that it asks for must be done."""

    id: str
    name: str
    """``Rat Catcher``"""
    words: str
    """How one earns it, as a sentence: ``Kill thirty rats.``"""
    title: str = ""
    """What may stand behind the name of who earned it: ``the Rat Catcher``; "" for nothing."""
    level: int = 0
    """The level to reach."""
    quests: tuple[str, ...] = ()
    """Ids of quests to finish."""
    many_quests: int = 0
    """How many different quests to finish."""
    visits: tuple[str, ...] = ()
    """Ids of rooms in which to have been."""
    kills: tuple[str, ...] = ()
    """Ids of mobs of which to kill `count`, all kinds together."""
    count: int = 1
    hidden: bool = False
    """Whether nobody reads how one earns it before one has."""
    source: Source = field(default_factory=Source)
