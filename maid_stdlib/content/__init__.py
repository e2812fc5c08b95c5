"""TOML to rooms, mobs, items, shops and quests.

``specs``   what a builder can define, as frozen values: one class a table of the format
``loader``  reads a pack's ``data/`` into specs; every mistake is a Problem with file, line and remedy
``index``   all specs of the loaded packs, by id
``build``   brings specs to life: a prototype to an entity, a zone to rooms
``lint``    what a whole pack must keep: exits, keys, quests, nouns, names
"""
