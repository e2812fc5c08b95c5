"""A small world without a fault, for tests that put one in: a village, a locked cellar, two quests."""

from maid_qa.playtest.log import Player
from maid_qa.playtest.play import Play

MANIFEST = """\
name = "vale"
version = "0.1.0"
title = "The Vale"
summary = "A village and its cellar."
requires = ["stdlib"]
start_room = "vale:green"
"""

PACK = """\
from pathlib import Path

from maid_stdlib.content.pack import WorldPack


class ValePack(WorldPack):
    root = Path(__file__).parent
"""

WORLD = """\
[zone.village]
title = "The Vale"
levels = [1, 2]
respawn_s = 20

[room.green]
title = "Village Green"
description = "A well stands on the green. The forge glows to the north, and a barn leans to the east."
coords = [0, 0, 0]
flags = ["safe", "recall"]
[room.green.exits]
north = "forge"
east = "barn"
[room.green.details]
well = "Deep, and cold."
"forge, green" = "Smoke, and grass."
barn = "It leans."

[room.forge]
title = "The Forge"
description = "An anvil stands here."
coords = [0, 1, 0]
flags = ["safe", "indoors"]
terrain = "indoors"
[room.forge.exits]
south = "green"
[room.forge.details]
anvil = "Type list to see what was made on it."

[room.barn]
title = "Old Barn"
description = "Straw covers the floor. A trapdoor leads down."
coords = [1, 0, 0]
[room.barn.exits]
west = "green"
down = { to = "cellar", door = "trapdoor" }
[room.barn.details]
"straw, floor" = "Yellow, once."
trapdoor = "It has a lock."

[room.cellar]
title = "Damp Cellar"
description = "It drips down here."
coords = [1, 0, -1]
[room.cellar.exits]
up = { to = "barn", door = "trapdoor" }

[door.trapdoor]
name = "trapdoor"
locked = true
key = "brass_key"
closes_after_s = 30

[item.brass_key]
name = "brass key"
description = "It is small."
kind = "key"

[item.short_sword]
name = "short sword"
description = "It is sharp."
kind = "weapon"
slot = "weapon"
value = 20
weapon = { damage = "1d6", attack = 1, verb = "slash" }

[item.leather_cap]
name = "leather cap"
description = "It itches."
kind = "armor"
slot = "head"
value = 10
armor = { defence = 1 }

[item.pie]
name = "meat pie"
description = "It steams."
kind = "food"
value = 4
consumable = { verb = "eat", heal = 5 }

[item.chest]
name = "oak chest"
description = "It is carved."
kind = "container"
value = 30
container = { capacity = 5, closeable = true, closed = true, locked = true, key = "brass_key" }

[item.board]
name = "wooden board"
description = "It hangs on a nail."
kind = "note"
fixed = true
text = "Rats: ask the smith. Type talk smith."

[item.shell]
name = "pink shell"
description = "It is curled."
kind = "treasure"
value = 2

[item.rat_tail]
name = "rat tail"
description = "It is long."
kind = "treasure"
value = 1

[mob.smith]
name = "smith"
description = "Her arms are black."
level = 3
hp = 50
attackable = false
trainer = { skills = { swords = 2, haggling = 3 }, cost = 5 }
[mob.smith.topics]
hello = "Good day. Ask me about rats or the cellar."
rats = "They are under the barn."
cellar = "It is locked. Look for the key on the green."

[mob.rat]
name = "brown rat"
description = "It has teeth."
level = 1
hp = 6
damage = "1d3"
verb = "bite"
xp = 20
gold = "1d2"
loot = [["rat_tail", 1.0]]

[[spawn]]
mob = "smith"
room = "forge"

[[spawn]]
mob = "rat"
room = "cellar"
count = 2

[[spawn]]
item = "brass_key"
room = "green"

[[spawn]]
item = "board"
room = "green"

[[spawn]]
item = "shell"
room = "barn"
count = 3

[shop.smithy]
keeper = "smith"
sells = ["short_sword", "leather_cap", "pie", "chest"]
buys = ["weapon", "armor", "treasure"]
markup = 1.0
markdown = 0.5

[quest.rats]
title = "Rats Below"
giver = "smith"
summary = "The smith wants fewer rats."
offer = "Kill two rats in the cellar, will you?"
[[quest.rats.stage]]
text = "Kill two brown rats in the cellar under the barn."
objectives = [{ kind = "kill", mob = "rat", count = 2 }]
[[quest.rats.stage]]
text = "Tell the smith that it is done."
objectives = [{ kind = "talk", mob = "smith", say = "Well done!" }]
[quest.rats.reward]
xp = 50
gold = 10
items = ["pie"]

[quest.shells]
title = "Pink Shells"
giver = "smith"
summary = "The smith collects shells."
offer = "Bring me two shells from the barn. Type accept pink shells."
requires = ["rats"]
[[quest.shells.stage]]
text = "Get two pink shells in the barn."
objectives = [{ kind = "collect", item = "shell", count = 2 }]
[[quest.shells.stage]]
text = "Bring the shells to the smith."
objectives = [{ kind = "deliver", item = "shell", mob = "smith", count = 2, say = "Pretty." }]
[quest.shells.reward]
xp = 20
gold = 5

[help.vale]
text = ["The Vale is a small place."]
"""


def build(folder, *changes, more="", python=PACK):
    """The pack in a folder, with each (old, new) put in place of each other, and something more."""
    world = WORLD
    for old, new in changes:
        assert world.count(old) == 1, f"{old!r} is {world.count(old)} times in the sound world"
        world = world.replace(old, new)
    (folder / "data").mkdir(parents=True, exist_ok=True)
    (folder / "manifest.toml").write_text(MANIFEST)
    (folder / "pack.py").write_text(python)
    (folder / "data" / "world.toml").write_text(world + more)
    return str(folder)


def play(folder, *changes, more="", python=PACK):
    """A play of the pack; nobody is in it yet."""
    return Play(("stdlib", build(folder, *changes, more=more, python=python)), 5)


def sweep(opened, seconds=0):
    """Let a tester go through the world, somebody follow and look on, and time pass afterwards; what was found."""
    ada = opened.join(Player("Ada", "sweeper", tester=True))
    opened.type(opened.join(Player("Bela", "witness", tester=True)), "follow ada")
    for pack in opened.packs:
        for number, line in enumerate(pack.sweep(ada.player_id)):
            if line:
                opened.type(ada, line)
            if not line or number % 4 == 0:
                let_pass(opened, ticks=1)
    let_pass(opened, ticks=seconds * opened.game.ticks_per_second)
    opened.end()
    return found(opened)


def let_pass(opened, ticks):
    """Let so many ticks pass."""
    for _ in range(ticks):
        opened.over()
        opened.tick()
    opened.over()


def found(opened):
    """(kind, where) of every finding."""
    return {(one.finding.kind, one.finding.where) for one in opened.findings}
