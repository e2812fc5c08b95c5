"""The words a mind is written in: values only, no behaviour beyond their own upkeep.

``meanings``    one row for each meaning of a sentence: its roles, and what a mind makes of it
``sentences``   what the lines of a catalogue mean: ``patterns_of``
``failures``    kinds of refusals, and what to do about one at once
``perception``  observations, and the patterns that read lines into meanings; ``observation_type``: the kinds of them
``world``       what is believed: rooms, entities, items, quests, relationships, and changes of belief
``planning``    goals, phases, tasks, and what invalidates them; ``goal_kinds``: one row for each kind of goal
``activity``    what was done, and with whom, where or with what; ``activity_facts``: what is counted and kept of it
``action``      what may be done and what came of it
``predicates``  the one language of conditions, over beliefs
``intake``      everything one step reads, everything one step may cause
``cognition``   the layers' states and the record of a step
``personality`` traits and feelings
``taint``       whose words a value was made from; ``audience``: who may hear of it; ``forgotten``: a player of whom nothing is kept
``memory``      what is remembered; ``vectors``: what a text means, in few bits
``focus``       what "there", "her" and "it" refer to in a talk
``hearsay``     what was only said; ``knowledge``: what a pool shares; ``lore``: what a pack tells of its world
``reflection``  what was concluded; ``skills``: what was learned to work
``questions``   what a mind may ask, and answers; ``envelope``: the pieces a prompt is made of; ``cost``: money and tokens
``core``        lifecycle and the saved shape; ``stored_in``: which document holds a part of a mind; ``scale``, ``switches``: how much of a mind is at work
``ids``         names for what a mind counts; ``directions``: as any MUD writes them
``decisions``   what a decision leaves behind once its deed is released; ``trade_session``: a trade with another player
``events``      facts for the rest of the server; ``metrics``: what somebody does, in figures; ``traces``: thoughts, decisions, and the chain behind a command
``reports``     what the outside may see of a mind
"""
