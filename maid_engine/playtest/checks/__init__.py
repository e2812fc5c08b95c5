"""Checks that need only the engine, one file a noun."""
