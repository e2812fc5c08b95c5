"""top: watch a running server and its AI players on one screen."""

import json
import os
import select
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

from maid_engine.cli.answers import AgentRow, AlertRow, ModelsState, Numbers, Page, ServerStatus
from maid_engine.cli.running_server import Token, Url, about, connected, where_from
from maid_engine.cli.shell_context import Database, SettingsFile
from maid_engine.core.json_values import JsonValue

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from maid_engine.cli.remote import Remote


class Order(NamedTuple):
    """A sort order of the table."""

    name: str
    key: Callable[[AgentRow], tuple[bool, float | str]]
    largest_first: bool = False


SORTS: Final[Mapping[str, Order]] = {
    "n": Order("name", lambda one: (False, one["name"].lower())),
    "l": Order("level", lambda one: (one["level"] is None, one["level"] or 0), largest_first=True),
    "c": Order("cost", lambda one: (False, one["cost_this_hour"]), largest_first=True),
    "s": Order("status", lambda one: (False, one["status"].lower())),
}
"""Pressed key → sort order."""
STATUS_STYLES: Final = {"active": "green", "paused": "yellow", "offline": "dim"}
LEVEL_STYLES: Final = {"info": "cyan", "warning": "yellow", "critical": "bold red"}
ALL_ROWS: Final = 10_000
"""Row limit for output that is printed once."""
HEAD_LINES: Final = 9
"""Number of lines above and below the table."""

Every = Annotated[float, typer.Option("--every", min=0.2, max=60, help="Seconds between two updates.")]
Once = Annotated[
    bool, typer.Option("--once", help="Print once and exit; the default when output is not a terminal.")
]


def top(  # noqa: PLR0913
    *,
    every: Every = 2.0,
    once: Once = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document and exit.")] = False,
    url: Url = None,
    token: Token = None,
    db: Database = None,
    settings: SettingsFile = None,
) -> None:
    """Watch a running server: tick, people, AI players, alerts, cost. Keys: q ends; n, l, c, s sort; j and k scroll."""
    from rich.console import Console

    console = Console()
    with connected(where_from(url, token, db, settings)) as server:
        if as_json:
            typer.echo(json.dumps(_document(_look(server)), ensure_ascii=False, indent=2))
        elif once or not (sys.stdin.isatty() and console.is_terminal):
            console.print(_screen(_look(server), View(), rows=ALL_ROWS))
        else:
            _watch(server, console, every)


@dataclass(slots=True)
class View:
    """The visible part of the table, and its order."""

    sort: str = "n"
    first: int = 0
    """Index of the first visible row."""


@dataclass(frozen=True, slots=True)
class Look:
    """The state of the server at one moment."""

    server: ServerStatus
    numbers: Numbers
    agents: list[AgentRow]
    alerts: list[AlertRow]
    trouble: str = ""
    """Why the last update failed; "" if it succeeded."""


def _document(look: Look) -> dict[str, object]:
    return {
        "server": look.server,
        "numbers": look.numbers,
        "ai_players": look.agents,
        "alerts": look.alerts,
    }


def _look(server: "Remote") -> Look:
    from maid_engine.cli.remote import RemoteError

    try:
        numbers = server.get("/metrics.json", Numbers)
    except RemoteError:
        numbers = Numbers()  # metrics may be off
    return Look(
        server.get("/server", ServerStatus),
        numbers,
        list(server.every("/ai-players/", AgentRow, limit=500)),
        server.get("/alerts", Page[AlertRow], limit=5)["items"],
    )


def _watch(server: "Remote", console: "Console", every: float) -> None:
    from rich.live import Live

    from maid_engine.cli.remote import RemoteError

    view, seen = View(), _look(server)
    with _keys() as typed, Live(console=console, screen=True, auto_refresh=False) as live:
        while True:
            live.update(_screen(seen, view, rows=max(1, console.height - HEAD_LINES)), refresh=True)
            key = typed(every)
            if key in ("q", "\x03"):
                return
            if key:
                _steer(view, key, len(seen.agents))
                continue
            try:
                seen = _look(server)
            except RemoteError as error:
                # After a restart the server is found again. Until then the last state stays on the screen.
                seen = Look(seen.server, seen.numbers, seen.agents, seen.alerts, str(error))


def _steer(view: View, key: str, count: int) -> None:
    if key in SORTS:
        view.sort, view.first = key, 0
    elif key == "j":
        view.first = min(view.first + 1, max(0, count - 1))
    elif key == "k":
        view.first = max(0, view.first - 1)
    elif key == " ":
        view.first = min(view.first + 10, max(0, count - 1))


