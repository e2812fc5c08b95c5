"""What can be wrong with a line that the learned judge finds, and how each fault is told to a model."""

from enum import StrEnum
from typing import Final


class LineFault(StrEnum):
    """A kind of fault."""

    CLAIM = "claim"
    """It claims what its prompt does not bear out."""
    GIFT = "gift"
    """It asks for gold, things or favours."""
    PERSONAL = "personal"
    """It asks for personal facts."""
    STAY = "stay"
    """It asks for company or attention, or does not let somebody go."""
    HUMAN = "human"
    """It claims to be a human being, or conceals that the character is an AI player."""
    PROMISE = "promise"
    """It commits the character to a deed."""
    OUTSIDE = "outside"
    """It speaks of prompts and models, or answers from the real world."""
    RUDE = "rude"
    """It insults, threatens or is indecent."""


_PRESSING: Final = "never ask for gifts, company or anything personal, and let people go"
REASONS: Final[dict[LineFault, str]] = {
    LineFault.CLAIM: "it says more than you were told; say only what the prompt bears out, or that you do not know",
    LineFault.GIFT: _PRESSING,
    LineFault.PERSONAL: _PRESSING,
    LineFault.STAY: _PRESSING,
    LineFault.HUMAN: "you are an AI player and never deny it",
    LineFault.PROMISE: "it promises a deed, but your answer agrees to none; say it without a promise",
    LineFault.OUTSIDE: "speak of this world only, as your character",
    LineFault.RUDE: "be kind",
}
"""Fault → what a model is told about it."""
