"""The answers that need no model: what to want, what to do next, what to say.

Every rule looks at a ``Situation`` (beliefs, diary, character, dice) and gives steps, an empty answer (there
is nothing left of this) or None (it cannot be done now).

``situation``        all that a rule may look at; ``situation`` has its questions by noun
``activity_log``            what was tried where, with whom, and when, so that nothing is repeated
``steps``            what a rule answers with
``goals``            what this character might want now, and how much
``strategies``       goal type → phases → rules
``conditions``       what a predicate means; ``goal_words``: words → conditions; ``predicate_words``: conditions → words
``lessons``          what was learned, asked before anything is dared

Rules of a goal:

``maintenance``           staying alive and in order: rest, equip, loot, stand up
``exploration``        frontiers, doors, hidden ways, and wandering as a last resort
``fights``         whom to fight, and whom not; ``group_play``: in company, and trades that others ask for
``shop_trade``          prices compared, bought low, sold; ``item_kinds``: what kind of thing a name means
``study``         examine, read, ask; ``nouns``: which words of a description name things
``light_sources``         a light for a dark room
``social``      find people, greet, chat, say goodbye; ``npc_names``: whom one would speak to
``quests``         quest lines to steps, by nothing but their words; ``quest_kinds``: what kind of work one is
``trainers``         lessons that are affordable
``idle_actions``       small things by the way
``occasions``        what packs say is done on an occasion
``light_sources``         seeing in the dark

Talk, in the order in which it happens:

``intents``    words → an intent and what it is about; ``topics``: what that means among all one knows
``focus``            what was named last, on both sides: what "there", "her" and "it" point to
``reaction_gate``         answer, wait, or go on?
``answers``          the answer, from beliefs and memory; ``memory_lookup``: where something is, as one was told or lived it
``facts``            what a speaker believes, for the holes of sentences; ``speech``: the sentence
``belief_references``         what a decision rested on, as it is believed now; for whoever asks why
``claims``           what a sentence claims; ``gossip``: claims told on, heard and checked (kept in ``cognitive.hearsay``)
``skill_sharing``         skills that are told and taken in
``english_words``, ``route_words``  small helps with English; a way in words
``directions``       a way that somebody told, as steps to walk
"""
