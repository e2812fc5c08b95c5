"""The commands record, replay, fork and why: servers recorded and replayed."""

import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from maid_engine.cli.serve import Host, LogLevel, Packs, Seed, TelnetPort, TlsPort, WebPort
from maid_engine.cli.shell_context import Database, Quiet, SettingsFile, loaded_from

if TYPE_CHECKING:
    from maid_qa.replay.process_wire import Told
    from maid_qa.replay.replay import Verdict
    from maid_qa.replay.snapshot_client import SnapshotClient
    from maid_qa.replay.tape import TapeReader

Tape = Annotated[Path, typer.Argument(help="The recording.")]
Anyway = Annotated[
    bool,
    typer.Option("--anyway", help="Continue although version, program or pack differ from the recording."),
]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(record)
    app.command()(replay)
    app.command()(fork)
    app.command()(why)


def record(  # noqa: PLR0913
    tape: Annotated[Path, typer.Argument(help="The recording to write; the file must not exist.")],
    *,
    settings: SettingsFile = None,
    host: Host = None,
    telnet_port: TelnetPort = None,
    telnet_tls_port: TlsPort = None,
    web_port: WebPort = None,
    db: Database = None,
    pack: Packs = None,
    seed: Seed = None,
    log_level: LogLevel = None,
    most_mib: Annotated[
        float, typer.Option("--most-mib", min=1, help="Stop recording at this size; the server continues.")
    ] = 1024.0,
) -> None:
    """Run a server as `maid serve` does, and record everything for `maid replay`.

    The recording holds everything that was typed and shown, private talk too, but no password, key or token. Only the owner
    of the file can read it.
    """
    overrides: dict[str, object] = {
        "host": host,
        "telnet_port": telnet_port,
        "telnet_tls_port": telnet_tls_port,
        "web_port": web_port,
        "db": db,
        "packs": pack or None,
        "seed": seed,
        "log_level": log_level,
    }
    from maid_qa.replay.recorded_server import serve_recorded

    serve_recorded(loaded_from(overrides, settings), tape, most_mib=most_mib, announce=typer.echo)


