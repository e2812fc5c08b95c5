"""Kinds of refusals and the immediate reactions to them."""

from enum import StrEnum


class ErrorClass(StrEnum):
    """Kind of a refusal."""

    NONSENSE = "nonsense"
    """The game does not understand the line."""
    WRONG_TARGET = "wrong_target"
    """The named target is not there, or has another name."""
    MISSING = "missing"
    """A condition is missing: gold, a key, an open door, standing up."""
    NOT_ALLOWED = "not_allowed"
    """Not allowed for this character, or not now. Repeating the command changes nothing."""
    BUSY = "busy"
    """A fight, or something that holds the character where it is, interrupted it."""
    DEAD = "dead"
    TRANSIENT = "transient"
    """It may work a moment later."""
    IMPOSSIBLE = "impossible"
    """It is impossible."""


class Recovery(StrEnum):
    """Reaction to a refusal while the action is running. :class:`ErrorClass` decides what happens afterwards."""

    RETRY = "retry"
    LOOK = "look"
    """The target is gone: look around, so that the next plan fits what is here, then give up."""
    STAND = "stand"
    """Stand up, then retry."""
    GIVE_UP = "give_up"
    """It needs gold, rank or a key. Repeating the command will not change that."""
    ABORT = "abort"
    """Something more important happened."""
