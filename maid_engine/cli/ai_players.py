"""ai-players list, spawn, status, goal, plan, memory, thoughts, why …: `@ai` from a shell, on a running server."""

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Final

import typer

from maid_engine.ai_players.models.cost import CostPeriod
from maid_engine.cli.answers import (
    Accepted,
    AgentRow,
    AgentStatus,
    Counted,
    GoalTaken,
    Lines,
    MemoryRow,
    Named,
    Objections,
    Page,
    Plan,
    PresetRow,
    Record,
    Stopped,
    Thought,
)
from maid_engine.cli.running_server import Sure, as_document, asks_server, columns, facts, see_that_sure
from maid_engine.core.errors import ConfigError
from maid_engine.core.json_values import JsonValue
from maid_engine.core.mappings import filled
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


def path_of(who: str, *rest: str) -> str:
    """Return the path of an AI player in the admin API, or of something below it."""
    from maid_engine.cli.remote import segment

    return "/".join((AI_PLAYERS, segment(who), *map(segment, rest)))


# --- list and lifecycle ---


def _rows(answer: list[AgentRow]) -> Iterable[str]:
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


def _one(answer: Record) -> Iterable[str]:
    shown = {key: value for key, value in answer.items() if key not in ("personality", "config")}
    return facts({**shown, "personality": answer.get("personality"), "settings": answer.get("config")})


def _done(answer: AgentStatus) -> Iterable[str]:
    return [f"{answer['name']} is {answer['status']}."]


@app.command("list")
@asks_server(_rows)
def list_ai_players(server: "Remote", status: Status = None) -> list[AgentRow]:
    """List all AI players."""
    return list(server.every(f"{AI_PLAYERS}/", AgentRow, status=status, limit=500))


@app.command()
@asks_server(_one)
def status(server: "Remote", who: Who) -> Record:
    """Show the state of an AI player: goal, task, place, health, feelings, cost, settings."""
    return {**server.get(path_of(who), Record), **server.get(path_of(who, "state"), Record)}


def _spawned(answer: list[AgentStatus]) -> Iterable[str]:
    return [f"{one['name']} is in the game as {one['id']}." for one in answer]


@app.command()
@asks_server(_spawned)
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
) -> list[AgentStatus]:
    """Spawn new AI players."""
    if count > 1:
        if name or personality or goal:
            raise ConfigError("--count goes with --preset alone; spawn them one by one to name them")
        wish = {"count": count, "personality_distribution": {preset: count} if preset else None}
        return server.post(f"{AI_PLAYERS}/bulk/spawn", list[AgentStatus], wish)
    one = {
        "name": name,
        "personality_preset": preset,
        "personality": _traits(personality) if personality else None,
        "initial_goals": goal or None,
    }
    return [server.post(f"{AI_PLAYERS}/", AgentStatus, filled(one))]


