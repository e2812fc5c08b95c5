"""Counts the taken branches of a pack's Python with the library ``coverage`` (the extra ``qa``)."""

import json
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from maid_engine.ports.playtest import Covered, Target
from maid_qa.playtest.checks.faults import short_path
from maid_qa.playtest.coverage import Coverage

if TYPE_CHECKING:
    import coverage

FAMILY: Final = "branches"
NOT_INSTALLED: Final = "the library coverage is not installed: EXTRAS=qa ./scripts/maid, or pip install '.[qa]', in the checkout of MAID"
BUSY: Final = "another tool traces this process"
NOT_ASKED: Final = "they are counted with --branches"
NO_PYTHON: Final = "no Python of these packs has a branch"


class Branches:
    """Counts branches of all Python below some folders while it runs."""

    def __init__(self, roots: Iterable[Path]) -> None:
        self._roots = [str(root) for root in roots]
        self._counter: coverage.Coverage | None = None
        self._missing = ""

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count for as long as the block lasts. It may be entered again."""
        if not self._ready() or self._counter is None:
            yield
            return
        self._counter.start()
        try:
            yield
        finally:
            self._counter.stop()

    def tell(self, result: Coverage) -> None:
        """Add the family to a result, or the reason why there is none."""
        found = list(self._found())
        result.add(target for target, _ in found)
        result.reach((Covered(FAMILY, target.id) for target, taken in found if taken), 0)
        if not found:
            result.missing[FAMILY] = self._missing or NO_PYTHON

    def _ready(self) -> bool:
        if self._counter is not None or self._missing:
            return not self._missing
        if sys.gettrace() is not None:
            self._missing = BUSY
            return False
        try:
            from coverage import Coverage as Counter
        except ImportError:
            self._missing = NOT_INSTALLED
            return False
        self._counter = Counter(data_file=None, config_file=False, branch=True, source=self._roots)
        # A pack of data alone has nothing to count; NO_PYTHON says so instead of these warnings.
        self._counter.set_option("run:disable_warnings", ["no-data-collected", "module-not-measured"])
        return True

    def _found(self) -> Iterator[tuple[Target, bool]]:
        """Yield each branch, and whether it was taken."""
        for file, row in self._report().items():
            name = short_path(file)
            for taken, key in ((True, "executed_branches"), (False, "missing_branches")):
                for start, end in row.get(key, ()):
                    where = "out of it"
                    if end > 0:
                        where = f"to line {end}"
                    yield Target(FAMILY, f"{name}:{start}->{end}", f"{name}:{start}, {where}"), taken

    def _report(self) -> dict[str, Any]:
        if self._counter is None:
            return {}
        from coverage.exceptions import CoverageException

        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "coverage.json"
            try:
                self._counter.json_report(outfile=str(file))
            except CoverageException:
                return {}  # no file was imported
            files: dict[str, object] = json.loads(file.read_text(encoding="utf-8"))["files"]
        return dict(sorted(files.items()))
