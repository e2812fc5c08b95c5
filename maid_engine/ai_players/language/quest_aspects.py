"""What words ask of a quest: who gives it, what it pays, or whether it is worth doing."""

import re
from enum import StrEnum
from typing import Final


class QuestAspect(StrEnum):
    """What is asked of a quest."""

    GIVER = "giver"
    REWARD = "reward"
    WORTH = "worth"
    GOAL = "goal"
    """What it asks for, or nothing certain."""


_REWARD: Final = re.compile(
    r"\b(?:what|whats|how much|how many)\b.{0,80}\b(?:gets?|pays?|paid|earn|gold|coins?|xp|worth|gives?|bring|brought|in it)\b"
    r"|\brewards?\b|\b(?:pays?|paid|pay) (?:off|ok|okay|well|good|much|enough|anything)\b|^does (?:it|that|this) pay\b",
)
_WORTH: Final = re.compile(
    r"\bworth\b|\bbother\b|\b(?:should (?:i|we)|(?:i|we) should) (?:even |really |also )?(?:do|take|try|accept|start)\b|\b(?:good|bad) idea\b"
)
_GIVER: Final = re.compile(r"\bwh(?:o|om|ose|ere)\b")
_BY_ASPECT: Final = ((QuestAspect.REWARD, _REWARD), (QuestAspect.WORTH, _WORTH), (QuestAspect.GIVER, _GIVER))


def aspect_of(words: str) -> QuestAspect:
    """Return what words ask of the quest that they are about."""
    lower = words.lower()
    return next((aspect for aspect, pattern in _BY_ASPECT if pattern.search(lower)), QuestAspect.GOAL)
