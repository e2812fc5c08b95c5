"""Each content rule finds its breach, and a sound world breaks none."""

import re
from pathlib import Path

import pytest

from maid_engine.ports.playtest import Severity
from maid_qa.playtest.play import Play
from maid_qa.playtest.reports.outcome import definitions_in
from maid_qa.world.content_rules.finding_kinds import WORLD_KINDS
from tests.qa.world import vale
from tests.qa.world.vale import PACK, found, play

FIRST_ZONE = Path(__file__).parents[3] / "docs" / "builder" / "first-zone.md"

GREEN_NORTH = 'north = "forge"\neast = "barn"'
SMITH_SPAWN = '[[spawn]]\nmob = "smith"\nroom = "forge"\n'
RATS_DONE = 'text = "Tell the smith that it is done."\nobjectives = [{ kind = "talk", mob = "smith", say = "Well done!" }]'
RATS_KILL = 'text = "Kill two brown rats in the cellar under the barn."\nobjectives = [{ kind = "kill", mob = "rat", count = 2 }]'
PIT = '[room.pit]\ntitle = "Dark Pit"\ndescription = "It is deep."\ncoords = [5, 5, 0]\n'
WOLF = (
    '[mob.wolf]\nname = "grey wolf"\ndescription = "It is grey."\nlevel = 2\nhp = 30\nattack = 4\n'
    'damage = "1d8"\nverb = "bite"\nxp = 60\nflags = ["aggressive"]\n[[spawn]]\nmob = "wolf"\nroom = "barn"\ncount = 2\n'
)


def visit(beat="", end="", cast='guest = "ghost"'):
    """A scene of one minute in the barn, to which a ghost comes, with another beat or end or another cast."""
    return (
        '[mob.ghost]\nname = "ghost"\ndescription = "It is pale."\nattackable = false\n'
        f'[scene.visit]\ntitle = "A visit"\nrooms = ["barn"]\ncast = {{ {cast} }}\nlasts_s = 60\n'
        '[[scene.visit.beat]]\nwhen = ["start"]\nenters = [{ who = "guest", room = "barn" }]\n'
        f'{beat}{end}[[scene.visit.end]]\nname = "over"\nwhen = ["over"]\n'
    )


def well(verbs):
    """A place to use on the green, with these verbs."""
    return (
        f'[room.green.use.well]\nname = "well"\nkind = "hub"\nverbs = [{verbs}]\nduration_s = 60\n'
        'cooldown_s = 600\nyou = "look down."\nothers = "looks down."\n'
    )


def skill(name):
    """A skill that strengthens its user, a calling that has it, and the affect."""
    return (
        '[calling.scout]\ndescription = "You see far."\n'
        '[affect.wary]\nbegins = "You watch."\nends = "You rest."\n'
        f'[ability.{name}]\nkind = "skill"\nhelp = "Watch."\ntarget = "self"\nstamina = 5\n'
        'effects = [{ kind = "affect", affect = "wary", duration_s = 9 }]\n'
        'you = "You watch all sides."\nothers = "{actor} watches all sides."\n'
    )


