"""The one table of everything a mind may ask.

``row``      what belongs to a kind: facts, answer, rule, words for a model, check, tier, deadline, staleness
``table``    every kind's row
``thinker``  the mind's side: the rule's answer now, a model's later

A file for each family of kinds:

``perception_questions``   what a line means, what of the last seconds matters
``planning_questions``     what to want, how to go about it, what to do first; ``critique_question``: what may go wrong
``goal_question``   a goal in words → conditions
``command_question``       what to type next
``speech_questions``     how to put an answer, what unclear words ask for
``memory_questions``  facts, summaries
``reflection_questions``   insights, and the lesson of a failure
"""
