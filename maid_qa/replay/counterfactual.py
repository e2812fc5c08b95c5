"""What an AI player would have done without one thing: its session repeated with that left out.

A mind is a pure function of its inputs. So its session is taken from a replay, intake by intake, and given to
a twin: first unchanged, where the twin must decide what the mind decided; then without the line, or without
the line that told the fact. Up to the first different decision, the twin's session is exactly what the mind's
would have been. What the world would have answered after that is not known from this: for that there is
``fork``.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

from maid_engine.ai_players.cognitive.reports.decision_reports import part_of_beliefs
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Intake
from maid_engine.ai_players.models.traces import Explanation
from maid_engine.ai_players.models.world import StateChange
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.program import program
from maid_engine.core.sequences import last
from maid_qa.replay.mind_inspector import Decided, Mindreader, MindSession, decided_by
from maid_qa.replay.replay import Replay
from maid_qa.replay.tape import TapeError, TapeReader

FOLLOWED_S = 30.0
"""Seconds after a missing decision in which a twin's next one is reported as its replacement."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a mind decided to type in one step."""

    tick: int
    commands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counterfactual:
    """A decision with and without what it was based on."""

    command: str
    left_out: str
    """In words."""
    exact: bool
    """Whether the unchanged twin decides in each step what the mind decided.

    Otherwise nothing here is reliable.
    """
    changed: bool
    instead: Decision | None
    """What it decides instead at that step or next; `None` if nothing within half a minute."""
    parted: Decision | None
    """The first different decision, if it comes before the one in question."""
    was: tuple[str, ...] = ()
    """What the mind decided there."""
    at: int = 0
    """The tick of the decision."""


def why(
    path: Path, name: str, *, n: int = 1, at: int | None = None, without: str | None = None
) -> tuple[Explanation, Counterfactual | None]:
    """Return the chain behind a command in a recording, and what would have happened without one thing in it.

    Args:
        path: the recording.
        name: the AI player's name or id.
        n: 1: its last command before that tick; 2: the one before.
        at: the tick; the end of the recording when left out.
        without: a part of a line in the chain, ``#`` and its number, or a part of a fact.

    Raises:
        TapeError: the recording cannot be read; or there is no such AI player, command or line.
    """
    life, reader = Replay(TapeReader(path)), Mindreader(name)
    life.before_open.append(reader.attach)
    try:
        life.run(until=at)
        return explained(life, reader, name, n, without)
    finally:
        life.close()


def explained(
    life: Replay, reader: Mindreader, name: str, n: int, without: str | None
) -> tuple[Explanation, Counterfactual | None]:
    """Return the same as :func:`why`, at the current moment of a followed life.

    Raises:
        TapeError: as there; or only a part of the session is kept.
    """
    agent, chain = _chain(life, name, n)
    if without is None:
        return chain, None
    session = reader.sessions.get(agent.id)
    if session is None:
        raise TapeError(f"{name} has no mind in this recording")
    if not session.is_whole:
        raise TooLongError(f"{agent.name} plays for longer than what is kept of a session")
    return chain, _without(chain, session, without)


class TooLongError(TapeError):
    """A session is longer than what is kept of it here; a separate replay keeps all."""


def _chain(life: Replay, name: str, n: int) -> tuple[AIPlayer, Explanation]:
    life.check_alive()
    manager = life.game.resource(AIPlayerManager)
    agent = manager.find(name)
    if agent is None:
        known = ", ".join(one.name for one in manager.list()) or "none"
        raise TapeError(f"there is no AI player {name!r} at tick {life.tick}; there are: {known}")
    chain = manager.traces.why(agent.id, n)
    if chain is None:
        raise TapeError(f"{agent.name} had not typed {n} commands by tick {life.tick}")
    return agent, chain


def _without(chain: Explanation, session: MindSession, text: str) -> Counterfactual:
    # The unchanged twin shows what each line told, and whether a twin is reliable.
    told: list[tuple[int, str, str, int]] = []
    whole = tuple(_lived(session, frozenset(), told))
    decision = _step_of(chain, whole)
    seqs, words = _meant(chain, text, [one for one in told if one[0] <= decision])
    gone = frozenset(seq for one in seqs for seq in session.uttered_with(one))
    otherwise = tuple(_lived(session, gone))
    return _compared(chain, session, decision, (whole, otherwise), words)


def _lived(
    session: MindSession,
    gone: frozenset[int],
    told: list[tuple[int, str, str, int]] | None = None,
) -> Iterator[Decided | None]:
    """Yield a twin's decision at each step without these lines; `told` gets (step, part of belief, words, line)."""
    mind, at = session.make(), [0]
    if told is not None:
        found = told

        def learned(change: StateChange) -> None:
            words = f"{change.description} {dict(change.details)}".lower()
            found.append((at[0], change.domain, words, change.heard))

        mind.on_learned(learned)
    for number, op in enumerate(session.ops):
        at[0] = number
        if op.name != "step":
            getattr(mind, op.name)(*deepcopy(op.args))
            yield None
            continue
        intake: Intake = op.args[0]
        heard = tuple(one for one in intake.heard if one.seq not in gone)
        try:
            yield decided_by(mind.step(intake._replace(heard=heard)))
        except Exception:  # noqa: BLE001 - the mind's own step may have failed as well
            yield None


