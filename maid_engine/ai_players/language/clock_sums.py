"""Reckons with times of day: when somebody arrives who leaves at three and walks for two and a half hours."""

import re
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.language.number_words import SMALL_NUMBERS
from maid_engine.ai_players.language.worked_ways import NOT_WORKED, Worked

HALF_DAY: Final = 720
DAY: Final = 1440
_SPELLED: Final = re.compile(rf"\b(?:{'|'.join(SMALL_NUMBERS)})\b")
_CLOCK: Final = re.compile(
    r"\b(?:at|from|since|is|its|it's|until|till|by) (?P<hour>\d{1,2})(?::(?P<minute>\d{2}))?(?: ?(?P<half>am|pm)\b| o'?clock|(?! ?(?:hours?|hrs?|h|min|minutes?|mins?|days?|gold|coins?|years?|and an? (?:half|quarter))\b))"
)
_HOURS: Final = re.compile(
    r"\b(?P<count>\d{1,2}(?:\.\d{1,2})?|an?|1) ?(?:and an? (?P<first>half|quarter) )?(?:hours?|hrs?|h)\b(?P<half> and an? half)?"
)
_MINUTES: Final = re.compile(r"\b(?P<count>\d{1,3}) ?(?:minutes?|mins?|min|m)\b")
_PART: Final = re.compile(r"\b(?P<part>half|quarter|three quarters) (?:of )?an? hour\b")
_PARTS: Final = {"half": 30, "quarter": 15, "three quarters": 45}
_WHEN: Final = re.compile(r"\b(?:when|what time)\b")
_LEAVES: Final = re.compile(
    r"\b(?:when|what time) (?:should|do|must|shall|would|have) (?:i|we|you) (?:need to |have to )?(?:leave|go|start|set off|begin|get up)\b"
)


@lru_cache(maxsize=256)
def arrived(words: str) -> Worked:
    """Return the time that a question asks for: "5:30", and how it comes about."""
    text = _plain(words)
    clocks = list(_CLOCK.finditer(text))
    minutes = _lasting(text)
    if len(clocks) != 1 or not minutes or _WHEN.search(text) is None:
        return NOT_WORKED
    return _moved(clocks[0], minutes, back=_LEAVES.search(text) is not None)


def _plain(words: str) -> str:
    return _SPELLED.sub(lambda hit: str(SMALL_NUMBERS[hit[0]]), words.lower().replace("’", "'"))


def _lasting(text: str) -> int:
    """Return the minutes of all spans of time in a text; 0 without any."""
    hours = sum(map(_of_hours, _HOURS.finditer(_PART.sub(" ", text))))
    minutes = sum(int(hit["count"]) for hit in _MINUTES.finditer(text))
    return hours + minutes + sum(_PARTS[hit["part"]] for hit in _PART.finditer(text))


def _of_hours(hit: re.Match[str]) -> int:
    count = 1.0
    if not hit["count"].startswith("a"):
        count = float(hit["count"])
    extra = _PARTS.get(hit["first"] or "", 0) + 30 * bool(hit["half"])
    return round(count * 60) + extra


def _moved(clock: re.Match[str], minutes: int, *, back: bool) -> Worked:
    """Return a time some minutes later, or earlier."""
    hour, half = int(clock["hour"]), clock["half"] or ""
    if hour > 24 or int(clock["minute"] or 0) > 59:
        return NOT_WORKED
    start = hour * 60 + int(clock["minute"] or 0) + HALF_DAY * (half == "pm" and hour < 12)
    moved = (start + minutes * (1 - 2 * back)) % DAY
    told = _told(moved, half, is_day=hour > 12)
    sign = ("plus", "minus")[back]
    return Worked(told, f"{_told(start, half, is_day=hour > 12)} {sign} {_span(minutes)} is {told}")


def _told(minute: int, half: str, *, is_day: bool) -> str:
    """Return a time as it was written: with "am" or "pm", in 24 hours, or on the face of a clock."""
    hour, rest = divmod(minute, 60)
    if is_day:
        return f"{hour}:{rest:02}"
    suffix = f" {('am', 'pm')[hour >= 12]}" * bool(half)
    return f"{(hour - 1) % 12 + 1}:{rest:02}{suffix}"


def _span(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    of_hours = ("hours", "hour")[hours == 1]
    parts = [f"{hours} {of_hours}"] * bool(hours) + [f"{rest} minutes"] * bool(rest)
    return " and ".join(parts)
