"""Answers to the point, from beliefs and memory alone.

``reply``     what an answer is: a line, how sure it is, the facts behind it, and why one knows
``topics``      what the topic means among known things
``facts``       beliefs that fill the slots of sentences
``route_words``  a route in words
``places``    where something is and the way there, what is here, who was seen where
``prices``     prices, who sells and buys, what one would trade
``lore``      what something is, what is dangerous, who has work
``repeatable_quests``  which work comes again, and when
``methods``   how things are done
``opinions``  what one thinks of somebody or something
``own_deeds``   what one does, did, met, and died of
``own_past``      what one lived through oneself, from memory
``courtesy``  greetings, thanks, insults, requests, and that one is an AI
``personal``  tastes, age, dreams, jokes: what no fact of the world answers
``remarks``   a word on what somebody remarks, and on nonsense
``unknown_answers``   what one has only heard, who might know, and an honest "I don't know"
``table``     which of these answers which intent
"""
