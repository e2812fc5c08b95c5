"""Planted bugs: does a playtest find what is known to be wrong?

``holdout``  which classes of bugs are tuned to, and which are held out
``selection``   some of all mutants, every class in its turn
``mutant_pack``   a mutant to packs that can be loaded
``noticeability``   whether a player could notice a mutant at all: two plays compared
``judgement``    which findings mean the planted bug, which follow from it, which are false
``trial``      one mutant, in a process of its own
``score``    verdicts to recall, precision and commands to find
``fault_injection``   what a layered pack spoils: any command, any sentence, any system

What a mutant is stands in :mod:`maid_engine.ports.mutants`; packs say where in their worlds bugs can be planted.
"""
