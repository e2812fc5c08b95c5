"""The personality and the emotions of an AI player.

``modulation``  turns eight traits into weights, thresholds and chances; only here do traits affect decisions
``temper``      what rules may read of that
``portrait``    a personality in a few sentences, for a model
``drift``       detects conduct that departs from the personality
``schedule``    the plan of a day
``emotion``     changes of the emotional state
``drives``      company, curiosity and concern, which lean what it wants
"""
