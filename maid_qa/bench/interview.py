"""Questions to AI players about their own lives at the end of a run, asked by a player.

Whom they met where, what they paid, who gave them what, what they were told: the server's events know what
each one lived through, so only its memory can answer. They are asked by ``tell``, in wordings that the game
does not use, and have :data:`ANSWER_S` seconds to answer.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Final

from maid_engine.app.maid_game import MaidGame
from maid_engine.core.chance import Dice
from maid_engine.core.ids import AccountId, EntityId, PlayerId, SessionId
from maid_engine.core.messages import Message, Output
from maid_engine.core.observers import Observers
from maid_qa.bench.memory_day import Chronicle
from maid_qa.bench.memory_questions import Asked, questions

ASKER: Final = "Questina"
ANSWER_S: Final = 25.0
"""Seconds to wait for an answer."""
MOST_ASKED: Final = 8
"""Most questions for each AI player."""
KINDS: Final = ("gift", "lore", "sold", "level", "met_at", "met_where")
"""Kinds that only memory can answer: prices and haunts are beliefs, and the own death is in the diary."""


class Interviewer:
    """A session of a player that keeps what it is told."""

    is_ai_player = False
    address = "bench"

    def __init__(self) -> None:
        self.id = SessionId("session:interviewer")
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.told: list[str] = []

    def deliver(self, output: Output) -> None:
        """Keep a line."""
        self.deliveries.tell(output)
        if isinstance(output, Message):
            self.told.append(output.text)

    def wants(self, package: str) -> bool:  # noqa: ARG002 - the port names it
        """Return false: lines are enough."""
        return False

    def close(self, reason: str) -> None:
        """Do nothing."""

    def answers_of(self, name: str) -> str:
        """Return everything that a player told it since it was last emptied, without the name."""
        mine = (line for line in self.told if line.startswith(f"{name} tells you"))
        return " ".join(line.partition(" tells you")[2] for line in mine)


def own_questions(chronicle: Chronicle, dice: Dice) -> dict[EntityId, list[Asked]]:
    """Return for each AI player a few questions about its life, of as many kinds as its day had."""
    found: dict[EntityId, list[Asked]] = {agent: [] for agent in chronicle.days}
    by_agent: dict[EntityId, list[Asked]] = {agent: [] for agent in chronicle.days}
    for one in questions(chronicle, dice):
        if one.answers and one.kind in KINDS and one.text.endswith("?"):
            by_agent[one.agent].append(one)
    for agent, theirs in by_agent.items():
        found[agent] = _in_turn(theirs)[:MOST_ASKED]
    return found


def _in_turn(asked: Iterable[Asked]) -> list[Asked]:
    """Order questions so that one of each kind comes first, then the second of each."""
    times: dict[str, int] = {}
    ranked = []
    for one in asked:
        times[one.kind] = times.get(one.kind, 0) + 1
        ranked.append((times[one.kind], KINDS.index(one.kind), one))
    return [one for _, _, one in sorted(ranked, key=lambda row: row[:2])]


async def interview(
    maid: MaidGame,
    names: Mapping[EntityId, str],
    asked: Mapping[EntityId, Sequence[Asked]],
    passing: Callable[[float], Awaitable[None]],
) -> dict[EntityId, int]:
    """Ask everybody, and return how many answers of each were right.

    Args:
        maid: the game they live in.
        names: AI player → its name.
        asked: AI player → its questions.
        passing: lets a number of seconds of game time pass.
    """
    game = maid.game
    asker = Interviewer()
    game.presence.connect(asker, game.characters.create(ASKER, AccountId(ASKER.lower())))
    right = dict.fromkeys(names, 0)
    for number in range(max(map(len, asked.values()), default=0)):
        asker.told.clear()
        turn = {agent: theirs[number] for agent, theirs in asked.items() if number < len(theirs)}
        for agent, one in turn.items():
            maid.dispatcher.submit(asker, f"tell {names[agent]} {one.text}")
        await passing(ANSWER_S)
        for agent, one in turn.items():
            right[agent] += is_right(asker.answers_of(names[agent]), one)
    return right


def is_right(answer: str, asked: Asked) -> bool:
    """Return whether the reply contains any of the answers.

    One reply need not contain all that is remembered.
    """
    said = answer.lower()
    return any(all(word.lower() in said for word in words) for words in asked.answers)
