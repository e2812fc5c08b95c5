"""Which canonical commands cost something, and so need a cause that no other player had a hand in."""

from collections.abc import Mapping
from enum import StrEnum


class Effect(StrEnum):
    """What a command may cost the one who types it."""

    VALUE_LEAVES = "value_leaves"
    """Something of worth goes to somebody else, or to the floor."""
    VIOLENCE = "violence"
    """Somebody is attacked; who it is decides."""
    OBEDIENCE = "obedience"
    """One's steps are handed to another."""
    COMPANY = "company"
    """One takes others in, and answers for them."""


EFFECTS: Mapping[str, Effect] = {
    "give": Effect.VALUE_LEAVES,
    "drop": Effect.VALUE_LEAVES,
    "put": Effect.VALUE_LEAVES,
    "sell": Effect.VALUE_LEAVES,
    "buy": Effect.VALUE_LEAVES,
    "pay": Effect.VALUE_LEAVES,
    "trade": Effect.VALUE_LEAVES,
    "offer": Effect.VALUE_LEAVES,
    "confirm": Effect.VALUE_LEAVES,
    "auction": Effect.VALUE_LEAVES,
    "junk": Effect.VALUE_LEAVES,
    "sacrifice": Effect.VALUE_LEAVES,
    "train": Effect.VALUE_LEAVES,
    "attack": Effect.VIOLENCE,
    "kill": Effect.VIOLENCE,
    "assist": Effect.VIOLENCE,
    "follow": Effect.OBEDIENCE,
    "join": Effect.OBEDIENCE,
    "group": Effect.COMPANY,
    "invite": Effect.COMPANY,
}
"""Canonical command → what it may cost. Packs add theirs through the gateway's `effects`."""

BULK_WORDS = frozenset({"all", "everything"})


def is_bulk(rest: str) -> bool:
    """Whether the arguments point at everything at once: ``all``, ``all.potion``."""
    words = rest.lower().split()
    return any(word in BULK_WORDS or word.startswith("all.") for word in words)
