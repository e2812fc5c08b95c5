"""Words to rules to messages: every command of the standard library, one module a group.

``ai_admin``     `@ai`: watch and steer the AI players
``ai_costs``     `@ai cost`: what thinking costs
``ai_goals``     `@ai goal` and `@ai plan`: what AI players want, in an admin's words, and how they go about it
``ai_health``    `@ai health`: who is not well, or all that is known of one's health
``ai_knowledge`` `@ai knowledge`: what AI players know together, where they share a pool
``ai_lives``     `@ai on`, `off`, `spawn`, `despawn`, `kick`: who of the AI players is in the game
``ai_memory``    `@ai memory`, `@ai forget`, `@ai reset`: what AI players remember
``ai_models``    `@ai models`: whether models are asked; on or off, from this moment on
``ai_orders``    `@ai pause`, `resume`, `stop`, `say`, `do`: an admin's hand on an AI player's reins
``ai_persona``   `@ai persona`: an AI player's temper, shown and set
``ai_replies``   what the `@ai` commands share: whom they mean, words as an admin is shown them, pages, a record of what was done
``ai_status``    `@ai status`: how the AI players are
``ai_thoughts``  `@ai why`, `@ai thoughts` and `@ai world`: what AI players did and why, what they think, what they believe
``answers``      what every command says alike: why not, what is not seen, and how it wants to be written
``charts``       map: what one has seen of the place around
``combat``       attack, flee, defend, consider, assist, loot, respawn
``doors``        opening, closing, locking and unlocking doors and lids
``finger``       finger: who somebody is; above all, whether a person or an AI player
``groups``       group: invite, accept, leave, kick, list
``help``         help and commands: both from the commands' own declarations
``help_pages``   help on what is no command: each page a few paragraphs, by topic
``info``         who, score, time, version, save
``items``        get, drop, put, give, inventory; wear, wield, remove; eat, drink, use
``lights``       light, extinguish
``look``         look, examine, exits, read, search
``moderation``   report for everybody; @reports, @report, @mute, @unmute, @mutes, @flagged for moderators
``movement``     walking, following, getting unstuck
``npc``          talk to townsfolk, ask them, learn from them
``privacy``      forget: have AI players forget oneself
``quest``        quests: what is in hand, what is on offer, taking on and giving up
``rest``         sit, rest, sleep, stand, wake
``settings``     brief, colour, reader, prompt, toggle: how the game looks to one player
``shop``         list, buy, sell, value: in the presence of a shopkeeper
``socials``      wave, bow, nod and the rest: one command a row of the table in ``messages.socials``
``talk``         say, tell, reply, whisper, shout, emote, the channel, ignore, away
``trade``        trade: ask, offer, take back, see, confirm, call off
"""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.definition import CommandDefinition
from maid_stdlib.commands import (
    ai_admin,
    charts,
    combat,
    doors,
    finger,
    groups,
    help,  # noqa: A004  # the module of the command of that name
    info,
    items,
    lights,
    look,
    moderation,
    movement,
    npc,
    privacy,
    quest,
    rest,
    settings,
    shop,
    socials,
    talk,
    trade,
)

_SETS: tuple[CommandSet, ...] = (
    *(movement.commands, doors.commands, look.commands, items.commands, lights.commands),
    *(talk.commands, socials.commands, groups.commands, trade.commands),
    moderation.commands,
    *(info.commands, charts.commands, finger.commands, help.commands, settings.commands, privacy.commands),
    ai_admin.commands,
    *(combat.commands, rest.commands, shop.commands, npc.commands, quest.commands),
)

ALL: tuple[CommandDefinition, ...] = tuple(definition for group in _SETS for definition in group.definitions)

__all__ = ["ALL"]
