"""A mind followed through a replay: all its inputs, so that a twin can repeat the session."""

from collections.abc import Awaitable, Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.factory import MadeMind
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Outcome
from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.ai_players.state_repair import recovered
from maid_engine.app.maid_game import MaidGame
from maid_engine.core.chance import Dice
from maid_engine.core.interception import Call
from maid_engine.core.messages import Message, Output
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session

T = TypeVar("T")


class Op(NamedTuple):
    """A call of a mind's method."""

    name: str
    args: tuple[Any, ...]


class Typed(NamedTuple):
    """A line that a mind decided to type."""

    step: int
    text: str


Decided = tuple[Typed, ...]
"""The result of one step."""


@dataclass
class MindSession:
    """One session of one mind: its start, and all calls."""

    make: Callable[[], Mind]
    most: int | None = None
    """Most calls that are kept; `None` for all."""
    ops: list[Op] = field(default_factory=list)
    decided: list[Decided | None] = field(default_factory=list)
    """The result of each; `None` for calls other than steps."""
    _groups: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Number of a line or packet → all numbers of the same utterance."""
    _link: AIPlayerSession | None = None
    _since: int | None = None
    """The number before the last line, until it is known how many numbers its utterance has."""

    def hear(self, link: AIPlayerSession, output: Output) -> None:
        """Note that the link is about to receive this, under the next numbers."""
        self._close_group()
        self._link = link
        self._since = link.seq if isinstance(output, Message) else None

    def uttered_with(self, seq: int) -> tuple[int, ...]:
        """Return the numbers of the same utterance: a line and its packet."""
        self._close_group()
        return self._groups.get(seq, (seq,))

    def _close_group(self) -> None:
        if self._link is None or self._since is None:
            return
        group = tuple(range(self._since + 1, self._link.seq + 1))
        if len(group) > 1:
            self._groups.update(dict.fromkeys(group, group))
        self._since = None

    @property
    def is_whole(self) -> bool:
        """Return whether all of it was kept."""
        return self.most is None or len(self.ops) < self.most


class Mindreader:
    """Follows AI players through a replay.

    Args:
        name: name or id of the followed AI player; "" for all.
        most: calls that are kept of a session, from its beginning; `None` for all.
    """

    def __init__(self, name: str = "", *, most: int | None = None) -> None:
        self._name, self._most = name.lower(), most
        self.sessions: dict[str, MindSession] = {}
        """The id of each → its latest session."""

    def attach(self, maid: MaidGame) -> None:
        """Follow minds in this game, which is not open yet."""
        manager = maid.game.resource(AIPlayerManager)
        manager.lives.factory.on_mind(lambda made: self._made(maid.game, made))
        maid.game.sessions.on_delivery(self._heard)

    def _made(self, game: Game, made: MadeMind) -> None:
        if self._name in ("", made.agent.name.lower(), made.agent.id.lower()):
            self.sessions[made.agent.id] = _begun(game, made, self._most)

    def _heard(self, session: Session, output: Output) -> None:
        if isinstance(session, AIPlayerSession):
            followed = self.sessions.get(session.ai_player_id)
            if followed is not None:
                followed.hear(session, output)


def _begun(game: Game, made: MadeMind, most: int | None) -> MindSession:
    mind, saved = made.mind, made.saved
    seed, spec = mind.luck.seed, mind.spec

    def fresh() -> Mind:
        return Mind.of(spec, gather(game.ai_behaviors).lexicon, Dice(seed))

    def make() -> Mind:
        if saved is None:
            return fresh()
        return recovered(fresh, deepcopy(saved)).mind

    session = MindSession(make, most)
    mind.interceptor = _Follower(session)
    return session


class _Follower:
    """Records what is done to a mind, and what it decides."""

    def __init__(self, session: MindSession) -> None:
        self._session = session

    def call(self, call: Call[T]) -> T:
        """Keep the call, make it, and keep its result."""
        session = self._session
        if not session.is_whole:
            return call.proceed()
        # Restoring changes its argument; all other inputs of a mind are frozen.
        args = deepcopy(call.args) if call.method == "restore" else call.args
        session.ops.append(Op(call.method, args))
        at = len(session.decided)
        session.decided.append(None)
        found = call.proceed()
        if isinstance(found, Outcome):
            session.decided[at] = decided_by(found)
        return found

    async def wait(self, call: Call[Awaitable[T]]) -> T:
        """Make the call. A mind has no asynchronous methods."""
        return await call.proceed()


def decided_by(outcome: Outcome) -> Decided:
    """Return what a mind decided to type."""
    return tuple(Typed(int(command.cause.step), command.text) for command in outcome.commands)
