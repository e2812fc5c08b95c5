"""TOML to rooms, mobs, items, shops and quests.

``specs``   what a builder can define, as frozen values: one class a table of the format
``reader``  one table, taken key by key; what is wrong becomes a problem
``tables``  each table of the format to its spec
``loader``  reads a pack's ``data/`` into specs; every mistake is a Problem with file, line and remedy
``index``   all specs of the loaded packs, by id
``build``   brings specs to life: a prototype to an entity, a zone to rooms
``skills``  what trainers teach, and what a rank is good for
``nouns``   the concrete nouns of a description
``readback`` whether a name can be read out of the sentences it is put into
``pack``    a content pack made of TOML
"""
