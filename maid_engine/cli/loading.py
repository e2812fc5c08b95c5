"""What keeps packs from loading, for whoever is to mend them."""

import asyncio
from collections.abc import Iterable

from maid_engine.cli.running import run
from maid_engine.core.errors import PackError
from maid_engine.engine.packmistakes import from_here, mistakes_in


def mistakes(texts: Iterable[str]) -> tuple[str, ...]:
    """A line for each mistake that keeps these packs from loading; none when all of them load."""
    return tuple(run(_load_once(tuple(texts))))


async def _load_once(texts: tuple[str, ...]) -> list[str]:
    """Load the packs into a game that nobody will play."""
    from maid_engine.app import assemble
    from maid_engine.clock import LoopClock
    from maid_engine.engine.passwords import CheapPasswordHasher
    from maid_engine.settings import Settings
    from maid_engine.storage.memory import MemoryDocumentStore

    maid = assemble(
        Settings(db="memory", seed="check", log_level="error"),
        store=MemoryDocumentStore(),
        clock=LoopClock(),
        hasher=CheapPasswordHasher(),
        call_soon=asyncio.get_running_loop().call_soon,
    )
    try:
        maid.packs.load_all(texts)
    except PackError as error:
        return [str(from_here(problem)) for problem in mistakes_in(texts[0], error)]
    raised = maid.packs.errors
    left_out = [f"{name}: {why}" for name, why in maid.packs.failed.items() if name not in raised]
    return [
        *(str(from_here(problem)) for name, error in raised.items() for problem in mistakes_in(name, error)),
        *left_out,
    ]
