"""Going through a whole world once: every room, way, noun, thing, being, word, shop, door, page and quest.

Everything here is a generator of lines to type. Each line is decided on the world's state when it is asked
for, so a sweep goes on where the world is broken; typed again, the lines need no sweep.

``tester``   what the one who does it is made of: a strong, rich character
``hands``    where it is, what it has; walking, fighting, waiting
``acquisition``   getting hold of a kind of thing, and of what a mob leaves
``rooms``    looking at all that a room has
``things``   doing to a thing all that can be done with it
``beings``   talking, trading, learning
``locks``    opening, closing, locking and unlocking
``quests``   taking quests, and doing what they ask
``whole``    all of it, in order
``company``  what takes two, each in its turn
``conditions``  asleep, in a fight, with nothing, dead: where each command is typed again
"""