FAULTS = {
    # rooms and exits
    "a room without a way in": ("unreachable_room", "vale:pit", (), PIT + "[room.pit.exits]\n"),
    "a room without a way out": (
        "soft_lock", "vale:pit",
        [('west = "green"\ndown', 'west = "green"\nsouth = { to = "pit", one_way = true }\ndown')], PIT,
    ),
    "two rooms in one spot": ("rooms_overlap", "vale:forge", [("coords = [0, 1, 0]", "coords = [0, 0, 0]")], ""),
    "a way that does not lead back": (
        "one_way_exit", "vale:green:north", [('[room.forge.exits]\nsouth = "green"', "[room.forge.exits]")], ""
    ),
    "a way against the map": (
        "exit_misplaced", "vale:barn:west", [("coords = [1, 0, 0]", "coords = [-1, 0, 0]")], ""
    ),
    "a way that is told of and gone": (
        "way_unsaid", "vale:green:east",
        [(GREEN_NORTH, 'north = "forge"\ndown = "barn"'), ('west = "green"\ndown', 'up = "green"\ndown')], "",
    ),
    "a door on one side alone": (
        "door_unsound", "vale:barn:down", [('up = { to = "barn", door = "trapdoor" }', 'up = "barn"')], ""
    ),
    "a door nowhere": ("door_unsound", "vale:gate", (), '[door.gate]\nname = "gate"\n'),
    "a door opened by a pie": (
        "door_unsound", "vale:trapdoor", [('locked = true\nkey = "brass_key"\ncloses', 'locked = true\nkey = "pie"\ncloses')], ""
    ),
    "a door that falls shut at once": (
        "door_unsound", "vale:trapdoor", [("closes_after_s = 30", "closes_after_s = 1")], ""
    ),
    "a key behind its door": (
        "key_unobtainable", "vale:trapdoor", [('item = "brass_key"\nroom = "green"', 'item = "brass_key"\nroom = "cellar"')], ""
    ),
    "a way that is described and hidden": (
        "way_unsaid",
        "vale:green:east",
        [(GREEN_NORTH, 'north = "forge"\neast = { to = "barn", hidden = true }')],
        "",
    ),
    "a way that is one-way in word alone": (
        "one_way_exit",
        "vale:green:north",
        [(GREEN_NORTH, 'north = { to = "forge", one_way = true }\neast = "barn"')],
        "",
    ),
    "a hidden way to everybody's foe": (
        "way_unsaid",
        "vale:cellar",
        [('down = { to = "cellar", door = "trapdoor" }', 'down = { to = "cellar", door = "trapdoor", hidden = true }')],
        "",
    ),
    "a room of another zone": (
        "zone_unsound",
        "vale:cellar",
        [('title = "Damp Cellar"', 'title = "Damp Cellar"\nzone = "woods"')],
        (
            '[zone.woods]\ntitle = "The Woods"\nlevels = [1, 2]\n'
            '[room.glade]\nzone = "woods"\ntitle = "Sunny Glade"\ndescription = "It is green here."\n'
            'coords = [1, -1, 0]\n[room.glade.exits]\nnorth = { to = "barn", one_way = true }\n'
        ),
    ),
    "a zone for those who find nothing there": (
        "zone_unsound",
        "vale:village",
        [("levels = [1, 2]", "levels = [4, 6]")],
        "",
    ),
    "two rooms of one name": ("text_repeated", "vale:forge", [('title = "The Forge"', 'title = "Village Green"')], ""),
    "a room without coordinates": ("rooms_overlap", "vale:cellar", [("coords = [1, 0, -1]\n", "")], ""),
    "a door that takes another's key": (
        "door_unsound",
        "vale:trapdoor",
        [
            ('locked = true\nkey = "brass_key"\ncloses', 'locked = true\nkey = "forge_key"\ncloses'),
            ('[room.forge.exits]\nsouth = "green"', '[room.forge.exits]\nsouth = { to = "green", door = "shutter" }'),
            ('north = "forge"\n', 'north = { to = "forge", door = "shutter" }\n'),
        ],
        (
            '[door.shutter]\nname = "shutter"\nkey = "brass_key"\n'
            '[item.forge_key]\nname = "forge key"\ndescription = "It is black."\nkind = "key"\n'
            '[[spawn]]\nitem = "forge_key"\nroom = "green"\n'
        ),
    ),
    # things
    "a sword as light as a feather": (
        "out_of_scale",
        "vale:short_sword",
        [('kind = "weapon"\n', 'kind = "weapon"\nweight = 0.01\n')],
        "",
    ),
    "a pie as heavy as a cow": (
        "out_of_scale", "vale:pie", [('kind = "food"\n', 'kind = "food"\nweight = 300\n')], ""
    ),
    "a pie without a weight": (
        "out_of_scale", "vale:pie", [('kind = "food"\n', 'kind = "food"\nweight = 0\n')], ""
    ),
    "boots of lead": (
        "out_of_scale",
        "vale:boots",
        (),
        (
            '[item.boots]\nname = "old boots"\narticle = "some"\ndescription = "They are wet."\nweight = 60\n'
            'kind = "armor"\nslot = "feet"\nvalue = 10\narmor = { defence = 1 }\n'
            '[[spawn]]\nitem = "boots"\nroom = "barn"\n'
        ),
    ),
    "a treasure worth nothing": (
        "item_incomplete",
        "vale:shell",
        [('kind = "treasure"\nvalue = 2', 'kind = "treasure"\nvalue = 0')],
        "",
    ),
    "a thing that is hardly ever left": (
        "item_unobtainable",
        "vale:rat_tail",
        [('loot = [["rat_tail", 1.0]]', 'loot = [["rat_tail", 0.001]]')],
        "",
    ),
    "a thing without an article": (
        "article_wrong",
        "vale:chest",
        [('name = "oak chest"', 'name = "oak chest"\narticle = ""')],
        "",
    ),
    "a sword like a feather": (
        "out_of_scale",
        "vale:short_sword",
        [('damage = "1d6", attack = 1', 'damage = "1", attack = 1')],
        "",
    ),
    "a sword for a copper": (
        "out_of_scale",
        "vale:short_sword",
        [('slot = "weapon"\nvalue = 20', 'slot = "weapon"\nvalue = 1')],
        "",
    ),
    "a cap for a fortune": (
        "out_of_scale",
        "vale:leather_cap",
        [('slot = "head"\nvalue = 10', 'slot = "head"\nvalue = 900')],
        "",
    ),
    "a cap for heroes only": (
        "out_of_scale",
        "vale:leather_cap",
        [('slot = "head"\nvalue = 10', 'slot = "head"\nmin_level = 30\nvalue = 10')],
        "",
    ),
    "a pair with an article": (
        "article_wrong",
        "vale:boots",
        (),
        (
            '[item.boots]\nname = "old boots"\narticle = "an"\ndescription = "They are wet."\n'
            '[[spawn]]\nitem = "boots"\nroom = "barn"\n'
        ),
    ),
    "a thing that nothing gives": (
        "item_unobtainable", "vale:hat", (), '[item.hat]\nname = "straw hat"\ndescription = "It is new."\n'
    ),
    "a sword without an edge": (
        "item_incomplete", "vale:short_sword", [('weapon = { damage = "1d6", attack = 1, verb = "slash" }\n', "")], ""
    ),
    "a pie that does nothing": ("item_incomplete", "vale:pie", [("heal = 5", "heal = 0")], ""),
    "a board with nothing on it": (
        "item_incomplete", "vale:board", [('text = "Rats: ask the smith. Type talk smith."\n', "")], ""
    ),
    "a key that opens nothing": (
        "item_incomplete", "vale:iron_key", (),
        '[item.iron_key]\nname = "iron key"\ndescription = "It is cold."\nkind = "key"\n[[spawn]]\nitem = "iron_key"\nroom = "green"\n',
    ),
    "a cap for the feet": ("wrong_slot", "vale:leather_cap", [('slot = "head"', 'slot = "feet"')], ""),
    "a chest without a lid": (
        "container_shut", "vale:chest", [("closeable = true, closed", "closeable = false, closed")], ""
    ),
    "a sword that fells giants": (
        "out_of_scale", "vale:short_sword", [('damage = "1d6", attack = 1', 'damage = "6d6", attack = 1')], ""
    ),
    "a wrong article": ("article_wrong", "vale:chest", [('name = "oak chest"', 'name = "oak chest"\narticle = "a"')], ""),
    # shops and gold
    "a keeper who is nowhere": ("shop_unsound", "vale:smithy", [(SMITH_SPAWN, "")], ""),
    "a ware worth nothing": ("shop_unsound", "vale:smithy", [('kind = "food"\nvalue = 4', 'kind = "food"\nvalue = 0')], ""),
    "a ware that belongs to a quest": (
        "shop_unsound", "vale:smithy", [('kind = "food"\nvalue = 4', 'kind = "food"\nquest = true\nvalue = 4')], ""
    ),
    "a shop that pays more than another asks": (
        "economy_leak", "vale:stall",
        (),
        ('[mob.maid]\nname = "maid"\ndescription = "She smiles."\nattackable = false\n[[spawn]]\nmob = "maid"\nroom = "green"\n'
        '[shop.stall]\nkeeper = "maid"\nbuys = ["weapon"]\nmarkup = 3.0\nmarkdown = 2.0\n'),
    ),
    "a quest that pays for nothing, again and again": (
        "economy_leak", "vale:chat", (),
        ('[quest.chat]\ntitle = "A Chat"\ngiver = "smith"\nsummary = "Talk."\noffer = "Talk with me?"\nrepeatable = true\n'
        '[[quest.chat.stage]]\ntext = "Talk with the smith."\nobjectives = [{ kind = "talk", mob = "smith" }]\n'
        "[quest.chat.reward]\ngold = 5\n"),
    ),
    "a quest that pays too much after too short a pause": (
        "economy_leak", "vale:chat", (),
        ('[quest.chat]\ntitle = "A Chat"\ngiver = "smith"\nsummary = "Talk."\noffer = "Talk with me?"\nrepeatable = true\n'
        'again_after_s = 600\n'
        '[[quest.chat.stage]]\ntext = "Talk with the smith."\nobjectives = [{ kind = "talk", mob = "smith" }]\n'
        "[quest.chat.reward]\ngold = 11\n"),
    ),
    "a shop that pays what it asks": (
        "shop_margin",
        "vale:smithy",
        [("markdown = 0.5", "markdown = 2.0")],
        "",
    ),
    "a trade in what is worth nothing": (
        "shop_unsound",
        "vale:smithy",
        [('kind = "treasure"\nvalue = 2', 'kind = "treasure"\nvalue = 1')],
        "",
    ),
    "a shop that is told of where none is": (
        "instruction_fails",
        "vale:barn",
        [('trapdoor = "It has a lock."', 'trapdoor = "It has a lock. Type list to see more."')],
        "",
    ),
    "a shop that pays nothing": ("shop_unsound", "vale:smithy", [("markdown = 0.5", "markdown = 0.0")], ""),
    "a shop for the rich": ("out_of_scale", "vale:smithy", [("markup = 1.0", "markup = 9.0")], ""),
    # beings
    "two of one": ("mob_unsound", "vale:smith", [('name = "smith"', 'name = "Hilda"\narticle = ""')], SMITH_SPAWN),
    "one who stays and wanders": (
        "mob_unsound",
        "vale:rat",
        [('verb = "bite"\nxp', 'verb = "bite"\nflags = ["stays"]\nwander = { every_s = 30, radius = 1 }\nxp')],
        "",
    ),
    "a foe whom everybody hits": (
        "out_of_scale",
        "vale:rat",
        [('verb = "bite"\nxp', 'verb = "bite"\ndefence = 1\nxp')],
        "",
    ),
    "a horde": (
        "mob_unsound",
        "vale:rat",
        [('mob = "rat"\nroom = "cellar"\ncount = 2', 'mob = "rat"\nroom = "cellar"\ncount = 40')],
        "",
    ),
    "a foe who is back at once": (
        "mob_unsound",
        "vale:rat",
        [('room = "cellar"\ncount = 2', 'room = "cellar"\nrespawn_s = 1\ncount = 2')],
        "",
    ),
    "a mob that is nowhere": (
        "mob_unmet", "vale:ghost", (), '[mob.ghost]\nname = "ghost"\ndescription = "It is pale."\nxp = 5\n'
    ),
    "an announcer who is nowhere": (
        "gathering_unsound", "vale:fair", [(SMITH_SPAWN, "")],
        '[gathering.fair]\nname = "spring fair"\nannouncers = ["smith"]\nhost = "rat"\nroom = "cellar"\nbegins = "Come!"\n',
    ),
    "a host who is elsewhere": (
        "gathering_unsound", "vale:fair", (),
        '[gathering.fair]\nname = "spring fair"\nannouncers = ["smith"]\nroom = "barn"\nbegins = "Come!"\n',
    ),
    "a weather that never comes": (
        "weather_unsound", "vale:hail", (), ('[weather.hail]\nname = "hail"\nwords = "Hail."\nweight = 0\n'
        '[weather.sun]\nname = "sun"\nwords = "Sun."\n'),
    ),
    "a season without any weather": (
        "weather_unsound", "vale:spring", (), ('[season.spring]\nname = "spring"\ndays = 2\nwords = "Buds."\n'
        '[season.winter]\nname = "winter"\ndays = 2\nwords = "Ice."\n'
        '[weather.hail]\nname = "hail"\nwords = "Hail."\nseasons = { spring = 0 }\n'),
    ),
    "a beat that waits for a flag that nothing sets": (
        "scene_unsound", "vale:visit:beat:2", (),
        visit(beat='[[scene.visit.beat]]\nwhen = [{ flag = "waved" }]\n'),
    ),
    "an end without a flag that nothing sets": (
        "scene_unsound", "vale:visit:end:1", (),
        visit(end='[[scene.visit.end]]\nname = "early"\nwhen = [{ after = 9 }, { no_flag = "waved" }]\n'),
    ),
    "a flag that is forgotten and never remembered": (
        "scene_unsound", "vale:visit:end:1", (),
        visit(end='[[scene.visit.end]]\nname = "early"\nwhen = [{ after = 9 }]\nforgets = ["waved"]\n'),
    ),
    "a beat that waits for longer than its scene lasts": (
        "scene_unsound", "vale:visit:beat:2", (), visit(beat="[[scene.visit.beat]]\nwhen = [{ after = 60 }]\n"),
    ),
    "an end that waits for longer than its scene lasts": (
        "scene_unsound", "vale:visit:end:1", (),
        visit(end='[[scene.visit.end]]\nname = "late"\nwhen = [{ after = 61 }]\n'),
    ),
    "a member of the cast who never comes": (
        "scene_unsound", "vale:visit:cast", (), visit(cast='guest = "ghost", other = "ghost"')
    ),
    "a member of the cast who lives elsewhere": (
        "scene_unsound", "vale:visit:cast", (), visit(cast='guest = "ghost", host = "smith"')
    ),
    "a trigger that waits for a flag that nothing sets": (
        "trigger_unsound", "vale:bell", (),
        '[trigger.bell]\nroom = "green"\non = "enter"\nwhen = [{ flag = "rung" }]\ndo = [{ show = "A bell rings." }]\n',
    ),
    "a trigger without a flag that nothing sets": (
        "trigger_unsound", "vale:bell", (),
        '[trigger.bell]\nroom = "green"\non = "enter"\nwhen = [{ no_flag = "rung" }]\ndo = [{ show = "A bell rings." }]\n',
    ),
    "a trigger of somebody who is nowhere": (
        "trigger_unsound", "vale:moan", (),
        ('[mob.ghost]\nname = "ghost"\ndescription = "It is pale."\nxp = 5\n'
        '[trigger.moan]\nmob = "ghost"\non = "enter"\ndo = [{ acts = "Oh!" }]\n'),
    ),
    "a place whose verb is a command": ("use_unsound", "vale:green:use:well:verbs", (), well('"draw at", "sit"')),
    "a place whose verb is a form of a command": ("use_unsound", "vale:green:use:well:verbs", (), well('"sit down"')),
    "a place whose verb is a short form of a command": ("use_unsound", "vale:green:use:well:verbs", (), well('"practice"')),
    "a place whose verb begins a command": ("use_unsound", "vale:green:use:well:verbs", (), well('"look in"')),
    "a mob above its zone": ("mob_unsound", "vale:rat", [("level = 1\nhp = 6", "level = 4\nhp = 6")], ""),
    "a mob stronger than its level": ("out_of_scale", "vale:rat", [("hp = 6\n", "hp = 90\n")], ""),
    "a kill that teaches nothing": ("mob_unsound", "vale:rat", [('xp = 20\ngold = "1d2"', 'xp = 0\ngold = "1d2"')], ""),
    "a keeper who can be killed": ("mob_unsound", "vale:smith", [("attackable = false\n", "")], ""),
    "wolves beside the start": ("death_trap", "vale:barn", (), WOLF),
    "a topic that is named and missing": (
        "dialogue_dead_end", "vale:smith:cellar",
        [('cellar = "It is locked. Look for the key on the green."\n', "")], "",
    ),
    "a topic that no word can ask for": (
        "dialogue_dead_end", "vale:smith:rat-catcher",
        [('cellar = "It is locked.', 'rat-catcher = "He left."\ncellar = "It is locked.')], "",
    ),
    # quests
    "a foe who cannot be fought": ("quest_unfinishable", "vale:rats", [('verb = "bite"\nxp', 'verb = "bite"\nattackable = false\nxp')], ""),
    "a foe where nobody may fight": (
        "quest_unfinishable", "vale:rats", [("coords = [1, 0, -1]", 'coords = [1, 0, -1]\nflags = ["safe"]')], ""
    ),
    "a thing that cannot be taken": ("quest_unfinishable", "vale:shells", [('description = "It is curled."', 'description = "It is curled."\nfixed = true')], ""),
    "a command that is none": (
        "quest_unfinishable", "vale:shells",
        [('objectives = [{ kind = "collect", item = "shell", count = 2 }]', 'objectives = [{ kind = "command", name = "flobber" }]')], "",
    ),
    "a quest that waits for itself": ("quest_order", "vale:rats", [('offer = "Kill two rats', 'requires = ["shells"]\noffer = "Kill two rats')], ""),
    "a report before the deed": ("quest_order", "vale:rats", [(RATS_KILL, "HERE"), (RATS_DONE, RATS_KILL), ("HERE", RATS_DONE)], ""),
    "a number that is not the one counted": ("quest_text", "vale:rats", [('mob = "rat", count = 2', 'mob = "rat", count = 20')], ""),
    "another number beside what is counted": ("quest_text", "vale:shells", [("Get two pink shells in the barn.", "Get four pink shells in the barn, two for me.")], ""),
    "a task that names another thing": ("quest_text", "vale:rats", [("Kill two brown rats in the cellar", "Kill two grey wolves in the woods")], ""),
    "a quest for too low a level": ("quest_level", "vale:rats", [("level = 1\nhp = 6", "level = 5\nhp = 6")], ""),
    "a foe who hardly ever comes": ("quest_slow", "vale:rats", [('mob = "rat"\nroom = "cellar"\ncount = 2', 'mob = "rat"\nroom = "cellar"\nrespawn_s = 9000')], ""),
    "a reward that makes rich": ("out_of_scale", "vale:rats", [("xp = 50\ngold = 10", "xp = 50\ngold = 5000")], ""),
    "a reward of nothing": ("out_of_scale", "vale:shells", [("xp = 20\ngold = 5", "xp = 0\ngold = 0")], ""),
    "a quest for heroes only": (
        "quest_level",
        "vale:rats",
        [('offer = "Kill two rats', 'min_level = 30\noffer = "Kill two rats')],
        "",
    ),
    "a talk that is asked for ten times": (
        "quest_text",
        "vale:rats",
        [('mob = "smith", say = "Well done!"', 'mob = "smith", count = 10, say = "Well done!"')],
        "",
    ),
    "a task in another place": (
        "quest_text",
        "vale:rats",
        [("Kill two brown rats in the cellar under the barn.", "Kill two brown rats on the village green.")],
        "",
    ),
    "a task that says more than it asks": (
        "quest_text",
        "vale:shells",
        [("Get two pink shells in the barn.", "Get two pink shells in the barn, and kill a brown rat.")],
        "",
    ),
    "a quest from the wrong mouth": (
        "quest_text",
        "vale:rats",
        [('title = "Rats Below"\ngiver = "smith"', 'title = "Rats Below"\ngiver = "maid"')],
        (
            '[mob.maid]\nname = "maid"\ndescription = "She smiles."\nattackable = false\n'
            '[[spawn]]\nmob = "maid"\nroom = "green"\n'
        ),
    ),
    "thanks that nobody says": ("quest_text", "vale:rats", [(', say = "Well done!"', "")], ""),
    # words
    "a noun without a detail": ("noun_unknown", "vale:green", [('well = "Deep, and cold."\n', "")], ""),
    "a text left unwritten": ("placeholder_text", "vale:cellar", [("It drips down here.", "TODO")], ""),
    "a slot left unfilled": ("placeholder_text", "vale:smith:rats", [("They are under the barn.", "They are under {room}.")], ""),
    "a word twice": ("text_form", "vale:rat", [("It has teeth.", "It has has teeth.")], ""),
    "a sentence without an end": ("text_form", "vale:rat", [("It has teeth.", "It has teeth")], ""),
    "a text copied": ("text_repeated", "vale:shell", [("It is curled.", "It steams.")], ""),
    "a command that is told and is none": ("instruction_fails", "vale:board", [("Type talk smith.", "Type flobber smith.")], ""),
    "a person who is told and is nobody": ("instruction_fails", "vale:board", [("Type talk smith.", "Type talk baker.")], ""),
    "a quest that is told and is none": ("instruction_fails", "vale:shells", [("Type accept pink shells.", "Type accept blue stones.")], ""),
    "a quest with an article that is none": ("instruction_fails", "vale:board", [("Type talk smith.", "Type accept the blue moon.")], ""),
    "a quest in quotation marks that is none": ("instruction_fails", "vale:board", [("Type talk smith.", "Type 'accept blue moon' now.")], ""),
    "a command as code that is none": ("instruction_fails", "vale:board", [("Type talk smith.", "Type `flobber` loudly.")], ""),
    "a sale that pays nothing": (
        "instruction_fails", "vale:board", [("Type talk smith.", "Type sell the rat tail.")], ""
    ),
    "a sale that nobody makes": ("instruction_fails", "vale:board", [("Type talk smith.", "Type sell pie.")], ""),
    "a board that is to be taken": ("instruction_fails", "vale:board", [("Type talk smith.", "Type get board.")], ""),
    "a pie that is to be worn": ("instruction_fails", "vale:board", [("Type talk smith.", "Type wear the pie.")], ""),
    "a ware that nobody sells": ("instruction_fails", "vale:board", [("Type talk smith.", "Type buy a pink shell.")], ""),
    "a skill that nobody teaches": ("instruction_fails", "vale:board", [("Type talk smith.", "Type train dancing.")], ""),
    "a page of help that is none": ("instruction_fails", "vale:board", [("Type talk smith.", "Type help dragons.")], ""),
    "a topic that is typed and not known": ("instruction_fails", "vale:board", [("Type talk smith.", "Type ask smith about dragons.")], ""),
    "a topic that a sign names and nobody knows": ("dialogue_dead_end", "vale:smith:dragons", [("Type talk smith.", "Ask the smith about dragons.")], ""),
    "a task that leads nowhere": (
        "instruction_fails",
        "vale:shells",
        [("Bring the shells to the smith.", "Bring the shells to the smith. Type: west, then: west, then: talk smith")],
        "",
    ),
    "words that lead to somebody else": (
        "instruction_fails",
        "vale:smith:rats",
        [("They are under the barn.", "Type south, then east, then talk smith.")],
        "",
    ),
    "a calling that is a command": ("calling_misnamed", "vale:look", (), '[calling.look]\ndescription = "You see."\n'),
    "a calling that is none": ("calling_misnamed", "vale:wanderer", (), '[calling.wanderer]\ndescription = "You go."\n'),
    "a skill that is a calling": ("ability_misnamed", "vale:scout", (), skill("scout")),
    "a skill that is an affect": ("ability_misnamed", "vale:wary", (), skill("wary")),
    "a skill that hides a short form": ("ability_misnamed", "vale:inven", (), skill("inven")),
    "a name twice": ("name_clash", "vale:rat", [('name = "brown rat"', 'name = "meat pie"')], ""),
    "a related topic that is not there": (
        "help_unsound",
        "help:vale",
        [('text = ["The Vale is a small place."]', 'text = ["The Vale is a small place."]\nsee = ["xyzzy"]')],
        "",
    ),
    "a hint that ends with what is not a command": (
        "help_unsound",
        "hint:vale:tip",
        [("[help.vale]", '[hint.tip]\nends = ["xyzzy"]\ntext = "Type it."\n\n[help.vale]')],
        "",
    ),
    "a page that hides another": ("help_unsound", "help:fighting", [("[help.vale]", "[help.fighting]")], ""),
}  # fmt: skip


