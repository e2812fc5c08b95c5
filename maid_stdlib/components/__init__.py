"""What things are and have. One file a noun; every component is a plain dataclass that saves as JSON.

A *room* has ``Room`` and ``Exits``. A *mob* has ``Identity``, ``Vitals``, ``Mob`` and what its behaviour
needs. An *item* has ``Identity``, ``Item`` and what kind of item it is. A *character* has ``Identity``, ``Vitals``,
and ``Character``, ``Progress``, ``Purse``, ``Equipment`` and ``QuestLog``. Where something is, is
the world's business (``World.place_of``), never a component.

``body``      what a living thing has: vitals, posture, a fight it is in
``character`` what makes a character: an account behind it, progress, company, preferences
``fight``     what a fight leaves on those in it, beside ``body.Fighting``; all of it passes
``identity``  what something is called and how it looks
``item``      items: what they are, and what can be done with them
``ledger``    the book of all gold
``mob``       mobs: creatures and townsfolk that the game itself plays
``place``     rooms, their exits, and doors
``quest``     what a character has of quests
"""
