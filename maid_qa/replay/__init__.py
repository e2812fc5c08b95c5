"""Recordings of servers: recorded while they run, replayed byte by byte, continued in another way.

The game is a machine: what it does follows from what comes in and in which order. So everything that a game
learns from outside passes a *stage*. Live, the stage lets it pass and records it; in a replay, the same stage
supplies what was recorded. What comes in are frames, one after the other, and each is one of these:

- a *door* was used from outside: somebody connected, typed, an admin acted;
- a port was *done* with a request: the store, the hasher, a model, a wait;
- a piece of the game's own work was *run*: each callback that the game passes to the event loop has a number.

A frame contains, in order, what the game read meanwhile (clocks, what a client wants) and what it showed
(events, lines, packets, prompts, a slice of its state). A replay compares the shown texts, so the first
difference is found where it arises.

``tape``            frames in a file: bounded, private, valid up to the last flush after any crash
``values``          arguments and answers as JSON, and back
``redaction``           stand-ins for passwords and secrets
``io_stage``           what the game gets instead of the outside
``recording_stage``       the stage that records; ``replay_loop``: the one that replays
``event_loops``           event loops that number the game's own work
``staged_ports``           clock, store, hasher, models and journal, on a stage
``session_stand_in``        a client on a stage, and its stand-in in a replay
``entry_points``           the ways in, by name
``observation_log``         events, output and slices of state as texts to be compared
``machine``         a game put together on a stage; ``header``: what a recording states about itself
``recorder``        records a server; ``recorded_server``: while it serves; ``recorded_conversation``: a
player's input
``replay``          replays a recording; ``stand_ins``: what replaces the outside
``diverged_run``          a replay that leaves its tape and goes on; ``crash_resume``: what it has to save
after a crash
``what_if``        facts to change; ``fork``: what follows from them
``mind_inspector``      minds followed through a replay; ``counterfactual``: what one would have done without
what it heard
``followed_life``       a replay that follows every mind, and keeps what was shown last
``moment``         such a replay, paused at a tick in its own process; ``moment_queries``: the questions it
answers
``snapshot_server``          keeps moments of a recording, and answers at a socket; ``snapshot_session``:
here, or in a separate process
``snapshot_client``        asks a snapshot server; ``process_wire``: messages between the processes
``text_search``         where on a tape a text occurs
"""
