"""bench NAME."""

import importlib
import pkgutil
from collections.abc import Callable
from typing import Annotated

import typer

from maid_engine.core.errors import MaidError

KNOWN = {
    "world": "the server under load: commands a second, latency, memory, fan-out, start-up",
    "minds": "many AI players for hours of simulated time",
    "live": "a server full of AI players in real time, and how long people wait",
    "ablation": "what each part of the mind is worth: lives with it and without it",
    "presets": "whether presets can be told apart by what they do, and stay what they are",
    "evaluate": "seven dimensions of behaviour beside their targets, and proxies for believability",
    "soak": "games left to themselves for long, with good models, bad ones and none",
    "cost": "what thinking with models costs, and what money buys",
    "memory": "questions to AI players about their day, with answers from the server's truth",
    "questions": "how well rules, and models, answer what AI players ask themselves",
    "attacks": "whether anybody can talk AI players into harm, and honest people still get on with them",
    "foreign": "rooms found on MUDs that are visited as strangers, by a mind and by walkers",
    "crash": "kill -9 in the middle of trading and fighting",
    "replay": "random lives recorded, killed and lived again: equal to the byte, or not",
    "qa": "bugs planted on purpose, and how many a playtest finds",
}


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}
    )(bench)


def bench(
    context: typer.Context,
    name: Annotated[
        str, typer.Argument(help="world, minds or crash; further options are the bench's own.")
    ] = "",
) -> None:
    """Measure something: `bench NAME --help` says what it takes, `--json` prints one JSON object."""
    if name in {"", "--help"}:
        for known, what in KNOWN.items():
            typer.echo(f"maid bench {known}: {what}")
        return
    raise typer.Exit(_main_of(name)(context.args) or 0)


def _main_of(name: str) -> Callable[[list[str]], int | None]:
    import maid_engine.bench as benches

    if name not in {module.name for module in pkgutil.iter_modules(benches.__path__)}:
        raise MaidError(f"there is no bench {name!r}; there are: {', '.join(KNOWN)}")
    module = importlib.import_module(f"maid_engine.bench.{name}")
    if not hasattr(module, "main"):
        raise MaidError(f"there is no bench {name!r}; there are: {', '.join(KNOWN)}")
    run: Callable[[list[str]], int | None] = module.main
    return run
