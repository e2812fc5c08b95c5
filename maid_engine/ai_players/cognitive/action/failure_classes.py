"""Why something did not work, and what to do about it: one table, everything bounded."""

from collections.abc import Mapping
from enum import StrEnum

from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.meanings import Meaning, row_of


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

MOST_REFINED = 2
"""Other ways of saying it that are tried for one task, before it is given up or a model is asked."""


def classify(meaning: Meaning | None) -> ErrorClass:
    """What kind of refusal this is."""
    known = row_of(meaning).failure if meaning is not None else None
    return known or ErrorClass.IMPOSSIBLE


def meaning_of(error: str) -> Meaning | None:
    """The meaning at the head of an action's error; None when it was withheld or lost."""
    head = error.partition(":")[0]
    return Meaning(head) if head in Meaning._value2member_map_ else None
