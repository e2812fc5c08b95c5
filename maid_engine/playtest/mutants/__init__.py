"""Planted bugs: does a playtest find what is known to be wrong?

``splitting``  which classes of bugs are tuned to, and which are held out
``choosing``   some of all mutants, every class in its turn
``planting``   a mutant to packs that can be loaded
``noticing``   whether a player could notice a mutant at all: two plays compared
``judging``    which findings mean the planted bug, which follow from it, which are false
``trial``      one mutant, in a process of its own
``scoring``    verdicts to recall, precision and commands to find
``sabotage``   what a layered pack spoils: any command, any sentence, any system

What a mutant is stands in :mod:`maid_engine.ports.mutants`; packs say where in their worlds bugs can be planted.
"""
