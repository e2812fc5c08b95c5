"""A small pack with one scene, in TOML, for the tests of the scene format."""

from tests.stdlib.content.test_loader import WORLD

SCENE = """[mob.ann]
name = "Ann"
article = ""
description = "Afraid."
[[spawn]]
mob = "ann"
room = "yard"
[room.river]
title = "The River"
description = "A river."
[feast.fair]
name = "Fair Day"
every_days = 7
[scene.lost]
title = "A lost child"
rooms = ["yard", "river"]
cast = { mother = "mob:ann", cook = "cook" }
props = ["item:mug"]
begins = { every_h = 48, first_h = 20, hours = [16, 19], chance = 0.5 }
lasts_s = 600
beat_s = 10
asks = 3
[[scene.lost.beat]]
name = "cry"
when = ["start"]
acts = [
  { who = "mother", does = "Pip! Where are you?", priority = 1 },
  { who = "cook", does = ":looks up." },
]
places = [{ prop = "item:mug", room = "river" }]
state = { mother = { mood = "afraid", activity = "looking for Pip" } }
asks_ai = "Look by the river."
sets = ["searching"]
[[scene.lost.beat]]
when = [{ here = "river" }, { flag = "searching" }]
enters = [{ who = "cook", room = "river", how = "is hiding" }]
leaves = [{ who = "mother", how = "goes home" }]
takes = ["mug"]
helps = true
again_s = 60
[[scene.lost.end]]
name = "found"
when = [{ gave = { item = "mug", to = "mother" } }]
acts = [{ who = "mother", does = "Thank you!" }]
remembers = ["pip_found"]
forgets = ["pip_lost"]
news = "Pip was lost, and found."
reward = { xp = 50, gold = 5 }
[[scene.lost.end]]
name = "lost"
when = ["over"]
"""
PACK = WORLD + SCENE


def line_of(text: str) -> int:
    """Return the number of the line of the pack that contains a text."""
    return next(number for number, line in enumerate(PACK.splitlines(), 1) if text in line)
