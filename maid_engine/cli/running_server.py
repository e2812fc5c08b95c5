"""Options and output shared by all commands that query a running server."""

import functools
import inspect
import json as jsonlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from maid_engine.cli.answers import AlertRow
from maid_engine.cli.serve import DEMO_DATABASE
from maid_engine.cli.shell_context import Database, SettingsFile, settings_from

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote, Where

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document instead of a table.")]
Url = Annotated[
    str | None,
    typer.Option("--url", envvar="MAID_URL", help="The server's address, such as http://localhost:8080."),
]
Token = Annotated[
    str | None,
    typer.Option("--token", envvar="MAID_TOKEN", help="Needed with --url; `@token create` makes one."),
]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]
_OPTIONS: Final[dict[str, tuple[object, object]]] = {
    "as_json": (AsJson, False),
    "url": (Url, None),
    "token": (Token, None),
    "db": (Database, None),
    "settings": (SettingsFile, None),
}
GAP: Final = "  "
MANY: Final = 10_000.0
"""From this value on, numbers are shown without decimals."""

T = TypeVar("T")


def asks_server(show: Callable[[T], Iterable[str]]) -> Callable[[Callable[..., T]], Callable[..., None]]:
    """Make a command from a function that takes a :class:`Remote` first and returns the server's answer.

    The command has the function's other parameters, and the options for the server's address and the output
    format. `show` converts an answer to lines of text.
    """

    def wrap(function: Callable[..., T]) -> Callable[..., None]:
        _, *own = inspect.signature(function).parameters.values()

        @functools.wraps(function)
        def command(**given: Any) -> None:
            as_json = given.pop("as_json")
            where = where_from(*(given.pop(name) for name in ("url", "token", "db", "settings")))
            with connected(where) as server:
                answer = function(server, **given)
            if as_json:
                typer.echo(jsonlib.dumps(answer, ensure_ascii=False, indent=2))
            else:
                for line in show(answer):
                    typer.echo(line)

        keyword = inspect.Parameter.KEYWORD_ONLY
        further = [
            inspect.Parameter(name, keyword, default=default, annotation=kind)
            for name, (kind, default) in _OPTIONS.items()
        ]
        signature = inspect.Signature([one.replace(kind=keyword) for one in own] + further)
        command.__signature__ = signature  # type: ignore[attr-defined] # what typer reads the options from
        command.__annotations__ = {name: one.annotation for name, one in signature.parameters.items()}
        return command

    return wrap


@contextmanager
def connected(where: "Where") -> "Iterator[Remote]":
    """Yield a connection to a server, and close it afterwards."""
    from maid_engine.cli.remote import Remote

    server = Remote(where)
    try:
        yield server
    finally:
        server.close()


def where_from(url: str | None, token: str | None, db: str | None, settings: Path | None) -> "Where":
    """Return the server's address: the URL if given, else the sockets beside this database and the demo's."""
    from maid_engine.cli.remote import Where

    if url:
        return Where(url=url if "://" in url else f"http://{url}", token=token or "")
    known = settings_from({"db": db}, settings)
    demo = known.model_copy(update={"db": DEMO_DATABASE})
    wanted = (known,) if db is not None else (known, demo)
    return Where(sockets=tuple(path for one in wanted if (path := one.admin_socket) is not None))


def columns(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """Return a table: the head and the rows, in columns as wide as their longest cell."""
    lines = [list(head), *([_cell(cell) for cell in row] for row in rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    return [
        GAP.join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]


def facts(told: Mapping[str, object]) -> list[str]:
    """Return names and values, one per line, without None and empty values."""
    known = {name: _cell(value) for name, value in told.items() if value not in (None, "", [], {})}
    width = max(map(len, known), default=0)
    return [f"{name.replace('_', ' ').ljust(width)}{GAP}{value}" for name, value in known.items()]


def as_document(told: object) -> list[str]:
    """Return the answer as a JSON document."""
    return [jsonlib.dumps(told, ensure_ascii=False, indent=2)]


def see_that_sure(text: str, *, yes: bool) -> None:
    """Ask for confirmation on the terminal before a deletion; "no" ends the command."""
    if not yes:
        typer.confirm(f"{text} Are you sure?", abort=True, err=True)


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return _figure(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_cell(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return "; ".join(map(_cell, value))
    return str(value)


def _figure(value: float) -> str:
    if abs(value) >= MANY:
        return f"{value:.0f}"
    return f"{value:.4g}"


def about(alert: AlertRow) -> str:
    """Return what an alert of the API is about: its kind, and its subject if it has one."""
    return ", ".join(filter(None, (alert["kind"], alert["subject"])))
