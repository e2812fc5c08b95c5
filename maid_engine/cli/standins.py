"""standins list, show, end: the contracts of stand-ins on a running server."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.answers import ContractDetail, ContractRow
from maid_engine.cli.running_server import asks_server, columns

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote

app = typer.Typer(
    help="Characters whose players let a stand-in play them, on a running server.", no_args_is_help=True
)

Character = Annotated[str, typer.Argument(help="The name of the character.")]
SECONDS_A_MINUTE = 60


def table_of(answer: list[ContractRow]) -> Iterable[str]:
    """Return a table of contracts, or a line if there are none."""
    if not answer:
        return ["Nobody has chosen terms for a stand-in."]
    head = ("character", "account", "mode", "may", "gold an hour", "agreed", "plays", "minutes left")
    return columns(head, map(_row, answer))


def _row(one: ContractRow) -> tuple[object, ...]:
    minutes = int(one["left_s"] // SECONDS_A_MINUTE)
    granted = " ".join(one["deeds"])
    return (
        one["character"],
        one["account"],
        one["mode"],
        granted,
        one["gold_per_hour"],
        one["agreed_at"],
        one["plays"],
        minutes,
    )


@app.command(name="list")
@asks_server(table_of)
def list_all(server: "Remote") -> list[ContractRow]:
    """List the characters whose players chose terms."""
    return list(server.every("/standins", ContractRow, limit=500))


def sentence_lines(answer: ContractDetail) -> Iterable[str]:
    """Return when a contract was agreed to, and its sentences."""
    agreed = "Not agreed to:"
    if answer["agreed_at"] is not None:
        agreed = f"Agreed to at {answer['agreed_at']}, SHA-256 {answer['digest']}:"
    return [agreed, *answer["text"]]


@app.command()
@asks_server(sentence_lines)
def show(server: "Remote", character: Character) -> ContractDetail:
    """Show what the player of a character agreed to."""
    return server.get(_path(character), ContractDetail)


def told_end(answer: ContractDetail) -> Iterable[str]:
    """Return what the end of an agreement means."""
    return [f"Nobody stands in for {answer['character']} any more."]


@app.command()
@asks_server(told_end)
def end(server: "Remote", character: Character) -> ContractDetail:
    """End the agreement of a player at once. The stand-in goes home, and the player is told."""
    return server.post(f"{_path(character)}/end", ContractDetail)


def _path(character: str) -> str:
    from maid_engine.cli.remote import segment

    return f"/standins/{segment(character)}"