def replay(
    tape: Tape,
    *,
    until: Annotated[int | None, typer.Option("--until", min=0, help="Stop at this tick.")] = None,
    save_into: Annotated[
        str | None,
        typer.Option(
            "--save-into",
            help="When all was equal, save the state at its end into this database: the crashed server's own.",
        ),
    ] = None,
    anyway: Anyway = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Replay a recording at full speed, and compare every result with it.

    A result of `maid playtest --json` is a recording as well. The exit code is 0 if everything was equal, and 1 at the first
    difference, which is printed.
    """
    if _is_playtest(tape):
        _refuse_tape_options(tape, until=until, save_into=save_into, anyway=anyway, as_json=as_json)
        raise typer.Exit(_play_again(tape))
    from maid_qa.replay.replay import Replay
    from maid_qa.replay.tape import TapeError

    life = Replay(opened(tape, anyway=anyway))
    try:
        life.run(until=until, progress=_progress())
        verdict = life.verdict()
        if not verdict.frames:
            raise TapeError(
                f"{tape}: there is no input in it: its server ended before its first second was over"
            )
        if as_json:
            typer.echo(_json(verdict))
        else:
            _say(told(verdict))
        if verdict.equal and save_into is not None:
            from maid_engine.storage.postgres_address import shown_address
            from maid_qa.replay.crash_resume import save_into as save

            backup = save(life, save_into)
            typer.echo(
                f"Saved into {shown_address(save_into)}{f'; what was there is in {backup}' if backup else ''}.",
                err=True,
            )
    finally:
        life.close()
    raise typer.Exit(0 if verdict.equal else 1)


def fork(  # noqa: PLR0913
    tape: Tape,
    *,
    at: Annotated[int, typer.Option("--at", min=1, help="The tick at which the fork begins.")],
    facts: Annotated[
        list[str] | None, typer.Option("--set", help="A fact: 'gold of Ada = 500', 'grey wolf dead' …")
    ] = None,
    lines: Annotated[
        list[str] | None, typer.Option("--line", help="A line that somebody types there: 'Ada: look'.")
    ] = None,
    minutes: Annotated[float, typer.Option("--minutes", min=0.1, help="Duration in game time.")] = 5.0,
    out: Annotated[Path | None, typer.Option("--out", help="Write the fork as a recording.")] = None,
    most: Annotated[int, typer.Option("--limit", min=1, help="Number of events to show of each run.")] = 15,
    anyway: Anyway = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Fork a recording at a tick: change facts, continue, and list what came out differently.

    Two replays continue with what people typed, one with your facts and one without. What differs between them follows from
    the facts.
    """
    from maid_qa.replay.fork import Wanted, lines_of
    from maid_qa.replay.fork import fork as live_otherwise

    reader = opened(tape, anyway=anyway)
    wanted = [*(facts or ()), *map(_typed, lines or ())]
    if not wanted:
        raise typer.BadParameter("name a change: --set 'gold of Ada = 500' or --line 'Ada: look'")
    keepers = _keepers(tape)
    lives = keepers.lives if keepers is not None else None
    found = live_otherwise(tape, Wanted(tuple(wanted), out), at=at, minutes=minutes, lives=lives)
    if as_json:
        typer.echo(_json(found))
    else:
        _say(lines_of(found, most=most, ticks_per_second=reader.ticks_per_second))


def why(  # noqa: PLR0913
    who: Annotated[str, typer.Argument(help="An AI player's name or id.")],
    n: Annotated[
        int, typer.Argument(min=1, help="1: its last command before that tick; 2: the one before.")
    ] = 1,
    *,
    recording: Annotated[Path, typer.Option("--recording", help="The recording.")],
    at: Annotated[int | None, typer.Option("--at", min=1, help="The tick. Default: the end.")] = None,
    counterfactual: Annotated[
        str | None,
        typer.Option(
            "--counterfactual", help="Part of a line or fact of the chain, or # and a line's number."
        ),
    ] = None,
    anyway: Anyway = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Show the chain behind a command in a recording, and whether it would have come without one part of the chain.

    `maid ai-players why` asks a running server.
    """
    from maid_engine.ai_players.explanation.trace_prose import chain_lines
    from maid_qa.replay.counterfactual import TooLongError, lines_of
    from maid_qa.replay.counterfactual import why as explained

    opened(recording, anyway=anyway)
    keepers = _keepers(recording)
    try:
        if keepers is None:
            chain, found = explained(recording, who, n=n, at=at, without=counterfactual)
        else:
            chain, found = keepers.why(who, n=n, at=at, without=counterfactual)
    except TooLongError:
        chain, found = explained(recording, who, n=n, at=at, without=counterfactual)
    if as_json:
        from maid_engine.core.codec import to_json

        told = {"chain": to_json(chain), "counterfactual": None if found is None else to_json(found)}
        typer.echo(json.dumps(told))
        return
    _say(chain_lines(chain))
    if found is not None:
        _say(lines_of(found))


def _typed(line: str) -> str:
    name, colon, typed = line.partition(":")
    if not colon or not typed.strip():
        raise typer.BadParameter(f"{line!r}: write who types what, as in 'Ada: look'")
    return f"{name.strip()} types {typed.strip()}"


def _is_playtest(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(1) == b"{"
    except OSError:
        return False  # opening it later reports why


def _refuse_tape_options(path: Path, **given: object) -> None:
    """Refuse options that are only for a recorded server.

    Raises:
        ConfigError: one was given; the text names all of them.
    """
    from maid_engine.core.errors import ConfigError

    names = {"as_json": "json"}
    options = [
        f"--{names.get(name, name.replace('_', '-'))}"
        for name, value in given.items()
        if value not in (None, False)
    ]
    if options:
        raise ConfigError(
            f"{path} is the result of a playtest, which is played again whole: leave out {', '.join(options)}"
        )


def _play_again(path: Path) -> int:
    """Repeat a playtest from its result, and return 0 if the result is equal, else 1."""
    from maid_engine.core.errors import ConfigError
    from maid_engine.monitoring.telemetry.logging import configure_logging
    from maid_qa.playtest.playtest_run import run
    from maid_qa.playtest.spec import PlaytestSpec
    from maid_qa.replay.header import changed_since

    configure_logging(Quiet())
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        spec = told["spec"]
        spec = PlaytestSpec(**{**spec, "packs": tuple(spec["packs"]), "goals": tuple(spec["goals"])})
        before = str(told["event_hash"])
    except (ValueError, KeyError, TypeError) as error:
        raise ConfigError(f"{path}: is not a result of `maid playtest --json`: {error!r}") from error
    changed = changed_since(told["made_of"], spec.packs) if told.get("made_of") else []
    for objection in changed:
        typer.echo(f"maid: {objection}", err=True)
    now = run(spec).event_hash
    if now == before:
        typer.echo(f"Equal. The hash of all events: {now}")
        return 0
    typer.echo(f"Not equal: the hash of all events was {before} and is {now}.")
    typer.echo(
        "What has changed since is told above."
        if changed
        else "Nothing in the program or its packs has changed; a scenario that was given beside it plays another game."
    )
    return 1


def opened(tape: Path, *, anyway: bool) -> "TapeReader":
    """Return the recording if it can be replayed here. Logging is off from here on."""
    from maid_engine.monitoring.telemetry.logging import configure_logging
    from maid_qa.replay.header import check
    from maid_qa.replay.tape import TapeReader

    configure_logging(Quiet())
    reader = TapeReader(tape)
    for objection in check(reader.header, anyway=anyway):
        typer.echo(f"maid: {objection}", err=True)
    return reader


def _keepers(tape: Path) -> "SnapshotClient | None":
    """Return the snapshot server of the recording. Print a message if it is stale."""
    from maid_qa.replay.snapshot_client import StaleKeeperError, keepers_of

    try:
        return keepers_of(tape, say_way)
    except StaleKeeperError as error:
        typer.echo(
            f"maid: {error}; this replays from the start. Create the checkpoints again to use them.", err=True
        )
        return None


def say_way(told: "Told") -> None:
    """Print how far a copy has to go from its checkpoint."""
    if "from" in told:
        typer.echo(
            f"From the checkpoint at tick {told['from']}: {told['to'] - told['from']} ticks.", err=True
        )


def _progress() -> Callable[[int, float], None] | None:
    """Return a function that shows the progress, or `None` without a terminal."""
    if not sys.stderr.isatty():
        return None
    return lambda tick, share: typer.echo(f"\rtick {tick}, {share:.0%} of the tape ", nl=False, err=True)


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(line)


def told(verdict: "Verdict") -> list[str]:
    """Return a verdict in words."""
    lines = [
        f"{verdict.frames} inputs up to tick {verdict.tick}; {verdict.shown} events, lines and other outputs compared."
    ]
    if verdict.marks:
        lines.append(
            f"The whole state was as recorded at {len(verdict.marks)} marks, the last at tick {verdict.marks[-1]}."
        )
    if verdict.torn:
        lines.append(f"Its end was torn: {verdict.torn} bytes were cut off; all before them is whole.")
    if verdict.difference is None:
        return [*lines, f"Equal. The state at the end: {verdict.state}"]
    where = verdict.difference
    return [
        *lines,
        f"Not equal from input {where.frame}, tick {where.tick} on.",
        f"  expected: {where.expected}",
        f"  got:      {where.got}",
    ]


def _json(found: Any) -> str:
    return json.dumps(asdict(found))
