"""English that players write: words and sentences to what they name, and back. Nothing here knows a belief.

``intents``        words to an intent and its topic
``goal_reading``   goals in words to predicates
``claims``         what a heard sentence claims
``directions``     a route that somebody told, as steps
``english_words``  what a sentence asks for, and the names in it
``nouns``          words of a description that name things
``item_kinds``     what kind of item a name means
``npc_names``      which names are people that can be talked to
``speech``         sentences to say, chosen among several
"""
