"""Classes of failures and their remedies, in one table. All retries are bounded."""

from collections.abc import Mapping
from enum import StrEnum

from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.meanings import Meaning, row_of


class Remedy(StrEnum):
    """A reaction to a failure."""

    RETRY = "retry"
    REFINE = "refine"
    """Rephrase: another name for the same thing, or another command."""
    SATISFY = "satisfy"
    """Fulfil the missing condition, then try again."""
    GIVE_UP = "give_up"
    ABORT = "abort"
    """Drop everything, because something more important happened."""


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
"""Most rephrasings of one task before it is given up or a model is asked."""


def classify(meaning: Meaning | None) -> ErrorClass:
    """Return the class of a refusal. Unknown ones are IMPOSSIBLE."""
    known = row_of(meaning).failure if meaning is not None else None
    return known or ErrorClass.IMPOSSIBLE


def meaning_of(error: str) -> Meaning | None:
    """Return the meaning at the beginning of an action's error; None if the command was withheld or lost."""
    head = error.partition(":")[0]
    return Meaning(head) if head in Meaning._value2member_map_ else None
