"""Every sentence of the standard library, one module a group; each has its own ``CATALOGUE``.

A sentence reads back to its fields (the catalogue's law), so slots are held apart by punctuation or by
the joints (from, to, for, into, with, says, and, is, are, at), and what players write stands in quotes.

``ai``          what `@ai` answers
``ai_thoughts`` what `@ai why`, `@ai thoughts` and `@ai world` answer
``chart``       what `map` says
``combat``      what is said in a fight
``doors``       doors and lids: opening, closing, locking
``groups``      groups: who walks and fights together
``info``        about oneself, about others, about the game
``items``       taking, dropping, giving, wearing, using
``life``        what is said of dying, living, learning, and of what happens by itself
``look``        what is to be seen: rooms, things, people
``movement``    walking, following, coming and going
``npc``         what townsfolk say beside ``talk.say_to`` and ``talk.say``, which they share with players; and training
``quest``       what is said of quests
``rest``        what is said of sitting, resting, sleeping and getting up
``shop``        what is said over a counter
``socials``     small gestures, with and without somebody they are meant for: one table, two templates each
``talk``        what people say
``trade``       a trade between two players, settled only when both have agreed to the same thing
``usage``       how a command wants to be written, and who was meant
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