def test_a_sound_world_breaks_no_law(tmp_path):
    assert found(play(tmp_path / "vale")) == set()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_where_it_is(tmp_path, fault):
    kind, where, changes, more = FAULTS[fault]
    findings = play(tmp_path / "vale", *changes, more=more).findings

    assert (kind, where) in {(one.finding.kind, one.finding.where) for one in findings}
    assert {one.finding.kind for one in findings} <= set(WORLD_KINDS)


def test_abilities_with_words_of_their_own_are_sound(tmp_path):
    assert found(play(tmp_path / "vale", more=skill("peruse"))) == set()


def test_who_and_what_only_a_scene_brings_can_be_met_and_had(tmp_path):
    text = (
        '[mob.ghost]\nname = "ghost"\ndescription = "It is pale."\nattackable = false\n'
        '[item.hat]\nname = "straw hat"\ndescription = "It is new."\nkind = "treasure"\nvalue = 1\n'
        '[scene.visit]\ntitle = "A visit"\nrooms = ["barn"]\ncast = { guest = "ghost" }\nprops = ["hat"]\nlasts_s = 60\n'
        '[[scene.visit.beat]]\nwhen = ["start"]\nenters = [{ who = "guest", room = "barn" }]\n'
        'places = [{ prop = "hat", room = "barn" }]\n'
        '[[scene.visit.end]]\nname = "over"\nwhen = ["over"]\n'
    )
    assert found(play(tmp_path / "vale", more=text)) == set()


