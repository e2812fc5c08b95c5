"""Tasks that an admin sets AI players at the end of a run, and who completes them.

Each task needs several steps: a weapon needs money, a shop that sells it, and a free hand; a lesson needs money and a trainer; a reward
needs work. The
server's events decide whether a task is done, not what a mind believes.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.app.maid_game import MaidGame
from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId

ERRAND_S: Final = 900.0
"""Seconds to complete an errand."""
ASKED_BY: Final = "Questina"


@dataclass(frozen=True, slots=True)
class Errand:
    """A task, and the event that shows that it is done."""

    words: str
    event: str
    where: Mapping[str, str]
    """Required values of the event's fields."""
    whose: str = "player"
    """The field that names the player who did it."""
    times: int = 1
    amount: str = ""
    """A field to sum, instead of counting events."""
    again: bool = False
    """Whether it can be set for a player who has done it before."""

    def is_it(self, event: Event) -> bool:
        """Return whether an event of this name matches. A pack's prefix of a value is ignored."""
        return all(str(getattr(event, key)).rpartition(":")[2] == value for key, value in self.where.items())


ERRANDS: Final = (
    Errand("wield a hand axe", "ItemEquipped", {"prototype": "hand_axe"}),
    Errand("learn dodge", "GoldMoved", {"reason": "training"}, whose="giver"),
    Errand("wear a padded jacket", "ItemEquipped", {"prototype": "padded_jacket"}),
    Errand("earn 40 gold", "GoldMoved", {}, whose="receiver", times=40, amount="amount", again=True),
    Errand(
        "kill three grey wolves",
        "CreatureDied",
        {"prototype": "grey_wolf"},
        whose="killer",
        times=3,
        again=True,
    ),
    Errand("rise a level", "LevelGained", {}, again=True),
)
"""The errands, set in turn."""


class Tally:
    """Counts what each player has done from the beginning."""

    def __init__(self, maid: MaidGame) -> None:
        self._done: dict[tuple[EntityId, str], int] = {}
        maid.game.bus.watch(self._see)

    def _see(self, event: Event) -> None:
        name = type(event).__name__
        for errand in ERRANDS:
            if errand.event == name and errand.is_it(event):
                who = getattr(event, errand.whose)
                more = 1
                if errand.amount:
                    more = getattr(event, errand.amount)
                if who is not None:
                    self._done[who, errand.words] = self.of(who, errand) + more

    def of(self, who: EntityId, errand: Errand) -> int:
        """Return how often, or how much, a player has done of an errand."""
        return self._done.get((who, errand.words), 0)


def next_errand(number: int, who: EntityId, tally: Tally) -> Errand:
    """Return the errand whose turn it is, or the next one that the player has not done already."""
    turn = (*ERRANDS[number % len(ERRANDS) :], *ERRANDS)
    return next(one for one in turn if _may_come(one, who, tally))


def _may_come(errand: Errand, who: EntityId, tally: Tally) -> bool:
    return errand.again or not tally.of(who, errand)


async def run_errands(
    maid: MaidGame,
    agents: Mapping[EntityId, str],
    tally: Tally,
    passing: Callable[[float], Awaitable[None]],
    *,
    within_s: float = ERRAND_S,
) -> dict[EntityId, bool]:
    """Set each AI player an errand, and return who completed it in time.

    Args:
        maid: the game they live in.
        agents: AI player → its id among AI players.
        tally: what they did so far.
        passing: lets a number of seconds of game time pass.
        within_s: seconds of game time to complete it.
    """
    asked: dict[EntityId, tuple[Errand, int]] = {}
    for number, (who, agent) in enumerate(agents.items()):
        errand = next_errand(number, who, tally)
        asked[who] = errand, tally.of(who, errand)
        maid.game.resource(AIPlayerManager).direct(
            agent, Directive(DirectiveKind.GOAL, errand.words, ASKED_BY)
        )
    await passing(within_s)
    return {who: tally.of(who, errand) - before >= errand.times for who, (errand, before) in asked.items()}
