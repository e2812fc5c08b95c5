"""The questions about a replay at a moment: who is where, what somebody is, thinks and wants, and why.

Each answer is JSON, for clients on a wire. There is one function for each question.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from maid_engine.ai_players.explanation.belief_report import belief_rows
from maid_engine.ai_players.explanation.trace_prose import chain_lines, clock, trace_lines
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.codec import to_json
from maid_engine.core.ids import EntityId
from maid_engine.core.time import Seconds
from maid_engine.ports.changes import ChangeError, Changes
from maid_engine.ports.facts import Facts
from maid_qa.pack_tools import tools_in
from maid_qa.replay.counterfactual import explained, lines_of
from maid_qa.replay.followed_life import FollowedLife
from maid_qa.replay.fork import INNER, Happened, Wanted, in_words, live_on, names_of
from maid_qa.replay.observation_log import plain
from maid_qa.replay.process_wire import Told
from maid_qa.replay.tape import TapeError

Watch = Callable[[int], None]
"""Called with each tick that a diverged run reaches."""
LIVE_ON: Final = "live on"
NOTHING: Final[tuple[object, ...]] = ("", None, [], {}, ())


def answer(life: FollowedLife, question: str, args: Mapping[str, Any], watch: Watch) -> object:
    """Return the answer to a question, as JSON.

    Raises:
        TapeError: the game is not open yet; or there is no such question, or it names something unknown.
        ChangeError: nobody of that name is there, or a fact cannot be changed so.
    """
    if question == LIVE_ON:
        life.check_alive()
        return _live_on(life, watch, **args)
    found = QUESTIONS.get(question)
    if found is None:
        raise TapeError(f"nothing called {question!r} can be asked; there are: {', '.join(QUESTIONS)}")
    life.check_alive()
    return found(life, **args)


def _live_on(life: FollowedLife, watch: Watch, *, facts: list[str], minutes: float, out: str) -> Told:
    wanted = Wanted(tuple(facts), Path(out) if out else None)
    return asdict(live_on(life, minutes, wanted, watch))


def _state(life: FollowedLife) -> list[str]:
    game, manager = life.game, _manager(life)
    names = names_of(life)
    people = [
        f"{names.get(player, player)} ({_place(life, player, names)})"
        for player, session in game.sessions.playing()
        if not session.is_ai_player
    ]
    return [
        f"tick {life.tick}, {clock(Seconds(life.tick / game.ticks_per_second))} after the start",
        f"people: {', '.join(people) or 'none'}",
        *(_of_agent(life, agent, names) for agent in manager.list()),
        f"{len(game.world.entities())} beings, things and rooms",
        f"the state: {life.state_hash()}",
    ]


def _of_agent(life: FollowedLife, agent: AIPlayer, names: Mapping[str, str]) -> str:
    player = life.game.characters.find(agent.name)
    where = _place(life, player, names) if player is not None else "nowhere"
    task = agent.get_plan()["task"] if agent.loop is not None else ""
    return f"{agent.name} ({agent.status.value}, {where}){f': {task}' if task else ''}"


def _place(life: FollowedLife, entity: str, names: Mapping[str, str]) -> str:
    place = life.game.world.place_of(EntityId(entity)) if EntityId(entity) in life.game.world else None
    if place is None:
        return "nowhere"
    return names.get(place, place)


def _show(life: FollowedLife, who: str) -> list[str]:
    entity, names, world = _found(life, who), names_of(life), life.game.world
    lines = [f"{names.get(entity, entity)} ({entity}), in: {_place(life, entity, names)}"]
    inside = [f"{names.get(one, one)} ({one})" for one in world.contents(entity)]
    if inside:
        lines.append(f"with: {', '.join(inside)}")
    lines += (_component_line(component, names) for component in world.components(entity))
    return lines


def _component_line(component: object, names: Mapping[str, str]) -> str:
    """Return the kind of a component and its fields; empty fields are left out."""
    kind, told = type(component).__name__, plain(component)
    shown = told.items() if isinstance(told, Mapping) else (("", told),)
    words = ", ".join(f"{name} {_words(one, names)}" for name, one in shown if one not in NOTHING)
    if not words:
        return kind
    return f"{kind}: {words}"


def _words(value: object, names: Mapping[str, str]) -> str:
    if isinstance(value, str) and value in names:
        return f"{names[value]} ({value})"
    if isinstance(value, list):
        return f"[{', '.join(_words(one, names) for one in value)}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_words(one, names)}' for key, one in value.items())}}}"
    return str(value)


def _named(life: FollowedLife, sources: Iterable[Facts], who: str) -> EntityId | None:
    """Return the first entity that goes by a name."""
    for facts in sources:
        for entity in life.game.world.entities():
            if facts.named(entity).goes_by(who):
                return entity
    return None


def _found(life: FollowedLife, who: str) -> EntityId:
    """Return a being, a character, or else anything of that name, rooms first.

    Raises:
        ChangeError: there is none.
    """
    resources = [*tools_in(life.game)]
    error = ChangeError(f"nothing is called {who!r} at that moment")
    for pack in resources:
        if not isinstance(pack, Changes):
            continue
        try:
            return pack.find(who)
        except ChangeError as refused:
            error = refused
    named = _named(life, [one for one in resources if isinstance(one, Facts)], who)
    if named is None:
        raise error
    return named


def _log(life: FollowedLife, *, most: int, part: str) -> list[str]:
    """Return the last events and lines, or the last that contain `part`."""
    names, wanted = names_of(life), part.casefold()
    found: list[str] = []
    for shown in reversed(life.log):
        if len(found) == most:
            break
        # Without a search, events that repeat others are left out.
        if not wanted and shown.text.removeprefix("event|").startswith(INNER):
            continue
        line = log_line(shown.tick, shown.text, names)
        if wanted in line.casefold():
            found.append(line)
    return found[::-1]


def log_line(tick: int, text: str, names: Mapping[str, str]) -> str:
    """Return something that was shown as one line: an event, or who was told what."""
    kind, _, rest = text.partition("|")
    if kind == "line":
        session, _, line = rest.partition("|")
        return f"tick {tick}  {names.get(session, session)} < {line}"
    return f"tick {tick}  {in_words(Happened(tick, rest), dict(names)).text}"


def _thoughts(life: FollowedLife, *, name: str, most: int) -> list[str]:
    agent = _agent(life, name)
    lines = [f"{agent.name}, {agent.status.value}"]
    if agent.loop is not None:
        report = agent.loop.mind.reports.whole()
        lines += [f"goal: {goal.description}" for goal in report.plan.goals]
        if report.plan.phase:
            lines.append(f"phase: {report.plan.phase}")
        if report.plan.task:
            lines.append(f"task: {report.plan.task}")
        lines += map(str, belief_rows(report.beliefs, report.relationships))
    for trace in _manager(life).traces.thoughts(agent.id, limit=most):
        lines += ["", f"tick {trace.tick_number}", *(f"  {line}" for line in trace_lines(trace))]
    return lines


def _why(life: FollowedLife, *, name: str, n: int, without: str | None) -> Told:
    chain, found = explained(life, life.minds, name, n, without)
    lines = [*chain_lines(chain), *(lines_of(found) if found is not None else ())]
    return {
        "chain": to_json(chain),
        "counterfactual": None if found is None else to_json(found),
        "lines": lines,
    }


def _agent(life: FollowedLife, name: str) -> AIPlayer:
    manager = _manager(life)
    agent = manager.find(name)
    if agent is None:
        known = ", ".join(one.name for one in manager.list()) or "none"
        raise TapeError(f"there is no AI player {name!r} at tick {life.tick}; there are: {known}")
    return agent


def _manager(life: FollowedLife) -> AIPlayerManager:
    return life.game.resource(AIPlayerManager)


def _hash(life: FollowedLife) -> str:
    return life.state_hash()


def _tick(life: FollowedLife) -> int:
    return life.tick


QUESTIONS: Final[Mapping[str, Callable[..., object]]] = {
    "state": _state,
    "show": _show,
    "log": _log,
    "thoughts": _thoughts,
    "why": _why,
    "hash": _hash,
    "tick": _tick,
    "names": names_of,
}
"""Name → function that answers it. :data:`LIVE_ON` is answered too."""
