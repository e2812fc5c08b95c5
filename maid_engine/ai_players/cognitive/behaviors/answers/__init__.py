"""Answers to questions and remarks, from beliefs and memory only.

``reply``              what an answer is: a line, how sure it is, the facts in it, and how the mind knows
``planned_answer``     an answer before it is put into words: a row of lines and the facts that fill it
``topics``             what a phrase names, with what is known of it
``place_signs``        the only known place of a kind, told by its signs
``facts``              beliefs that fill the holes of sentences
``route_words``        a route in words
``starting_point``     where directions start: at the listener's place, or at a place that is named
``ways``               where something is and the way there, what is here, who was seen where
``asked_route``        the places of a question for the way: start, goal, and what to avoid
``beyond``             what lies in a direction, or beyond a place
``lore_answers``       the past of places and things
``trouble``            what helps somebody whom something in the game gives trouble
``trade``              prices, who sells and buys, what the mind would trade
``world``              what creatures, people, places and things are
``danger``             what is dangerous, who could beat what, what is best or worst
``common_knowledge``   news, time, weather, rules
``quests``             who has work, how it is done, which comes again, what to do next
``how_to_answers``     how things are done
``first_steps``        what newcomers ask of typing and moving
``memories``           what the mind remembers of the asker
``said_before``        what the asker or the mind itself said before, found among the lines of their talks
``line_context``       what a line of a talk leans on
``word_nearness``      how near two words are in meaning
``opinions``           what the mind thinks of somebody or something
``people_to_ask``      people who may know what the mind does not, and the way to them
``own_past``           own experiences, from memory
``self_answers``       what the character is, does, did, carries and likes
``told_answers``       replies to what somebody tells
``request_answers``    replies to requests
``turns``              yes, no, why, and other words that lean on the last ones
``not_understood``     what fits no row: by what the speaker expects and feels
``unknown_question``   says in the words of a question what is not known
``last_answer``        answers to words about the mind's own last answer
``shaped``             answers to questions of a certain form, tried in their order
``worked_out``         sums, small tests of wits, and bills by known prices
``everyday``           opening hours, from what was lived through
``plain_questions``    questions of a certain form: age, what to drop, what sells, what is outside
``oddities``           the world outside, sums, nonsense
``exchanged``          replies to single thoughts, in place of general phrases
``follow_up``          replies to what is said directly after a reply from an exchange
``courtesies``         greetings, goodbyes, thanks, praise, insults
``unknown_answers``    hearsay, who might know, and an honest "I don't know"
``answer_table``       the answer to each row of intents
``proposals``          what could be answered to a line: a proposal of each source
``proposal_evidence``  what is known of a proposal, for judging it
``chosen``             the answer that is given: the proposal that is probably worth most
"""
