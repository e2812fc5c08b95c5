"""The cost of going to any moment of a recorded run: from its start, and from checkpoints."""

from pathlib import Path
from time import perf_counter, process_time

from maid_engine.core.chance import Dice
from maid_qa.bench.recording_cost import live_measured
from maid_qa.bench.report import percentile
from maid_qa.replay.replay import Replay
from maid_qa.replay.snapshot_server import Room
from maid_qa.replay.snapshot_session import kept
from maid_qa.replay.tape import TapeReader

COMMANDS_A_MINUTE = 120
SEED = 3
"""Seed of the server and of the ticks that are visited."""


def rewinding(
    folder: Path,
    *,
    agents: int = 15,
    minutes: float = 32.0,
    checkpoints: int = 32,
    looks: int = 12,
) -> dict[str, object]:
    """Record a run, go to random ticks of it, and check each state against a replay from the start.

    Args:
        folder: where it is recorded.
        agents: AI players beside the typing player.
        minutes: its length in game time.
        checkpoints: how many are kept.
        looks: how many ticks are visited.
    """
    path, dice = folder / "long.tape", Dice(SEED)
    lived = live_measured(path, agents, round(minutes * COMMANDS_A_MINUTE), SEED)
    ticks_a_minute = 60 * TapeReader(path).ticks_per_second
    last = round(minutes * ticks_a_minute)
    ticks = sorted(dice.between(ticks_a_minute, last - 1) for _ in range(looks))
    began = process_time()
    straight = _straight(path, ticks)
    replayed = process_time() - began
    near: list[float] = []
    again: list[float] = []
    far: list[int] = []
    hashes: dict[int, str] = {}
    with kept(path, Room(every=last // checkpoints, most=checkpoints + 1)) as keepers:
        keepers.ask("hash", None)
        state = keepers.state()
        keepers.progress = lambda told: far.append(told["to"] - told["from"]) if "from" in told else None
        for tick in sorted(ticks, key=lambda one: one % 97):
            began = perf_counter()
            hashes[tick] = keepers.ask("hash", tick)
            near.append(perf_counter() - began)
            began = perf_counter()
            keepers.ask("hash", tick)
            again.append(perf_counter() - began)
    return {
        "ai_players": agents,
        "minutes": minutes,
        "lived_cpu_s": round(lived, 1),
        "replayed_cpu_s": round(replayed, 1),
        "cpu_s_to_a_tick_from_the_start": round(replayed * percentile([one / last for one in ticks], 0.5), 1),
        "wall_s_to_a_tick_from_a_checkpoint": round(percentile(near, 0.5), 2),
        "wall_s_to_the_same_tick_again": round(percentile(again, 0.5), 3),
        "ticks_from_a_checkpoint": round(percentile([*map(float, far)], 0.5)),
        "checkpoints": len(state["moments"]),
        "memory_mib": state["memory_mib"],
        "equal": sum(hashes[tick] == straight[tick] for tick in ticks),
        "looks": looks,
    }


def _straight(path: Path, ticks: list[int]) -> dict[int, str]:
    life = Replay(TapeReader(path))
    try:
        found = {}
        for tick in ticks:
            life.run(until=tick)
            found[tick] = life.state_hash()
        life.run()
        return found
    finally:
        life.close()
