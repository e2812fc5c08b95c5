"""Personality and emotions of an agent."""

from dataclasses import dataclass, fields
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class PersonalityDimensions:
    """Traits from 0.0 (low) to 1.0 (high).

    Raises:
        ValueError: a trait is outside 0 to 1.
    """

    openness: float = 0.5
    """High: walks into the unknown. Low: stays with the known."""
    conscientiousness: float = 0.5
    """High: plans and saves. Low: acts on the spur of the moment."""
    extraversion: float = 0.5
    """High: greets, chats, joins. Low: keeps to itself."""
    agreeableness: float = 0.5
    """High: helps and shares. Low: competes."""
    neuroticism: float = 0.5
    """High: heals early and flees soon. Low: takes risks."""
    combat_aggression: float = 0.5
    """High: strikes first. Low: defends."""
    curiosity: float = 0.5
    """High: reads and asks. Low: skips the prose."""
    patience: float = 0.5
    """High: repeats gladly. Low: soon wants something else."""

    def __post_init__(self) -> None:
        for trait in fields(self):
            value = getattr(self, trait.name)
            if not 0.0 <= value <= 1.0:
                raise ValueError(f"trait {trait.name} is {value}; it must lie between 0.0 and 1.0")


class Emotion(StrEnum):
    """The strongest emotion of an agent."""

    NEUTRAL = "neutral"
    HAPPY = "happy"
    ANGRY = "angry"
    SCARED = "scared"
    BORED = "bored"
    EXCITED = "excited"
    SAD = "sad"
    CURIOUS = "curious"


class Touch(StrEnum):
    """An event that changes emotions."""

    DEATH = "death"
    ATTACK = "attack"
    BADLY_HURT = "badly_hurt"
    VICTORY = "victory"
    LEVEL = "level"
    QUEST_DONE = "quest_done"
    QUEST_LOST = "quest_lost"
    NEW_ROOM = "new_room"
    GREETING = "greeting"
    IDLENESS = "idleness"
    FLIGHT = "flight"
    TREASURE = "treasure"
    GIFT = "gift"
    LESSON = "lesson"
    DEAL = "deal"
    NEWS = "news"
    """A quest was offered."""
    WAY_FOUND = "way_found"
    FRIEND_LEFT = "friend_left"
    FRIEND_DIED = "friend_died"


class Stance(StrEnum):
    """What a character does in a fight."""

    ATTACK = "attack"
    DEFEND = "defend"
    FLEE = "flee"
    ASSESS = "assess"
    """Wait to see how the fight goes."""


class SearchManner(StrEnum):
    """How a character looks for new things."""

    SYSTEMATIC = "systematic"
    RANDOM = "random"
    CAUTIOUS = "cautious"


@dataclass(frozen=True, slots=True)
class EmotionalState:
    """An emotion and its intensity."""

    current_emotion: Emotion = Emotion.NEUTRAL
    intensity: float = 0.5
    """0.0 to 1.0."""
    duration_ticks: int = 0
    decay_rate: float = 0.01
    """Loss of intensity per executive step."""