def test_a_shop_that_pays_more_than_it_asks_is_told_with_its_numbers_at_its_own_line(tmp_path):
    folder = tmp_path / "vale"
    opened = play(folder, ("markdown = 0.5", "markdown = 1.5"), ("[shop.smithy]", "[shop.smith]"))
    (one,) = [found for found in opened.findings if found.finding.kind == "shop_margin"]
    place = definitions_in(opened.game, [str(folder)], [one])[one.id]

    assert one.finding.severity is Severity.MAJOR
    assert one.finding.what == "It pays more for a thing than it asks: markdown = 1.5, markup = 1."
    assert place.file.read_text().splitlines()[place.line - 1] == "[shop.smith]"


PLUME = """
from maid_engine.core.messages import Catalogue

SENTENCES = Catalogue()
SENTENCES.define("vale.plume", "environment", actor="You plume {target}.", room="{actor} {target} plume.")
ValePack.catalogue = lambda self: SENTENCES
"""


def test_a_sentence_that_no_name_fits_is_at_fault_and_no_name(tmp_path):
    folder = tmp_path / "vale"
    opened = play(folder, python=PACK + PLUME)
    (one,) = opened.findings
    place = definitions_in(opened.game, [str(folder)], [one])[one.id]

    assert (one.finding.kind, one.finding.where) == ("sentence_misread", "vale.plume")
    assert '"vale.plume"' in place.file.read_text().splitlines()[place.line - 1]


