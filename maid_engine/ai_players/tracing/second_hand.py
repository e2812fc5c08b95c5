"""Tracks whose words AI players repeated.

When a person is to be forgotten, records of what others heard at second hand are found too.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from maid_engine.core.bounded import drop_oldest

MOST_SPEAKERS: Final = 2_000
MOST_SOURCES: Final = 64
"""Maximum number of sources of a speaker. The ones that were repeated longest ago are dropped."""


class SecondHand:
    """Speaker → the people whose words its lines carried. All names are in lower case."""

    def __init__(self) -> None:
        self._sources: dict[str, dict[str, None]] = {}

    def repeated(self, speaker: str, people: Iterable[str]) -> None:
        """Note that a speaker typed a line that was caused by what these people said."""
        sources = self._sources.pop(speaker, {})
        for name in self.with_sources(people):
            if name != speaker:
                sources.pop(name, None)
                sources[name] = None
        drop_oldest(sources, MOST_SOURCES)
        if sources:
            self._sources[speaker] = sources
        drop_oldest(self._sources, MOST_SPEAKERS)

    def with_sources(self, people: Iterable[str]) -> tuple[str, ...]:
        """Return these people and those whose words they repeated, each once."""
        found: dict[str, None] = {}
        self.add_sources(tuple(people), found)
        return tuple(found)

    def add_sources(self, people: Sequence[str], found: dict[str, None]) -> None:
        """Add these people, and those whose words they repeated, to the ones found so far."""
        found.update(dict.fromkeys(people))
        for name in people:
            sources = self._sources.get(name)
            if sources is not None:
                found.update(sources)

    def forget_speaker(self, speaker: str) -> None:
        """Forget everything that a speaker repeated."""
        self._sources.pop(speaker, None)

    def forget(self, speaker: str, name: str) -> None:
        """Forget that a speaker repeated a person's words."""
        self._sources.get(speaker, {}).pop(name, None)
