"""Rules of the game: functions that decide what happens to the world. They touch no session.

``events``            what rules and systems publish
``gmcp_state``        the state of characters and rooms for GMCP
``abilities``         who has which ability, and why one cannot be used now
``achievements``      how far a character is with what it may achieve, and its title
``affects``           how affects stack, what they change, how they end
``absence``           whether a listener will read what is said now
``acquaintances``     who knows whom
``appraisal``         the numbers of an item: damage, armour, what it restores
``audience``          who hears whom
``auction``           things that go to the highest bidder
``houses``            houses of players; ``house_lines``: what one reads of them; ``house_things``: whose the things in them are
``bank``              gold that stays where it is when its owner dies
``building_acts``     what a builder's act makes of the files of a draft
``building_rights``   who may build in which zone
``boards``            notes of players on boards, and who may write and remove them
``beings``            players and mobs: alive, together, posture, condition, name
``calendar``          names of days, feasts, and where one sees the sky
``charts``            the map of seen rooms, as rows of text and as directions in words
``combat``            hits, damage, the chance to flee, and the odds
``company``           following and groups
``crafts``            ranks of crafts, and the tools at hand
``day_places``        where townsfolk are by their day, and when they serve people
``doors``             doors and lids: finding, opening, closing, locking, unlocking
``definition_edits``  begins, finds and removes definitions of any kind in a pack's files
``draft_walk``        copies of rooms in which a builder walks through a draft
``far_sight``         what one sees from afar: rooms in a straight line, and who is in them
``gatherings``        when and what is said about a gathering
``gear``              wearing, removing, eating and drinking items
``handles``           what one can pull or push
``help_topics``       topics of the help: which mention some words, and which belong together
``hint_rows``         the hints of every world
``hints``             hints for newcomers: what each waits for, and when one is told
``homeward``          the way home of a character that nobody plays any more
``item_transfer``     moving items: take, drop, put into containers, give
``items``             items in inventories: ownership, contents, equipment, moves
``known_places``      rooms and areas that a character has seen, by name
``letter_delivery``   what the writer and the addressee of a letter are told
``light``             which rooms are dark, and what gives light
``loot``              who owns a kill, and who may loot a corpse
``mobs``              where mobs wander, whom they attack, and whose side they take
``money``             gold: the only code that changes purses
``movement``          walking: permission, followers, doors, stamina, messages
``nodes``             what can be gathered, by whom, and how it grows again
``pack_update``       takes another version of a pack's content into the running world
``parcels``           what waits for somebody who has to fetch it
``persona``           pronouns and people of a character, and the price of another calling
``place_uses``        places that one can use: who may, how it begins and ends
``places``            exits that can be seen, and their doors
``places_in_reach``   places with uses that a being thinks of
``player_trade``      trades between players
``post_hours``        whether who sells, teaches or gives quests does so now
``possessions``       things that stay with their owner
``problem_places``    in which definition a problem of a pack's files is
``progress``          experience and levels
``prompts``           prompts that players write, and their tokens
``quest``             what a deed counts for, what is still to do, and who may accept a quest
``question_lines``    the open questions of a stand-in, as lines
``recipes``           what can be made of what, by whom, and how good it becomes
``repairs``           who repairs what, for how much gold or of which material
``search``            searching a room: hidden exits, items and details
``shop``              prices, payments, and what a shop buys
``sight``             what a viewer sees: rooms, items, beings
``speech``            speech to a room, a person, a zone, a group or a channel
``speech_permission`` whether somebody may speak now
``standin_prospect``  what would happen to a character whose player leaves now
``stalls``            stalls of players, and what is sold there
``stand_in_limits``   what a stand-in may do with a character: belongings, gold, gain, places
``targets``           what a player's words refer to: items, beings, the player itself
``town_memory``    what the town remembers of scenes
``town``              which rooms are watched, and who is placed there when somebody comes
``town_news``         what townsfolk saw, and what they answer to "any news?"
``town_address``      words of players that wait for an answer of one of the townsfolk
``town_asked``        words of a player to one of the townsfolk, as they were understood
``town_openings``     how townsfolk begin talks with players, and how often
``town_replies``      what townsfolk answer to players
``town_ties``         what townsfolk feel about players
``town_whereabouts``  where somebody or something of the town is, as townsfolk tell it
``town_routes``       how townsfolk walk
``town_talk``         talks between townsfolk
``townsman``          the lives of townsfolk, how they are and what they feel
``tracks``            tracks of creatures: in which direction the nearest of a name is
``trainer``           training: one training session and some gold per rank
``trigger_desk``      the state of triggers: flags, what waits, how often each has acted
``trigger_sight``     what the conditions of triggers look at
``vacancies``         who is missing where packs put them, and when they are replaced
``wear``              how worn a thing is, and what that costs a fighter
``work``              work that takes a while: who may begin it, and how it ends early
``workshop``          a builder's work on a pack: the draft, its problems, its publishing
``who_filter``        the words after `who` that choose some of those who play
``walk_steps``        several steps written as one word: ``4n2e``
``weather``           seasons, and what the sky does above a place
``zone_map``          where the rooms of a zone stand on its map
"""
