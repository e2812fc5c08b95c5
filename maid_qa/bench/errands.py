"""What an admin asks of AI players at the end of a run, and who has done it: each takes more than one thing to do first.

A weapon wants money, a shop that has it, and a hand for it; a lesson wants money and a trainer; a reward wants work. The
server's events say whether it is done, whatever a mind believes.
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
"""How long there is for one."""
ASKED_BY: Final = "Questina"


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to do, and the event that says that it is done."""

    words: str
    event: str
    where: Mapping[str, str]
    """What the event's fields must be."""
    whose: str = "player"
    """The field with the one who did it."""
    times: int = 1
    amount: str = ""
    """A field whose sum counts, instead of how often it happens."""
    again: bool = False
    """Whether it can be asked of somebody who has done it before."""

    def is_it(self, event: Event) -> bool:
        """Whether an event of its name is of its kind; what is of a pack bears the pack's name before its own."""
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
"""They are gone through in turn."""


class Tally:
    """Who has done what, from the beginning on."""

    def __init__(self, maid: MaidGame) -> None:
        self._done: dict[tuple[EntityId, str], int] = {}
        maid.game.bus.watch(self._see)

    def _see(self, event: Event) -> None:
        name = type(event).__name__
        for errand in ERRANDS:
            if errand.event == name and errand.is_it(event):
                who = getattr(event, errand.whose)
                more = getattr(event, errand.amount) if errand.amount else 1
                if who is not None:
                    self._done[who, errand.words] = self.of(who, errand) + more

    def of(self, who: EntityId, errand: Errand) -> int:
        """How often, or how much."""
        return self._done.get((who, errand.words), 0)


def next_errand(number: int, who: EntityId, tally: Tally) -> Errand:
    """What this one is asked: its turn's errand, or the next that it has not done of its own accord."""
    turn = (*ERRANDS[number % len(ERRANDS) :], *ERRANDS)
    return next(one for one in turn if one.again or not tally.of(who, one))


async def run_errands(
    maid: MaidGame,
    agents: Mapping[EntityId, str],
    tally: Tally,
    passing: Callable[[float], Awaitable[None]],
) -> dict[EntityId, bool]:
    """Ask each for something, and see who has done it in time.

    Args:
        maid: the game they live in.
        agents: AI player → its id among AI players.
        tally: what they did so far.
        passing: lets so many seconds of game time pass.
    """
    asked: dict[EntityId, tuple[Errand, int]] = {}
    for number, (who, agent) in enumerate(agents.items()):
        errand = next_errand(number, who, tally)
        asked[who] = errand, tally.of(who, errand)
        maid.game.resource(AIPlayerManager).direct(
            agent, Directive(DirectiveKind.GOAL, errand.words, ASKED_BY)
        )
    await passing(ERRAND_S)
    return {who: tally.of(who, errand) - before >= errand.times for who, (errand, before) in asked.items()}
