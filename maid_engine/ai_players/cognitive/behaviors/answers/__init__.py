"""Answers to questions and remarks, from beliefs and memory only.

``reply``              what an answer is: a line, how sure it is, the facts in it, and how the mind knows
``topics``             finds what a phrase names among known things
``facts``              beliefs that fill the holes of sentences
``route_words``        a route in words
``places``             where something is and the way there, what is here, who was seen where
``prices``             prices, who sells and buys, what the mind would trade
``lore``               what something is, what is dangerous, who has work
``repeatable_quests``  which quests can be repeated, and when
``methods``            how things are done
``opinions``           what the mind thinks of somebody or something
``own_past``           own experiences, from memory
``meaning``            what an answer means, before it is put into words
``courtesies``         greetings, goodbyes, thanks, praise, insults
``self_answers``       what the character is, does, has, likes and lived through
``told_answers``       replies to news, plans, remarks and opinions
``requests``           replies to requests
``turns``              replies to words that lean on what was said before
``oddities``           the world outside, sums, other languages, noise, and what was not understood
``unknown_answers``    hearsay, who might know, and an honest "I don't know"
``intent_table``       answers by intent, for rows without an answer of their own
``table``              row of intents → answer
"""
