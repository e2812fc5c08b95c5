"""A server's life on tape: recorded while it is lived, lived again to the byte, lived on differently.

The game is a machine: what it does follows from what comes in and in which order. So everything that a game
learns from outside passes a *stage*: live, the stage lets it pass and takes it down; in a replay, the same stage hands
over what was taken down. What comes in are frames, one after the other, and each is one of these:

- a *door* was used from outside: somebody connected, typed, an admin acted;
- a port was *done* with what it was asked: the store, the hasher, a model, a wait;
- a piece of the game's own work was *run*: each callback that the game hands to the event loop has a number.

In a frame stands, in order, what the game read meanwhile (clocks, what a client wants) and what it showed
(events, lines, packets, prompts, a slice of its state). A replay compares the shown word by word, so the first
difference is found where it arises.

``tape``            frames in a file: bounded, private, whole up to the last flush whatever happens
``values``          arguments and answers as JSON, and back
``redaction``           stand-ins for passwords and secrets
``io_stage``           what the game is handed instead of the outside
``recording_stage``       the stage that lets pass and takes down; ``replay_loop``: the one that hands over
``event_loops``           event loops that number the game's own work
``staged_ports``           clock, store, hasher, models and journal, on a stage
``session_stand_in``        a client on a stage, and who stands in for it in a replay
``entry_points``           the ways in, by name
``observation_log``         events, output and slices of state as words to be compared
``machine``         a game put together on a stage; ``header``: what a recording says of itself
``recorder``        a server that is recorded; ``recorded_server``: while it serves; ``recorded_conversation``: with whoever plays there
``replay``          a recording lived again; ``stand_ins``: what stands there in the place of the world
``diverged_run``          a replay that leaves its tape and lives on; ``crash_resume``: what it has to save after a crash
``what_if``        facts that are made otherwise; ``fork``: what came of them
``mind_inspector``      minds followed through a replay; ``counterfactual``: what one would have done without what it heard
``followed_life``       a replay that follows every mind, and keeps what was shown last
``moment``         such a life that stands still at a tick, in a process of its own; ``moment_queries``: what it answers
``snapshot_server``          keeps moments of a recording, and answers at a socket; ``snapshot_session``: here, or in a process beside
``snapshot_client``        whoever asks a keeper; ``process_wire``: what the processes tell one another
``text_search``         where on a tape something was told
"""
