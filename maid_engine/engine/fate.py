"""What happens to a character whose player leaves now."""

from enum import StrEnum

from maid_engine.engine.save_scheduler import SaveScheduler


class Fate(StrEnum):
    """The possible outcomes. The value is the sentence that the player reads."""

    SAVED = "Your character is saved."
    UNSAVED = "Nothing can be saved just now, so your latest deeds may be lost."
    TEMPORARY = "This server keeps nothing on disk: your character is gone when it stops."


def fate_of(saver: SaveScheduler) -> Fate:
    """Return the outcome, from whether the store is durable and the last save succeeded."""
    if saver.failing:
        return Fate.UNSAVED
    return Fate.SAVED if saver.durable else Fate.TEMPORARY
