"""Makes an Evennia build its tutorial world over telnet, as its superuser. Called by ``scripts/evennia-tutorial``."""

import asyncio
import os
import sys

from maid_engine.app.clock import LoopClock
from maid_engine.core.errors import MaidError
from maid_engine.net.client import connect
from maid_remote.play.transcript import Conversation

BUILD = "batchcommand tutorial_world.build"
BUILT = "applied"
BUILDS_S_MAX = 180.0


async def build(port: int, name: str, password: str) -> None:
    """Build the tutorial world.

    Raises:
        MaidError: the superuser cannot log in, or the world was not built in time.
    """
    clock = LoopClock()
    talk = Conversation(await connect("127.0.0.1", port, clock=clock), clock)
    await talk.hear(5.0)
    talk.type(f"connect {name} {password}", secret=True)
    block = await talk.answer()
    if block is None or "become" not in block.text():
        raise MaidError(
            f"Evennia on port {port} does not let {name} in: {block.text() if block else talk.gone}"
        )
    block = await talk.ask(BUILD)
    until = clock.now() + BUILDS_S_MAX
    while block is None or BUILT not in block.text():
        if clock.now() > until or talk.is_over():
            raise MaidError(f"the tutorial world was not built within {BUILDS_S_MAX:.0f} s")
        block = await talk.hear(5.0)
    talk.link.close()


if __name__ == "__main__":
    asyncio.run(build(int(sys.argv[1]), sys.argv[2], os.environ["EVENNIA_SUPERUSER_PASSWORD"]))
