"""The one table of everything a mind may ask.

``row``      what belongs to a kind: facts, answer, rule, words for a model, check, tier, deadline, staleness
``table``    every kind's row
``thinker``  the mind's side: the rule's answer now, a model's later

A file for each family of kinds:

``perceiving``   what a line means, what of the last seconds matters
``planning``     what to want, how to go about it, what to do first; ``critique``: what may go wrong
``goal_words``   a goal in words → conditions
``acting``       what to type next
``speaking``     how to put an answer, what unclear words ask for
``remembering``  facts, summaries
``reflecting``   insights, and the lesson of a failure
"""