@pytest.mark.parametrize(
    "more",
    [
        visit(beat='[[scene.visit.beat]]\nwhen = [{ after = 59 }]\nsets = ["waved"]\n[[scene.visit.beat]]\nwhen = [{ flag = "waved" }]\n'),
        visit(end='[[scene.visit.end]]\nname = "late"\nwhen = [{ after = 60 }, { no_flag = "seen" }]\nremembers = ["seen"]\n'),
        visit(cast='guest = "ghost", rat = "rat"').replace('["barn"]', '["barn", "cellar"]'),
        well('"sit by", "draw at", "fish"'),
    ],
    ids=("flags and times", "remembered flags", "a cast that is there", "verbs that are free"),
)  # fmt: skip
def test_scenes_and_places_that_go_on_are_sound(tmp_path, more):
    assert found(play(tmp_path / "vale", more=more)) == set()


@pytest.mark.parametrize(
    ("more", "kind", "line"),
    [
        (visit(beat="[[scene.visit.beat]]\nwhen = [{ after = 99 }]\n"), "scene_unsound", "[[scene.visit.beat]]"),
        (visit(cast='guest = "ghost", other = "ghost"'), "scene_unsound", "cast = {"),
        (well('"sit"'), "use_unsound", 'verbs = ["sit"]'),
        ('[trigger.bell]\nroom = "green"\non = "enter"\nwhen = [{ flag = "rung" }]\ndo = [{ show = "A bell rings." }]\n',
         "trigger_unsound", "[trigger.bell]"),
        (skill("scout"), "ability_misnamed", "[ability.scout]"),
        ('[gathering.fair]\nname = "spring fair"\nannouncers = ["smith"]\nroom = "barn"\nbegins = "Come!"\n',
         "gathering_unsound", "[gathering.fair]"),
        ('[weather.hail]\nname = "hail"\nwords = "Hail."\nweight = 0\n', "weather_unsound", "[weather.hail]"),
    ],
)  # fmt: skip
def test_what_a_town_does_wrong_is_told_at_its_line(tmp_path, more, kind, line):
    folder = tmp_path / "vale"
    opened = play(folder, more=more)
    (one,) = [found for found in opened.findings if found.finding.kind == kind]
    place = definitions_in(opened.game, [str(folder)], [one])[one.id]

    assert place.file.read_text().splitlines()[place.line - 1].startswith(line)


