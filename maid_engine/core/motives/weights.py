"""Every number of the evaluation of deeds, in one place."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of the tables in docs/developer/motives.md. A test holds each of them."""

    need: float = 1.0
    temper: float = 0.6
    ties: float = 0.4
    liking: float = 0.5
    recency: float = 0.3
    luck: float = 0.2
    temperature: float = 0.5
    """Of the softmax. Lower values choose the best deed more often."""

    hungry: float = 0.7
    """From this hunger on, food is worth `food_boost` × hunger."""
    food_boost: float = 1.5
    tired: float = 0.2
    """Up to this energy, rest is worth `rest_boost` × (1 - energy)."""
    rest_boost: float = 1.5
    lonely: float = 0.6
    """From this loneliness on, company is worth `company_boost` × loneliness."""
    company_boost: float = 1.2

    talkative: float = 0.8
    curious: float = 0.6
    restful: float = 0.4

    fond: float = 0.5
    familiar: float = 0.3
    hated: float = -0.5
    """A sentiment below this one costs `hate`."""
    hate: float = 0.5
    stranger: float = 0.1
    person: float = 0.2

    talked_penalty: float = 0.5
    """Cost of a talk with somebody with whom the being has just talked. It falls to 0 in `talked_h` hours."""
    talked_h: float = 2.0
    waiting_penalty: float = 1.0
    """Cost of a place that may not be used yet."""

    starving: float = 0.8
    """Above this hunger a being goes to eat, whatever else it could do."""
    exhausted: float = 0.15
    """Below this energy a being goes to rest, whatever else it could do."""


WEIGHTS = Weights()
"""The numbers that the game uses."""
