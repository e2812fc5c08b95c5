"""ai-players drives, news, nudge, examples: what moves an AI player, what it has heard, and what it learned from."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from maid_engine.cli.ai_players import Who, path_of
from maid_engine.cli.answers import Accepted, DriveRow, ExampleRow, NewsRow
from maid_engine.cli.running_server import asks_server, columns

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote

app = typer.Typer()


def _drives(answer: list[DriveRow]) -> Iterable[str]:
    if not answer:
        return ["It is not in the game."]
    head = ("drive", "0-100", "in 5 min", "favours")
    rows = ((one["kind"], one["value"], f"{one['rate']:+.0f}", _favoured(one["leans"])) for one in answer)
    return columns(head, rows)


def _favoured(leans: Mapping[str, float]) -> str:
    shares = (f"{goal.replace('_', ' ')} {share:+.0%}" for goal, share in leans.items() if share)
    return ", ".join(shares)


@app.command()
@asks_server(_drives)
def drives(server: "Remote", who: Who) -> list[DriveRow]:
    """Show what drives it: company, curiosity and concern, and the kinds of goals that they favour."""
    return server.get(path_of(who, "drives"), list[DriveRow])


def _news(answer: list[NewsRow]) -> Iterable[str]:
    if not answer:
        return ["It knows no news."]
    head = ("kind", "begins", "from", "hops", "certain", "kept back", "news")
    return columns(head, map(_row, answer))


def _row(one: NewsRow) -> tuple[object, ...]:
    certain = f"{one['confidence']:.0%}"
    return one["kind"], one["due"], one["by"], one["hops"], certain, one["held_back"], one["words"]


@app.command()
@asks_server(_news)
def news(server: "Remote", who: Who) -> list[NewsRow]:
    """Show the gatherings and deeds that it knows of, who told it, and how often in a row that was told."""
    return server.get(path_of(who, "news"), list[NewsRow])


def _examples(answer: list[ExampleRow]) -> Iterable[str]:
    if not answer:
        return ["It keeps no examples."]
    rows = ((one["score"], one["kind"], one["words"], "; ".join(one["lines"]), one["why"]) for one in answer)
    return columns(("score", "kind", "for", "lines", "failed"), rows)


@app.command()
@asks_server(_examples)
def examples(server: "Remote", who: Who) -> list[ExampleRow]:
    """Show what worked best and what failed, as models are told of it."""
    return server.get(path_of(who, "examples"), list[ExampleRow])


def _agreed(answer: Accepted) -> Iterable[str]:
    return ["It will have a word with them." if answer["accepted"] else "It will not."]


@app.command()
@asks_server(_agreed)
def nudge(
    server: "Remote", who: Who, player: Annotated[str, typer.Argument(help="Name of a player.")]
) -> Accepted:
    """Let it say a word to a player who knows it, as if it lacked company."""
    return server.post(path_of(who, "nudge"), Accepted, {"player": player})
