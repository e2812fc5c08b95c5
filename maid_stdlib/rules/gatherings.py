"""When and what is said about a gathering: before it, at its beginning, while it lasts, and at its end."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from maid_engine.core.english import indefinite
from maid_stdlib.content.specs import GatheringSpec

MINUTE_S: Final = 60.0
LASTS_S: Final = 600.0
"""How long a gathering lasts, in seconds. AI players who go there stay as long."""


class Moment(NamedTuple):
    """Something that is said about a gathering."""

    after_s: float
    """Seconds after the beginning; below 0 for an announcement."""
    text: str
    announces: bool = False
    """Whether it is said by the announcers, wherever they are, and not by the host where it is held."""


def moments(spec: GatheringSpec, title: str) -> Iterator[Moment]:
    """Yield all that is said about one gathering, in order. `title` is that of the room where it is held."""
    for minutes in spec.notice_min:
        yield Moment(-minutes * MINUTE_S, announcement(spec, title, minutes), announces=True)
    yield Moment(0.0, spec.begins)
    apart_s = LASTS_S / (len(spec.meanwhile) + 1)
    for number, text in enumerate(spec.meanwhile, 1):
        yield Moment(number * apart_s, text)
    if spec.ends:
        yield Moment(LASTS_S, spec.ends)


def announcement(spec: GatheringSpec, title: str, minutes: int) -> str:
    """Return the words that announce a gathering. AI players read the sentence in them."""
    place = f"{spec.room_article} {title.removeprefix('The ')}".strip()
    line = f"There will be {indefinite(spec.name)} at {place} in {minutes} minutes."
    return f"{spec.words} {line}".strip()


def is_due(spec: GatheringSpec, moment: Moment, before_s: float, now_s: float) -> bool:
    """Return whether a moment of any of its gatherings lies after `before_s` and not after `now_s`, both game seconds."""
    earliest_s = spec.first_min * MINUTE_S + moment.after_s
    times = (now_s - earliest_s) // (spec.every_min * MINUTE_S)
    return times >= 0 and earliest_s + times * spec.every_min * MINUTE_S > before_s
