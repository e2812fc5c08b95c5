"""What a planted pack can spoil in any game. Each function takes the game and its target, and gives what undoes it.

``tap``       a session that hears differently from what was said
``commands``  handlers that raise, say nothing, say it twice, say it to the wrong one, or take long
``messages``  sentences with a wrong slot, without words, or in bad shape
``systems``   systems and listeners that raise, stop, or never end; prompts that cannot be made
"""
