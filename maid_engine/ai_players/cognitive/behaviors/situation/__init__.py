"""What a rule may read, one file for each part. ``situation`` composes them.

``readers``       read-only protocols for the organs of a mind
``part_readers``  read-only protocols for what the parts below read of one another
``game_facts``    what the game offers
``luck``          random draws
``own_state``     health, level, gold, goals, the current room
``inventory``     carried and worn items, what things are worth, what can be sold
``people``        people and creatures here; the character's group
``things``        items in the current room
``numbered_name``  names by which the game finds one of several alike
``risk``          what lessons warn of
``known_map``     known rooms, routes, unexplored exits, doors
``elsewhere``     people and things in other rooms
"""
