"""Rules that decide what to want, what to do next, and what to say. They need no language model.

A rule reads a ``Situation`` (beliefs, activity log, character, random draws). It returns steps, an empty
answer (nothing is left to do), or ``None`` (it cannot be done now). It changes nothing: what it wants to note
is an effect of the steps, and is applied when they are released.

``situation``          what a rule may read, one file for each part
``steps``              what a rule returns
``decision_effects``   applies the effects of a decision, once its first line is released
``wishes``             goals that this character might want now, with weights
``strategies``         goal type to phases to rules
``rule_table``         rules that serve no goal, by when they are asked
``conditions``         evaluates predicates against beliefs
``predicate_words``    predicates to words
``deed_check``         what the mind may not do for the person for whom it plays
``task_effects``       what a task is for, and whether that was achieved

Rules that reach goals:

``maintenance``        survival and upkeep: rest, equip, loot, stand up
``exploration``        unexplored exits, doors, hidden exits; wandering as the last resort
``fights``             which creatures to fight, and which to avoid
``group_play``         groups and their fights
``allies``             who is an ally, and what creature an ally fights
``ability_use``        what the use of an ability is worth, and whether it is possible now
``ability_aid``        abilities that heal, relieve, protect and strengthen the character or an ally
``fight_start``         how a fight is begun: prepared, by an ability, or by a plain blow
``player_trade``       trades with other players, as a state machine
``trade_agreement``    whether a trade is still what was agreed
``shop_trade``         compares prices, buys low, sells
``study``              examine, read, ask
``light_sources``      light for dark rooms
``company_stay``       how long to stay in company, and what to do meanwhile; ``home_rest``: the walk home, and the rest there
``social_places``      which rooms are places where people meet; ``usable_places``: fires to sit by, and other places to use; ``work_places``: what one gathers from
``recipe_work``        makes things by recipes, for quests, for use and for sale
``auction_trade``      sells and buys at auctions
``gear_repair``        repairs of worn gear; ``savings``: gold at the bank
``trails``             tracks of creatures
``lots``               lots that all minds draw alike
``listeners``          what listeners have heard, for the choice of a line to them
``unasked``            when one may speak of one's own accord
``small_talk``         what AI players say to each other in company
``lived_together``     what was lived through together, told when one meets again
``word_of_work``       asks who is here for work, and goes to those who are said to have some
``social``             find people, greet, chat, say goodbye
``quests``             which quest to take on, go on with, or hand in
``objectives``         texts of objectives to steps
``next_quest``         who has the next quest
``next_steps``         what is missing for a goal, as a wish
``trainers``           affordable lessons
``idle_actions``       small actions between other work
``occasions``          actions that packs declare for an occasion

Talk, in the order in which it happens (``dialogue.reader`` finds what words are for):

``talk_focus``         what "there", "her" and "it" refer to
``reaction_gate``      answer or ignore
``channel_turns``      who answers a question on a channel, and when
``answers``            the answer, from beliefs and memory
``npc_address``        words of players that are for somebody of the game
``own_words``          what is said unasked
``memory_lookup``      where something is, from memories
``promises``           what is promised to players, how it is kept, and what is said of it
``belief_references``  the beliefs that a decision used, for explanations
``gossip``             which claims are passed on (``memory.hearsay`` keeps them)
``place_names``        rooms as they are called in sentences
``news``               gatherings and deeds, told unprompted; ``gatherings``: the wish to be there
``help_calls``         calls for help by people of the game: the answer, and the wish to follow one
``friendly_letters``   a letter to a friend who is not in the game
``board_reading``      notes of players on boards
``friendly_tells``     a word to a friend elsewhere
``skill_transfer``     skills that are taught and learned in talk
"""
