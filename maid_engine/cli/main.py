"""The program itself: errors in one sentence, exit codes."""

import sys
from importlib.metadata import entry_points
from typing import Annotated, Final

import typer

from maid_engine.cli import (
    accounts,
    ai_player_motives,
    ai_players,
    config,
    database,
    feedback,
    gateway,
    minds,
    models,
    packs,
    personal_data,
    serve,
    server,
    standins,
    top,
)

EXTENSIONS: Final = "maid.shell"
"""Entry-point group of functions that add commands to the shell. The testing tools and remote play use it."""

app = typer.Typer(
    name="maid",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
serve.add_to(app)
app.add_typer(packs.app, name="packs")
app.add_typer(config.app, name="config")
app.add_typer(accounts.app, name="accounts")
app.add_typer(models.app, name="models")
ai_players.app.add_typer(ai_player_motives.app)
app.add_typer(ai_players.app, name="ai-players")
app.add_typer(server.app, name="server")
app.add_typer(standins.app, name="standins")
app.add_typer(feedback.app, name="feedback")
app.add_typer(minds.app, name="minds")
app.add_typer(personal_data.app, name="people")
app.command()(top.top)
app.command()(gateway.gateway)
app.add_typer(database.app, name="db")
for entry in sorted(entry_points(group=EXTENSIONS), key=lambda entry: entry.name):
    entry.load()(app)


def _version_line() -> str:
    from maid_engine import __version__

    return f"maid {__version__} on Python {sys.version.split()[0]}"


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(_version_line())
        raise typer.Exit


@app.callback()
def options(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version and exit.", callback=_print_version, is_eager=True),
    ] = False,
) -> None:
    """A server for text games whose world is shared by people and AI players."""
    del version


@app.command()
def version(
    *, as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False
) -> None:
    """Show the version."""
    if not as_json:
        typer.echo(_version_line())
        return
    import json
    import platform

    from maid_engine import __version__

    typer.echo(json.dumps({"maid": __version__, "python": platform.python_version()}))


def main() -> None:
    """Run the program. An error that the user can fix is printed in one sentence.

    Exit codes: 1 operation failed, 2 wrong settings or usage, 3 no server answers, 4 the server does not know
    the given name, 5 a playtest has findings that are not allowed, 6 the database is damaged.
    """
    from maid_engine.cli.remote import RemoteError
    from maid_engine.core.errors import ConfigError, MaidError, StoreDamagedError

    try:
        app(prog_name="maid")
    except ConfigError as error:
        _fail(str(error), 2)
    except RemoteError as error:
        _fail(str(error), error.exit_code)
    except StoreDamagedError as error:
        _fail(str(error), 6)
    except MaidError as error:
        _fail(str(error), 1)
    except OSError as error:
        _fail(_about(error), 1)
    except KeyboardInterrupt:
        sys.exit(130)


def _fail(text: str, code: int) -> None:
    for line in text.splitlines():
        typer.echo(f"maid: {line}", err=True)
    sys.exit(code)


def _about(error: OSError) -> str:
    import errno

    if error.errno == errno.EADDRINUSE:
        return (
            f"{error.strerror or error}; another program listens there: choose --telnet-port and --web-port"
        )
    if error.errno == errno.EACCES:
        return f"{error}; ports below 1024 and this file need more rights"
    return str(error)
