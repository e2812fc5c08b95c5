"""A replay that leaves its tape behind and lives on by itself, in simulated time from the moment where it is.

What the game had handed to its loop is run in the order in which it was handed over; waits last as long as they would
have; the store answers at once; whoever else was asked is asked again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from maid_engine.timemachine.replay import Replay
from maid_engine.timemachine.replaying import Pending
from maid_engine.timemachine.values import error_from_tape

T = TypeVar("T")


def set_free(life: Replay) -> None:
    """Leave the tape; call :func:`live` to let time pass."""
    stage, loop = life.stage, life.loop
    now = stage.clock_s
    work, loop.waiting = loop.waiting, {}
    pending, stage.pending = stage.pending, {}
    answers = _later_answers(life, set(pending))
    stage.free_since = loop.time_by_itself()
    stage.free = stage.inside = True
    for handle in work.values():
        if isinstance(handle, asyncio.TimerHandle):
            loop.call_later(max(0.0, handle.when() - now), _run, handle)
        else:
            loop.call_soon(_run, handle)
    for number, one in pending.items():
        if one.due is not None:
            loop.call_later(max(0.0, one.due - now), _over, one)
        elif number in answers:
            at, outcome = answers[number]
            loop.call_later(max(0.0, at - now), _told, one, outcome)
        elif one.begin is not None:
            loop.create_task(_ask_again(one, one.begin))


def _later_answers(life: Replay, numbers: set[int]) -> dict[int, tuple[float, list[Any]]]:
    """What the tape goes on to say to open questions, and when: a model's answer on its way still comes."""
    found: dict[int, tuple[float, list[Any]]] = {}
    at = life.stage.clock_s
    life.rest = [*life.left()]
    for frame in life.rest:
        head = frame[0]
        if isinstance(head, list) and head[0] == "done" and head[1] in numbers:
            found[head[1]] = (at, head[2:])
    return found


def _run(handle: asyncio.Handle) -> None:
    if not handle.cancelled():
        handle._run()  # noqa: SLF001 - what the tape would have run


def _over(one: Pending) -> None:
    if not one.answer.done():
        one.answer.set_result(None)


def _told(one: Pending, outcome: list[Any]) -> None:
    if one.answer.done():
        return
    if outcome[0]:
        one.answer.set_result(one.back(outcome[1]))
    else:
        one.answer.set_exception(error_from_tape(outcome[1]))


async def _ask_again(one: Pending, begin: Callable[[], Awaitable[Any]]) -> None:
    try:
        found = await begin()
    except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
        if not one.answer.done():
            one.answer.set_exception(error)
    else:
        if not one.answer.done():
            one.answer.set_result(found)


def live(life: Replay, work: Coroutine[Any, Any, T]) -> T:
    """Let time pass until the work is done."""
    return life.loop.run_until_complete(work)
