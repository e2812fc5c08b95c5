"""Reads each table of the content format into its spec.

``places``  zones, rooms with their exits, doors, spawns, links
``uses``    places in a room that one can use
``abilities`` callings, peoples, abilities and affects
``nodes``   crafts, tools, and what is gathered where
``recipes`` stations and recipes
``wear``    how things wear, and what repairs them
``items``   items: weapons, armour, containers, consumables
``mobs``    mobs: loot, wandering, training; and shops
``lives``   the lives of mobs: temper, ties, the day
``quests``  quests: stages, objectives, rewards
``gatherings``  gatherings: who announces them, where and how often they are held
``achievements`` what characters may achieve
``calendars``   names of days, and feasts
``weathers``    seasons, and what the sky does in them
``scene_scripts`` scenes, their beats and ends
``scene_waits``   the conditions of beats and ends
``scene_scope``   the names that the beats of a scene may use
``trigger_scripts`` triggers: to what they belong, and what they wait for
``trigger_waits``   the conditions of triggers
``trigger_orders``  the deeds of triggers
``helps``   help pages
``boards``  boards
``markets`` markets with stalls
``streets`` streets with houses of players
``socials`` gestures that are commands
``hints``   hints for newcomers
"""
