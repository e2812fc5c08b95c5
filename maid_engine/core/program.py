"""The program as its user starts it, for messages that say what to type in a shell."""

import os
import shlex
import sys
from pathlib import Path

NAME = "maid"


def program(arguments: str = "") -> str:
    """Return what to type to start MAID, with arguments behind it.

    It is the script of a checkout (``./scripts/maid``, elsewhere its path, whole or relative, whichever is shorter) when Python runs in the environment
    that the checkout's scripts made; elsewhere it is ``maid``.

    Args:
        arguments: as they are to be typed, such as ``"packs check ./my_world"``.
    """
    return f"{_start()} {arguments}".rstrip()


def _start() -> str:
    environment = Path(sys.prefix)
    script = environment.parent / "scripts" / NAME
    if environment.name != ".venv" or not script.is_file():
        return NAME
    beside = os.path.relpath(script)
    if not beside.startswith(".."):
        return shlex.quote(f"./{beside}")
    return shlex.quote(min(beside, str(script), key=len))
