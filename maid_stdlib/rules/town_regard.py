"""How one of the townsfolk looks at somebody, by what it feels about them."""

from typing import Final

from maid_engine.core.motives.ties import Tie
from maid_stdlib.content.person_lines import Regard

FOND: Final = 0.15
"""From this sentiment on somebody who is known well is a friend."""
DISLIKES: Final = -0.1
"""Below this sentiment somebody is disliked."""
KNOWS_WELL: Final = 0.4
"""From this familiarity on somebody is known well."""


def regard_of(tie: Tie | None) -> Regard:
    """Return how a being looks at somebody to whom it has this tie; None if it has none."""
    if tie is None or (tie.last is None and tie.familiarity == 0.0 and tie.sentiment == 0.0):
        return Regard.STRANGER
    if tie.sentiment < DISLIKES:
        return Regard.DISLIKED
    if tie.sentiment >= FOND and tie.familiarity >= KNOWS_WELL:
        return Regard.FRIEND
    return Regard.KNOWN
