"""The ``play`` command: run AI players on another MUD."""

import asyncio
import json
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from maid_engine.cli.shell_context import SettingsFile, run, settings_from
from maid_engine.core.errors import ConfigError

if TYPE_CHECKING:
    from maid_engine.app.settings import Settings
    from maid_engine.core.chance import Dice
    from maid_engine.ports.clock import Clock
    from maid_engine.ports.playtest import Severity
    from maid_remote.play.credentials import LoginFile
    from maid_remote.play.group_visit import GroupVisit
    from maid_remote.play.host import HostRecord
    from maid_remote.play.policy import VisitPolicy
    from maid_remote.play.visit import VisitReport
    from maid_remote.play.visitor_models import VisitorModels

FOLDER = Path("data/abroad")
FINDINGS_EXIT = 5
_FAILURES = frozenset({"barred", "unreachable", "rules", "asked", "thrown_out", "failed"})
"""Kinds of endings after which ``play`` exits with 1."""
STOPPED = "the operator has called everybody home"

Address = Annotated[str, typer.Argument(metavar="HOST:PORT", help="The MUD.")]
Login = Annotated[
    Path,
    typer.Option(
        "--login", help="A login file: who plays, and with whose permission.", exists=True, dir_okay=False
    ),
]
Policy = Annotated[
    Path | None,
    typer.Option("--policy", help="A policy file: what visitors may do.", exists=True, dir_okay=False),
]
Players = Annotated[int, typer.Option("--players", min=1, help="Number of players.")]
Who = Annotated[str, typer.Option("--who", help="mind; or random or explorer, for comparison.")]
Preset = Annotated[str, typer.Option("--preset", help="The personality preset of the mind.")]
Goals = Annotated[
    list[str] | None,
    typer.Option("--goal", help="A goal; may be repeated. Default: to explore everything."),
]
Commands = Annotated[
    int | None, typer.Option("--commands", min=1, help="Maximum number of lines that each one types.")
]
Minutes = Annotated[
    float | None, typer.Option("--minutes", min=0.1, help="Maximum time that each one stays.")
]
Seed = Annotated[int, typer.Option("--seed", help="Random seed.")]
JsonFile = Annotated[Path | None, typer.Option("--json", help="The report; - prints it.", allow_dash=True)]
MapFile = Annotated[
    Path | None,
    typer.Option("--map", help="The map that was found: JSON, or Graphviz for a name that ends in .dot."),
]
JUnitFile = Annotated[Path | None, typer.Option("--junit", help="JUnit XML.")]
SarifFile = Annotated[Path | None, typer.Option("--sarif", help="SARIF 2.1.0.")]
HtmlFile = Annotated[
    Path | None, typer.Option("--html", help="One page with the map, the curve and the findings.")
]
TranscriptFile = Annotated[
    Path | None,
    typer.Option("--transcript", help="What was typed and said, a JSON object a line; no passwords."),
]
Folder = Annotated[Path, typer.Option("--folder", help="The folder for what is learned about MUDs.")]
Forgiven = Annotated[
    bool, typer.Option("--forgiven", help="The MUD now welcomes bots that it sent away before.")
]
FailOn = Annotated[
    str,
    typer.Option(
        "--fail-on",
        help="note, minor, major, critical or never: exit with 5 if a finding has at least this severity.",
    ),
]
WithModels = Annotated[
    bool,
    typer.Option("--models/--no-models", help="Use the models of the settings; otherwise only rules."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Show progress as lines, for screen readers and logs.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")]


def add_to(app: typer.Typer) -> None:
    """Add the ``play`` command to the CLI."""
    app.command()(play)


def play(  # noqa: PLR0913
    address: Address,
    *,
    login: Login,
    policy: Policy = None,
    players: Players = 1,
    who: Who = "mind",
    preset: Preset = "wanderer",
    goal: Goals = None,
    commands: Commands = None,
    minutes: Minutes = None,
    seed: Seed = 7,
    json_file: JsonFile = None,
    map_file: MapFile = None,
    junit: JUnitFile = None,
    sarif: SarifFile = None,
    html: HtmlFile = None,
    transcript: TranscriptFile = None,
    folder: Folder = FOLDER,
    forgiven: Forgiven = False,
    fail_on: FailOn = "never",
    models: WithModels = True,
    settings: SettingsFile = None,
    plain: Plain = False,
    quiet: Quiet = False,
) -> None:
    """Send AI players to a MUD that somebody else runs, over telnet. Ask its people first: docs/qa/play-elsewhere.md.

    Exit codes: 0 the visit went well; 5 a finding is as severe as --fail-on; 1 no connection, no login, or the visitors were
    asked to leave; 2 wrong usage or files. Ctrl-C lets every visitor log out; a second one ends the visit at once.
    """
    from maid_engine.core.addresses import is_this_machine
    from maid_remote.play.credentials import read_login
    from maid_remote.play.host import HostStore

    limit = None
    if fail_on != "never":
        limit = _severity(fail_on)
    host, port = host_and_port(address)
    word, rules = read_login(login), _rules(policy, commands, minutes)
    rules.check_host(host)
    word.check_leave(host)
    if word.tls == "off" and not is_this_machine(host):
        _tell(f"{login}: tls is off: the password goes to {host} for all on the way to read")
    store = HostStore(folder)
    record = store.load(host, port)
    if forgiven:
        record.refused = ""
    record.check()
    quiet = quiet or str(json_file) == "-"
    reports, asked = run(
        _visit(
            record,
            word,
            rules,
            _Party(
                who,
                preset,
                tuple(goal or ()),
                seed,
                players,
                settings_from({}, settings) if models and who == "mind" else None,
            ),
            _Shown(plain=plain, quiet=quiet),
        )
    )
    _keep_minds(record, reports)
    store.save(record)
    if quiet:
        _tell_unreachable(reports)
    _write_pages(record, reports, {"junit": junit, "sarif": sarif, "html": html}, seed=seed, fail_on=limit)
    found = _hand_over(record, reports, _Files(json_file, map_file, transcript), asked=asked)
    code = _exit_code(reports, [_severity(one["severity"]) for one in found["findings"]], limit)
    if code:
        raise typer.Exit(code)


def _rules(policy: Path | None, commands: int | None, minutes: float | None) -> "VisitPolicy":
    """Return the policy from the file, or the default policy.

    Options can only lower the limits of a file. Without a file they replace the default limits.
    """
    from dataclasses import replace

    from maid_remote.play.policy import VisitPolicy, read_policy

    rules = read_policy(policy) if policy is not None else VisitPolicy()
    if commands is not None:
        rules = replace(rules, commands_max=min(commands, rules.commands_max) if policy else commands)
    if minutes is not None:
        rules = replace(rules, visit_minutes_max=min(minutes, rules.visit_minutes_max) if policy else minutes)
    return rules


def _exit_code(reports: "list[VisitReport]", found: Sequence["Severity"], limit: "Severity | None") -> int:
    """Return the exit code: a finding is at least this severe, a visitor could not play to the end, or all went well."""
    if limit is not None and any(severity >= limit for severity in found):
        return FINDINGS_EXIT
    if not reports:
        return 1
    return int(any(report.ending.kind in _FAILURES for report in reports))


def _keep_minds(record: "HostRecord", reports: "list[VisitReport]") -> None:
    for report in reports:
        state = getattr(report.driver, "state", None)
        if state is not None and report.tally.typed:
            record.minds[report.name] = state()


def _tell_unreachable(reports: "list[VisitReport]") -> None:
    for report in reports:
        if report.ending.kind == "unreachable":
            _tell(f"maid: {report.ending.why}")


def host_and_port(address: str) -> tuple[str, int]:
    """Split ``HOST:PORT``. An IPv6 address is written in brackets.

    Raises:
        ConfigError: the text is not of this form, or the port is not between 1 and 65535.
    """
    host, _, port = address.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65_536:
        raise ConfigError(f"{address!r} is not HOST:PORT; write it as mud.example.org:4000.")
    return host, int(port)


def _severity(name: str) -> "Severity":
    from maid_engine.ports.playtest import Severity

    try:
        return Severity[name.upper()]
    except KeyError:
        words = ", ".join(one.name.lower() for one in Severity)
        raise ConfigError(f"--fail-on: {name!r} is not one of never, {words}.") from None


class _Shown(NamedTuple):
    """How progress is shown."""

    plain: bool
    quiet: bool


class _Party(NamedTuple):
    """Who visits."""

    who: str
    """What plays: a mind, or a simpler driver."""
    preset: str
    goals: tuple[str, ...]
    seed: int
    players: int
    settings: "Settings | None"
    """Settings of the models that minds may ask; None without models."""


class _Files(NamedTuple):
    """The files to write; None for those that were not asked for."""

    report: Path | None
    map: Path | None
    transcript: Path | None


async def _visit(
    record: "HostRecord", login: "LoginFile", policy: "VisitPolicy", party: _Party, shown: _Shown
) -> "tuple[list[VisitReport], dict[str, object] | None]":
    from maid_engine.app.clock import LoopClock
    from maid_engine.core.chance import Dice
    from maid_remote.mud.common_commands import SEE_ALL
    from maid_remote.play.driver_factory import Builder
    from maid_remote.play.group_visit import GroupVisit, connector, people
    from maid_remote.play.progress_board import board

    clock = LoopClock()
    closed_s = policy.closed_for_s(clock.wall())
    if closed_s > 0:
        raise ConfigError(
            f"{policy.source}: hours, days: nobody plays now; the next time begins in {closed_s / 3600:.1f} hours."
        )
    dice = Dice(party.seed)
    guests = people(login, party.players, dice.stream("names"))
    thinking = _thinking(party.settings, clock, dice) if party.settings is not None else None
    with board(clock, plain=shown.plain, quiet=shown.quiet) as shows:
        visit = GroupVisit(
            login,
            policy,
            record,
            Builder(
                policy,
                dice,
                clock,
                kind=party.who,
                preset=party.preset,
                goals=party.goals or (SEE_ALL,),
                thinking=thinking,
            ),
            clock,
            connector(record, login, clock),
            tell=shows.tell,
            show=shows.show,
        )
        names = ", ".join(one.name for one in guests)
        shows.tell(f"{names} to {record.address}, {policy.in_words()}. Ctrl-C calls everybody home.")
        if thinking is not None:
            shows.tell(f"{thinking.told()}.")
        try:
            with _CalledHome(visit):
                reports = await visit.visit(guests)
        finally:
            if thinking is not None:
                await thinking.close()
    return reports, thinking.figures() if thinking is not None else None


def _thinking(settings: "Settings", clock: "Clock", dice: "Dice") -> "VisitorModels | None":
    """Return the models that answer minds' questions, as the settings configure them."""
    from maid_engine.llm.factory import build_models
    from maid_remote.play.visitor_models import VisitorModels

    models = build_models(settings.llm, settings.ai_players, clock=clock, dice=dice.stream("models"))
    return VisitorModels.of(settings, models, clock, asyncio.get_running_loop().call_soon)


def _tell(line: str) -> None:
    typer.echo(line, err=True)


class _CalledHome:
    """Handles Ctrl-C: the first asks all visitors to log out, the second ends the program at once."""

    def __init__(self, party: "GroupVisit") -> None:
        self._party = party
        self._loop = asyncio.get_running_loop()

    def __enter__(self) -> None:
        self._loop.add_signal_handler(signal.SIGINT, self._call)

    def __exit__(self, *_: object) -> None:
        self._loop.remove_signal_handler(signal.SIGINT)

    def _call(self) -> None:
        if self._party.called_home:
            raise KeyboardInterrupt
        self._party.called_home = STOPPED


def _write_pages(
    record: "HostRecord",
    reports: "list[VisitReport]",
    files: dict[str, Path | None],
    *,
    seed: int,
    fail_on: "Severity | None",
) -> None:
    """Write the reports that a playtest can write too: JUnit, SARIF and HTML."""
    if not any(files.values()):
        return
    from maid_qa.playtest.baseline import judge
    from maid_qa.playtest.reports.junit import junit
    from maid_qa.playtest.reports.outcome import Outcome
    from maid_qa.playtest.reports.page import page
    from maid_qa.playtest.reports.sarif import sarif
    from maid_remote.play.outcome import as_playtest

    result = as_playtest(record, reports, seed=seed)
    outcome = Outcome(result, judge(result.ranked(), fail_on=fail_on))
    for name, make in (("junit", junit), ("sarif", sarif), ("html", page)):
        file = files[name]
        if file is not None:
            file.write_text(make(outcome), encoding="utf-8")


def _hand_over(
    record: "HostRecord", reports: "list[VisitReport]", files: _Files, *, asked: dict[str, object] | None
) -> dict[str, Any]:
    """Write the files that were asked for, and print the report or its summary. Return the report's data."""
    from maid_remote.play.report import figures, summary

    found = figures(record, reports) | {"models": asked}
    if files.map is not None:
        _write_map(record, files.map)
    if files.transcript is not None:
        _write_transcript(reports, files.transcript)
    if files.report is not None and str(files.report) == "-":
        typer.echo(json.dumps(found, ensure_ascii=False))
        return found
    if files.report is not None:
        files.report.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
    if all(report.ending.kind == "unreachable" for report in reports):
        return found  # the reason was printed already; there is nothing to report
    for line in summary(found):
        typer.echo(line)
    return found


def _write_map(record: "HostRecord", path: Path) -> None:
    """Write what is known of the map: as Graphviz if the file's name says so, else as JSON."""
    from maid_remote.play.atlas import atlas, dot

    book = record.learned.rooms
    if path.suffix in (".dot", ".gv"):
        text = dot(book, record.address)
    else:
        text = json.dumps(atlas(book), ensure_ascii=False, indent=1)
    path.write_text(text, encoding="utf-8")


def _write_transcript(reports: "list[VisitReport]", path: Path) -> None:
    """Write every exchange as one line of JSON, readable only by the owner of the file."""
    path.touch(mode=0o600)  # it contains what people said there
    with path.open("w", encoding="utf-8") as out:
        for report in reports:
            for one in report.transcript.exchanges:
                row = {
                    "who": report.name,
                    "typed": one.typed,
                    "lines": one.block.lines,
                    "prompt": one.block.prompt,
                    "packets": [(packet.package, packet.data) for packet in one.block.packets],
                    "ended_by": one.ended_by,
                }
                out.write(json.dumps(row, ensure_ascii=False, default=str) + "\n")
