"""The table of everything that a mind may ask.

``row``                   a row: facts, answer, rule, prompt texts, check, tier, deadline, staleness
``table``                 every row
``thinker``               the mind's side: the rule's answer now, a model's later

One file per family of kinds:

``perception_questions``  what a line means; which of the last lines matter
``planning_questions``    which goals to choose, and how to pursue them (``tasks_question``: what to do first;
                          ``own_goal``: which goals of a model a character may have)
``next_step_question``    what the character would like to do next for a goal
``critique_question``     what may go wrong with a plan
``goal_question``         a goal in words to predicates (``own_goal``: whether one of a model's own is a win)
``command_question``      the next command to type
``speech_questions``      what to answer, to agree to and to remember
``spelled_names``         words of an answer that a name spells, and whose taint they bring
``memory_questions``      facts and summaries
``failure_question``      the lesson of a failure
``reflection_facts``      what a reflection is made from, and the form of its answer
``insight_grounds``       what an insight rests on: its evidence, whose words are in it, whether it stands
``reflection_questions``  insights from memories
``being_question``        how one of the townsfolk puts a line
``scene_questions``       the storyteller's: who acts in a scene, and who acts after that

The check of a model's line of speech:

``line_check``            why a line is refused
``line_shape``            whether it can be a line of speech at all
``line_faults``           what can be wrong with its manners and claims
``line_judge``            weights, learned from written lines, that judge both
``manner_traits``         the parts by which manners are judged; by grammar: ``line_nature`` what the speaker says to be,
                          ``line_promises`` whether it commits itself to a deed
``claim_traits``          the parts by which claims are judged
``line_evidence``         a line beside its prompt, with what the comparisons find wrong
``line_words``            the line as clauses of words (``line_entities``: what they speak of)
``line_ground``           what it may claim: everything that its prompt holds
``line_lists``            what complete lists of the prompt rule out
``line_state``            what contradicts the state that its prompt tells: place, purse, who is near, doors, ways
``line_inventions``       names and things that it makes up
``line_pairs``            who is where, who sells or gives what; ``line_deeds``: what was done
``line_ways``             directions; ``line_numbers``: prices, levels and counts
``line_abroad``           lines in other languages
"""
