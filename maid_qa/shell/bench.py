"""The command ``bench NAME``."""

import importlib
from collections.abc import Callable
from typing import Annotated

import typer

from maid_engine.core.errors import MaidError


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}
    )(bench)


def bench(
    context: typer.Context,
    name: Annotated[
        str,
        typer.Argument(
            help="A name from the list that `maid bench` prints; further options are the bench's own."
        ),
    ] = "",
) -> None:
    """Run a benchmark: `bench NAME --help` shows its options, `--json` prints one JSON object."""
    if name in {"", "--help"}:
        for known, what in _known().items():
            typer.echo(f"maid bench {known}: {what}")
        return
    raise typer.Exit(_main_of(name)(context.args) or 0)


def _known() -> dict[str, str]:
    """Return each bench and tool, with what it does."""
    from maid_qa.bench.registry import BENCHES, TOOLS

    return {**{name: bench.what for name, bench in BENCHES.items()}, **TOOLS}


def _main_of(name: str) -> Callable[[list[str]], int | None]:
    known = _known()
    if name not in known:
        raise MaidError(f"there is no bench {name!r}; there are: {', '.join(known)}")
    from maid_qa.bench.registry import BENCHES

    module = importlib.import_module(BENCHES[name].module if name in BENCHES else f"maid_qa.bench.{name}")
    run: Callable[[list[str]], int | None] = module.main
    return run