def _traits(text: str) -> dict[str, float]:
    try:
        found = json.loads(text)
    except ValueError as error:
        raise ConfigError(f"--personality is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise ConfigError('--personality takes traits and their values, as {"openness": 0.9}')
    return found


def _presets(answer: list[PresetRow]) -> Iterable[str]:
    return columns(("preset", "personality"), ((one["name"], one["personality"]) for one in answer))


@app.command()
@asks_server(_presets)
def presets(server: "Remote") -> list[PresetRow]:
    """List the personality presets of the packs."""
    return server.get("/presets", list[PresetRow])


def _sent_home(answer: Named) -> Iterable[str]:
    return [f"{answer['name']} is sent home."]


@app.command()
@asks_server(_sent_home)
def despawn(server: "Remote", who: Who) -> Named:
    """Send an AI player home. What it knows is kept, and it can return with bring-back."""
    name = server.get(path_of(who), Named)["name"]
    server.ask("DELETE", path_of(who), Record)
    return {"name": name}


@app.command()
@asks_server(_done)
def bring_back(server: "Remote", who: Who) -> AgentStatus:
    """Let an AI player that was sent home return."""
    return server.post(path_of(who, "bring-back"), AgentStatus)


@app.command()
@asks_server(_done)
def kick(server: "Remote", who: Who) -> AgentStatus:
    """Send an AI player home until somebody brings it back."""
    return server.post(path_of(who, "kick"), AgentStatus)


@app.command()
@asks_server(_done)
def pause(server: "Remote", who: Who) -> AgentStatus:
    """Pause an AI player; its character stays where it is."""
    return server.post(path_of(who, "pause"), AgentStatus)


@app.command()
@asks_server(_done)
def resume(server: "Remote", who: Who) -> AgentStatus:
    """Resume a paused AI player."""
    return server.post(path_of(who, "resume"), AgentStatus)


def _stopped(answer: Stopped) -> Iterable[str]:
    return [f"{answer['stopped']} AI players are stopped. `resume` lets one go on."]


@app.command()
@asks_server(_stopped)
def stop_all(server: "Remote") -> Stopped:
    """Stop every AI player at once; none types anything more."""
    return server.post(f"{AI_PLAYERS}/stop-all", Stopped)


def _resumed(answer: Counted) -> Iterable[str]:
    return [f"{answer['count']} AI players go on."]


@app.command()
@asks_server(_resumed)
def resume_all(server: "Remote") -> Counted:
    """Resume all paused AI players."""
    return server.post(f"{AI_PLAYERS}/bulk/resume", Counted)


# --- goals, memory, speech ---


def _goals(answer: Plan) -> Iterable[str]:
    for number, goal in enumerate(answer["goals"], 1):
        yield f"{number}. {goal['description']} ({goal['progress']:.0%}; {goal['source']})"
    if answer["phase"]:
        yield f"phase: {answer['phase']}"
    yield from (f"{'>' if task == answer['task'] else ' '} {task}" for task in answer["tasks"])
    if not answer["goals"]:
        yield "It has no goals now."


@app.command()
@asks_server(_goals)
def plan(server: "Remote", who: Who) -> Plan:
    """Show its goals and its plan."""
    return server.get(path_of(who, "plan"), Plan)


def _taken(answer: GoalTaken) -> Iterable[str]:
    return ["It takes that up." if answer["taken"] else f"A model is asked: {answer['why']}"]


@app.command()
@asks_server(_taken)
def goal(server: "Remote", who: Who, words: Words) -> GoalTaken:
    """Give it a goal in words, such as: explore the dark forest."""
    return server.post(path_of(who, "goals"), GoalTaken, {"goal": " ".join(words)})


def _accepted(answer: Accepted) -> Iterable[str]:
    return ["It will." if answer["accepted"] else "It will not."]


@app.command()
@asks_server(_accepted)
def drop_goal(
    server: "Remote", who: Who, number: Annotated[str, typer.Argument(help="Its number in `plan`.")]
) -> Accepted:
    """Remove a goal."""
    return server.ask("DELETE", path_of(who, "goals", number), Accepted)


@app.command()
@asks_server(_accepted)
def say(server: "Remote", who: Who, words: Words) -> Accepted:
    """Let it say something aloud, as itself."""
    return server.post(path_of(who, "say"), Accepted, {"text": " ".join(words)})


def _memories(answer: list[MemoryRow]) -> Iterable[str]:
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
) -> list[MemoryRow]:
    """Show its memories, the latest first; with words, what it would recall for them."""
    found = server.get(
        path_of(who, "memory"), Page[MemoryRow], q=" ".join(words) if words else None, layer=layer, limit=most
    )
    return found["items"]


@app.command()
@asks_server(_done)
def reset(server: "Remote", who: Who, *, yes: Sure = False) -> AgentStatus:
    """Delete its memories, beliefs and goals; the character stays."""
    see_that_sure(f"This takes away all that {who} remembers, knows and wants.", yes=yes)
    return server.post(path_of(who, "reset"), AgentStatus)


@app.command()
@asks_server(as_document)
def export(server: "Remote", who: Who) -> Record:
    """Print all data of an AI player as JSON: profile, mind, character."""
    return server.get(path_of(who, "export"), Record)


def _erased(answer: Counted) -> Iterable[str]:
    return [f"It is no more. Gone are {answer['count']} things."]


@app.command()
@asks_server(_erased)
def erase(server: "Remote", who: Who, *, yes: Sure = False) -> Counted:
    """Delete an AI player, its character and what others remember of it."""
    see_that_sure(f"This permanently deletes {who}, with its character and all memories.", yes=yes)
    return server.ask("DELETE", path_of(who, "data"), Counted)


# --- explanations ---


