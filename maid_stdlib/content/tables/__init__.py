"""Each table of the content format to its spec.

``places``  zones, rooms with their exits, doors, spawns, links
``items``   items: weapons, armour, containers, what is eaten and drunk
``mobs``    mobs: loot, wandering, teaching; and the shops they keep
``quests``  quests: stages, objectives, rewards
``helps``   help pages
"""
