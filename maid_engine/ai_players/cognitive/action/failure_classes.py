"""Why something did not work, and what to do about it (specification §9.4): one table, everything bounded."""

from collections.abc import Mapping
from enum import StrEnum

from maid_engine.ai_players.models.meanings import Meaning


class ErrorClass(StrEnum):
    """What kind of refusal it was."""

    NONSENSE = "nonsense"
    """The game does not understand the line."""
    WRONG_TARGET = "wrong_target"
    """What was named is not there, or not under that name."""
    MISSING = "missing"
    """Something must be so first: gold, a key, an open door, standing."""
    NOT_ALLOWED = "not_allowed"
    """Not for this character, or not now; asking again changes nothing."""
    BUSY = "busy"
    """A fight came between."""
    DEAD = "dead"
    TRANSIENT = "transient"
    """It may work the next moment."""
    IMPOSSIBLE = "impossible"
    """It cannot be done at all."""


class Remedy(StrEnum):
    """What to do about it."""

    RETRY = "retry"
    REFINE = "refine"
    """Say it otherwise: another name for the same thing, another command."""
    SATISFY = "satisfy"
    """Bring about what is missing, then try again."""
    GIVE_UP = "give_up"
    ABORT = "abort"
    """Drop it all; something more important happened."""


CLASSES: Mapping[Meaning, ErrorClass] = {
    Meaning.UNKNOWN_COMMAND: ErrorClass.NONSENSE,
    Meaning.UNCLEAR: ErrorClass.WRONG_TARGET,
    Meaning.NOT_HERE: ErrorClass.WRONG_TARGET,
    Meaning.NOT_CARRIED: ErrorClass.WRONG_TARGET,
    Meaning.NOT_ONLINE: ErrorClass.WRONG_TARGET,
    Meaning.MUST_STAND: ErrorClass.MISSING,
    Meaning.DOOR_CLOSED: ErrorClass.MISSING,
    Meaning.CONTAINER_CLOSED: ErrorClass.MISSING,
    Meaning.DOOR_LOCKED: ErrorClass.MISSING,
    Meaning.NOT_ENOUGH_GOLD: ErrorClass.MISSING,
    Meaning.TOO_MUCH_TO_CARRY: ErrorClass.MISSING,
    Meaning.TIRED: ErrorClass.MISSING,
    Meaning.NO_SHOP_HERE: ErrorClass.MISSING,
    Meaning.NO_TRAINER_HERE: ErrorClass.MISSING,
    Meaning.NOT_ATTACKABLE: ErrorClass.NOT_ALLOWED,
    Meaning.NOT_MINE_TO_TAKE: ErrorClass.NOT_ALLOWED,
    Meaning.CANNOT_TRAIN: ErrorClass.NOT_ALLOWED,
    Meaning.QUEST_REFUSED: ErrorClass.NOT_ALLOWED,
    Meaning.IGNORES_ME: ErrorClass.NOT_ALLOWED,
    Meaning.NOT_SOLD_HERE: ErrorClass.NOT_ALLOWED,
    Meaning.IN_FIGHT: ErrorClass.BUSY,
    Meaning.ATTACKS_ME: ErrorClass.BUSY,
    Meaning.MUST_BE_ALIVE: ErrorClass.DEAD,
    Meaning.I_DIED: ErrorClass.DEAD,
    Meaning.TOO_FAST: ErrorClass.TRANSIENT,
    Meaning.FLEE_FAILED: ErrorClass.TRANSIENT,
    Meaning.CANNOT: ErrorClass.IMPOSSIBLE,
    Meaning.NO_EXIT: ErrorClass.IMPOSSIBLE,
}
"""What the game answered → what kind of refusal that is; what is not here is impossible."""

REMEDIES: Mapping[ErrorClass, Remedy] = {
    ErrorClass.NONSENSE: Remedy.REFINE,
    ErrorClass.WRONG_TARGET: Remedy.REFINE,
    ErrorClass.MISSING: Remedy.SATISFY,
    ErrorClass.NOT_ALLOWED: Remedy.GIVE_UP,
    ErrorClass.BUSY: Remedy.ABORT,
    ErrorClass.DEAD: Remedy.ABORT,
    ErrorClass.TRANSIENT: Remedy.RETRY,
    ErrorClass.IMPOSSIBLE: Remedy.GIVE_UP,
}

FIRST: Mapping[Meaning, str] = {
    Meaning.MUST_STAND: "stand",
    Meaning.CONTAINER_CLOSED: "open_container",
    Meaning.DOOR_CLOSED: "open_door",
}
"""What is missing → the template that brings it about at once; the rest is the planner's to find."""

MOST_REFINED = 2
"""Other ways of saying it that are tried for one task, before it is given up or a model is asked."""


def classify(meaning: Meaning | None) -> ErrorClass:
    """What kind of refusal this is."""
    return CLASSES.get(meaning, ErrorClass.IMPOSSIBLE) if meaning is not None else ErrorClass.IMPOSSIBLE


def meaning_of(error: str) -> Meaning | None:
    """The meaning at the head of an action's error; None when it was withheld or lost."""
    head = error.partition(":")[0]
    return Meaning(head) if head in Meaning._value2member_map_ else None
