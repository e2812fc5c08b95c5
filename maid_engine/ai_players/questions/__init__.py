"""The table of everything that a mind may ask.

``row``                   a row: facts, answer, rule, prompt texts, check, tier, deadline, staleness
``table``                 every row
``thinker``               the mind's side: the rule's answer now, a model's later

One file per family of kinds:

``perception_questions``  what a line means; which of the last lines matter
``planning_questions``    which goals to choose, how to pursue them, what to do first
``next_step_question``    what the character would like to do next for a goal
``critique_question``     what may go wrong with a plan
``goal_question``         a goal in words to predicates
``command_question``      the next command to type
``line_check``            why a model's line of speech is refused; its docstring lists the other modules ``line_*``
``speech_questions``      what to answer, to agree to and to remember
``memory_questions``      facts and summaries
``failure_question``      the lesson of a failure
``reflection_facts``      what a reflection is made from, and the form of its answer
``insight_grounds``       what an insight rests on: its evidence, whose words are in it, whether it stands
``reflection_questions``  insights from memories
"""
