"""people export, erase: the data of a person on a running server."""

from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.answers import Counted, Record
from maid_engine.cli.running_server import Sure, as_document, asks_server, see_that_sure

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote

app = typer.Typer(help="Export and erase the data of people on a running server.", no_args_is_help=True)

Account = Annotated[str, typer.Argument(help="The name of the account.")]


def _data(account: str, part: str) -> str:
    from maid_engine.cli.remote import segment

    return f"/people/{segment(account)}/{part}"


@app.command()
@asks_server(as_document)
def export(server: "Remote", account: Account) -> Record:
    """Print all data of a person as JSON, without passwords."""
    return server.get(_data(account, "export"), Record)


def _erased(answer: Counted) -> list[str]:
    return [f"They are erased. Gone are {answer['count']} things."]


@app.command()
@asks_server(_erased)
def erase(server: "Remote", account: Account, *, yes: Sure = False) -> Counted:
    """Erase an account with its characters and all data of them."""
    see_that_sure(f"This takes away {account} with all that is held of them.", yes=yes)
    return server.ask("DELETE", _data(account, "data"), Counted)
