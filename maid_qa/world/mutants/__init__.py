"""Where in a world of the standard library which bugs can be planted, as builders and programmers make them.

``source``    all mutants of some packs: what the bench asks
``ground``    one pack as its builder wrote it, and what it means
``draft``     its files as tables, changed and written anew
``families``  the kinds of findings that may mean a bug
``ways``      exits that lead elsewhere, one way, nowhere
``doors``     keys that nobody can have, doors on one side
``quests``    what is asked for and is not there, too much, or in a ring; rewards
``shops``     prices that make gold; shops that sell nothing
``things``    what cannot be used; nouns without a thing; names that clash
``people``    topics without an answer; foes where newcomers walk; what never comes back
``broken``    files that do not load; texts that say something else than the game
``props``     what is at hand in a world for trying a command
``commands``  any command and sentence, spoiled by the engine's means
``item_mutants``  items, gold, vitals and rules spoiled: what a planted pack does
``deeds``     where those are planted

Each file of bugs has functions from a ground to its mutants. A class is never named where checks are written.
"""
