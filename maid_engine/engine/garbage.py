"""Keeps Python's search for reference cycles out of the beat."""

import gc

OBJECTS_BEFORE_A_LOOK = 10_000
"""New objects before the youngest are looked through; Python's own 700 costs a tenth of a busy server's time."""
LOOKS_BEFORE_A_WIDER_ONE = (20, 50)


def calm_collector() -> None:
    """Call once the world is built: what is there now stays, and is never looked through again.

    A look through everything stops a server with a hundred AI players for 130 ms; from now on one comes
    after ten million new objects, not after seventy thousand. Hardly anything in a game is part of a cycle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BEFORE_A_LOOK, *LOOKS_BEFORE_A_WIDER_ONE)
