"""When a scene begins by itself: by the clock of the world, or on the day of a feast."""

from collections.abc import Container
from typing import Final

from maid_engine.core.world_clock import BEGINS_H, DAY_H, WorldTime, is_between
from maid_stdlib.content.scene_specs import BeginningSpec

NEVER: Final = -1.0
"""Hours of the last beginning of a scene that never began."""


def hours_since_start(now: WorldTime) -> float:
    """Return the hours of the world since the world began."""
    return now.hours - BEGINS_H


def is_time(spec: BeginningSpec, now: WorldTime, feasts: Container[str], last_h: float) -> bool:
    """Return whether a scene's time has come.

    Args:
        spec: when it begins.
        now: the time of the world.
        feasts: the ids of today's feasts.
        last_h: hours of the world at which its time came last, or :data:`NEVER`.
    """
    hours = hours_since_start(now)
    if hours < spec.first_h or not (spec.hours is None or is_between(now.hour, *spec.hours)):
        return False
    if spec.feast:
        return spec.feast in feasts and not _is_same_day(last_h, now.day)
    return last_h == NEVER or hours >= last_h + spec.every_h


def _is_same_day(last_h: float, day: int) -> bool:
    return last_h != NEVER and int((last_h + BEGINS_H) // DAY_H) == day
