"""config check."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Settings: what is in force, and from where.", no_args_is_help=True)


@app.callback()
def config() -> None:
    """Settings: what is in force, and from where."""


@app.command()
def check(
    file: Annotated[Path | None, typer.Option("--file", help="A settings.toml or .env file.")] = None,
    *,
    changed: Annotated[bool, typer.Option("--changed", help="Only what differs from the default.")] = False,
) -> None:
    """Print every setting with its source, or say what is wrong with them."""
    from maid_engine.settings import load

    for setting in load(file=file).effective():
        if not changed or setting.source != "default":
            typer.echo(f"{setting.key} = {_shown(setting.value)}  ({setting.source})")
    typer.echo("All settings are in order.", err=True)


def _shown(value: object) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)
