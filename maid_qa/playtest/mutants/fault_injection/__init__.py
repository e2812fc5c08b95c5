"""Faults that a planted pack can inject into any game.

Each function takes the game and its target, and returns a function that undoes the fault.

``tap``       a session that receives something else than was sent
``commands``  handlers that raise, say nothing, say it twice, say it to the wrong reader, or take long
``messages``  messages with a wrong slot, without words, or with bad punctuation
``systems``   systems and listeners that raise, stop, or never end; prompts that cannot be made
"""
