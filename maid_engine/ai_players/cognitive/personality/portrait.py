"""Describes a personality in a few sentences for a model: who it is, and how it speaks."""

from dataclasses import fields
from typing import Final

from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.core.english import listed

HIGH: Final = 0.65
"""Value from which on a trait is described as high."""
LOW: Final = 0.35
"""Value up to which a trait is described as low."""

TRAITS: Final[dict[str, tuple[str, str]]] = {
    "openness": ("keep to what you know", "like the unknown"),
    "conscientiousness": ("act on the spur of the moment", "plan and save"),
    "extraversion": ("keep to yourself", "seek company"),
    "agreeableness": ("look to your own advantage", "help and share"),
    "neuroticism": ("stay calm in danger", "worry, heal early and flee soon"),
    "combat_aggression": ("avoid fights", "strike first"),
    "curiosity": ("care little for stories", "read, ask and look into things"),
    "patience": ("soon want something else", "stay with a thing to its end"),
}
"""Trait → (text for low, text for high), to follow "you"."""


def portrait(name: str, personality: PersonalityDimensions, voice: str) -> tuple[str, ...]:
    """Return two or three lines. They change neither with time nor with place, so they belong to a prompt's stable half.

    What holds for every AI player (no pressing, no posing as a human being) is among the rules of the prompt.

    Args:
        name: the name of the character.
        personality: its traits.
        voice: how it speaks, as the description of its voice says; "" if there is none.
    """
    told = list(
        filter(None, (_told(trait.name, getattr(personality, trait.name)) for trait in fields(personality)))
    )
    manner = "You are even-tempered."
    if told:
        manner = f"You {listed(told)}."
    who = (f"You are {name}.", manner)
    if not voice:
        return who
    return (*who, f"How you speak: {voice}.")


def _told(trait: str, value: float) -> str:
    """Return a marked trait in words; "" if it is neither high nor low, or is not told."""
    if trait not in TRAITS or LOW < value < HIGH:
        return ""
    return TRAITS[trait][value >= HIGH]
