"""feedback list, show, close, export: the notes of players to the builders, on a running server."""

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.answers import NoteRow, ZoneNotesRow
from maid_engine.cli.running_server import as_document, asks_server, columns

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote

app = typer.Typer(help="Bugs, ideas and typing errors that players wrote down.", no_args_is_help=True)


class Kind(StrEnum):
    """What a note is about."""

    BUG = "bug"
    IDEA = "idea"
    TYPO = "typo"


class State(StrEnum):
    """The state of notes in a list."""

    OPEN = "open"
    DONE = "done"
    DECLINED = "declined"
    CLOSED = "closed"
    ALL = "all"


class End(StrEnum):
    """How a note ends."""

    DONE = "done"
    DECLINED = "declined"
    CLOSED = "closed"


Number = Annotated[int, typer.Argument(help="The number of the note.")]
Answer = Annotated[str, typer.Argument(help="What the author of the note is told.")]
OfKind = Annotated[Kind | None, typer.Option("--kind", help="Only notes of this kind.")]
InState = Annotated[State, typer.Option("--state", help="Only notes in this state.")]
InZone = Annotated[str | None, typer.Option("--zone", help="Only notes from the zone with this id.")]
AsEnd = Annotated[End, typer.Option("--as", help="How it ends.")]


def table_of(answer: list[NoteRow]) -> Iterable[str]:
    """Return a table of notes, or a line if there are none."""
    if not answer:
        return ["There are no such notes."]
    head = ("note", "kind", "state", "author", "room", "text")
    return columns(head, map(_row, answer))


def _row(one: NoteRow) -> tuple[object, ...]:
    return one["number"], one["kind"], one["state"], one["author"], one["room"], one["text"]


@app.command(name="list")
@asks_server(table_of)
def list_all(
    server: "Remote", *, kind: OfKind = None, state: InState = State.OPEN, zone: InZone = None
) -> list[NoteRow]:
    """List notes, the latest first."""
    return list(server.every("/feedback", NoteRow, kind=kind, state=_state(state), zone=zone, limit=500))


def lines_of_note(answer: NoteRow) -> Iterable[str]:
    """Return a note as lines of text."""
    where = f"in {answer['room_name']} ({answer['room']})" if answer["room"] else "in no room"
    lines = [
        f"Note {answer['number']}, {answer['kind']} of {answer['author']}, {answer['at']}, {where}: {answer['state']}",
        answer["text"],
    ]
    if answer["lines"]:
        lines += ["Before it:", *(f"  {line}" for line in answer["lines"])]
    if answer["closed_at"] is not None:
        lines.append(f"Closed by {answer['closed_by'] or 'somebody'}: {answer['answer'] or 'no answer'}")
    return lines


@app.command()
@asks_server(lines_of_note)
def show(server: "Remote", number: Number) -> NoteRow:
    """Show a note, with what its author typed and read before it."""
    return server.get(f"/feedback/{number}", NoteRow)


def told_end(answer: NoteRow) -> Iterable[str]:
    """Return what became of a note."""
    return [f"Note {answer['number']} is now {answer['state']}."]


@app.command()
@asks_server(told_end)
def close(server: "Remote", number: Number, answer: Answer = "", *, end: AsEnd = End.CLOSED) -> NoteRow:
    """Close a note. Its author is told at once, or at the next log-in."""
    return server.post(f"/feedback/{number}/close", NoteRow, {"state": end.value, "answer": answer})


@app.command()
@asks_server(as_document)
def export(
    server: "Remote", *, kind: OfKind = None, state: InState = State.OPEN, zone: InZone = None
) -> list[ZoneNotesRow]:
    """Print notes as one JSON document, grouped by zone and room."""
    return list(server.every("/feedback/zones", ZoneNotesRow, kind=kind, state=_state(state), zone=zone))


def _state(state: State) -> str | None:
    return None if state is State.ALL else state.value
