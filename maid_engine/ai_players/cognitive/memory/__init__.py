"""The memory of an AI player.

``memory_system``    the interface to all layers: add, recall, forget, maintain, save
``backlog``          observations that are not memories yet
``encoder``          turns observations into memories
                     (its base classes are in ``reporter``, ``fight_reporter`` and ``talk_reporter``)
``ongoing_events``   a fight, a talk, shopping, a stay: observations that are merged, and their sentence
``facts``            facts: who and what is where, what a shop sells, what a quest asks
``memory_store``     all memories, with every lookup table
``terms``            turns words into search terms: stems, and concepts for synonyms
``memory_index``     which memories contain a term (BM25); ``id_set``: compact sets of numbers
``query``            parses a question into a query
``recall_cache``     places that were looked up lately
``relevance``        how well a memory answers; ``semantic_search``: search by meaning with an embedding model
``consolidation``    draws facts from episodes, and summarises old episodes
``maintenance``      rounds of consolidation and forgetting, one chore in each step
``retention``        which memories fade, are protected, or are evicted
``working_memory``   the context of one question, within a budget of tokens
``activity_log``     what was done where, with whom and when
``skills``           command sequences that worked, by kind of task and effect; how well alternatives did
``example_book``     what worked and what failed, to show to models
``lessons``          what was learned from failures, checked before an action
``told_facts``       what players told about themselves
``noted_facts``      what was noted in talks with players, in the character's own words
``said_lines``       what people and the AI player said to each other, word for word
``heard_lines``      which of its lines each listener heard
``hearsay``          claims of others about the world, kept apart from beliefs
``pledge_book``      what players promised; ``pledge_ledger``: ends it, with its effect on trust and memory
``promise_book``     promises to players, and what became of the last ones; ``promise_ledger``: writes them, with a
                     memory and a little trust
``pool_lookup``      what a mind asks the shared knowledge pool
``sentences``        pieces of English, and quotes without personal data
"""
