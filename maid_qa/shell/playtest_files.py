"""What `maid playtest` reads besides packs, and what it writes: baselines, suppressions, reports."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

if TYPE_CHECKING:
    from maid_engine.ports.playtest import Severity
    from maid_qa.playtest.baseline import KnownFinding, Suppression
    from maid_qa.playtest.reports.outcome import Outcome
    from maid_qa.playtest.spec import PlaytestResult

NEVER = "never"


class Known(NamedTuple):
    """What was known before the run, and what fails it.

    It is read first, so that mistakes in a file are reported at once.
    """

    baseline: Mapping[str, "KnownFinding"] | None
    suppressions: tuple["Suppression", ...]
    fail_on: "Severity | None"

    @classmethod
    def read(
        cls, packs: Iterable[str], baseline: Path | None, suppress: Path | None, fail_on: str
    ) -> "Known":
        """Read the files.

        Raises:
            ConfigError: one of them is invalid.
        """
        from maid_engine.core.errors import ConfigError
        from maid_qa.playtest.baseline import read_baseline, read_suppressions
        from maid_qa.playtest.kinds import kinds_of
        from maid_qa.playtest.latency import KEY, read_costs

        known = None
        if baseline is not None:
            known = read_baseline(baseline)
        if baseline is not None:
            try:
                read_costs(baseline)
            except (TypeError, ValueError, AttributeError):
                raise ConfigError(
                    f"{baseline}: its {KEY} does not map commands to numbers; write it again with --write-baseline"
                ) from None
        return cls(
            known,
            read_suppressions(suppress, kinds_of(packs)) if suppress is not None else (),
            _limit(fail_on),
        )

    def judged(self, result: "PlaytestResult") -> "Outcome":
        """Return the result compared with what was known."""
        from datetime import UTC, datetime

        from maid_qa.playtest.baseline import judge
        from maid_qa.playtest.reports.outcome import Outcome, definitions_in

        verdict = judge(
            result.ranked(),
            baseline=self.baseline,
            suppressions=self.suppressions,
            fail_on=self.fail_on,
            today=datetime.now(UTC).date(),  # noqa: TID251 - suppressions run out by the calendar on the wall
        )
        if result.stopped:
            verdict.gone = ()  # the run did not get far enough to see it again
        game = result.game
        placed = definitions_in(game, result.spec.packs, result.ranked()) if game is not None else {}
        return Outcome(result, verdict, placed)


def _limit(fail_on: str) -> "Severity | None":
    """Return the least severity of a new finding that fails the run; `None` if nothing does.

    Raises:
        ConfigError: there is no such severity.
    """
    from maid_engine.core.errors import ConfigError
    from maid_qa.playtest.baseline import severity_of

    if fail_on.lower() == NEVER:
        return None
    try:
        return severity_of(fail_on, NEVER)
    except ConfigError as error:
        raise ConfigError(f"--fail-on: {error}") from None


class Files(NamedTuple):
    """Where the result is written; `None` for a report that is not wanted."""

    json: Path | None
    junit: Path | None
    sarif: Path | None
    html: Path | None
    tests: Path | None

    def check(self, baseline: Path | None) -> None:
        """Check that all of them, and a new baseline, can be written.

        Raises:
            ConfigError: one cannot; the text names the option and the remedy.
        """
        from maid_engine.core.errors import ConfigError

        wanted = {
            **{f"--{name}": file for name, file in self._asdict().items()},
            "--write-baseline": baseline,
        }
        taken: dict[Path, str] = {}
        for option, file in wanted.items():
            if file is None or str(file) == "-":
                continue
            other = taken.setdefault(file.resolve(), option)
            if other != option:
                raise ConfigError(f"{option}: {file} is the file of {other} already; name another")
            fault = _fault_of_folder(file) if option == "--tests" else _fault_of_file(file)
            if fault:
                raise ConfigError(f"{option}: {fault}")

    def write(self, outcome: "Outcome", *, compared: bool, quiet: bool = False) -> None:
        """Write the wanted reports, and name the files on standard error. JSON may go to standard output."""
        from maid_qa.playtest.reports.junit import junit
        from maid_qa.playtest.reports.pytest_maker import write_tests
        from maid_qa.playtest.reports.sarif import sarif

        self._write_json(outcome)
        if self.junit is not None:
            self.junit.write_text(junit(outcome), encoding="utf-8")
        if self.sarif is not None:
            self.sarif.write_text(sarif(outcome, compared=compared), encoding="utf-8")
        if self.html is not None:
            from maid_qa.playtest.reports.page import page

            self.html.write_text(page(outcome), encoding="utf-8")
        if self.tests is not None:
            write_tests(self.tests, outcome.founds)
        if not quiet:
            self._tell()

    def _write_json(self, outcome: "Outcome") -> None:
        """Write the figures as JSON, to a file or to standard output."""
        import json

        from maid_qa.playtest.reports.figures import figures

        if self.json is None:
            return
        if str(self.json) == "-":
            typer.echo(json.dumps(figures(outcome)))
        else:
            self.json.write_text(json.dumps(figures(outcome), indent=2) + "\n", encoding="utf-8")

    def _tell(self) -> None:
        """Name the files on standard error."""
        for option, file in self._asdict().items():
            if file is not None and str(file) != "-":
                typer.echo(f"Wrote --{option}: {file}", err=True)


def _fault_of_folder(folder: Path) -> str:
    """Return why files cannot be written into a folder; "" if they can."""
    if folder.exists() and not folder.is_dir():
        return f"{folder} is a file; name a folder"
    return ""


def _fault_of_file(file: Path) -> str:
    """Return why a file cannot be written; "" if it can."""
    if file.is_dir():
        return f"{file} is a folder; name a file in it"
    if not file.parent.is_dir():
        return f"there is no folder {file.parent}; make it first"
    return ""
