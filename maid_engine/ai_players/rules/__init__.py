"""The answers that need no model: what to want, what to do next, what to say.

Every rule looks at a ``Situation`` (beliefs, diary, character, dice) and gives steps, an empty answer (there
is nothing left of this) or None (it cannot be done now).

``situation``    all that a rule may look at, in the words of the rules; ``view`` has its questions by noun
``diary``        what was tried where, with whom, and when, so that nothing is repeated
``goals``        what this character might want now, and how much
``strategies``   goal type → phases → rules
``upkeep``       staying alive and in order: rest, equip, loot, stand up
``exploring``    frontiers, doors, hidden ways, and wandering as a last resort
``fighting``     whom to fight, and whom not
``trading``      prices compared, bought low, sold
``lore``         examine, read, ask
``socializing``  find people, greet, chat, say goodbye
``questing``     quest lines to steps, by nothing but their words
``training``     lessons that are affordable
``speech``       sentences by grammar, true ones
"""
