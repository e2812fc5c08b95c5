"""How much of the source the tests run, package by package, held to floors that only rise.

``scripts/coverage SCOPE`` prints a table of what a test run with ``MAID_TEST_COVERAGE=SCOPE`` left; ``--check`` fails if a
share is below its floor in ``.ci/coverage.toml``, or if the scope has no floors there; ``--raise`` writes higher floors.
"""

import argparse
import json
import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[2]
FLOORS: Final = ".ci/coverage.toml"
SLACK: Final = 0.5
"""Percent that a share may vary by: what runs depends a little on the order of the tests."""
FILES_SHOWN: Final = 5
_HEAD = """\
# The least share of lines and of branches, in percent, that the tests of a scope run, package by package.
# A change that runs less fails CI. `scripts/coverage SCOPE --raise` writes higher floors. Nothing writes lower ones.
"""
Floors = Mapping[str, Mapping[str, tuple[float, float]]]
"""Scope → package → least shares of lines and of branches."""


@dataclass(frozen=True)
class FileCount:
    """What was run of one file."""

    path: str
    lines: int
    lines_run: int
    branches: int
    branches_run: int

    @property
    def package(self) -> str:
        """The package that its numbers belong to: the folder in the top-level package, or that package."""
        return ".".join(Path(self.path).parts[:-1][:2])

    @property
    def missing(self) -> int:
        """Lines and branches that nothing ran."""
        return self.lines - self.lines_run + self.branches - self.branches_run


@dataclass(frozen=True)
class PackageShare:
    """What was run of a package."""

    name: str
    files: tuple[FileCount, ...]

    @property
    def lines(self) -> float:
        """Percent of the lines."""
        return _percent(sum(one.lines_run for one in self.files), sum(one.lines for one in self.files))

    @property
    def branches(self) -> float:
        """Percent of the branches; 100 where there are none."""
        return _percent(sum(one.branches_run for one in self.files), sum(one.branches for one in self.files))


def shares(files: Sequence[FileCount]) -> list[PackageShare]:
    """The packages of these files, by name."""
    names = sorted({one.package for one in files})
    return [PackageShare(name, tuple(one for one in files if one.package == name)) for name in names]


def complaints(found: Sequence[PackageShare], floors: Mapping[str, tuple[float, float]]) -> list[str]:
    """A paragraph for each share below its floor, with the files where most is not run."""
    told = []
    for share in found:
        lines, branches = floors.get(share.name, (0.0, 0.0))
        for what, value, least in (("lines", share.lines, lines), ("branches", share.branches, branches)):
            if value < least:
                worst = sorted(share.files, key=lambda one: -one.missing)[:FILES_SHOWN]
                where = [f"{one.path}: {one.missing} lines and branches not run" for one in worst]
                told.append(
                    "\n    ".join(
                        [f"{share.name}: {value:.1f} % of {what} run, at least {least:g} %", *where]
                    )
                )
    known = {share.name for share in found}
    told.extend(f"{name}: nothing was measured, and it has a floor" for name in floors if name not in known)
    return told


def raised(
    found: Sequence[PackageShare], floors: Mapping[str, tuple[float, float]]
) -> dict[str, tuple[float, float]]:
    """The floors, each as high as it was or higher."""
    higher = dict(floors)
    for share in found:
        lines, branches = floors.get(share.name, (0.0, 0.0))
        higher[share.name] = (max(lines, _floor_of(share.lines)), max(branches, _floor_of(share.branches)))
    return higher


def read_floors(path: Path) -> Floors:
    """The floors in a file; none if it is missing."""
    if not path.is_file():
        return {}
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        scope: {name: (float(pair[0]), float(pair[1])) for name, pair in packages.items()}
        for scope, packages in found.items()
    }


def write_floors(path: Path, floors: Floors) -> None:
    """Replace the file."""
    lines = [_HEAD]
    for scope, packages in sorted(floors.items()):
        lines.append(f"[{scope}]  # package = [lines, branches]")
        lines.extend(f'"{name}" = [{pair[0]:g}, {pair[1]:g}]' for name, pair in sorted(packages.items()))
        lines.append("")
    path.write_text("\n".join(lines), encoding="utf-8")


def measured_files(root: Path) -> list[FileCount]:
    """What the last test run left, put together.

    Raises:
        SystemExit: there is nothing.
    """
    from coverage import Coverage
    from coverage.exceptions import CoverageException

    coverage = Coverage(data_file=str(root / ".coverage"), config_file=str(root / "pyproject.toml"))
    try:
        coverage.combine(strict=True)
    except CoverageException:
        coverage.load()  # put together before
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        try:
            coverage.json_report(outfile=str(report))
        except CoverageException as error:
            raise SystemExit(
                f"Nothing was measured ({error}). Run MAID_TEST_COVERAGE=server ./scripts/test first."
            ) from error
        told = json.loads(report.read_text(encoding="utf-8"))["files"]
    return [_file_count(path, one["summary"], root) for path, one in sorted(told.items())]


def _file_count(path: str, summary: Mapping[str, int], root: Path) -> FileCount:
    found = Path(path)
    return FileCount(
        (found.relative_to(root) if found.is_absolute() else found).as_posix(),
        summary["num_statements"],
        summary["covered_lines"],
        summary["num_branches"],
        summary["covered_branches"],
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit status: 1 if ``--check`` found a share below its floor or no floors, else 0."""
    given = _parser().parse_args(arguments)
    path = given.root / FLOORS
    floors = read_floors(path)
    mine = floors.get(given.scope, {})
    found = shares(measured_files(given.root))
    for share in found:
        lines, branches = mine.get(share.name, (0.0, 0.0))
        print(
            f"{share.name:34} lines {share.lines:5.1f} % (at least {lines:g}), "
            f"branches {share.branches:5.1f} % (at least {branches:g})"
        )
    if given.higher:
        write_floors(path, {**floors, given.scope: raised(found, mine)})
    if not given.check:
        return 0
    if not mine:
        print(
            f"{FLOORS} has no floors of {given.scope}: write them with `scripts/coverage {given.scope} --raise`.",
            file=sys.stderr,
        )
        return 1
    worse = complaints(found, mine)
    for one in worse:
        print(one)
    if worse:
        print("Test what is not run: `coverage html` shows the lines.", file=sys.stderr)
    return 1 if worse else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/coverage", description=__doc__)
    parser.add_argument(
        "scope", choices=("server", "unit"), help="what MAID_TEST_COVERAGE was in the test run"
    )
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository; default: this one")
    act = parser.add_mutually_exclusive_group()
    act.add_argument(
        "--check", action="store_true", help=f"exit with 1 if a share is below its floor in {FLOORS}"
    )
    act.add_argument("--raise", dest="higher", action="store_true", help=f"write higher floors to {FLOORS}")
    return parser


def _percent(part: int, whole: int) -> float:
    return 100.0 * part / whole if whole else 100.0


def _floor_of(share: float) -> float:
    """The share less the slack, down to half a percent."""
    return max(0.0, int((share - SLACK) * 2) / 2)


if __name__ == "__main__":
    sys.exit(main())
