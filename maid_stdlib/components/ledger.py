"""The book of all gold."""

from dataclasses import dataclass


@dataclass(slots=True)
class Ledger:
    """What came into the world and went out of it since the game began; the purses hold the difference.

    One entity has it, and is saved in the same transaction as the purses. Only ``rules.money`` writes in it.
    """

    minted: int = 0
    burnt: int = 0
    held: int = 0
    """What the purses that are saved hold together; the rest is afloat: in the corpses of beasts, say."""
