"""Types a command of the shell within this process: the same entry as `maid`, without a start of the interpreter.

What a command does is the same in both; that a process of its own starts, reads its environment and ends with its exit
code is shown by tests that start one, such as those of `tests/test_cli.py`.
"""

import gc
import io
import logging
import os
import sys
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import structlog

from maid_engine.cli.main import main


class Said(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    errors: str


def maid(*words, typed="", environ):
    """Run a command, and return its exit code and all that it printed.

    Args:
        words: what is typed after `maid`.
        typed: what its standard input has.
        environ: the whole environment of the command.
    """
    out, errors = _printed_to(), _printed_to()
    with (
        patch.dict(os.environ, environ, clear=True),
        patch.object(sys, "argv", ["maid", *map(str, words)]),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")),
        redirect_stdout(out),
        redirect_stderr(errors),
        _own_process(),
    ):
        code = _exit_code()
    return Said(code, _text(out), _text(errors))


def without_settings(**more):
    """The environment of this process without settings of MAID, for a screen of 120 columns without colours."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("MAID_")}
    return {**kept, "NO_COLOR": "1", "COLUMNS": "120", **more}


def _exit_code():
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


@contextmanager
def _own_process():
    """A command prepares the log and the garbage collector of its process, and may change the folder."""
    root, often, collects = logging.getLogger(), gc.get_threshold(), gc.isenabled()
    handlers, level, here = root.handlers[:], root.level, Path.cwd()
    try:
        yield
    finally:
        structlog.reset_defaults()
        root.handlers[:] = handlers
        root.setLevel(level)
        os.chdir(here)
        gc.set_threshold(*often)
        if collects:
            gc.enable()


def _printed_to():
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)


def _text(stream):
    return stream.buffer.getvalue().decode()
