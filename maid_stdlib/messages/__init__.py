"""Every sentence of the standard library, one module a group; each has its own ``CATALOGUE``.

A sentence reads back to its fields (the catalogue's law), so slots are held apart by punctuation or by
the joints (from, to, for, into, with, says, and, is, are, at), and what players write stands in quotes.
"""

from maid_engine.core.messages import Catalogue

_GROUPS: tuple[Catalogue, ...] = ()

CATALOGUE = Catalogue()
for _group in _GROUPS:
    CATALOGUE.include(_group)

__all__ = ["CATALOGUE"]
