"""A mind followed through a replay: all that reaches it, so that a twin of it can live the same session again."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.system import PerceptionSystem
from maid_engine.ai_players.knowledge import GameKnowledge, gather
from maid_engine.ai_players.models.intake import Outcome
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.state_repair import recovered
from maid_engine.app.server import MaidGame
from maid_engine.core.chance import Dice
from maid_engine.core.messages import Message, Output
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session

TOUCHED = ("reconfigured", "forget_player", "restore")
"""What is done to a mind beside its steps."""


class Op(NamedTuple):
    """Something that was done to a mind."""

    name: str
    args: tuple[Any, ...]


class Typed(NamedTuple):
    """A line that a mind decided to type."""

    step: int
    text: str


Decided = tuple[Typed, ...]
"""What came of one step."""


@dataclass
class MindSession:
    """One session of one mind: what it began with, and all that was done to it."""

    make: Callable[[], Mind]
    most: int | None = None
    """So much is kept of it; None: all."""
    ops: list[Op] = field(default_factory=list)
    decided: list[Decided | None] = field(default_factory=list)
    """What came of each; None of what is no step."""
    utterances: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Seq of a line or packet → all that was heard by the same utterance: a line and its packet."""

    @property
    def is_whole(self) -> bool:
        """Whether all of it was kept."""
        return self.most is None or len(self.ops) < self.most


class Mindreader:
    """Follows AI players through a replay.

    Args:
        name: of the one that is followed, or its id; "" for all.
        most: so much is kept of a session, from its beginning; None: all.
    """

    def __init__(self, name: str = "", *, most: int | None = None) -> None:
        self._name, self._most = name.lower(), most
        self.sessions: dict[str, MindSession] = {}
        """The id of each → its latest session."""

    def attach(self, maid: MaidGame) -> None:
        """Follow it in this game, which has not come to life yet."""
        manager = maid.game.ai_players
        factory: Any = manager.lives.factory
        make = factory._mind  # noqa: SLF001 - the one place where minds come to be

        def made(agent: AIPlayer, knowledge: GameKnowledge, dice: Dice, timer: Callable[[], float]) -> Mind:
            saved = deepcopy(agent.saved_mind)
            mind: Mind = make(agent, knowledge, dice, timer)
            if self._name in ("", agent.name.lower(), agent.id.lower()):
                self.sessions[agent.id] = _begun(maid.game, agent, mind, saved, self._most)
            return mind

        factory._mind = made  # noqa: SLF001 - as above
        add = maid.game.sessions.add

        def taken_in(session: Session) -> None:
            followed = self.sessions.get(getattr(session, "ai_player_id", ""))
            if followed is not None:
                _group(followed, session)
            add(session)

        maid.game.sessions.add = taken_in  # type: ignore[method-assign]  # every session passes here


def _begun(
    game: Game, agent: AIPlayer, mind: Mind, saved: Mapping[str, Any] | None, most: int | None
) -> MindSession:
    seed, spec, name = mind.luck.seed, mind.spec, agent.name

    def fresh() -> Mind:
        return Mind(spec, PerceptionSystem(gather(game.ai_behaviors).lexicon, name), Dice(seed))

    def make() -> Mind:
        return fresh() if saved is None else recovered(fresh, deepcopy(saved)).mind

    session = MindSession(make, most)
    for method in ("step", *TOUCHED):
        _follow(session, mind, method)
    return session


def _follow(session: MindSession, mind: Mind, method: str) -> None:
    inner = getattr(mind, method)

    def done(*args: Any, **named: Any) -> Any:
        if not session.is_whole:
            return inner(*args, **named)
        session.ops.append(Op(method, deepcopy(args) if method == "restore" else args))
        at = len(session.decided)
        session.decided.append(None)
        found = inner(*args, **named)
        if method == "step":
            session.decided[at] = decided_by(found)
        return found

    setattr(mind, method, done)


def decided_by(outcome: Outcome) -> Decided:
    """What a mind decided to type."""
    return tuple(Typed(int(command.cause.step), command.text) for command in outcome.commands)


def _group(session: MindSession, link: Any) -> None:
    """Note which lines and packets came by one utterance."""
    deliver = link.deliver

    def delivered(output: Output) -> None:
        before = link.seq
        deliver(output)
        group = tuple(range(before + 1, link.seq + 1))
        if isinstance(output, Message) and len(group) > 1:
            session.utterances.update(dict.fromkeys(group, group))

    link.deliver = delivered
