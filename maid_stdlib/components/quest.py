"""What a character has of quests."""

from dataclasses import dataclass, field

from maid_engine.core.time import Tick


@dataclass(slots=True)
class QuestProgress:
    """An active quest: the stage, and how far each of its objectives is."""

    stage: int = 0
    counts: list[int] = field(default_factory=list)
    """One a objective of the stage."""
    started: Tick = Tick(0)


@dataclass(slots=True)
class QuestLog:
    """Active and finished quests, by id."""

    active: dict[str, QuestProgress] = field(default_factory=dict)
    finished: dict[str, int] = field(default_factory=dict)
    """Quest → how often."""
    again_at: dict[str, Tick] = field(default_factory=dict)
    """Quest that comes again → when; there while that lies ahead, and until it is taken."""
    met: list[str] = field(default_factory=list)
    """Mobs with quests to give whom one has talked with."""
