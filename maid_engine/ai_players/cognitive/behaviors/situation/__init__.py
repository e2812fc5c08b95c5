"""What a rule may read, one file for each noun. Each builds on the ones before it; ``situation`` is the last.

``readers``    read-only protocols for the parts of a mind
``own_state``  health, level, gold, goals, the current room; and the parts of the mind that all else reads
``inventory``  carried and worn items, what things are worth, what can be sold
``people``     people and creatures here; the character's group
``items``      items in the current room
``risk``       what lessons warn of
``known_map``  known rooms, routes, unexplored exits, doors
``elsewhere``  people and things in other rooms
"""
