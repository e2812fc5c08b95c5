"""Planted bugs: whether a playtest finds known defects.

``holdout``  which classes of bugs checks may be tuned to, and which are held out
``selection``   some of all mutants, each class in turn
``mutant_pack``   turns a mutant into packs that can be loaded
``noticeability``   whether a player could notice a mutant at all: two plays compared
``judgement``    which findings mean the planted bug, which follow from it, which are false
``trial``      one mutant, in a separate process
``score``    turns verdicts into recall, precision and commands to find
``fault_injection``   what a layered pack breaks: any command, any message, any system

:mod:`maid_engine.ports.mutants` defines mutants; packs say where in their worlds bugs can be planted.
"""
