"""Bytes to tokens: a guess that learns from the usage that vendors report."""

import math
from typing import Final

GUESS: Final = 2.2
"""UTF-8 bytes to a token before any usage is known; low, so that a prompt is rather too short than too dear."""
LEAST: Final = 1.0
MOST: Final = 8.0
LEARNS: Final = 0.2
"""Weight of the newest report in the moving average."""


def tokens_of(text: str, bytes_per_token: float = GUESS) -> int:
    """How many tokens a text is likely to take, rounded up."""
    return math.ceil(len(text.encode("utf-8", "replace")) / bytes_per_token)


class BytesPerToken:
    """One model's ratio, as an exponentially weighted mean of what was reported."""

    def __init__(self, ratio: float = GUESS) -> None:
        self.ratio = min(MOST, max(LEAST, ratio))

    def learn(self, text: str, reported_tokens: int) -> None:
        """A prompt of this text cost so many input tokens. Nonsense is passed over."""
        size = len(text.encode("utf-8", "replace"))
        if reported_tokens <= 0 or size < 100:
            return
        seen = min(MOST, max(LEAST, size / reported_tokens))
        self.ratio += LEARNS * (seen - self.ratio)