def _lines(answer: Lines) -> Iterable[str]:
    return answer["lines"]


@app.command()
@asks_server(_lines)
def why(
    server: "Remote",
    who: Who,
    n: Annotated[int, typer.Argument(min=1, help="1: its last command; 2: the one before.")] = 1,
) -> Lines:
    """Show the whole chain behind a command: heard, believed, wanted, chosen, allowed, typed, answered."""
    return server.get(path_of(who, "why"), Lines, n=n)


def _objections(answer: Objections) -> Iterable[str]:
    found = answer["objections"]
    return [f"{one['stage']}: {one['words']}" for one in found] or ["Nothing stands against it."]


@app.command()
@asks_server(_objections)
def why_not(server: "Remote", who: Who, command: Words) -> Objections:
    """Show what speaks against typing a command now."""
    return server.get(path_of(who, "why-not"), Objections, command=" ".join(command))


def _thoughts(answer: list[Thought]) -> Iterable[str]:
    return [one["line"] for one in answer]


@app.command()
@asks_server(_thoughts)
def thoughts(
    server: "Remote",
    who: Who,
    *,
    most: Annotated[int, typer.Option("--limit", min=1, max=200)] = 20,
    live: Annotated[bool, typer.Option("--live", help="Follow new ones until Ctrl-C.")] = False,
) -> list[Thought]:
    """Show its thoughts, in order."""
    if live:
        _follow(server, server.get(path_of(who), AgentStatus)["id"])
    return server.get(path_of(who, "thoughts"), list[Thought], limit=most)


def _follow(server: "Remote", agent_id: str) -> None:
    """Print each thought as it arrives, until the server closes the connection or the user presses Ctrl-C."""
    with server.listen(f"ai_player.{agent_id}.thoughts") as told:
        for message in told:
            if message["channel"]:
                typer.echo(f"{message['timestamp']} {'; '.join(message['data'].get('changes', ()))}")
    raise typer.Exit


def _health(answer: Record | list[Record]) -> Iterable[str]:
    """Return one report as facts; several with a blank line between them."""
    if isinstance(answer, dict):
        return facts(answer)
    blocks = ("\n".join(facts(one)) for one in answer)
    return "\n\n".join(blocks).splitlines() or ["No AI player is in the game."]


@app.command()
@asks_server(_health)
def health(
    server: "Remote", who: Annotated[str | None, typer.Argument(help="Default: all.")] = None
) -> Record | list[Record]:
    """Show health: stuck, in a loop, without progress, too expensive, failing."""
    if who:
        return server.get(path_of(who, "health"), Record)
    agents = server.every(f"{AI_PLAYERS}/", AgentRow, limit=500)
    return [server.get(path_of(one["id"], "health"), Record) for one in agents]


# --- cost and metrics ---


def _dollars(value: JsonValue) -> str:
    if isinstance(value, int | float):
        return f"${value:.4f}"
    return str(value)


def _cost(answer: Record) -> Iterable[str]:
    dollars = {name: _dollars(answer[name]) for name in ("total_cost", "lost_cost")}
    shown = facts({**answer, **dollars, "questions": None})
    uses = answer["questions"]
    if not isinstance(uses, Mapping) or not uses:
        return shown
    head = ("question", "asked", "answered", "used", "lost", "cost", "lost cost")
    rows = [(kind, *_use(use)) for kind, use in uses.items() if isinstance(use, Mapping)]
    return [*shown, "", *columns(head, rows)]


def _use(use: Mapping[str, JsonValue]) -> Iterable[object]:
    """Return what became of the questions of one kind, in the order of the table's head."""
    counts = [use[name] for name in ("asked", "answered", "used", "lost")]
    return (*counts, _dollars(use["cost"]), _dollars(use["lost_cost"]))


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
) -> Record:
    """Show what models cost, for one AI player or for all."""
    return server.get(
        path_of(who, "cost") if who else f"{AI_PLAYERS}/cost/global", Record, period=period.value
    )


@app.command()
@asks_server(facts)
def metrics(
    server: "Remote", who: Annotated[str | None, typer.Argument(help="Default: all.")] = None
) -> Record:
    """Show metrics of one AI player, or of all together."""
    return server.get(path_of(who, "metrics") if who else f"{AI_PLAYERS}/metrics/global", Record)
