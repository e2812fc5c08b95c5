"""Tasks that are named and watched."""

import asyncio

from maid_engine.engine.tasks import Supervisor
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.pilot import run_inline


def test_a_game_without_a_loop_can_stop():
    asyncio.set_event_loop(None)

    run_inline(Supervisor(FakeClock()).stop())
