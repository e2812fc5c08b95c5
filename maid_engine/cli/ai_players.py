"""ai-players list, spawn, status, goal, plan, memory, thoughts, why …: `@ai` from a shell, on a running server."""

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from maid_engine.ai_players.models.cost import CostPeriod
from maid_engine.cli.running_server import Sure, as_document, asks_server, columns, facts, see_that_sure
from maid_engine.core.errors import ConfigError
from maid_engine.core.program import program

if TYPE_CHECKING:
    from maid_engine.cli.remote import Remote

app = typer.Typer(
    help="Watch and steer the AI players of a running server: the one on this machine, or the one at --url.",
    no_args_is_help=True,
)
AI_PLAYERS: Final = "/ai-players"

Who = Annotated[str, typer.Argument(help="Its name or id.")]
Words = Annotated[list[str], typer.Argument(help="Words; quotes are not needed.")]
Status = Annotated[
    str | None, typer.Option("--status", help="Only AI players with this status: active, paused or offline.")
]


def _of(who: str, *rest: str) -> str:
    from maid_engine.cli.remote import segment

    return "/".join((AI_PLAYERS, segment(who), *map(segment, rest)))


# --- who there is ---


def _rows(answer: list[dict[str, Any]]) -> Iterable[str]:
    if not answer:
        return [f"There are no AI players. `{program('ai-players spawn')}` makes one."]
    head = ("id", "name", "preset", "status", "level", "hp", "room", "doing", "USD/h")
    return columns(
        head,
        (
            (
                one["id"],
                one["name"],
                one["personality_preset"],
                one["status"],
                one["level"],
                None if one["hp"] is None else f"{one['hp']}/{one['hp_max']}",
                one["location"],
                one["doing"] or one["trouble"],
                round(one["cost_this_hour"], 4),
            )
            for one in answer
        ),
    )


def _one(answer: dict[str, Any]) -> Iterable[str]:
    shown = {key: value for key, value in answer.items() if key not in ("personality", "config")}
    return facts({**shown, "personality": answer.get("personality"), "settings": answer.get("config")})


def _done(answer: dict[str, Any]) -> Iterable[str]:
    return [f"{answer['name']} is {answer['status']}."]


@app.command("list")
@asks_server(_rows)
def list_ai_players(server: "Remote", status: Status = None) -> Any:
    """List all AI players."""
    return list(server.every(f"{AI_PLAYERS}/", status=status, limit=500))


@app.command()
@asks_server(_one)
def status(server: "Remote", who: Who) -> Any:
    """Show the state of an AI player: goal, task, place, health, feelings, cost, settings."""
    return {**server.get(_of(who)), **server.get(_of(who, "state"))}


@app.command()
@asks_server(lambda answer: [f"{one['name']} is in the game as {one['id']}." for one in answer])
def spawn(  # noqa: PLR0913
    server: "Remote",
    *,
    name: Annotated[str, typer.Option("--name", help="Default: a generated name.")] = "",
    preset: Annotated[
        str | None, typer.Option("--preset", help="`maid ai-players presets` lists them.")
    ] = None,
    personality: Annotated[
        str | None, typer.Option("--personality", help='Traits as JSON, such as {"openness": 0.9}.')
    ] = None,
    goal: Annotated[list[str] | None, typer.Option("--goal", help="A goal; may be repeated.")] = None,
    count: Annotated[int, typer.Option("--count", min=1, max=1000, help="Number of AI players.")] = 1,
) -> Any:
    """Spawn new AI players."""
    if count > 1:
        if name or personality or goal:
            raise ConfigError("--count goes with --preset alone; spawn them one by one to name them")
        wish = {"count": count, "personality_distribution": {preset: count} if preset else None}
        return server.post(f"{AI_PLAYERS}/bulk/spawn", wish)
    one = {
        "name": name,
        "personality_preset": preset,
        "personality": _traits(personality) if personality else None,
        "initial_goals": goal or None,
    }
    return [server.post(f"{AI_PLAYERS}/", {key: value for key, value in one.items() if value})]


def _traits(text: str) -> dict[str, float]:
    try:
        found = json.loads(text)
    except ValueError as error:
        raise ConfigError(f"--personality is no JSON: {error}") from None
    if not isinstance(found, dict):
        raise ConfigError('--personality takes traits and their values, as {"openness": 0.9}')
    return found