def _screen(look: Look, view: View, *, rows: int) -> "RenderableType":
    from rich.console import Group

    parts: list[RenderableType] = [*_head(look)]
    parts.extend(alert_lines(look.alerts))
    parts.append(_table(look.agents, view, rows))
    if look.trouble:
        parts.append(f"[bold red]{_plain(look.trouble)}[/]")
    return Group(*parts)


def _head(look: Look) -> Iterator[str]:
    server, timings = look.server, look.numbers.get("timings", {})
    states = ", ".join(f"{count} {status}" for status, count in server["ai_players"].items()) or "none"
    yield (
        f"[bold]{_plain(server['name'])}[/] {server['version']}, up {_span(server['uptime_s'])}, "
        f"people: {server['players']}; AI players: {states}; models: {_models_state(server['models'])}"
    )
    yield "; ".join(
        filter(
            None,
            (
                _timing("tick", timings.get("tick_seconds")),
                _timing("late", timings.get("late_seconds")),
                _timing("command", timings.get("command_seconds")),
                f"${sum(one['cost_this_hour'] for one in look.agents):.4f} in the last hour",
            ),
        )
    )


def _models_state(models: ModelsState) -> str:
    if not models["configured"]:
        return "none"
    return "on" if models["on"] else "off"


def _timing(name: str, told: JsonValue) -> str:
    if not isinstance(told, Mapping) or not told:
        return ""
    if "p50_ms" not in told:  # one timing for each value of a label
        return "; ".join(filter(None, (_timing(f"{name} {kind}", one) for kind, one in told.items())))
    return f"{name} p50 {_ms(told['p50_ms'])} p99 {_ms(told['p99_ms'])} ms"


def _ms(value: JsonValue) -> str:
    if isinstance(value, int | float):
        return f"{value:.1f}"
    return str(value)


def alert_lines(alerts: Iterable[AlertRow]) -> Iterator[str]:
    """Yield a line for each alert, in Rich's markup."""
    for one in alerts:
        seen = f" (seen by {_plain(one['acknowledged_by'])})" if one["acknowledged_by"] else ""
        style = LEVEL_STYLES.get(one["level"], "")
        yield f"[{style}]{one['level']}[/] {one['number']}, {_plain(about(one))}: {_plain(one['text'])}{seen}"


def _table(agents: list[AgentRow], view: View, rows: int) -> "RenderableType":
    from rich.markup import escape
    from rich.table import Table

    order = SORTS[view.sort]
    ordered = sorted(agents, key=order.key, reverse=order.largest_first)
    shown = ordered[view.first : view.first + rows]
    last = view.first + len(shown)
    table = Table(
        box=None,
        expand=True,
        caption=f"{view.first + 1 if shown else 0}-{last} of {len(agents)} by {order.name}"
        + ("; q ends" if rows < ALL_ROWS else ""),
        caption_justify="left",
    )
    for head, numeric, share in (
        ("name", 0, None),
        ("preset", 0, 2),
        ("status", 0, None),
        ("level", 1, None),
        ("hp", 1, None),
        ("room", 0, 3),
        ("doing", 0, 4),
        ("USD/h", 1, None),
    ):
        # Columns with a share shrink on a narrow screen. Names and numbers never do.
        table.add_column(head, justify="right" if numeric else "left", no_wrap=True, ratio=share)
    for one in shown:
        hp = "" if one["hp"] is None else f"{one['hp']}/{one['hp_max']}"
        cells = (
            one["name"],
            one["personality_preset"] or "",
            one["status"],
            one["level"],
            hp,
            one["location"] or "",
            one["doing"] or one["trouble"] or "",
            f"{one['cost_this_hour']:.4f}",
        )
        table.add_row(
            *(escape("" if cell is None else str(cell)) for cell in cells),
            style=STATUS_STYLES.get(one["status"]),
        )
    return table


def _span(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s"


def _plain(text: str) -> str:
    from rich.markup import escape

    return escape(text)


class _Typed:
    """Reads single key presses from a terminal."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def __call__(self, seconds: float) -> str:
        """Return the next key, or "" if none is pressed within this many seconds."""
        ready, _, _ = select.select([self._descriptor], [], [], seconds)
        if not ready:
            return ""
        return os.read(self._descriptor, 1).decode(errors="replace")


@contextmanager
def _keys() -> Iterator[_Typed]:
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        yield _Typed(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
