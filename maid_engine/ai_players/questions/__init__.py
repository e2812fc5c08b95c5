"""The one table of everything a mind may ask.

``row``      what belongs to a kind: facts, answer, rule, words for a model, check, tier, deadline, staleness
``table``    every kind's row
``thinker``  the mind's side: the rule's answer now, a model's later

and one file for each family of kinds.
"""
