"""Every sentence of the standard library, one module a group; each has its own ``CATALOGUE``.

A sentence reads back to its fields (the catalogue's law), so slots are held apart by punctuation or by
the joints (from, to, for, into, with, says, and, is, are, at), and what players write stands in quotes.
"""

from maid_engine.core.messages import Catalogue
from maid_stdlib.messages import (
    ai,
    ai_thoughts,
    chart,
    combat,
    doors,
    groups,
    info,
    items,
    life,
    look,
    movement,
    npc,
    quest,
    rest,
    shop,
    socials,
    talk,
    trade,
    usage,
)

_GROUPS = (
    *(movement, look, chart, doors, items, info, talk, socials, groups, trade, usage),
    *(ai, ai_thoughts, combat, life, rest, npc, shop, quest),
)

CATALOGUE = Catalogue()
for _group in _GROUPS:
    CATALOGUE.include(_group.CATALOGUE)

__all__ = ["CATALOGUE"]
