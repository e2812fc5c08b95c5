"""The commands checkpoints and rewind: any moment of a recording, repeatedly, at once."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.core.program import program
from maid_qa.shell.replay import Anyway, Tape, opened

if TYPE_CHECKING:
    from maid_qa.replay.snapshot_client import SnapshotClient
    from maid_qa.replay.snapshot_server import Room
    from maid_qa.shell.rewinder import Rewinder

Every = Annotated[
    str, typer.Option("--every", help="Initial game time between two checkpoints: 10m, 90s, or ticks.")
]
Most = Annotated[
    int,
    typer.Option(
        "--most", min=4, help="Maximum number of checkpoints; beyond it every second one is removed."
    ),
]
Memory = Annotated[
    float,
    typer.Option("--memory", min=64, help="Maximum MiB of all checkpoints, where the system reports it."),
]
TEN_MINUTES = "10m"


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(checkpoints)
    app.command()(rewind)


def checkpoints(  # noqa: PLR0913
    tape: Tape,
    *,
    every: Every = TEN_MINUTES,
    most: Most = 32,
    memory: Memory = 2048.0,
    show: Annotated[bool, typer.Option("--list", help="List the checkpoints and exit.")] = False,
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Replay from each checkpoint to the next, compare the states, and exit."
        ),
    ] = False,
    stop: Annotated[bool, typer.Option("--stop", help="Remove the checkpoints.")] = False,
    anyway: Anyway = False,
) -> None:
    """Keep checkpoints of a recording until Ctrl-C, so that any tick is near.

    Meanwhile, `maid fork`, `maid why --recording` and `maid rewind` of this recording begin at the nearest checkpoint.
    """
    from maid_qa.replay.snapshot_client import SnapshotClient
    from maid_qa.replay.snapshot_session import keep

    if show or check or stop:
        keepers = SnapshotClient(tape)
        if stop:
            keepers.stop()
        else:
            raise typer.Exit(_checked(keepers) if check else _listed(keepers))
        return
    reader = opened(tape, anyway=anyway)
    room = _room(every, most, memory, reader.ticks_per_second)
    keep(tape, room, typer.echo)


def _room(every: str, most: int, memory: float, ticks_per_second: int) -> "Room":
    from maid_qa.replay.snapshot_server import Room
    from maid_qa.shell.rewinder import ticks_of

    try:
        return Room(max(1, ticks_of(every, ticks_per_second)), most, memory)
    except ValueError as error:
        raise typer.BadParameter(f"--every: {error}") from error


def _listed(keepers: "SnapshotClient") -> int:
    state = keepers.state()
    for moment in state["moments"]:
        typer.echo(f"tick {moment['at']}  {moment['hash'][:16]}")
    over = state["over"]
    come_to = "the end of the tape is kept too" if over is not None else f"come to tick {state['come_to']}"
    typer.echo(f"{len(state['moments'])} moments, {state['memory_mib']} MiB; {come_to}")
    return 0


def _checked(keepers: "SnapshotClient") -> int:
    differ = 0
    for before, moment, again in keepers.check_all():
        same = again == moment["hash"]
        differ += not same
        typer.echo(
            f"from tick {before['at']} to {moment['at']}: {'the same state' if same else 'ANOTHER STATE'}"
        )
    typer.echo("All the same." if not differ else f"{differ} differ: tell the makers of MAID.")
    return 1 if differ else 0


def rewind(
    tape: Tape,
    *,
    every: Every = TEN_MINUTES,
    most: Most = 32,
    memory: Memory = 2048.0,
    anyway: Anyway = False,
) -> None:
    """Explore a recording at a prompt: go to any tick, look at anybody, ask why, fork.

    `help` at the prompt lists the commands. If `maid checkpoints` runs for this recording, its checkpoints are used;
    otherwise checkpoints are kept while the prompt is open.
    """
    from maid_qa.replay.snapshot_client import StaleKeeperError, keepers_of
    from maid_qa.replay.snapshot_session import kept
    from maid_qa.shell.rewinder import Rewinder

    reader = opened(tape, anyway=anyway)
    ticks_per_second = reader.ticks_per_second
    room = _room(every, most, memory, ticks_per_second)
    try:
        keepers = keepers_of(tape)
    except StaleKeeperError as error:
        raise typer.BadParameter(
            f"{error}: end them with `{program(f'checkpoints {tape} --stop')}`"
        ) from error
    if keepers is not None:
        _talk(Rewinder(keepers, ticks_per_second, typer.echo))
        return
    with kept(tape, room) as ours:
        _talk(Rewinder(ours, ticks_per_second, typer.echo))


def _talk(rewinder: "Rewinder") -> None:
    for line in _typed(lambda: f"tick {rewinder.at}> "):
        if not rewinder.do(line):
            return


def _typed(prompt: Callable[[], str]) -> Iterator[str]:
    """Yield typed lines; with history at a terminal, and without a prompt elsewhere."""
    import sys
    from contextlib import suppress

    seen = sys.stdin.isatty()
    if seen:
        with suppress(ImportError):
            import readline  # noqa: F401 - it makes `input` remember
    while True:
        try:
            yield input(prompt() if seen else "")
        except EOFError:
            if seen:
                typer.echo()
            return
        except KeyboardInterrupt:
            typer.echo()
