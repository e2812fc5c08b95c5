"""How hurt somebody is, from the word or the percentage by which a game says it."""

from collections.abc import Mapping
from typing import Final

SHARES: Final[Mapping[str, float]] = {
    "unhurt": 1.0,
    "uninjured": 1.0,
    "healthy": 1.0,
    "well": 1.0,
    "fine": 1.0,
    "scratched": 0.85,
    "bruised": 0.8,
    "hurt": 0.65,
    "wounded": 0.6,
    "injured": 0.6,
    "bleeding": 0.5,
    "battered": 0.35,
    "maimed": 0.2,
    "mauled": 0.15,
    "dying": 0.05,
}
"""Word → about which share of its health somebody of whom it is said has."""


def health_share(told: object) -> float | None:
    """Return a share of health, 0.0 to 1.0, from a percentage or a word; `None` if it says nothing about health."""
    if isinstance(told, int):
        return max(0.0, min(1.0, told / 100.0))
    return SHARES.get(str(told).lower())
