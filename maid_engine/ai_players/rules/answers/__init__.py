"""Answers to the point, from beliefs and memory alone.

``reply``     what an answer is: a line, how sure it is, the facts behind it, and why one knows
``places``    where something is and the way there, what is here, who was seen where
``goods``     prices, who sells and buys, what one would trade
``lore``      what something is, what is dangerous, who has work
``repeated``  which work comes again, and when
``methods``   how things are done
``opinions``  what one thinks of somebody or something
``oneself``   what one does, did, met, and died of
``past``      what one lived through oneself, from memory
``courtesy``  greetings, thanks, insults, requests, and that one is an AI
``personal``  tastes, age, dreams, jokes: what no fact of the world answers
``remarks``   a word on what somebody remarks, and on nonsense
``unknown``   what one has only heard, who might know, and an honest "I don't know"
``table``     which of these answers which intent
"""
