"""The commands of the standard library, one module per group. They parse words, call rules, and reply with messages.

``achievements`` achievements, title
``abilities``    skills, spells, cast, affects, cooldowns, calling; one command for each ability of a pack
``ai_admin``     `@ai`: watch and steer the AI players
``ai_costs``     `@ai cost` and `@ai budget`: what models cost
``ai_drives``    `@ai drives` and `@ai nudge`: what drives an AI player, and have it speak to somebody
``ai_goals``     `@ai goal` and `@ai plan`: goals in words, and the plans for them
``ai_health``    `@ai health`: AI players with problems, or the health of one
``ai_knowledge`` `@ai knowledge`: the shared knowledge pool
``ai_lives``     `@ai on`, `off`, `spawn`, `despawn`, `kick`: which AI players are in the game
``ai_memory``    `@ai memory`, `@ai forget`, `@ai reset`: what AI players remember
``ai_models``    `@ai models`: turn models on or off
``ai_examples``  `@ai examples`: what worked and what failed, as models are told of it
``ai_news``      `@ai news`: news that an AI player knows, and news to spread
``ai_orders``    `@ai pause`, `resume`, `stop`, `say`, `do`: direct control of AI players
``ai_persona``   `@ai persona`: show and set an AI player's personality
``ai_replies``   shared by the `@ai` commands: named AI players, shown words, pages, audit records
``ai_status``    `@ai status`: the state of the AI players
``ai_townsfolk`` `@ai why` of townsfolk: what they chose, and the scores
``ai_thoughts``  `@ai why`, `@ai thoughts` and `@ai world`: actions with their reasons, thoughts, beliefs
``answers``      replies that all commands share: refusals, things not seen, usage
``auction``      auctions, auction, fetch
``bank``         deposit, withdraw, balance
``building_definitions`` @create, @set, @unset, @delete, @rename, @stat, @find: any definition of a pack
``building_drafts`` @draft, @undo, @redo, @check, @publish, @reload: what becomes of a builder's changes
``building_rooms`` @dig, @link, @describe and the like: the room in which a builder stands
``building_site`` shared by the building commands: the room, the draft, the rights
``building_zones`` @goto, @zone
``boards``       board, post: notes of players on a board
``charts``       map: the rooms that the character has seen
``combat``       kill, flee, defend, dodge, combat, consider, assist, loot, respawn
``compare``      compare: which of two things is better
``crafts``       gather, crafts, craft, recipes; one command for each verb of a pack's nodes
``doors``        open, close, lock, unlock
``feedback``     bug, idea, typo: notes to the builders
``feedback_admin`` @feedback for builders: list, read and close notes
``finger``       finger: who somebody is, and whether a person or an AI player
``groups``       group: invite, accept, leave, kick, list
``help``         help and commands, made from the commands' declarations
``help_pages``   help pages on topics that are not commands
``hints``        hints: hints for newcomers, on or off
``houses``       house
``inbox``        inbox: what waited for the player who was away
``info``         who, where, score, time, version, save
``items``        get, drop, put, give, inventory; wear, wield, remove; eat, drink, use
``letters``      letter, letters, friend: write, read, and decide who may write
``levers``       pull, push
``lights``       light, extinguish
``look``         look, examine, exits, read, search
``looks``        describe
``moderation``   report for all players; @reports, @report, @mute, @unmute, @mutes, @flagged for moderators
``movement``     the directions, go, follow, unfollow, unstuck, recall, track
``npc``          talk, ask, train
``possessions``  keep, unkeep: things that stay with their owner
``owner_questions`` answer: the questions of a stand-in to its owner
``persona``      pronouns, people, respec: who one is
``privacy``      forget: make AI players forget the player
``quest``        quests, accept, abandon
``repairs``      repair: by a craftsman or by oneself
``rest``         sit, rest, sleep, stand, wake
``settings``     brief, colour, reader, prompt, autoloot and the like, toggle: how the game is shown to one player
``shop``         list, buy, sell, value
``shortcuts``    alias, unalias, history: short words for long lines, and lines typed before
``stewards``     steward, stewards: who looks after whose character
``socials``      wave, bow, nod and the like: one command for each social, of the standard library or of a pack
``stalls``       stalls, stall
``standin``      standin: who plays a character while its player is away
``scan``         scan: who is in sight in the rooms around
``scene_admin``  @story for admins: the scenes of the world
``standin_admin`` @standins for moderators: the contracts of stand-ins
``talk``         say, tell, reply, whisper, shout, emote, the channel, ignore, away
``trade``        trade: ask, offer, take back, show, confirm, cancel
``uses``         uses, linger: places in a room that one can use
``weather``      weather
"""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.definition import CommandDefinition
from maid_stdlib.commands import (
    abilities,
    achievements,
    ai_admin,
    auction,
    bank,
    boards,
    building_definitions,
    building_drafts,
    building_rooms,
    building_zones,
    charts,
    combat,
    compare,
    crafts,
    doors,
    feedback,
    feedback_admin,
    finger,
    groups,
    help,  # noqa: A004  # the module of the command of that name
    hints,
    houses,
    inbox,
    info,
    items,
    letters,
    levers,
    lights,
    look,
    looks,
    moderation,
    movement,
    npc,
    owner_questions,
    persona,
    possessions,
    privacy,
    quest,
    repairs,
    rest,
    scan,
    scene_admin,
    settings,
    shop,
    shortcuts,
    socials,
    stalls,
    standin,
    standin_admin,
    stewards,
    talk,
    trade,
    uses,
    weather,
)

_SETS: tuple[CommandSet, ...] = (
    *(
        movement.commands,
        doors.commands,
        look.commands,
        scan.commands,
        items.commands,
        compare.commands,
        lights.commands,
        levers.commands,
    ),
    *(talk.commands, letters.commands, socials.commands, groups.commands, trade.commands),
    *(possessions.commands, uses.commands, weather.commands, crafts.commands, repairs.commands),
    *(moderation.commands, feedback.commands, feedback_admin.commands),
    *(info.commands, achievements.commands, charts.commands, finger.commands, looks.commands, help.commands),
    *(settings.commands, shortcuts.commands, hints.commands, privacy.commands),
    *(standin.commands, standin_admin.commands, scene_admin.commands, inbox.commands),
    *(owner_questions.commands, persona.commands, stewards.commands),
    *(
        building_rooms.commands,
        building_definitions.commands,
        building_drafts.commands,
        building_zones.commands,
    ),
    ai_admin.commands,
    *(
        combat.commands,
        abilities.commands,
        rest.commands,
        shop.commands,
        auction.commands,
        stalls.commands,
        houses.commands,
        bank.commands,
        boards.commands,
        npc.commands,
        quest.commands,
    ),
)

ALL: tuple[CommandDefinition, ...] = tuple(definition for group in _SETS for definition in group.definitions)

__all__ = ["ALL"]
