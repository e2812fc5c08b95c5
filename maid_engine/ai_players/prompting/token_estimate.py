"""Estimates tokens from bytes, and learns from the usage that vendors report."""

import math
from typing import Final

GUESS: Final = 2.2
"""UTF-8 bytes per token before any usage is known. Low, so that prompts are too short rather than too expensive."""
LEAST: Final = 1.0
MOST: Final = 8.0
LEARNS: Final = 0.2
"""Weight of the newest report in the exponential moving average."""


def tokens_of(text: str, bytes_per_token: float = GUESS) -> int:
    """Return the estimated number of tokens, rounded up."""
    return math.ceil(len(text.encode("utf-8", "replace")) / bytes_per_token)


class BytesPerToken:
    """One model's bytes per token, as an exponential moving average of the reports."""

    def __init__(self, ratio: float = GUESS) -> None:
        self.ratio = min(MOST, max(LEAST, ratio))

    def learn(self, text: str, reported_tokens: int) -> None:
        """Learn from the input tokens that a vendor reported for a prompt. Ignore short texts and invalid numbers."""
        size = len(text.encode("utf-8", "replace"))
        if reported_tokens <= 0 or size < 100:
            return
        seen = min(MOST, max(LEAST, size / reported_tokens))
        self.ratio += LEARNS * (seen - self.ratio)
