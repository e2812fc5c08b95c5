"""A server that is recorded while it serves."""

import asyncio
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from maid_engine.ai_players.explanation.trace_prose import clock
from maid_engine.app.server import serve
from maid_engine.app.settings import Loaded
from maid_engine.core.program import program
from maid_engine.core.time import Seconds
from maid_qa.replay.event_loops import StagedEventLoop
from maid_qa.replay.recorder import Recorder

NOTICE: Final = "All that is typed and told here is recorded, private talk too: {path}"


def serve_recorded(
    loaded: Loaded, path: Path, *, most_mib: float = 1024.0, announce: Callable[[str], None] = print
) -> None:
    """Serve until told to stop, with a recording at this path.

    Raises:
        TapeError: it cannot be made.
    """
    with asyncio.Runner(loop_factory=StagedEventLoop) as runner:
        runner.run(_serve(loaded, path, most_mib, announce))


async def _serve(loaded: Loaded, path: Path, most_mib: float, announce: Callable[[str], None]) -> None:
    recorder = Recorder(path, most_mib=most_mib, begun=lambda: announce(NOTICE.format(path=path)))
    await serve(loaded.settings, announce=announce, sources=loaded.sources, hooks=recorder)
    for line in ended(recorder, loaded.settings.ticks_per_second):
        announce(line)


def ended(recorder: Recorder, ticks_per_second: int) -> Iterator[str]:
    """Yield where an ended recording is, how long it is, whether it is whole, and what to do with it."""
    length = clock(Seconds((recorder.until - recorder.since) / ticks_per_second))
    whole = "whole" if recorder.ended_early is None else f"but the server lived on: {recorder.ended_early}"
    yield f"The recording is {recorder.path}: {length}, up to tick {recorder.until}, {whole}."
    path = shlex.quote(str(recorder.path))
    yield f"Live it again: {program(f'replay {path}')}. Walk about in it: {program(f'rewind {path}')}"
