"""minds hosts, drain, move, rebalance: the hosts in which minds run, on a running server."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.answers import HostRow, MovedMinds
from maid_engine.cli.running_server import asks_server, columns

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote

app = typer.Typer(help="The hosts in which minds run, on a running server.", no_args_is_help=True)

Host = Annotated[str, typer.Argument(help="The name of the host, such as host-1.")]
Name = Annotated[str, typer.Argument(help="The id or name of the AI player.")]


def table_of(answer: list[HostRow]) -> Iterable[str]:
    """Return a table of hosts."""
    return columns(("host", "minds", "age s", "waiting s", "restarts", "where", "state"), map(_row, answer))


def _row(one: HostRow) -> tuple[object, ...]:
    state = f"{one['state']}: {one['why']}" if one["why"] else one["state"]
    return one["host"], one["minds"], one["age_s"], one["waiting_s"], one["restarts"], one["where"], state


@app.command()
@asks_server(table_of)
def hosts(server: "Remote") -> list[HostRow]:
    """List the hosts with their minds, the age of their outcomes, where they run, and what they do."""
    return server.get("/minds/hosts", list[HostRow])


def told_moves(answer: MovedMinds) -> Iterable[str]:
    """Return how many minds are moved."""
    return [f"Minds that are moved: {answer['minds']}."]


@app.command()
@asks_server(told_moves)
def drain(server: "Remote", host: Host) -> MovedMinds:
    """Move all minds of a host to the others. It gets no new ones until `rebalance`."""
    return server.post(f"/minds/hosts/{_segment(host)}/drain", MovedMinds)


@app.command()
@asks_server(told_moves)
def move(server: "Remote", name: Name, host: Host) -> MovedMinds:
    """Move the mind of one AI player to a host."""
    return server.post(f"/minds/{_segment(name)}/move", MovedMinds, {"host": host})


@app.command()
@asks_server(told_moves)
def rebalance(server: "Remote") -> MovedMinds:
    """Give each host as many minds."""
    return server.post("/minds/rebalance", MovedMinds)


def _segment(name: str) -> str:
    from maid_engine.cli.remote import segment

    return segment(name)
