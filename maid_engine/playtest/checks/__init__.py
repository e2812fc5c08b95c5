"""Checks that need only the engine, one file a noun.

"""
from maid_engine.ports.playtest import Check


def engine_checks() -> tuple[Check, ...]:
    return ()
