"""Every message of the standard library, one module per group. Each module has a ``CATALOGUE``.

Every message can be read back to its fields (the catalogue's law). So slots are separated by punctuation or
by the joints (from, to, for, into, with, says, and, is, are, at), and players' words are in quotes.
``abilities``   abilities, callings, affects, cooldowns
``ai``          replies of `@ai`
``ai_thoughts`` replies of `@ai why`, `@ai thoughts` and `@ai world`
``bank``        the bank
``chart``       replies of `map`
``clock``       the time and the days of the world
``combat``      fights
``crafts``      crafts: gathering and other work
``doors``       doors and lids: opening, closing, locking
``groups``      groups
``help_calls``  calls of people of the game for help
``inbox``       the inbox of a player who was away
``info``        the player, other players, the game
``items``       taking, dropping, giving, wearing, using
``letter_messages`` letters and friends
``life``        death, return to life, experience, decay
``look``        what can be seen: rooms, items, beings
``movement``    walking, following, entering and leaving
``npc``         mobs' behaviour beside speech, and training
``owner_questions`` questions of stand-ins to their owners, and stewards
``quest``       quests
``repairs``     wear and repairs
``rest``        sitting, resting, sleeping and getting up
``scene_lines`` comings, goings and rewards in scenes, and `@story`
``shop``        shops
``shortcuts``   aliases, lines typed before, and walks of several steps
``socials``     gestures, with and without a target: one table, two templates per row
``standin``     replies of `standin`
``talk``        speech
``trade``       trades between players
``usage``       how to write a command, and whom it may refer to
``uses``        places that one can use
"""

from maid_engine.core.messages import Catalogue
from maid_stdlib.messages import (
    abilities,
    ai,
    ai_thoughts,
    bank,
    chart,
    clock,
    combat,
    crafts,
    doors,
    groups,
    help_calls,
    inbox,
    info,
    items,
    letter_messages,
    life,
    look,
    movement,
    npc,
    owner_questions,
    quest,
    repairs,
    rest,
    scene_lines,
    shop,
    shortcuts,
    socials,
    standin,
    talk,
    trade,
    usage,
    uses,
)

_GROUPS = (
    movement,
    look,
    chart,
    clock,
    doors,
    items,
    crafts,
    repairs,
    info,
    talk,
    letter_messages,
    standin,
    inbox,
    shortcuts,
    socials,
    groups,
    trade,
    usage,
    owner_questions,
    ai,
    ai_thoughts,
    combat,
    abilities,
    life,
    rest,
    uses,
    npc,
    help_calls,
    shop,
    bank,
    quest,
    scene_lines,
)

CATALOGUE = Catalogue()
for _group in _GROUPS:
    CATALOGUE.include(_group.CATALOGUE)

__all__ = ["CATALOGUE"]