@app.command()
@asks_server(
    lambda answer: columns(("preset", "personality"), ((one["name"], one["personality"]) for one in answer))
)
def presets(server: "Remote") -> Any:
    """List the personality presets of the packs."""
    return server.get("/presets")


@app.command()
@asks_server(lambda answer: [f"{answer['name']} is sent home."])
def despawn(server: "Remote", who: Who) -> Any:
    """Send an AI player home. What it knows is kept, and it can return with bring-back."""
    name = server.get(_of(who))["name"]
    server.ask("DELETE", _of(who))
    return {"name": name}


@app.command()
@asks_server(_done)
def bring_back(server: "Remote", who: Who) -> Any:
    """Let an AI player that was sent home return."""
    return server.post(_of(who, "bring-back"))


@app.command()
@asks_server(_done)
def kick(server: "Remote", who: Who) -> Any:
    """Send an AI player home until somebody brings it back."""
    return server.post(_of(who, "kick"))


@app.command()
@asks_server(_done)
def pause(server: "Remote", who: Who) -> Any:
    """Pause an AI player; its character stays where it is."""
    return server.post(_of(who, "pause"))


@app.command()
@asks_server(_done)
def resume(server: "Remote", who: Who) -> Any:
    """Resume a paused AI player."""
    return server.post(_of(who, "resume"))


@app.command()
@asks_server(lambda answer: [f"{answer['stopped']} AI players are stopped. `resume` lets one go on."])
def stop_all(server: "Remote") -> Any:
    """Stop every AI player at once; none types anything more."""
    return server.post(f"{AI_PLAYERS}/stop-all")


@app.command()
@asks_server(lambda answer: [f"{answer['count']} AI players go on."])
def resume_all(server: "Remote") -> Any:
    """Resume all paused AI players."""
    return server.post(f"{AI_PLAYERS}/bulk/resume")


# --- what it wants, knows and thinks ---


def _goals(answer: Mapping[str, Any]) -> Iterable[str]:
    for number, goal in enumerate(answer["goals"], 1):
        yield f"{number}. {goal['description']} ({goal['progress']:.0%}; {goal['source']})"
    if answer["phase"]:
        yield f"phase: {answer['phase']}"
    yield from (f"{'>' if task == answer['task'] else ' '} {task}" for task in answer["tasks"])
    if not answer["goals"]:
        yield "It has no goals now."


@app.command()
@asks_server(_goals)
def plan(server: "Remote", who: Who) -> Any:
    """Show its goals and its plan."""
    return server.get(_of(who, "plan"))


@app.command()
@asks_server(
    lambda answer: ["It takes that up." if answer["taken"] else f"A model is asked: {answer['why']}"]
)
def goal(server: "Remote", who: Who, words: Words) -> Any:
    """Give it a goal in words, such as: explore the dark forest."""
    return server.post(_of(who, "goals"), {"goal": " ".join(words)})


@app.command()
@asks_server(lambda answer: ["It will." if answer["accepted"] else "It will not."])
def drop_goal(
    server: "Remote", who: Who, number: Annotated[str, typer.Argument(help="Its number in `plan`.")]
) -> Any:
    """Remove a goal."""
    return server.ask("DELETE", _of(who, "goals", number))


@app.command()
@asks_server(lambda answer: ["It will." if answer["accepted"] else "It will not."])
def say(server: "Remote", who: Who, words: Words) -> Any:
    """Let it say something aloud, as itself."""
    return server.post(_of(who, "say"), {"text": " ".join(words)})


def _memories(answer: list[dict[str, Any]]) -> Iterable[str]:
    head = ("when", "layer", "weight", "memory")
    return columns(
        head, ((one["created_at"], one["layer"], one["importance"], one["content"]) for one in answer)
    )


@app.command()
@asks_server(_memories)
def memory(
    server: "Remote",
    who: Who,
    words: Annotated[list[str] | None, typer.Argument(help="Words to recall memories for.")] = None,
    layer: Annotated[
        str | None, typer.Option("--layer", help="episodic, semantic, procedural, reflective.")
    ] = None,
    most: Annotated[int, typer.Option("--limit", min=1, max=500)] = 20,
) -> Any:
    """Show its memories, the latest first; with words, what it would recall for them."""
    found = server.get(_of(who, "memory"), q=" ".join(words) if words else None, layer=layer, limit=most)
    return found["items"]


