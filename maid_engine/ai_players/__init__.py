"""AI players: minds that read the game's output and type commands like anyone else.

A mind is pure; what surrounds it waits, saves and pays. From the inside out:

``models``            the words everything here is written in; values only
``templates``         the usual things that players do, as data
``safety``            what may be typed at all, decided when it is typed
``questions``         the one table of everything a mind may ask, and the rule that answers each
``behaviors``             the answers that need no model: what to want, what to do, what to say
``cognitive``         the mind: perception, beliefs, memory, plans, reflexes, actions, reflection, talk
``prompting``          a question as a prompt; every prompt is built here
``behavior``          what a content pack may teach; ``knowledge``: what the loaded packs teach together
``coordination``      the shared pool of a swarm
``cost``              what thinking may cost, what it did cost, and which model is asked

``manager``           the face of all; a system of the game
``agent_context``         who there are, and what they live by; ``lifecycle``: coming, going, coming back
``autospawn``          who is there by itself; ``stepper``: all minds' steps
``admin_operations``          what admins may do to them; ``order_preview``: what would become of what they order
``factory``           one AI player put together; ``player``: that AI player
``characters``        who a new one is: temper, name, character; ``name_generator``: names of syllables
``loop``              the shell around a mind: hear, step, type what is due
``gateway_context``      what the server knows about where it is; for the gateway alone
``session``           its end of the game; ``scheduler``: whose step is due; ``sliced_queue``: in slices of time
``persistence``       to documents and back; ``state_repair``: what can be read of damaged ones
``migrations``        minds of earlier versions; ``export``: one told whole, and taken away whole
``memory_queries``       what is remembered, asked and taken away from outside

``quarantine``        copies of saved minds that could not be read
``ports``             what a mind's shell needs of a desk: somebody who answers questions
``inference``              the desk that answers them: it owns the waiting and the money

``config``            every knob, with its default and unit; ``context_settings``: those of prompts
``health``            who is not well, and what is done about it; ``step_backoff``: slow minds step less often
``tracing``           what they thought and did, kept for whoever asks why; ``explanation``: that in words
``trace_wiring``         the recorder of that, put together with a game
``totals``             what all of them do, counted; ``session_counters``: what one does; ``agent_metrics``: for people to read
"""
