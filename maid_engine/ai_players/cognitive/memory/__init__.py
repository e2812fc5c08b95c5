"""What an AI player remembers.

``system``         the layers behind one door: keep, recall, forget, upkeep, sleep
``encoding``       observations to memories, happening by happening
                   (``reporting``, ``fight_reporting``, ``talk_reporting``: what it is made of)
``happenings``     a fight, a talk, some shopping, a stay: what is merged, and how it is told
``knowing``        facts: who and what is where, what a shop sells, what a quest asks
``shelf``          all memories, and every way to find them
``words``          words to terms: stems, and one name for what players call by many
``index``          which memories hold a term (BM25); ``numbers``: which, in little room
``query``          a question to what is looked for
``scoring``        how well a memory answers; ``meaning``: by what it means, where a model tells
``consolidation``  many episodes to few facts, old days to a sentence
``upkeep``         housekeeping: a round now and then, a chore a step
``persons``        letting go of a person everywhere
``forgetting``     what fades, what is protected, what makes room
``working``        what is in mind now, within a budget of tokens
``sentences``      pieces of English; what is taken out of people's words
"""