def _step_of(chain: Explanation, decided: Sequence[Decided | None]) -> int:
    """Return the index of the operation that was the step of this decision.

    Raises:
        TapeError: it was decided in an earlier session.
    """
    for at, lines in enumerate(decided):
        if (chain.step, chain.command) in (lines or ()):
            return at
    raise TapeError(
        f"number {chain.number}, {chain.command!r}, was decided in an earlier session; ask with --at before it ended"
    )


def _meant(
    chain: Explanation, text: str, told: Sequence[tuple[int, str, str, int]]
) -> tuple[tuple[int, ...], str]:
    """Return the lines to leave out, and a description.

    Raises:
        TapeError: nothing in the chain matches.
    """
    wanted = text.strip().lower()
    for line in chain.heard:
        if wanted.removeprefix("#") == str(line.seq) or _mentions(wanted, line.text):
            return (line.seq,), f'the line "{line.text}"'
    for fact in chain.facts:
        if _mentions(wanted, fact.id, fact.words):
            return _teller(fact.id, told), f"the fact that {fact.words.rstrip('.')}"
    lines = [f"#{line.seq} {line.text}" for line in chain.heard]
    lines += [fact.words for fact in chain.facts]
    raise TapeError(
        f"{text!r} is neither a line nor a fact of that chain; available: {'; '.join(lines) or 'none'}"
    )


def _mentions(words: str, *texts: str) -> bool:
    """Return whether one of the texts contains these words. No words are in no text."""
    return bool(words) and any(words in text.lower() for text in texts)


def _teller(fact: str, told: Sequence[tuple[int, str, str, int]]) -> tuple[int, ...]:
    """Return the line that told a fact: the last one that changed beliefs about its subject, or of its kind.

    Raises:
        TapeError: no line of this session told it.
    """
    subject = fact.partition(":")[2].rpartition("/")[2].lower()
    of_part = [one for one in told if one[1] == part_of_beliefs(fact)]
    same = [one for one in of_part if one[3]]
    if not same:
        raise TapeError(
            f"{fact} was not told in this session: the AI player knew it before; nothing can be left out"
        )
    about = [one for one in same if subject in one[2]] if subject else []
    return (last(about, same[-1])[3],)


Lives = tuple[Sequence[Decided | None], Sequence[Decided | None]]


def _compared(
    chain: Explanation, session: MindSession, decision: int, lives: Lives, left_out: str
) -> Counterfactual:
    whole, otherwise = lives
    exact = [*map(_typed, whole)] == [*map(_typed, session.decided)]
    parted = next((at for at in range(decision) if _typed(whole[at]) != _typed(otherwise[at])), None)
    tick = _tick(session, decision)
    if parted is not None:
        instead = _next(session, decision, otherwise)
        other = Decision(_tick(session, parted), _typed(otherwise[parted]))
        return Counterfactual(
            chain.command, left_out, exact, True, instead, other, _typed(whole[parted]), tick
        )
    changes = chain.command not in _typed(otherwise[decision])
    instead = None
    if changes:
        instead = _next(session, decision, otherwise)
    return Counterfactual(chain.command, left_out, exact, changes, instead, None, (), tick)


def _next(session: MindSession, decision: int, decided: Sequence[Decided | None]) -> Decision | None:
    """Return what it decides at that step, or next within :data:`FOLLOWED_S`."""
    intake: Intake = session.ops[decision].args[0]
    for at in range(decision, len(session.ops)):
        if session.ops[at].name == "step":
            if session.ops[at].args[0].now - intake.now > FOLLOWED_S:
                return None
            if _typed(decided[at]):
                return Decision(_tick(session, at), _typed(decided[at]))
    return None


def _tick(session: MindSession, at: int) -> int:
    if session.ops[at].name == "step":
        return int(session.ops[at].args[0].tick)
    return 0


def _typed(decided: Decided | None) -> tuple[str, ...]:
    return tuple(one.text for one in decided or ())


def lines_of(found: Counterfactual) -> Iterator[str]:
    """Yield the result for people."""
    yield f"Without {found.left_out}:"
    if not found.exact:
        yield "  its twin, told all, does not decide as it did; what follows cannot be relied on."
    if found.parted is not None:
        yield (
            f"  already at tick {found.parted.tick} it would have decided {_words(found.parted.commands)} instead of"
            f" {_words(found.was)};"
        )
        yield f"  what the world would have answered to that is not in this life: `{program('fork')}` lives it."
    elif not found.changed:
        yield f"  it would have typed the same at tick {found.at}: {found.command}"
    elif found.instead is None:
        yield f"  it would not have typed {found.command!r} at tick {found.at}, nor anything else for half a minute."
    else:
        yield (
            f"  it would not have typed {found.command!r} at tick {found.at}, but at tick {found.instead.tick}"
            f" {_words(found.instead.commands)}."
        )


def _words(commands: Sequence[str]) -> str:
    return ", ".join(repr(one) for one in commands) or "nothing"
