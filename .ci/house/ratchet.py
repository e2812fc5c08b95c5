"""The committed limits of the measures: numbers that may only shrink."""

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from house.measures import Measure

PLACES_SHOWN = 12
_HEAD = """\
# The most that each measure of the source may be. A change that makes one larger fails scripts/check.
# `scripts/house --tighten` writes numbers that got better. Nothing writes larger ones.
# Below [most], the files show where the counted things are, so that a failure can name the files that are worse.
"""


@dataclass(frozen=True)
class Limits:
    """The most that each measure may be."""

    most: Mapping[str, float]
    """Measure → its greatest allowed value."""
    places: Mapping[str, Mapping[str, int]]
    """Count → file → how often it was there when the limit was written."""

    @classmethod
    def read(cls, path: Path) -> "Limits":
        """The limits in a file. A missing file limits nothing."""
        if not path.is_file():
            return cls({}, {})
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        return cls(found.pop("most", {}), found)

    def write(self, path: Path) -> None:
        """Replace the file."""
        path.write_text("\n".join([_HEAD + "\n[most]", *self._lines()]) + "\n", encoding="utf-8")

    def worse(self, measures: Iterable[Measure]) -> list[str]:
        """For each measure above its limit, a paragraph that names what is worse."""
        return [self._complaint(measure) for measure in measures if self._is_worse(measure)]

    def better(self, measures: Iterable[Measure]) -> list[str]:
        """The titles of the measures that are below their limits."""
        return [
            measure.title for measure in measures if measure.limited and measure.value < self._limit(measure)
        ]

    def tightened(self, measures: Sequence[Measure]) -> "Limits":
        """The limits with each better number in place of the old one. Measures that nobody takes any more are dropped."""
        most = dict(self.most)
        places = dict(self.places)
        for measure in measures:
            if not measure.limited or self._is_worse(measure):
                continue
            most[measure.key] = measure.value
            places[measure.key] = measure.places
        taken = {measure.key for measure in measures if measure.limited}
        return Limits(
            {key: value for key, value in most.items() if key in taken},
            {key: files for key, files in places.items() if key in taken},
        )

    def _limit(self, measure: Measure) -> float:
        return self.most.get(measure.key, float("inf"))

    def _is_worse(self, measure: Measure) -> bool:
        return measure.limited and measure.value > self._limit(measure)

    def _complaint(self, measure: Measure) -> str:
        named = self._grown(measure) if measure.places else list(measure.worst)
        more = [f"… and {len(named) - PLACES_SHOWN} more"] if len(named) > PLACES_SHOWN else []
        lines = [
            f"{measure.title}: {measure.text}, at most {self._limit(measure):g}",
            *named[:PLACES_SHOWN],
            *more,
        ]
        return "\n    ".join(lines)

    def _grown(self, measure: Measure) -> list[str]:
        before = self.places.get(measure.key, {})
        grown = {path: count for path, count in measure.places.items() if count > before.get(path, 0)}
        return [f"{path}: {count}, was {before.get(path, 0)}" for path, count in sorted(grown.items())]

    def _lines(self) -> Iterable[str]:
        for key, value in self.most.items():
            yield f"{key} = {value:g}"
        for key, files in self.places.items():
            if not files:
                continue
            yield f"\n[{key}]"
            for path, count in sorted(files.items()):
                yield f"{json.dumps(path)} = {count}"
