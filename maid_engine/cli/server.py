"""server status, alerts, ack, dead-letters, retry, retry-all, audit, metrics: monitor a running server from a shell."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.answers import ActRow, AlertRow, LetterGroup, LetterRow, Page, Record, RetryRoundRow
from maid_engine.cli.running_server import about, asks_server, columns, facts

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote

app = typer.Typer(help="Status, alerts and metrics of a running server.", no_args_is_help=True)

Number = Annotated[int, typer.Argument(help="The number in the list.")]
Most = Annotated[int, typer.Option("--limit", min=1, max=500, help="Maximum number.")]


@app.command()
@asks_server(facts)
def status(server: "Remote") -> Record:
    """Show name, version, uptime, players, and whether models are used."""
    return server.get("/server", Record)


def alert_lines(answer: list[AlertRow]) -> Iterable[str]:
    """Return a table of alerts, or a line if there are none."""
    if not answer:
        return ["Nothing is wrong."]
    head = ("number", "level", "about", "since", "what", "seen by")
    return columns(
        head,
        (
            (one["number"], one["level"], about(one), one["since"], one["text"], one["acknowledged_by"])
            for one in answer
        ),
    )


@app.command()
@asks_server(alert_lines)
def alerts(
    server: "Remote",
    *,
    past: Annotated[bool, typer.Option("--past", help="Show cleared alerts.")] = False,
    most: Most = 50,
) -> list[AlertRow]:
    """Show open alerts, the worst first."""
    return server.get("/alerts", Page[AlertRow], past=past or None, limit=most)["items"]


def _seen(alert: AlertRow) -> Iterable[str]:
    return [f"{alert['acknowledged_by']} has seen alert {alert['number']}, {about(alert)}: {alert['text']}"]


@app.command()
@asks_server(_seen)
def ack(server: "Remote", number: Number) -> AlertRow:
    """Acknowledge an alert; nobody is told of it again."""
    return server.post(f"/alerts/{number}/acknowledge", AlertRow)


Kind = Annotated[str | None, typer.Option("--kind", help="question, delivery or save.")]


def _letters(answer: list[LetterRow]) -> Iterable[str]:
    if not answer:
        return ["Everything could be done."]
    head = ("number", "kind", "about", "since", "times", "why", "last retry")
    return columns(
        head,
        (
            (one["number"], one["kind"], one["subject"], one["at"], one["times"], one["reason"], _retry(one))
            for one in answer
        ),
    )


def _retry(letter: LetterRow) -> str:
    """Return who tried a letter again last, when, and how that ended; "" if nobody did."""
    if not letter["retries"]:
        return ""
    last = letter["retries"][0]
    return f"{last['by']}, {last['at']}: {last['outcome'] or 'not known yet'}"


@app.command()
@asks_server(_letters)
def dead_letters(
    server: "Remote",
    *,
    kind: Kind = None,
    most: Most = 50,
) -> list[LetterRow]:
    """Show dead letters: work that failed after all attempts."""
    return server.get("/dead-letters", Page[LetterRow], kind=kind, limit=most)["items"]


def _groups(answer: list[LetterGroup]) -> Iterable[str]:
    for one in answer:
        numbers = ", ".join(str(number) for number in one["numbers"][:10])
        yield f"{one['kind']}: {one['topic']}; {one['reason']}; {one['times']} times, last {one['at']}"
        yield f"  letters {numbers}; about {', '.join(one['subjects'])}"
        yield from (f"  the model replied: {reply!r}" for reply in one["replies"])


@app.command()
@asks_server(_groups)
def dead_letter_groups(
    server: "Remote",
    *,
    kind: Kind = None,
    most: Most = 50,
) -> list[LetterGroup]:
    """Show dead letters, equal failures together."""
    return server.get("/dead-letters/groups", Page[LetterGroup], kind=kind, limit=most)["items"]


def _retried(letter: LetterRow) -> Iterable[str]:
    return [f"{letter['kind']} {letter['number']} is tried again."]


@app.command()
@asks_server(_retried)
def retry(server: "Remote", number: Number) -> LetterRow:
    """Retry a dead letter."""
    return server.post(f"/dead-letters/{number}/retry", LetterRow)


def _round(answer: RetryRoundRow) -> Iterable[str]:
    return facts(answer)


@app.command()
@asks_server(_round)
def retry_all(server: "Remote", *, kind: Kind = None) -> RetryRoundRow:
    """Retry up to 50 dead letters that nobody has acknowledged, those first that were tried least often."""
    return server.post("/dead-letters/retry", RetryRoundRow, {"kind": kind})


def _acts(answer: list[ActRow]) -> Iterable[str]:
    head = ("number", "when", "who", "did", "to", "details")
    return columns(
        head,
        (
            (one["number"], one["at"], one["actor"], one["act"], one["target"], one["details"])
            for one in answer
        ),
    )


@app.command()
@asks_server(_acts)
def audit(
    server: "Remote",
    *,
    actor: Annotated[str | None, typer.Option("--actor", help="Only acts of this account.")] = None,
    target: Annotated[str | None, typer.Option("--target", help="Only acts on this target.")] = None,
    most: Most = 20,
) -> list[ActRow]:
    """Show the latest entries of the audit log."""
    return server.get("/audit", Page[ActRow], actor=actor, target=target, limit=most)["items"]


def _numbers(answer: Record) -> Iterable[str]:
    for part, told in answer.items():
        if isinstance(told, Mapping):
            yield f"{part}:"
            yield from (f"  {line}" for line in facts(told))
        else:
            yield f"{part}: {told}"


@app.command()
@asks_server(_numbers)
def metrics(server: "Remote") -> Record:
    """Show all metrics."""
    return server.get("/metrics.json", Record)
