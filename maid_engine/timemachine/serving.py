"""A server that is recorded while it serves."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from maid_engine.app import serve
from maid_engine.settings import Loaded
from maid_engine.timemachine.loops import StagedEventLoop
from maid_engine.timemachine.recorder import Recorder

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
    recorder = Recorder(path, most_mib=most_mib)
    announce(NOTICE.format(path=path))
    await serve(loaded.settings, announce=announce, sources=loaded.sources, staging=recorder)
