"""What things are and have. One file a noun; every component is a plain dataclass that saves as JSON.

A *room* has ``Room`` and ``Exits``. A *mob* has ``Identity``, ``Vitals``, ``Mob`` and what its behaviour
needs. An *item* has ``Identity``, ``Item`` and what kind of item it is. A *character* has ``Identity``,
``Vitals``, ``Character``, ``Progress``, ``Purse``, ``Equipment`` and ``QuestLog``. Where something is, is
the world's business (``World.place_of``), never a component.
"""
