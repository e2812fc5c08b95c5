"""What a rule may look at, a file for each noun. Each stands on the ones before it; ``rules.situation`` is the last.

``oneself``      health, level, purse, goals, the room one stands in; and the parts of the mind all else is read from
``belongings``   what is carried and worn, what things are worth, what can be sold
``company``      people, townsfolk and creatures here; one's group
``things``       what lies and stands here
``caution``      what lessons speak against
``places``       rooms known, routes, frontiers, doors
``whereabouts``  who and what is elsewhere
"""
