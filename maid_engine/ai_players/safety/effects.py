"""Lists the canonical commands that cost something and so need a cause that no other player influenced."""

from collections.abc import Mapping
from enum import StrEnum


class Effect(StrEnum):
    """What a command may cost the player who types it."""

    VALUE_LEAVES = "value_leaves"
    """Something of value goes to somebody else or to the floor."""
    VIOLENCE = "violence"
    """Somebody is attacked. The gateway checks who it is."""
    OBEDIENCE = "obedience"
    """The character follows somebody else's decisions."""
    COMPANY = "company"
    """The character takes others into its group and is responsible for them."""


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
    "eat": Effect.VALUE_LEAVES,
    "drink": Effect.VALUE_LEAVES,
    "use": Effect.VALUE_LEAVES,
    "abandon": Effect.OBEDIENCE,
    "attack": Effect.VIOLENCE,
    "kill": Effect.VIOLENCE,
    "assist": Effect.VIOLENCE,
    "follow": Effect.OBEDIENCE,
    "join": Effect.OBEDIENCE,
    "group": Effect.COMPANY,
    "invite": Effect.COMPANY,
}
"""Canonical command → what it may cost. Packs add their commands through the gateway's `effects`."""

AWAY_FROM_US = frozenset({"give", "drop", "put", "pay", "trade", "offer", "junk", "sacrifice"})
"""Commands that move value to a player, to the floor or into a chest, with no return from the game."""
OFFERS = frozenset({"offer", "add"})
"""First words after `trade` by which something is laid into a trade."""

FREE_CATEGORIES = frozenset({"communication", "social", "information", "movement"})
FREE = frozenset(
    {
        "consider",
        "defend",
        "dodge",
        "equipment",
        "flee",
        "gtell",
        "inventory",
        "list",
        "quests",
        "rest",
        "sit",
        "sleep",
        "stand",
        "value",
        "wake",
    }
)
"""Commands that other players' words may cause, besides :data:`FREE_CATEGORIES`: talk, looking, walking, escape.

Every other command needs an untainted cause, including commands of packs that nobody classified.
"""

SPEECH = frozenset(
    {"say", "sayto", "whisper", "tell", "letter", "reply", "shout", "chat", "emote", "gtell", "afk", "title"}
)
"""Commands whose arguments others can read."""


def is_free(command: str, category: str) -> bool:
    """Return whether the command can cost nothing, so that anybody's words may cause it."""
    return command not in EFFECTS and (command in FREE or category in FREE_CATEGORIES)


BULK_WORDS = frozenset({"all", "everything"})


def is_bulk(rest: str) -> bool:
    """Return whether the arguments mean everything at once: ``all``, ``all.potion``."""
    words = rest.lower().split()
    return any(word in BULK_WORDS or word.startswith("all.") for word in words)