def test_a_topic_may_have_several_words_of_which_one_is_in_another(tmp_path):
    topics = (
        'rats = "They are under the barn."',
        'day = "It is long."\n"rats, rat day" = "They are under the barn."',
    )
    assert found(play(tmp_path / "vale", topics)) == set()


def test_a_file_that_is_no_toml_is_told(tmp_path):
    folder = tmp_path / "vale"
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "more.yaml").write_text("rooms: []\n")

    assert found(play(folder)) == {("file_unread", "vale/data/more.yaml:1")}


def test_a_start_room_that_is_misspelt_is_told_at_its_line_with_what_is_meant(tmp_path, monkeypatch):
    monkeypatch.setattr(vale, "MANIFEST", vale.MANIFEST.replace("vale:green", "vale:gren"))
    folder = tmp_path / "vale"
    opened = play(folder)
    one = next(one for one in opened.findings if one.finding.kind == "unreachable_room")
    place = definitions_in(opened.game, [str(folder)], [one])[one.id]

    assert 'did you mean start_room = "vale:green"?' in one.finding.remedy
    assert place.file.read_text().splitlines()[place.line - 1] == 'start_room = "vale:gren"'


def test_a_dead_exit_is_one_to_a_room_that_is_gone(tmp_path):
    opened = play(tmp_path / "vale")
    grounds = opened.game.resource(_index())
    del grounds.rooms["vale:forge"]
    from maid_qa.world.content_rules.exits import exits_lead_somewhere
    from maid_qa.world.content_rules.lint_context import LintContext

    assert [(one.kind, one.where) for one in exits_lead_somewhere(LintContext.of(opened.game))] == [
        ("dead_exit", "vale:green:north")
    ]


