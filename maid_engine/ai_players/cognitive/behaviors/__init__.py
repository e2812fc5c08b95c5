"""Rules: what to want, what to do next, what to say. They need no language model.

A rule looks at a ``Situation`` (beliefs, activity log, character, lots). It returns steps, an empty answer (nothing is
left to do), or ``None`` (it cannot be done now). It changes nothing: what is to be noted goes with the steps as effects,
and is marked when they are released.

``situation``          what a rule may look at, one file for each noun
``steps``              what a rule returns
``decision_effects``   marks what a decision leaves behind, once its deed is released
``wishes``             goals that this character might want now, with weights
``strategies``         goal type to phases to rules
``rule_table``         rules that serve no goal, by when they are asked
``conditions``         evaluates predicates against beliefs
``predicate_words``    predicates to words
``task_effects``       what a task is for, and whether it came about: beliefs before and after

Rules that reach goals:

``maintenance``        staying alive and in order: rest, equip, loot, stand up
``exploration``        frontiers, doors, hidden exits; wandering as the last resort
``fights``             whom to fight, and whom to avoid
``group_play``         groups and their fights
``player_trade``       trades with other players, as a state machine
``shop_trade``         compares prices, buys low, sells
``study``              examine, read, ask
``light_sources``      light for dark rooms
``social``             find people, greet, chat, say goodbye
``quests``             quest texts to steps
``trainers``           training that is affordable
``idle_actions``       small actions between other work
``occasions``          what packs say is done on an occasion

Talk, in the order in which it happens (words to an intent: ``language.intents``):

``focus``              what "there", "her" and "it" refer to
``reaction_gate``      answer, wait or ignore
``answers``            the answer, from beliefs and memory
``memory_lookup``      where something is, from memories
``belief_references``  the beliefs that a decision used, for explanations
``gossip``             which claims are told on (they are kept in ``memory.hearsay``)
``skill_sharing``      skills that are taught and learned in talk
"""
