"""Kinds of refusals, and what to do about one at once."""

from enum import StrEnum


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


class Recovery(StrEnum):
    """What to do about a refusal while the action is in flight; :class:`ErrorClass` is for what comes after."""

    RETRY = "retry"
    LOOK = "look"
    """It is gone: look round, so that the next plan is made from what is here, and give up."""
    STAND = "stand"
    """Stand up, then try again."""
    GIVE_UP = "give_up"
    """It costs gold, rank or a key, and asking again will not change that."""
    ABORT = "abort"
    """Something more important happened."""
