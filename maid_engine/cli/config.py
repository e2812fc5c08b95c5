"""config check."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.shell_context import SettingsFile

if TYPE_CHECKING:
    from maid_engine.app.settings import Loaded

app = typer.Typer(help="Settings: effective values and their sources.", no_args_is_help=True)


@app.callback()
def config() -> None:
    """Settings: effective values and their sources."""


@app.command()
def check(
    settings: SettingsFile = None,
    file: Annotated[Path | None, typer.Option("--file", help="The same as --settings.", hidden=True)] = None,
    *,
    changed: Annotated[bool, typer.Option("--changed", help="Only what differs from the default.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array of settings.")] = False,
) -> None:
    """Print every setting with its source, or list the mistakes."""
    from maid_engine.app.settings import load

    loaded = load(file=settings or file)
    _refuse_mistakes(loaded)
    shown = list(loaded.effective())
    if changed:
        shown = [one for one in shown if one.source != "default"]
    if as_json:
        typer.echo(json.dumps([asdict(one) for one in shown], indent=2, ensure_ascii=False))
        return
    for one in shown:
        typer.echo(f"{one.key} = {json.dumps(one.value, ensure_ascii=False)}  ({one.source})")
    typer.echo("All settings are in order.", err=True)


def _refuse_mistakes(loaded: "Loaded") -> None:
    """Check that everything the settings name exists, as a server does at its start.

    Raises:
        ConfigError: something does not exist.
    """
    from maid_engine.app.settings_checks import machine_mistakes, refuse
    from maid_engine.cli.pack_problems import setting_mistakes

    refuse(machine_mistakes(loaded.settings) or setting_mistakes(loaded.settings), loaded.sources)
