"""Understands and produces the English of players: text to names and meanings, and back. It knows no beliefs.

``addressees``     whom words address by name
``requests``       what somebody asks to be done for them, with time, place and terms
``messages_left``  messages to somebody who is described, or who gets them at a meeting
``promise_words``  promises in words
``secrecy``        words that are to stay among those who hear them
``quest_aspects``  what words ask of a quest: who gives it, what it pays, whether it is worth it
``goal_reading``   goals in words to predicates (``handover_reading``: that somebody is to get a thing)
``claims``         the claims in a heard sentence
``directions``     a described route, as steps
``english_words``  what a sentence asks for, and the names in it
``nouns``          words of a description that name things
``item_kinds``     what kind of item a name means
``npc_names``      which names are people that can be talked to
``number_words``   numbers in words
``arithmetic``     the results of sums in a sentence
``running_sums``   a sum that goes on in the next line
``clock_sums``     times of day: when somebody arrives
``comparisons``    what follows from comparisons: who is tallest, how old somebody is
``better_deals``   the better one of two offers
``worked_ways``    questions of a certain shape, each with how its answer is worked out
``wits``           letters, counting, days, units and rows of numbers, worked out
``speech``         sentences to say, chosen among several
``health_words``   how hurt somebody is, from the word by which a game says it
``wish_words``     goals in the words in which a character speaks of them
"""
