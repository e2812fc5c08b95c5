"""Random draws that a rule may make without changing anything."""

from collections.abc import Callable
from dataclasses import dataclass

from maid_engine.ai_players.cognitive.behaviors.situation.readers import LotSource
from maid_engine.core.chance import Dice


@dataclass(frozen=True, eq=False, slots=True)
class Luck:
    """Returns dice by the name of a lot."""

    _dice: LotSource
    _now: float
    _turn: Callable[[], int]

    def __call__(self, lot: str, *, every_s: float = 0.0) -> Dice:
        """Return dice for a lot, such as ``chat.partner``.

        The same lot returns the same rolls however often it is drawn in one situation, until a task is made.
        With `every_s`, it returns the same rolls for that many seconds. So a rule can be asked without
        changing anything.
        """
        moment = f"{self._now // every_s:.0f}" if every_s else f"{self._now}/{self._turn()}"
        return self._dice.stream(f"{lot}/{moment}")