@app.command()
@asks_server(_done)
def reset(server: "Remote", who: Who, *, yes: Sure = False) -> Any:
    """Delete its memories, beliefs and goals; the character stays."""
    see_that_sure(f"This takes away all that {who} remembers, knows and wants.", yes=yes)
    return server.post(_of(who, "reset"))


@app.command()
@asks_server(as_document)
def export(server: "Remote", who: Who) -> Any:
    """Print all data of an AI player as JSON: profile, mind, character."""
    return server.get(_of(who, "export"))


@app.command()
@asks_server(lambda answer: [f"It is no more. Gone are {answer['count']} things."])
def erase(server: "Remote", who: Who, *, yes: Sure = False) -> Any:
    """Delete an AI player, its character and what others remember of it."""
    see_that_sure(f"This takes {who} away for good, with its character and all memories.", yes=yes)
    return server.ask("DELETE", _of(who, "data"))


# --- why it does what it does ---


@app.command()
@asks_server(lambda answer: answer["lines"])
def why(
    server: "Remote",
    who: Who,
    n: Annotated[int, typer.Argument(min=1, help="1: its last command; 2: the one before.")] = 1,
) -> Any:
    """Show the whole chain behind a command: heard, believed, wanted, chosen, allowed, typed, answered."""
    return server.get(_of(who, "why"), n=n)


def _objections(answer: Mapping[str, Any]) -> Iterable[str]:
    found = answer["objections"]
    return [f"{one['stage']}: {one['words']}" for one in found] or ["Nothing stands against it."]


@app.command()
@asks_server(_objections)
def why_not(server: "Remote", who: Who, command: Words) -> Any:
    """Show what speaks against typing a command now."""
    return server.get(_of(who, "why-not"), command=" ".join(command))


@app.command()
@asks_server(lambda answer: [one["line"] for one in answer])
def thoughts(
    server: "Remote",
    who: Who,
    *,
    most: Annotated[int, typer.Option("--limit", min=1, max=200)] = 20,
    live: Annotated[bool, typer.Option("--live", help="Follow new ones until Ctrl-C.")] = False,
) -> Any:
    """Show its thoughts, in order."""
    if live:
        _follow(server, server.get(_of(who))["id"])
    return server.get(_of(who, "thoughts"), limit=most)


def _follow(server: "Remote", agent_id: str) -> None:
    """Print each thought as it comes, until the server or the one who looks ends it."""
    with server.listen(f"ai_player.{agent_id}.thoughts") as told:
        for message in told:
            if message["channel"]:
                typer.echo(f"{message['timestamp']} {'; '.join(message['data'].get('changes', ()))}")
    raise typer.Exit


def _health(answer: dict[str, Any] | list[dict[str, Any]]) -> Iterable[str]:
    """One as facts; several as facts with a blank line between them."""
    if isinstance(answer, dict):
        return facts(answer)
    blocks = ("\n".join(facts(one)) for one in answer)
    return "\n\n".join(blocks).splitlines() or ["No AI player is in the game."]


@app.command()
@asks_server(_health)
def health(server: "Remote", who: Annotated[str | None, typer.Argument(help="Default: all.")] = None) -> Any:
    """Show health: stuck, in a loop, without progress, too expensive, failing."""
    if who:
        return server.get(_of(who, "health"))
    agents = server.every(f"{AI_PLAYERS}/", limit=500)
    return [server.get(_of(one["id"], "health")) for one in agents]


# --- what it costs and does ---


def _cost(answer: Mapping[str, Any]) -> Iterable[str]:
    return facts({**answer, "total_cost": f"${answer['total_cost']:.4f}"})


@app.command()
@asks_server(_cost)
def cost(
    server: "Remote",
    who: Annotated[str | None, typer.Argument(help="Name or id. Default: all.")] = None,
    period: Annotated[
        CostPeriod,
        typer.Option(
            "--period", help="A session begins when it enters the game; total includes all restarts."
        ),
    ] = CostPeriod.HOUR,
) -> Any:
    """Show what models cost, for one AI player or for all."""
    return server.get(_of(who, "cost") if who else f"{AI_PLAYERS}/cost/global", period=period.value)


@app.command()
@asks_server(facts)
def metrics(server: "Remote", who: Annotated[str | None, typer.Argument(help="Default: all.")] = None) -> Any:
    """Show metrics of one AI player, or of all together."""
    return server.get(_of(who, "metrics") if who else f"{AI_PLAYERS}/metrics/global")
