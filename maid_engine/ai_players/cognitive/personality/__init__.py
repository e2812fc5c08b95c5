"""Who an AI player is and how it feels.

``modulation``  eight traits to weights, thresholds and chances: the one place where character becomes choice
``portrait``    a character in a few sentences, for a model
``drift``       whether it still acts like itself
``schedule``    the plan of a day
``emotion``     what happened to a feeling, and the feeling back to rest
"""
