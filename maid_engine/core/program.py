"""The command that starts this program, for messages with shell commands."""

import os
import shlex
import sys
from pathlib import Path

NAME = "maid"


def program(arguments: str = "") -> str:
    """Return the command that starts MAID, with arguments.

    In the environment of a checkout's scripts it is ``./scripts/maid``; outside the checkout's folder it is
    the script's absolute or relative path, whichever is shorter. In other environments it is ``maid``.

    Args:
        arguments: the arguments to append, such as ``"packs check ./my_world"``.
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