def _index():
    from maid_stdlib.content.index import ContentIndex

    return ContentIndex


def test_what_a_missing_key_keeps_shut_is_told_once(tmp_path):
    opened = play(
        tmp_path / "vale", ('item = "brass_key"\nroom = "green"', 'item = "brass_key"\nroom = "cellar"')
    )

    assert "unreachable_room" not in {kind for kind, _ in found(opened)}


def test_directions_that_lead_there_are_none(tmp_path):
    task = (
        "Bring the shells to the smith.",
        "Bring the shells to the smith. Type: west, then: north, then: talk smith",
    )
    words = ("They are under the barn.", "Type south, then east, and there: get shell.")

    assert found(play(tmp_path / "vale", task, words)) == set()


@pytest.mark.parametrize(
    "text",
    [
        "Type accept rats below when you dare.",
        "Type accept the rats below, or go home.",
        "Type 'ask smith about rats' first.",
        "Type `ask the smith about the cellar`.",
        "Type talk to smith about rats and listen.",
        "Ask the smith about the cellar before you go.",
        "Type buy a meat pie before it is cold.",
        "Type train swords until you are good.",
        "Type help vale or help look.",
        "Type sell shell, or value a short sword.",
        "Type wield sword, then wear cap, then eat pie, then read board.",
        "You type what you like.",
        "Write help tutorial, or help look.",
        "Write it down, and write me a letter.",
    ],
)
def test_instructions_that_work_are_none(tmp_path, text):
    assert found(play(tmp_path / "vale", ("Type talk smith.", text))) == set()


