"""Trying everything in a world once: rooms, exits, nouns, things, beings, topics, doors, pages and quests.

Everything here is a generator of lines to type. Each line is decided by the world's state when it is
requested, so a sweep goes on where the world is broken. Typed again, the lines need no sweep.

``tester``   makes the strong, rich character of a sweep
``hands``    where it is, what it has; walking, fighting, waiting
``acquisition``   getting items, also those that mobs leave
``rooms``    looking at everything in a room
``things``   doing everything with a thing
``beings``   talking, trading, learning
``locks``    opening, closing, locking and unlocking
``quests``   taking quests, and doing what they ask
``whole``    all of it, in order
``company``  what needs two players, each in turn
``conditions``  asleep, in a fight, with nothing, dead: where each command is typed again
"""
