"""The quest state of a character."""

from dataclasses import dataclass, field

from maid_engine.core.time import Tick


@dataclass(slots=True)
class QuestProgress:
    """An active quest: its stage, and the progress of each objective."""

    stage: int = 0
    counts: list[int] = field(default_factory=list)
    """One count per objective of the stage."""
    started: Tick = Tick(0)


@dataclass(slots=True)
class QuestLog:
    """Active and finished quests, by id."""

    active: dict[str, QuestProgress] = field(default_factory=dict)
    finished: dict[str, int] = field(default_factory=dict)
    """How often each quest was finished."""
    again_at: dict[str, Tick] = field(default_factory=dict)
    """The tick from which each repeatable quest can be done again. Kept until the quest is accepted."""
    met: list[str] = field(default_factory=list)
    """Prototypes of the quest givers with whom the character has talked."""
