"""What townsfolk say to each other, by topic, beside what their pack gives them."""

from collections.abc import Mapping
from typing import Final

WEATHER_TOPIC: Final = "the weather"

OPENINGS: Final[Mapping[str, tuple[str, ...]]] = {
    WEATHER_TOPIC: ("Fine weather, for once.", "I feel rain in my bones.", "The wind has turned."),
    "work": ("There is always more to do than day.", "Nothing gets done by looking at it.", "A slow day."),
    "the town": (
        "So many strangers these days.",
        "It is quiet here lately.",
        "Somebody should mend that road.",
    ),
}
"""Topic → what begins a talk about it."""
AGREES: Final = (
    "True enough.",
    "So it is.",
    "That it is.",
    "I thought the same.",
    "Nobody can say otherwise.",
    "Ah, yes.",
)
"""Answers of those who like the other, or are friendly by nature."""
DIFFERS: Final = ("If you say so.", "I see it otherwise.", "Leave me in peace.", "Hm.", "That again.")
"""Answers of all others."""
NO_NEWS: Final = ("Nothing new that I know of.", "Every day like the other.", "I have heard nothing.")
"""Answers to "any news?" of those who saw nothing."""
