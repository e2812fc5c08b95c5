"""Rules: what to want, what to do next, what to say. They need no language model.

A rule looks at a ``Situation`` (beliefs, activity log, character, dice). It returns steps, an empty answer (nothing is
left to do), or ``None`` (it cannot be done now).

``situation``          what a rule may look at, one file for each noun
``activity_log``       what was tried, where, with whom and when
``steps``              what a rule returns
``goals``              goals that this character might want now, with weights
``strategies``         goal type to phases to rules
``conditions``         evaluates predicates against beliefs
``goal_words``         goals in words to predicates
``predicate_words``    predicates to words
``lessons``            learned lessons, checked before an action

Rules that reach goals:

``maintenance``        staying alive and in order: rest, equip, loot, stand up
``exploration``        frontiers, doors, hidden exits; wandering as the last resort
``fights``             whom to fight, and whom to avoid
``group_play``         groups, and trades that others ask for
``shop_trade``         compares prices, buys low, sells
``item_kinds``         what kind of item a name means
``study``              examine, read, ask
``nouns``              words of a description that name things
``light_sources``      light for dark rooms
``social``             find people, greet, chat, say goodbye
``npc_names``          which names are people that can be talked to
``quests``             quest texts to steps
``quest_kinds``        what kind of work a quest is
``trainers``           training that is affordable
``idle_actions``       small actions between other work
``occasions``          what packs say is done on an occasion

Talk, in the order in which it happens:

``intents``            words to an intent and its topic
``topics``             what the topic means among known things
``focus``              what "there", "her" and "it" refer to
``reaction_gate``      answer, wait or ignore
``answers``            the answer, from beliefs and memory
``memory_lookup``      where something is, from memories
``facts``              beliefs that fill the slots of sentences
``speech``             the sentence
``belief_references``  the beliefs that a decision used, for explanations
``claims``             what a heard sentence claims
``gossip``             which claims are told on (they are kept in ``cognitive.hearsay``)
``skill_sharing``      skills that are taught and learned in talk
``english_words``      what a sentence asks for, and the names in it
``route_words``        a route in words
``directions``         a route that somebody told, as steps
"""
