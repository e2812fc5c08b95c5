"""What an AI player remembers.

``system``         the layers behind one door: keep, recall, forget, upkeep, sleep
``backlog``       what was noticed and is not remembered yet
``encoder``       observations to memories, happening by happening
                   (``reporter``, ``fight_reporter``, ``talk_reporter``: what it is made of)
``ongoing_events``     a fight, a talk, some shopping, a stay: what is merged, and how it is told
``facts``        facts: who and what is where, what a shop sells, what a quest asks
``memory_store``          all memories, and every way to find them
``terms``          words to terms: stems, and one name for what players call by many
``index``          which memories hold a term (BM25); ``id_set``: which, in little room
``query``          a question to what is looked for
``recall_cache``    places that memory was asked for lately
``relevance``        how well a memory answers; ``semantic_search``: by what it means, where a model tells
``consolidation``  many episodes to few facts, old days to a sentence
``maintenance``         housekeeping: a round now and then, a chore a step
``retention``     what fades, what is protected, what makes room
``working_memory``        what is in mind now, within a budget of tokens
``activity_log``   what was tried, where, with whom and when
``skills``         procedures: command sequences that worked, by kind of task and effect; how alternatives did
``lessons``        what was learned from failures, looked up before an action
``hearsay``        claims of others about the world; kept apart from beliefs
``pool_lookup``    what a mind asks the shared knowledge pool
``sentences``      pieces of English; what is taken out of people's words
"""
