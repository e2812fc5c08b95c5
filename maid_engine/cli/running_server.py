"""What all commands that ask a running server share: which server, and how its answer is shown."""

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
"""From here on nobody wants to see what is behind the point."""

T = TypeVar("T")


def asks_server(show: Callable[[T], Iterable[str]]) -> Callable[[Callable[..., T]], Callable[..., None]]:
    """Make a command of a function whose first parameter is a :class:`Remote` and which returns the server's answer.

    `show` returns an answer as lines for people.

    The command has the function's other parameters, and those that say which server is asked and how its answer
    is shown.
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
    """A server, for as long as a command needs it."""
    from maid_engine.cli.remote import Remote

    server = Remote(where)
    try:
        yield server
    finally:
        server.close()


def where_from(url: str | None, token: str | None, db: str | None, settings: Path | None) -> "Where":
    """Which server is meant: a URL when one is given, else the one that has this database, or the demo's."""
    from maid_engine.cli.remote import Where

    if url:
        return Where(url=url if "://" in url else f"http://{url}", token=token or "")
    known = settings_from({"db": db}, settings)
    demo = known.model_copy(update={"db": DEMO_DATABASE})
    wanted = (known,) if db is not None else (known, demo)
    return Where(sockets=tuple(path for one in wanted if (path := one.admin_socket) is not None))


def columns(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """Rows below a head, in columns as wide as what is in them."""
    lines = [list(head), *([_cell(cell) for cell in row] for row in rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    return [
        GAP.join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]


def facts(told: Mapping[str, object]) -> list[str]:
    """Names and values, a line each; what is not known or empty is left out."""
    known = {name: _cell(value) for name, value in told.items() if value not in (None, "", [], {})}
    width = max(map(len, known), default=0)
    return [f"{name.replace('_', ' ').ljust(width)}{GAP}{value}" for name, value in known.items()]


def as_document(told: object) -> list[str]:
    """What is a document for people as well."""
    return [jsonlib.dumps(told, ensure_ascii=False, indent=2)]


def see_that_sure(text: str, *, yes: bool) -> None:
    """Ask on the terminal before something is taken away; "no" ends the command."""
    if not yes:
        typer.confirm(f"{text} Are you sure?", abort=True, err=True)


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.0f}" if abs(value) >= MANY else f"{value:.4g}"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_cell(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return "; ".join(map(_cell, value))
    return str(value)


def about(alert: AlertRow) -> str:
    """Return what an alert of the API is about: its kind, and its subject when it has one."""
    return ", ".join(filter(None, (alert["kind"], alert["subject"])))
