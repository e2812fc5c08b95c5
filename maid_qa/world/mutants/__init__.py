"""Where bugs can be planted in a world of the standard library, as builders and programmers make them.

``source``    all mutants of some packs, for the bench
``ground``    one pack as its builder wrote it, and its content
``draft``     its files as tables, changed and written again
``families``  the kinds of findings that may mean a bug
``ways``      exits that lead elsewhere, one way, nowhere
``doors``     unobtainable keys, doors on one side
``quests``    objectives that are missing, too large, or circular; rewards
``shops``     prices that make gold; shops that sell nothing
``things``    unusable items; nouns without a thing; names that clash
``people``    topics without an answer; foes where newcomers walk; spawns that never come back
``town``      givers who walk off; uses and scenes without an end
``trigger_faults`` triggers whose flags nothing sets, that wait for what is not there, or that go round in a circle
``broken``    files that do not load; texts that contradict the game
``props``     things in a world for trying a command
``commands``  any command and message, broken by the engine's means
``item_mutants``  broken items, gold, vitals and rules: the code of a planted pack
``deeds``     where those are planted

Each file of bugs has functions from a ground to its mutants. A class must not be named where checks are
written.
"""
