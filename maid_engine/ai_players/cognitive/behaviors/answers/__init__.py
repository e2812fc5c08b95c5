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
``own_deeds``          what the character does, did and carries, whom it met, and what it died of
``own_past``           own experiences, from memory
``courtesy``           greetings, thanks, insults, requests, and small talk
``personal``           tastes, age, dreams, jokes: questions that no fact of the world answers
``remarks``            replies to remarks and to nonsense
``unknown_answers``    hearsay, who might know, and an honest "I don't know"
``table``              which of these answers which intent
"""
