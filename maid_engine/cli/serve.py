"""serve, demo."""

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli import quick_start
from maid_engine.cli.shell_context import Database, SettingsFile, loaded_from
from maid_engine.core.json_values import JsonValue
from maid_engine.core.program import program

if TYPE_CHECKING:
    from maid_engine.app.maid_game import MaidGame
    from maid_engine.app.settings import Loaded

TelnetPort = Annotated[str | None, typer.Option("--telnet-port", help="Telnet; 0 takes any free port.")]
TlsPort = Annotated[str | None, typer.Option("--telnet-tls-port", help="Telnet over TLS; off by default.")]
WebPort = Annotated[
    str | None, typer.Option("--web-port", help="Browser, websocket, admin, metrics; or off.")
]
Host = Annotated[str | None, typer.Option("--host", help="The address to listen on.")]
Packs = Annotated[list[str] | None, typer.Option("--pack", help="A content pack; may be repeated.")]
LogLevel = Annotated[str | None, typer.Option("--log-level", help="debug, info, warning or error.")]
Seed = Annotated[str | None, typer.Option("--seed", help="Random seed of the game.")]
MOST_PROBLEMS_TOLD = 5
"""Number of pack problems that a starting server lists; ``packs check`` lists all."""
DEMO_DATABASE = "data/demo.db"
DEMO_AI_PLAYERS = 5


def add_to(app: typer.Typer) -> None:
    """Add the commands to the program."""
    app.command()(serve)
    app.command()(demo)


def serve(  # noqa: PLR0913
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
) -> None:
    """Run a server. AI players stay off until MAID_AI_PLAYERS__ENABLED or `@ai on`."""
    quick_start.prepare()
    overrides: dict[str, JsonValue] = {
        "host": host,
        "telnet_port": telnet_port,
        "telnet_tls_port": telnet_tls_port,
        "web_port": web_port,
        "db": db,
        "packs": pack or None,
        "seed": seed,
        "log_level": log_level,
    }
    start(loaded_from(overrides, settings))


def demo(  # noqa: PLR0913
    *,
    telnet_port: TelnetPort = None,
    web_port: WebPort = None,
    db: Annotated[
        str, typer.Option("--db", help="The database: a file, postgresql://USER@HOST/NAME, or memory.")
    ] = DEMO_DATABASE,
    ai: Annotated[int, typer.Option("--ai", min=0, help="Number of AI players.")] = DEMO_AI_PLAYERS,
    seed: Seed = None,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    settings: SettingsFile = None,
) -> None:
    """Run the classic world with AI players in it, on this machine: connect, and you are not alone."""
    quick_start.prepare()
    overrides = {
        "host": host,
        "telnet_port": telnet_port,
        "web_port": web_port,
        "db": db,
        "seed": seed,
        "ai_players.enabled": ai > 0,
        "ai_players.auto_spawn_on_start": ai > 0,
        "ai_players.auto_spawn_count": ai,
        "ai_players.max_agents": max(10, ai * 2),
    }
    start(loaded_from(overrides, settings))


def start(loaded: "Loaded") -> None:
    """Run the server until it is stopped. If an admin asks for that, start it again in this process.

    Raises ConfigError for settings that this machine does not fulfil.
    """
    from maid_engine.app.settings_checks import machine_mistakes, refuse
    from maid_engine.net.ports import check_ports

    settings = loaded.settings
    refuse(machine_mistakes(settings), loaded.sources)
    # Check before loading the game, which takes seconds.
    check_ports(settings.host, settings.ports)
    if sys.stderr.isatty():
        typer.echo(f"Starting {settings.name} with the packs {', '.join(settings.packs)} …", err=True)
    from maid_engine.app.event_loop import run_fast
    from maid_engine.app.server import serve as serve_until_stopped
    from maid_engine.app.server_hooks import ServerHooks

    async def serving() -> bool:
        hooks = ServerHooks()
        hooks.may_restart = True
        return await serve_until_stopped(
            loaded.settings,
            announce=_announce,
            sources=loaded.sources,
            hooks=hooks,
            inspect=problems_at_start,
        )

    if run_fast(serving()):
        start_again()


def start_again() -> None:
    """Replace this process by a new one with the same command line, number and open output.

    All files and sockets of the server are closed by then; those that a thread still has are closed by the system.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - the command that started this process


def problems_at_start(maid: "MaidGame") -> tuple[str, ...]:
    """Return lines about packs that were left out, one for each of the first problems of the others, and their count.

    The others are checked only if the settings say so.
    """
    from maid_engine.cli.pack_problems import left_out, told
    from maid_engine.engine.pack_checks import content_problems
    from maid_engine.engine.pack_problems import from_here

    missing = tuple(left_out(maid.packs, maid.settings.packs))
    problems = content_problems(maid.game, maid.settings.packs) if maid.settings.check_packs else ()
    lines = tuple(told(from_here(problem)) for problem in problems[:MOST_PROBLEMS_TOLD])
    more = len(problems) - len(lines)
    if more:
        lines = (*lines, f"{more} more: {program('packs check')} {' '.join(maid.settings.packs)}")
    return (*lines, *missing)


def _announce(line: str) -> None:
    typer.echo(line)
