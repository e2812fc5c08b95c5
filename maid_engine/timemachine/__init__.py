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
``masks``           stand-ins for passwords and secrets
``stage``           what the game is handed instead of the outside
``recording``       the stage that lets pass and takes down; ``replaying``: the one that hands over
``loops``           event loops that number the game's own work
``ports``           clock, store, hasher, models and journal, on a stage
``sessions``        a client on a stage, and who stands in for it in a replay
``doors``           the ways in, by name
``showing``         events, output and slices of state as words to be compared
``machine``         a game put together on a stage; ``header``: what a recording says of itself
``recorder``        a server that is recorded; ``serving``: while it serves; ``conversation``: with whoever plays there
``replay``          a recording lived again; ``outside``: what stands there in the place of the world
``freely``          a replay that leaves its tape and lives on; ``resuming``: what it has to save after a crash
``changing``        facts that are made otherwise; ``forking``: what came of them
``mindreader``      minds followed through a replay; ``counterfactual``: what one would have done without what it heard
``following``       a replay that follows every mind, and keeps what was shown last
``moments``         such a life that stands still at a tick, in a process of its own; ``asked``: what it answers
``keeper``          keeps moments of a recording, and answers at a socket; ``keeping``: here, or in a process beside
``visiting``        whoever asks a keeper; ``wire``: what the processes tell one another
``finding``         where on a tape something was told
"""
