"""A replay that leaves its tape and goes on by itself, in simulated time.

Pending callbacks of the game run in the order in which they were scheduled; waits keep their length; the
store answers at once. A model's answer that was on its way still comes, and so do its later answers to the
same prompts; other pending requests are made again. All of it is recorded as on any recorded server, so this
run can be replayed too.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from maid_engine.app.clock import LoopClock
from maid_qa.replay.recording_stage import DONE, DOOR, RecordingStage
from maid_qa.replay.replay import Replay
from maid_qa.replay.replay_loop import Pending
from maid_qa.replay.staged_ports import completion_of
from maid_qa.replay.values import error_from_tape, error_to_tape

T = TypeVar("T")
SKIPPED: Final = frozenset({"mark", "close", "open", "assemble", "furnish", "run"})
"""Doors of the tape that a diverged run does not use."""
LOOKS_A_TICK: Final = 4
A_MOMENT_S: Final = 0.0005
"""Seconds between two inputs of one tick."""


def set_free(life: Replay) -> RecordingStage:
    """Leave the tape, and return the stage that records from here on. Call :func:`live` to let time pass."""
    loop = life.loop
    work, loop.waiting = loop.waiting, {}
    pending, life.stage.pending = life.stage.pending, {}
    now, tick = life.stage.clock_s, life.tick
    life.rest = [*life.left()]
    answers = {frame[0][1]: frame[0] for frame in life.rest if _answers(frame[0], pending)}
    _hand_cassettes(life)
    _tell_wishes(life)
    stage = life.stage.leave_tape()
    seconds_a_tick = 1 / life.game.ticks_per_second
    for number, handle in work.items():
        loop.call_later(_left_s(handle, now), _run, stage, number, handle)
    for number, one in pending.items():
        if one.due is not None:
            loop.call_later(max(0.0, one.due - now), _over, stage, number, one)
        elif number in answers and one.name.startswith("model "):
            _, _, at, well, outcome = answers[number]
            delay = (at - tick + 0.5) * seconds_a_tick
            loop.call_later(max(0.0, delay), _told, stage, number, one, well, outcome)
        elif one.begin is not None:
            loop.create_task(_ask_again(stage, number, one, one.begin))
    return stage


def _left_s(handle: asyncio.Handle, now: float) -> float:
    """Return the seconds until a piece of work is due; 0 if it is due already."""
    if isinstance(handle, asyncio.TimerHandle):
        return max(0.0, handle.when() - now)
    return 0.0


def _hand_cassettes(life: Replay) -> None:
    """Give the models their recorded answers: the same prompt gets the same answer."""
    for frame in life.rest:
        head = frame[0]
        if not (isinstance(head, list) and head[0] == DONE and head[3] and isinstance(head[4], list)):
            continue
        if len(head[4]) == 2 and isinstance(head[4][1], dict) and "usage" in head[4][1]:
            key, told = head[4]
            for provider in life.providers:
                provider.cassette.setdefault(key, deque()).append(completion_of(told))


def _tell_wishes(life: Replay) -> None:
    """Give later clients their recorded wishes, and models their recorded capabilities."""
    for frame in life.rest:
        for item in frame[1:]:
            if not isinstance(item, list):
                continue
            kind, _, what = str(item[0]).partition(" ")
            if kind == "wants":
                life.wishes.setdefault(item[0], bool(item[2]))
            elif kind == "capabilities":
                _tell_abilities(life, what, item[2])


def _tell_abilities(life: Replay, which: str, abilities: dict[str, object]) -> None:
    """Give a model, named ``provider/model``, its recorded capabilities."""
    name, _, model = which.partition("/")
    for provider in life.providers:
        if provider.name == name:
            provider.abilities.setdefault(model, abilities)


def _answers(head: object, pending: dict[int, Pending]) -> bool:
    return isinstance(head, list) and head[0] == DONE and head[1] in pending


def _run(stage: RecordingStage, number: int, handle: asyncio.Handle) -> None:
    if not handle.cancelled():
        stage.enter(number, handle._run)  # noqa: SLF001 - what the tape would have run


def _over(stage: RecordingStage, number: int, one: Pending) -> None:
    if not one.answer.done():
        stage.done(number, None, lambda: one.answer.set_result(None))


def _told(stage: RecordingStage, number: int, one: Pending, well: bool, outcome: Any) -> None:
    if one.answer.done():
        return
    if well:
        stage.done(number, outcome, lambda: one.answer.set_result(one.back(outcome)))
    else:
        error = error_from_tape(outcome)
        stage.done(number, outcome, lambda: one.answer.set_exception(error), well=False)


async def _ask_again(
    stage: RecordingStage, number: int, one: Pending, begin: Callable[[], Awaitable[object]]
) -> None:
    try:
        found = await begin()
    except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
        if not one.answer.done():
            refused = error
            words = error_to_tape(error, stage.masks.cover)
            stage.done(number, words, lambda: one.answer.set_exception(refused), well=False)
    else:
        if not one.answer.done():
            stage.done(number, one.told(found), lambda: one.answer.set_result(found))


def live(life: Replay, work: Coroutine[object, object, T]) -> T:
    """Let time pass until the work is done."""
    return life.loop.run_until_complete(work)


async def go_on(
    stage: RecordingStage, life: Replay, until: int, told: Callable[[int], None] = lambda _: None
) -> None:
    """Let time pass until a tick, and repeat the remaining inputs of the tape at their ticks.

    Args:
        stage: records the run.
        life: the replay that has left its tape.
        until: the tick.
        told: called with each tick.
    """
    inputs = [frame[0] for frame in life.rest if _is_input(frame[0])]
    clock, pause = LoopClock(), 1 / life.game.ticks_per_second / LOOKS_A_TICK
    last = life.tick
    while life.tick < until:
        if life.tick != last:
            last = life.tick
            told(last)
        while inputs and inputs[0][2] <= life.tick:
            _use(stage, life, inputs.pop(0))
            # Simulated time moves when nothing is left to do: the effects of an input are complete then.
            await clock.sleep(A_MOMENT_S)
        await clock.sleep(pause)


def _is_input(head: object) -> bool:
    return isinstance(head, list) and head[0] == DOOR and head[1] not in SKIPPED


def _use(stage: RecordingStage, life: Replay, head: list[Any]) -> None:
    _, name, tick, args, *extra = head
    stage.door(name, args, lambda: life.use_door(name, tick, args, *extra), *extra)
