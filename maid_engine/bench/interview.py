"""What AI players answer to a player who asks: the same questions for everybody, at the end of a run.

Each is asked by ``tell``, and has a while to answer. What the land's own people say and what stands where is so in every run; what
somebody lived through is known from the server's events.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

from maid_engine.app import MaidGame
from maid_engine.core.ids import AccountId, PlayerId, SessionId
from maid_engine.core.messages import Message, Output

ASKER: Final = "Questina"
ANSWER_S: Final = 25.0
"""How long one waits for an answer."""
QUESTIONS: Final[Mapping[str, str]] = {
    "where is the inn?": r"\b(?:north|south|east|west|up|down|here)\b|pike",
    "who sells potions?": r"quill|alchemist|crooked",
    "what do you know about the sexton?": r"key|firewood|deadwood|ansel|wolves|oak",
    "what do you know about rats?": r"cellar|trapdoor|bess|loft|killed|fell|cost|beaten",
    "what do you know about fevermoss?": r"hollow|deer path|tuft|quill|pale",
    "what do you know about the bandits?": r"camp|captain|oak|tent|seal",
    "what do you know about the crypt?": r"aldous|key|locked|steps|door|grandfather",
    "whom have you met?": "",
}
"""Question → what stands in an answer that is right, whatever its case; "": somebody whom one spoke beside."""
NOBODY: Final = r"\b(?:no|not|never|nobody|nothing|none|alive)\b"


class Interviewer:
    """Somebody at a keyboard: a session that keeps who told it what."""

    is_ai_player = False
    address = "bench"

    def __init__(self) -> None:
        self.id = SessionId("session:interviewer")
        self.player_id: PlayerId | None = None
        self.told: list[str] = []

    def deliver(self, output: Output) -> None:
        """Keep lines."""
        if isinstance(output, Message):
            self.told.append(output.text)

    def wants(self, package: str) -> bool:  # noqa: ARG002 - the port names it
        """Lines are enough."""
        return False

    def close(self, reason: str) -> None:
        """Nothing is to be closed."""

    def answers_of(self, name: str) -> str:
        """All that somebody told it since it was last emptied."""
        return "\n".join(line for line in self.told if line.startswith(f"{name} tells you"))


async def interview(
    maid: MaidGame,
    names: Mapping[int, str],
    partners: Mapping[int, Iterable[str]],
    passing: Callable[[float], Awaitable[None]],
) -> dict[int, int]:
    """Ask everybody everything; gives how many answers of each were right.

    Args:
        maid: the game they live in.
        names: number → the AI player's name.
        partners: number → the names of those beside whom it spoke.
        passing: lets so many seconds of game time pass.
    """
    game = maid.game
    asker = Interviewer()
    game.presence.connect(asker, game.characters.create(ASKER, AccountId(ASKER.lower())))
    right = dict.fromkeys(names, 0)
    for question, wanted in QUESTIONS.items():
        asker.told.clear()
        for name in names.values():
            maid.dispatcher.submit(asker, f"tell {name} {question}")
        await passing(ANSWER_S)
        for number, name in names.items():
            right[number] += is_right(asker.answers_of(name), wanted or one_of(partners[number]))
    return right


def one_of(names: Iterable[str]) -> str:
    """The pattern of an answer that names one of them; without any, of one that says so."""
    return "|".join(rf"\b{re.escape(name)}\b" for name in names) or NOBODY


def is_right(answer: str, wanted: str) -> bool:
    """Whether what was told holds what it should; who tells it is no part of it."""
    said = " ".join(line.partition(" tells you")[2] for line in answer.splitlines())
    return re.search(wanted, said, re.IGNORECASE) is not None
