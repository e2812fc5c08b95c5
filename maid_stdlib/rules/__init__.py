"""Decisions of the game: the state of the world in, a result and what is to be said out.

A rule changes the world and publishes events; it never touches a session. What went wrong is a value:
most rules return the message that says why, or None when it is done.

``events`` has what rules and systems publish, ``gmcp_state`` the state of characters and rooms as GMCP says it.

``absence``           whether somebody who is spoken to will read it now
``appraisal``         what a thing can do, in numbers: damage, armour, what it restores
``audience``          who hears whom: what somebody ignores never reaches them
``beings``            players and mobs alike: who is there, alive, together, and what they are called
``charts``            the map of what a character has seen, as rows of text and as ways in words
``combat``            does the blow land, how hard, can one get away, and is it a good idea
``company``           following and groups
``doors``             doors and lids: which one is meant, and opening, closing, locking, unlocking it
``gear``              putting things on, taking them off, eating and drinking them
``item_transfer``     things from hand to hand: taking, dropping, putting away, giving
``items``             items in somebody's hands: whose they are, what they weigh, where they may go
``light``             light and darkness: which rooms are dark at this moment, and what gives light
``loot``              whose kill it was, and who may take from a corpse
``mobs``              what a mob may do: where it wanders, whom it goes for, whose side it takes
``money``             gold: the only code that changes a purse, so that none is made or lost by accident
``movement``          may I go there, and going: with followers, doors, tired legs, and everybody told
``places``            rooms: the ways out that somebody can see, and what stands in them
``player_trade``      a trade: both offer, both see it, both confirm the same thing, and it is settled in one go
``progress``          experience and levels: when the next level comes, what a kill is worth, what a level brings
``quest``             quests as values: what a deed counts for, what is still to do, who may take what on
``search``            searching a room: hidden ways, things and details become known to everybody
``shop``              what things cost, what a shop pays, and what it wants at all
``sight``             what is to be seen: a room line by line, a thing, a person, the inside of something
``speech``            saying things: to a room, to one, to a zone, to all who listen to a channel
``speech_permission`` whether somebody may say something now: not muted, and as the game's policies allow
``targets``           what a player's words mean among what is there: things, beings, the player itself
``trainer``           learning from a trainer: one practice and some gold for each rank
"""