@pytest.mark.parametrize(
    "text",
    [
        "Get two pink shells in the barn, and be back by four.",
        "Get two of the four pink shells in the barn.",
        "Get pink shells in the barn, two at least. One pink shell is not enough, so get two pink shells.",
    ],
)
def test_numbers_of_something_else_are_no_fault(tmp_path, text):
    assert found(play(tmp_path / "vale", ("Get two pink shells in the barn.", text))) == set()


def test_whoever_says_to_be_asked_is_called_by_name(tmp_path):
    opened = play(
        tmp_path / "vale", ("They are under the barn.", "They are under the barn. Ask me about tides.")
    )
    dead_ends = [one.finding for one in opened.findings if one.finding.kind == "dialogue_dead_end"]
    assert dead_ends
    assert not any("itself" in one.what for one in dead_ends)


def test_intended_exceptions_are_said_in_the_content(tmp_path):
    slide = (
        '[room.forge.exits]\nsouth = "green"',
        '[room.forge.exits]\nsouth = "green"\ndown = { to = "cellar", one_way = true }',
    )
    ignored = ('well = "Deep, and cold."\n', "")
    more = '[lint.ignore]\nwell = "it is painted on"\n'

    assert found(play(tmp_path / "vale", slide, ignored, more=more)) == set()


def test_the_zone_of_the_page_for_new_builders_breaks_no_law(tmp_path):
    manifest, *world = re.findall(r"```toml\n(.*?)```", FIRST_ZONE.read_text(encoding="utf-8"), re.DOTALL)
    folder = tmp_path / "millpond"
    (folder / "data").mkdir(parents=True)
    (folder / "manifest.toml").write_text(manifest)
    (folder / "pack.py").write_text(PACK)
    (folder / "data" / "pond.toml").write_text("\n".join(world))

    assert found(Play(("stdlib", str(folder)), 5)) == set()


@pytest.mark.parametrize("packs", [("classic_rpg",), ("tutorial_world",), ("classic_rpg", "tutorial_world")])
def test_the_shipped_packs_break_no_law(packs):
    assert found(Play(("stdlib", *packs), 5)) == set()
