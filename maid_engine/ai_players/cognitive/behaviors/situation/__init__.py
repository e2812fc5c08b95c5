"""What a rule may look at, a file for each noun. Each stands on the ones before it; ``situation`` is the last.

``readers``    what may be read of the mind's organs, as protocols
``own_state``  health, level, purse, goals, the room one stands in; and the parts of the mind all else is read from
``inventory``  what is carried and worn, what things are worth, what can be sold
``people``     people, townsfolk and creatures here; one's group
``items``      what lies and stands here
``risk``       what lessons speak against
``known_map``  rooms known, routes, frontiers, doors
``elsewhere``  who and what is elsewhere
"""
