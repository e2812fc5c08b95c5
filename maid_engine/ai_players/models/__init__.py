"""The value types of a mind. They have no behavior beyond their own consistency.

``meanings``    one row for each meaning of a sentence: its roles, and its effects on a mind
``sentences``   what the lines of a catalogue mean: ``patterns_of``
``failures``    kinds of refusals, and the immediate reactions
``perception``  observations, and the patterns that read lines into meanings; ``observation_type``: their kinds
``world``       beliefs: rooms, entities, items, quests, relationships, and changes of belief; ``world_views``, ``goal_views``,
                ``memory_views``: what rules read of beliefs, goals and memories
``planning``    goals, phases, and what invalidates them; ``task_plan``: tasks; ``goal_kinds``: one row for each kind of goal; ``goal_source``: what a goal comes from
``promises``    promises to players, and requests for them; ``pledges``: what players promise
``activity``    what was done, and with whom, where or with what; ``activity_facts``: what is counted and kept of it
``action``      actions and their results
``believed_clock`` the believed time of the world, and what was read of it; ``seen_weather``: the weather that was seen
``predicates``  the language of conditions on beliefs
``intake``      input and output of one step; ``frozen_mapping``: read-only mappings that can be written as JSON
``cognition``   the state of the executive layer
``personality`` traits and emotions; ``drives``: company, curiosity and concern
``taint``       whose words a value was made from; ``audience``: who may hear of it; ``forgotten``: a player whose data must be deleted
``memory``      memories; ``memory_details``: what each kind of them holds; ``vectors``: the meaning of a text in few bits
``focus``       what "there", "her" and "it" refer to in a conversation
``mandate``     what a mind may begin by itself, and where it rests
``claim``       claims; ``knowledge``: what a pool shares; ``lore``: notes of a pack about its world
``reflection``  lessons and reflections; ``skills``: learned skills; ``examples``: what worked and what failed
``questions``   questions of a mind and their answers; ``envelope``: the parts of a prompt; ``cost``: money and tokens
``core``        lifecycle and totals; ``stored_in``: which document stores a part of a mind; ``written_mind``: a saved mind as text; ``scale``, ``switches``: reduce or turn off parts of a mind
``ids``         types of ids and counters; ``directions``: directions as MUDs write them
``goal_views``  what rules may read of goals; ``memory_views``: of memories; ``world_views``: of beliefs about the world
``decisions``   effects of a decision once its command is released; ``trade_session``: a trade with another player
``events``      events for the rest of the server; ``metrics``: metrics of AI players; ``traces``: thoughts, decisions, and the chain behind a command
``reports``     what the outside can see of a mind
"""
