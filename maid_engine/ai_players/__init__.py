"""AI players: minds that read the game's output and type commands, as people do.

The mind is pure: it does no I/O. The packages and modules around it wait, save and pay. The mind, from the
inside out:

``models``            values: observations, beliefs, goals, memories, questions, events
``templates``         common actions of players, as data
``safety``            decides what may be typed, when it is typed
``language``          English: words and sentences to what they name, and back
``dialogue``          what a player's sentence is for, learned from examples
``questions``         the table of everything that a mind may ask, with the rule that answers at once
``cognitive``         the mind: perception, beliefs, memory, behaviors, planning, action, reflection, talk
``prompting``         turns a question into a prompt
``behavior``          what a content pack may teach AI players
``knowledge``         what the loaded packs teach, together
``coordination``      the knowledge pool that AI players share

Around it:

``manager``           ``AIPlayerManager``: the entry to everything here; a system of the game
``owner_orders``      passes orders of players' programs on to stand-ins
``agent_context``     registry of AI players, and the services they share
``lifecycle``         spawn, log in, log out, restore
``autospawn``         keeps the wanted number of AI players in the game
``stepper``           runs the steps of all minds
``scheduler``         which step is due
``neighbours``        AI players in the order of where they are
``way_to_people``     who is nearest to people
``sliced_queue``      spreads work over slices of time
``step_backoff``      lets slow minds step less often
``surroundings``      what the phrases of one player's terms may name
``standins``          AI players that play people's characters while the people are away
``storyteller``       lets a model direct scenes of townsfolk
``standin_stay``      one stay of such an AI player, as a value; ``standin_config``: what the terms mean for its settings
``admin_operations``  what admins can do to AI players
``order_preview``     what an order would lead to
``factory``           builds one AI player
``player``            one AI player
``characters``        personality, name and character of a new AI player
``name_generator``    names made of syllables
``loop``              ``CognitiveLoop``: hears, steps the mind, types what is due
``hosts``             where minds run, if not beside the world; ``hosted_steps``: their steps, which end in a later tick
``session``           the virtual session of an AI player
``repeated_words``    whose words the line of an AI player repeats
``gateway_context``   what the server knows of a situation; only the command gateway uses it
``owner_grants``      what a player permits the AI player that plays its character; stages of the command gateway
``session_counters``  counters of one session
``totals``            counters of all AI players
``agent_metrics``     metrics of one AI player, for people
``owner_link``        connects stand-ins with their owners: asks, and does what is answered
``escalations``       what a stand-in asks its owner about
``deed_grants``       which lines an owner's answer permits
``health``            health checks of AI players, and what is done about a finding
``config``            every setting of AI players, with default and unit
``cost``              budgets, costs, and the choice of a model
``inference``         the queue and the calls of language models
``inference_factory`` builds that service from settings; ``spending_limits``: what one AI player may spend
``persistence``       saves and loads minds
``migrations``        minds saved by earlier versions
``state_repair``      reads what can be read of a damaged mind
``quarantine``        keeps copies of saved minds that could not be read
``export``            export and removal of one mind
``memory_queries``    questions to memories from outside the mind
``tracing``           records of thoughts and decisions
``trace_wiring``      connects the recorder to a game
``explanation``       records as sentences: why, and why not
"""
