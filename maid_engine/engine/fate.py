"""What becomes of a character whose player leaves now."""

from enum import StrEnum

from maid_engine.engine.save_scheduler import SaveScheduler


class Fate(StrEnum):
    """One of three outcomes; the value is the sentence that its player reads."""

    SAVED = "Your character is saved."
    UNSAVED = "Nothing can be saved just now, so your latest deeds may be lost."
    TEMPORARY = "This server keeps nothing on disk: your character is gone when it stops."


def fate_of(saver: SaveScheduler) -> Fate:
    """Return what becomes of a character, as the saver's store and its last attempt say."""
    if saver.failing:
        return Fate.UNSAVED
    return Fate.SAVED if saver.durable else Fate.TEMPORARY
