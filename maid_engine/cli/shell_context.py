"""Options, settings and coroutines that the groups of commands share."""

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from maid_engine.app.settings import Loaded, Settings

T = TypeVar("T")

SettingsFile = Annotated[
    Path | None,
    typer.Option("--settings", help="A settings.toml or .env file. Default: settings.toml in this folder."),
]
Database = Annotated[
    str | None, typer.Option("--db", help="The database: a file, postgresql://USER@HOST/NAME, or memory.")
]


def loaded_from(overrides: Mapping[str, object], file: Path | None = None) -> "Loaded":
    """Return the settings, overridden by the command line, with the source of each.

    Raises:
        ConfigError: a setting is wrong.
    """
    from maid_engine.app.settings import load

    return load(overrides, file=file)


def settings_from(overrides: Mapping[str, object], file: Path | None = None) -> "Settings":
    """Return the settings, overridden by the command line.

    Raises:
        ConfigError: a setting is wrong.
    """
    return loaded_from(overrides, file).settings


def run(work: Coroutine[object, object, T]) -> T:
    """Run a command's coroutine to its end, without logs: the command prints its own output."""
    from maid_engine.monitoring.telemetry.logging import configure_logging

    configure_logging(Quiet())
    return asyncio.run(work)


@dataclass(frozen=True)
class Quiet:
    """Log settings for commands, which print their output instead of logging it."""

    log_level: str = "critical"
    log_format: str = "console"
