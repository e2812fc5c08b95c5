"""The command ``playtest``: AI players on packs in simulated time, and what they found."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.core.program import program
from maid_qa.shell.playtest_files import Files, Known

if TYPE_CHECKING:
    from maid_qa.playtest.findings import Found
    from maid_qa.playtest.scenario.scenario import Scenario
    from maid_qa.playtest.scenario.scenario_run import Played
    from maid_qa.playtest.spec import PlaytestResult, PlaytestSpec

FINDINGS_EXIT = 5
"""Exit code: there are new findings of at least the severity of --fail-on."""
USAGE_EXIT = 2
STOPPED_EXIT = 130
"""Exit code for SIGINT, as in shells."""
OUTPUT = "What is written"
JUDGING = "What counts"

Packs = Annotated[list[str] | None, typer.Argument(help="Names or folders. Default: the shipped worlds.")]
PlayersOption = Annotated[
    str, typer.Option("--players", help="ROLE=N or PRESET=N, with commas between; --roles lists them.")
]
Hours = Annotated[float, typer.Option("--hours", min=0.0, max=1000.0, help="Simulated hours.")]
Seed = Annotated[int, typer.Option("--seed", help="Random seed.")]
Goals = Annotated[
    list[Path] | None,
    typer.Option(
        "--goals", help="A file of goals or of a scenario; may be repeated.", exists=True, dir_okay=False
    ),
]
Goal = Annotated[
    list[str] | None,
    typer.Option("--goal", help='A goal in words for everybody, as in "kill 3 rats"; may be repeated.'),
]
Sweep = Annotated[
    bool, typer.Option("--sweep/--no-sweep", help="Try everything in the world once, with a strong tester.")
]
Checks = Annotated[
    bool, typer.Option("--checks/--no-checks", help="Look for defects, or measure coverage alone.")
]
Branches = Annotated[
    bool, typer.Option("--branches", help="Measure branches of the packs' Python; needs the extra qa.")
]
Minimise = Annotated[
    bool,
    typer.Option("--minimise/--no-minimise", help="Reduce the typed lines to those that show each finding."),
]
Patience = Annotated[
    float, typer.Option("--patience", min=0.0, help="Seconds of processor time that --minimise may take.")
]
JsonFile = Annotated[
    Path | None, typer.Option("--json", help="One JSON object; - prints it.", allow_dash=True)
]
JUnitFile = Annotated[Path | None, typer.Option("--junit", help="JUnit XML.")]
SarifFile = Annotated[Path | None, typer.Option("--sarif", help="SARIF 2.1.0.")]
HtmlFile = Annotated[
    Path | None, typer.Option("--html", help="One page with map, curves, timeline and findings.")
]
TestsFolder = Annotated[
    Path | None, typer.Option("--tests", help="Write a pytest for each finding into this folder.")
]
Baseline = Annotated[Path | None, typer.Option("--baseline", help="Known findings; all others are new.")]
WriteBaseline = Annotated[
    Path | None, typer.Option("--write-baseline", help="Write the findings to a baseline.")
]
Suppress = Annotated[
    Path | None, typer.Option("--suppress", help="A TOML file with findings to ignore, and reasons.")
]
FailOn = Annotated[
    str,
    typer.Option(
        "--fail-on",
        help="note, minor, major, critical or never: exit with 5 if a new finding has at least this severity.",
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Show progress as lines.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")]
Roles = Annotated[bool, typer.Option("--roles", help="List the roles and exit.")]


def playtest(  # noqa: PLR0913
    packs: Packs = None,
    *,
    players: PlayersOption = "explorer=1,completionist=1,fighter=1,vandal=1",
    hours: Hours = 0.5,
    seed: Seed = 7,
    goals: Goals = None,
    goal: Goal = None,
    sweep: Sweep = True,
    checks: Checks = True,
    branches: Branches = False,
    minimise: Minimise = True,
    patience: Patience = 60.0,
    json_file: JsonFile = None,
    junit: JUnitFile = None,
    sarif: SarifFile = None,
    html: HtmlFile = None,
    tests: TestsFolder = None,
    baseline: Baseline = None,
    write_baseline: WriteBaseline = None,
    suppress: Suppress = None,
    fail_on: FailOn = "major",
    plain: Plain = False,
    quiet: Quiet = False,
    roles: Roles = False,
) -> None:
    """Test packs with AI players in simulated time: what was reached, what is wrong, how to reproduce it.

    Exit codes: 0 no new finding is as severe as --fail-on; 5 there is one; 1 the playtest failed; 2 wrong usage, or a
    pack that does not exist or does not load; 130 stopped by Ctrl-C, findings so far are reported.
    """
    if roles:
        _list_roles()
        return
    from maid_engine.app.settings import DEFAULT_PACKS
    from maid_qa.playtest.scenario.rehearsal import rehearse
    from maid_qa.playtest.spec import PlaytestSpec

    _no_log()
    spec = PlaytestSpec(
        packs=tuple(packs or DEFAULT_PACKS),
        players=players_of(players),
        hours=hours,
        seed=seed,
        goals=tuple(goal or ()),
        sweep=sweep,
        checks=checks,
        branches=branches,
    )
    quiet = quiet or str(json_file) == "-"
    known = Known.read(spec.packs, baseline, suppress, fail_on)
    scenarios = _scenarios(goals or ())
    files = Files(json_file, junit, sarif, html, tests)
    files.check(write_baseline)
    _check_branches(spec)
    try:
        _refuse_broken(spec, known, files, quiet=quiet)
        rehearse(spec, scenarios)
        result = _run(spec, plain=plain, quiet=quiet)
    except KeyboardInterrupt:
        typer.echo("Stopped; nothing was written.", err=True)
        raise typer.Exit(STOPPED_EXIT) from None
    try:
        if not result.stopped:
            result = _with_scenarios(result, scenarios, quiet=quiet)
            if baseline is not None:
                _compare_costs(result, baseline)
            if minimise:
                _minimise(result, patience, quiet=quiet)
    except KeyboardInterrupt:
        result.stopped = True
    outcome = known.judged(result)
    if write_baseline is not None:
        _write_baseline(write_baseline, result)
    files.write(outcome, compared=baseline is not None, quiet=quiet)
    if str(json_file) != "-":
        from maid_qa.playtest.reports.summary import summary

        for line in summary(outcome):
            typer.echo(line)
    if result.stopped:
        raise typer.Exit(STOPPED_EXIT)
    if outcome.verdict.failing:
        raise typer.Exit(FINDINGS_EXIT)


def players_of(text: str) -> Mapping[str, int]:
    """Return role → how many, from ``explorer=2,vandal``.

    Raises:
        ConfigError: the text has another form.
    """
    from maid_engine.core.errors import ConfigError

    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        role, _, count = part.partition("=")
        if not role or role.isdigit() or not (count or "1").isdigit():
            raise ConfigError(f"--players: {part!r} is not ROLE=N, as in explorer=2,vandal=1")
        found[role.strip()] = found.get(role.strip(), 0) + int(count or "1")
    return found


def _list_roles() -> None:
    from maid_qa.playtest.roles import ROLES

    for name, role in ROLES.items():
        typer.echo(f"{name}: {role.what}")
    typer.echo("Any preset of an AI player is a role as well.")


def _write_baseline(file: Path, result: "PlaytestResult") -> None:
    from maid_qa.playtest.baseline import write_baseline

    if result.stopped:
        typer.echo(f"--write-baseline: {file} stays as it is, for the run was stopped.", err=True)
    else:
        write_baseline(file, result.ranked(), result.costs)


def _refuse_missing(packs: Iterable[str]) -> None:
    """Refuse the name of a pack that does not exist, as wrong usage.

    Raises:
        ConfigError: there is none of this name.
    """
    from maid_engine.core.errors import ConfigError, PackError
    from maid_engine.engine.packs import find
    from maid_qa.playtest.checks.faults import is_there

    for pack in packs:
        try:
            find(pack)
        except PackError as error:
            if not is_there(pack):
                raise ConfigError(str(error)) from error


def _refuse_broken(spec: "PlaytestSpec", known: "Known", files: "Files", *, quiet: bool) -> None:
    """Print what keeps a pack from loading, and exit: there is nothing to play. Requested reports say so too.

    Raises:
        ConfigError: a pack does not exist.
    """
    from dataclasses import replace

    from maid_engine.cli.pack_problems import load_problems
    from maid_qa.playtest.playtest_run import run

    _refuse_missing(spec.packs)
    broken = load_problems(spec.packs)
    if not broken:
        return
    for problem in broken:
        typer.echo(problem, err=True)
    count = f"{len(broken)} mistake{'s' if len(broken) > 1 else ''}"
    typer.echo(
        f"{', '.join(spec.packs)}: not played, for {count}. `{program('packs check')}` finds more.", err=True
    )
    if any(files):
        unplayed = replace(spec, players={}, hours=0.0, sweep=False)
        files.write(known.judged(run(unplayed)), compared=False, quiet=quiet)
    raise typer.Exit(USAGE_EXIT)


def _check_branches(spec: "PlaytestSpec") -> None:
    from importlib.util import find_spec

    from maid_engine.core.errors import ConfigError
    from maid_qa.playtest.branches import NOT_INSTALLED

    if spec.branches and find_spec("coverage") is None:
        raise ConfigError(f"--branches: {NOT_INSTALLED}")


def _no_log() -> None:
    """Turn logging off: errors in the game become findings."""
    from maid_engine.cli.shell_context import Quiet as QuietLog
    from maid_engine.monitoring.telemetry.logging import configure_logging

    configure_logging(QuietLog())


def _run(spec: "PlaytestSpec", *, plain: bool, quiet: bool) -> "PlaytestResult":
    from maid_qa.playtest.board import board
    from maid_qa.playtest.playtest_run import run

    with board(plain=plain, quiet=quiet) as told:
        return run(spec, progress=told)


def _compare_costs(result: "PlaytestResult", baseline: Path) -> None:
    """Add findings for commands that cost more than they did."""
    from maid_qa.playtest.baseline import read_baseline
    from maid_qa.playtest.latency import read_costs
    from maid_qa.playtest.slow_commands import slower_for_sure

    read_baseline(baseline)  # raises for an invalid file
    result.findings.extend(slower_for_sure(result, read_costs(baseline)), result.log)


def _minimise(result: "PlaytestResult", patience_s: float, *, quiet: bool) -> None:
    """Reduce the typed lines to those that show each finding."""
    from maid_qa.playtest.minimise import Minimiser, can_be_typed, minimise_all
    from maid_qa.playtest.repro_path import ways_in

    if result.game is None:
        return
    way = ways_in(result.game)
    founds = list(filter(can_be_typed, result.ranked()))
    what = f"what shows {len(founds)} finding{'s' * (len(founds) != 1)}"
    done = 0

    def told(found: "Found") -> None:
        nonlocal done
        del found
        done += 1
        if not quiet and (done == len(founds) or done % 10 == 0):
            typer.echo(f"Shortening {what}: {done} done.", err=True)

    if founds and not quiet:
        typer.echo(f"Shortening {what}: {patience_s:g} s of processor time at most (--patience).", err=True)
    with result.timed("shorten"):
        minimise_all(founds, make=lambda log: Minimiser(log, way=way), cpu_s=patience_s, told=told)


def _scenarios(files: Iterable[Path]) -> list["Scenario"]:
    from maid_qa.playtest.scenario.scenario_reader import read_scenario

    return [read_scenario(file) for file in files]


def _with_scenarios(
    result: "PlaytestResult", scenarios: Sequence["Scenario"], *, quiet: bool
) -> "PlaytestResult":
    from maid_qa.playtest.scenario.scenario_findings import with_scenarios

    def told(played: "Played") -> None:
        if not quiet:
            typer.echo(
                f"Played {played.scenario.name}: {len(played.failed)} of {played.asked} failed.", err=True
            )

    return with_scenarios(result, scenarios, told=told)
