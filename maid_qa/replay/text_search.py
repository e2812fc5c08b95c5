"""Where in a recording a text occurs: read off the tape, without a replay."""

import re
from ast import literal_eval
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from maid_engine.core.time import Cadence
from maid_qa.replay.followed_life import LOGGED
from maid_qa.replay.machine import LOOKS
from maid_qa.replay.moment_queries import log_line
from maid_qa.replay.tape import TapeReader

MOST: Final = 20
NAMING: Final = ("event|PlayerConnectedEvent|", "event|AIPlayerSpawnedEvent|")
"""Events that contain the names for their ids."""
_NAME: Final = re.compile(r"""\bname=('[^']*'|"[^"]*")""")
_ID: Final = re.compile(r"\b(?:session|player|ai_player)_id='([^']+)'")


def find(path: Path, part: str, *, most: int = MOST, names: Mapping[str, str] = {}) -> Iterator[str]:
    """Yield the first events and lines that contain these words, each with the tick at or before it.

    The tape contains the ticks of people's inputs, and of each slice of the state, which is once a second.

    Args:
        path: the recording.
        part: words; case is ignored.
        most: how many are returned; then a line says that there are more.
        names: id → name, shown in place of ids; names of players are also taken from the tape.

    Raises:
        TapeError: it cannot be read.
    """
    wanted, tick = part.casefold(), 0
    reader = TapeReader(path)
    looks = LOOKS.cadence(reader.ticks_per_second)
    known = {**names, **named_on(path)}
    told: set[tuple[int, str]] = set()
    for frame in reader.frames():
        tick = max(tick, _tick_of(frame, tick, looks))
        for item in frame:
            if not (isinstance(item, str) and item.startswith(LOGGED) and wanted in item.casefold()):
                continue
            # What everybody in a room was told is shown once.
            words = tick, item.rpartition("|")[2]
            if words in told:
                continue
            if len(told) == most:
                yield f"… and more: use more words, or find {most * 5} {part}"
                return
            told.add(words)
            yield log_line(tick, item, known)


def named_on(path: Path) -> dict[str, str]:
    """Return id → name of everybody who played at any time, and of their sessions.

    Raises:
        TapeError: it cannot be read.
    """
    known: dict[str, str] = {}
    for frame in TapeReader(path).frames():
        for item in frame:
            if isinstance(item, str) and item.startswith(NAMING) and (name := _NAME.search(item)) is not None:
                known.update(dict.fromkeys(_ID.findall(item), literal_eval(name[1])))
    return known


def _tick_of(frame: list[object], tick: int, looks: Cadence) -> int:
    head = frame[0]
    if isinstance(head, list):
        return int(head[2])
    # A slice comes at every tick of its cadence, so the next one is the next such tick.
    if any(isinstance(item, str) and item.startswith("state|") for item in frame):
        return tick - tick % looks.every + looks.every
    return tick
