"""Every message of the standard library, one module per group. Each module has a ``CATALOGUE``.

Every message can be read back to its fields (the catalogue's law). So slots are separated by punctuation or
by the joints (from, to, for, into, with, says, and, is, are, at), and players' words are in quotes.
``abilities``   abilities, callings, affects, cooldowns
``achievements`` achievements and titles
``ai``          replies of `@ai`
``ai_thoughts`` replies of `@ai why`, `@ai thoughts` and `@ai world`
``auction``     auctions
``bank``        the bank
``builder``     what builders change
``boards``      notes of players on boards
``chart``       replies of `map`
``clock``       the time and the days of the world
``combat``      fights
``compare``     which of two things is better
``crafts``      crafts: gathering and other work
``doors``       doors and lids: opening, closing, locking
``feedback_messages`` notes of players to the builders
``groups``      groups
``help_calls``  calls of people of the game for help
``hints``       hints for newcomers
``houses``      houses of players
``inbox``       the inbox of a player who was away
``info``        the player, other players, the game
``items``       taking, dropping, giving, wearing, using
``letter_messages`` letters and friends
``life``        death, return to life, experience, decay
``look``        what can be seen: rooms, items, beings
``looks``       how characters look, in their players' words
``movement``    walking, following, entering and leaving
``npc``         mobs' behaviour beside speech, and training
``owner_questions`` questions of stand-ins to their owners, and stewards
``parcels``     what waits for somebody who has to fetch it
``persona``     pronouns, peoples, another calling
``quest``       quests
``repairs``     wear and repairs
``rest``        sitting, resting, sleeping and getting up
``scan``        who is in sight in the rooms around
``scene_lines`` comings, goings and rewards in scenes, and `@story`
``shop``        shops
``shortcuts``   aliases, lines typed before, and walks of several steps
``socials``     gestures, with and without a target: one table, two templates per row
``stalls``      stalls of players
``standin``     replies of `standin`
``talk``        speech
``trade``       trades between players
``triggers``    levers, traps, and what happens by itself
``usage``       how to write a command, and whom it may refer to
``uses``        places that one can use
``weather``     the sky and the seasons
"""

from maid_engine.core.messages import Catalogue
from maid_stdlib.messages import (
    abilities,
    achievements,
    ai,
    ai_thoughts,
    auction,
    bank,
    boards,
    builder,
    chart,
    clock,
    combat,
    compare,
    crafts,
    doors,
    feedback_messages,
    groups,
    help_calls,
    hints,
    houses,
    inbox,
    info,
    items,
    letter_messages,
    life,
    look,
    looks,
    movement,
    npc,
    owner_questions,
    parcels,
    persona,
    quest,
    repairs,
    rest,
    scan,
    scene_lines,
    shop,
    shortcuts,
    socials,
    stalls,
    standin,
    talk,
    trade,
    triggers,
    usage,
    uses,
    weather,
)

_GROUPS = (
    movement,
    look,
    scan,
    looks,
    chart,
    clock,
    doors,
    items,
    compare,
    crafts,
    repairs,
    info,
    talk,
    letter_messages,
    feedback_messages,
    standin,
    inbox,
    hints,
    shortcuts,
    socials,
    groups,
    trade,
    usage,
    owner_questions,
    persona,
    ai,
    ai_thoughts,
    combat,
    abilities,
    achievements,
    life,
    rest,
    uses,
    weather,
    npc,
    help_calls,
    shop,
    auction,
    houses,
    stalls,
    parcels,
    bank,
    builder,
    boards,
    quest,
    scene_lines,
    triggers,
)

CATALOGUE = Catalogue()
for _group in _GROUPS:
    CATALOGUE.include(_group.CATALOGUE)

__all__ = ["CATALOGUE"]
