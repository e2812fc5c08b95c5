"""Taint: whose words a value was made from.

A value made from several values has the union of their taints. An empty taint means that only the game itself
spoke. :data:`WASHES` lists every way in which something that other players influenced becomes clean. There is
no other way, and a new one must be added to that table first.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

Taint = tuple[str, ...]
"""Ids of the authors, sorted; empty if no other player had an influence."""

CLEAN: Final[Taint] = ()
CHAT: Final[Taint] = ("chat",)
"""Chat that came in a packet. A player wrote it, but the packet does not prove which one."""
FOREIGN: Final[Taint] = ("foreign",)
"""Everything that another operator's MUD says."""


class Wash(StrEnum):
    """A way in which taint is removed."""

    SEEN = "seen"
    NAME = "name"
    SPOKE = "spoke"
    ADMIN = "admin"
    REFLEX = "reflex"
    OWN_MARKED_NPC = "own_marked_npc"
    CITED = "cited"
    PAID = "paid"


WASHES: Final[Mapping[Wash, str]] = MappingProxyType(
    {
        Wash.SEEN: "The game's own sentence says the same: the belief is made anew from that sentence, clean, and "
        "what was said stays a claim (hearsay confirms it, and keeps its taint).",
        Wash.NAME: "A player's name in the game's own sentence is not a player's words: the sentence is believed, the name is "
        "data (perception.sanitizer.taint_of). Such names are one word, letters only; what players call things in "
        "more words than one is their words. An answer of a model that uses words which a name spells has the taint of who "
        "chose it (questions.spelled_names).",
        Wash.SPOKE: "That somebody spoke, and whether to us, is believed of tainted speech; what they said is not "
        "(world_model.integrator.may_change_beliefs).",
        Wash.ADMIN: "An admin's directive is the operator's own wish; it still passes the gateway's other stages.",
        Wash.REFLEX: "Reflexes come from a fixed table of verbs on what the game itself says, and none of them can "
        "cost anything to a player (reactive.verbs; a blow at a player is refused by the gateway).",
        Wash.CITED: "An insight of a model that read words of players has the taint of the lines that it cites. It stands only "
        "if these hold every name in it, and a word that is only in a player's line brings that line's taint "
        "(questions.insight_grounds). What is concluded can only make the character more careful.",
        Wash.PAID: "A player asked for a thing, and the game shows that the same player then handed over its price. What is bought "
        "with that gold, named as the shop names it, is handed to them, and so is the rest of the gold: nothing of the "
        "character's own leaves (behaviors.promises.commissions).",
        Wash.OWN_MARKED_NPC: "Our own game marks every character that a player wrote; speech without a mark is an "
        "NPC's (perception.lexicon). On another operator's MUD nothing is marked, and all is tainted.",
    }
)
"""Way → why it is sound, and where it happens."""


def unite(*taints: Taint) -> Taint:
    """Return the taint of a value made from values with these taints."""
    parts = list(filter(None, taints))
    if not parts:
        return CLEAN
    if len(parts) == 1:
        return parts[0]
    return tuple(sorted({author for taint in parts for author in taint}))
