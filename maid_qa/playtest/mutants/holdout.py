"""Which classes of mutants checks may be tuned to, and which are kept from developers of checks."""

import hashlib

_SALT = "maid bench qa"


def held_out(cls: str) -> bool:
    """Return whether a class is held out: a fixed half of all names, so a new class moves no other."""
    return bool(hashlib.sha256(f"{_SALT}/{cls}".encode()).digest()[0] & 1)
