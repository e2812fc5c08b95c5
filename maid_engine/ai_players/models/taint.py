"""Taint: whose words a value was made from.

A value made from several unites their taint. An empty taint means that only the game itself spoke.
"""

from typing import Final

Taint = tuple[str, ...]
"""Ids of the authors, sorted; empty when no other player had a hand in it."""

CLEAN: Final[Taint] = ()
CHAT: Final[Taint] = ("chat",)
"""Chat that came in a packet: a player wrote it, which one the packet does not prove."""
FOREIGN: Final[Taint] = ("foreign",)
"""Everything that another operator's MUD says."""


def unite(*taints: Taint) -> Taint:
    """The taint of a value made from values with these taints."""
    parts = [taint for taint in taints if taint]
    if not parts:
        return CLEAN
    if len(parts) == 1:
        return parts[0]
    return tuple(sorted({author for taint in parts for author in taint}))
