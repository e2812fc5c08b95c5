"""The components of entities, one file per noun. Every component is a plain dataclass that is saved as JSON.

A *room* has ``Room`` and ``Exits``. A *mob* has ``Identity``, ``Vitals``, ``Mob`` and what its behaviour
needs. An *item* has ``Identity``, ``Item`` and the components of its kind. A *character* has ``Identity``,
and also ``Vitals``, ``Character``, ``Progress``, ``Purse``, ``Equipment`` and ``QuestLog``. The place of an
entity is not a component: the world knows it (``World.place_of``).

``ability``   callings, cooldowns, affects, and the spell that somebody casts
``achievement`` what a character has achieved
``auction``   things up for auction
``board``     notes on boards
``body``      living things: vitals, posture, fights
``character`` characters: account, labels, progress, groups, preferences
``craft``     crafts: tools, practice, work that takes a while
``draft``     building: drafts, and who may build where
``fight``     temporary components of fighters, beside ``body.Fighting``
``hints``     what a newcomer was told by hints, and has learned
``house``     houses of players
``identity``  name and description
``item``      items and their kinds
``ledger``    the ledger of all gold, and accounts at the bank
``mob``       creatures and people that the game controls
``parcel``    what waits for somebody who has to fetch it
``persona``   pronouns and people of a character
``place``     rooms, exits and doors
``stall``     stalls of players in markets
``stage``     who plays in a scene, and what the town remembers of scenes
``townsfolk``  townsfolk: how they are, and what they feel about others
``stand_in``  characters that a stand-in plays
``quest``     the quest state of a character
``trigger``   what a character has brought about once, and what triggers have made
``use``       the use of a place
"""
