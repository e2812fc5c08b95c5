"""Checks steps against what the mind may do for the person for whom it plays, before anything is typed.

Its terms are known from the beginning. What else the gateway does not permit, such as a thing that is kept or gold
above a limit, is learned from each refusal for the length of an absence.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.directions import DIRECTIONS
from maid_engine.ai_players.models.world_views import ItemView

LEARNED_S: Final = 7200.0
"""Seconds for which a line is not typed again that the gateway did not permit: the usual length of an absence."""
MOST_LEARNED: Final = 200
"""Lines that are remembered at a time."""
IN_A_TRADE: Final = "trade"
"""The command whose lines the owner permits for one trade at a time. While a trade goes on, the gateway judges them."""
REFUSED: Final = "the gateway did not permit this before"


def objection_to_line(line: str, s: Situation) -> str:
    """Return why a line is not permitted; "" if nothing is known against it."""
    if not s.permits.is_limited:
        return ""
    if s.diary.avoided(Activity.NOT_GRANTED.of(_remembered(line, s)), s.now):
        return f"{REFUSED}: {line}"
    missing = s.permits.missing_for(line)
    if missing is None or _is_of_trade(line, s):
        return ""
    return f"such deeds are not granted: {missing}"


def objection_to(verb: str, parameters: Mapping[str, str], s: Situation) -> str:
    """Return why a task is not permitted; "" if nothing is known against it."""
    if not s.permits.is_limited:
        return ""
    found = (objection_to_line(line, s) for line in s.permits.lines(verb, parameters))
    return next(filter(None, found), "")


def objection_to_steps(steps: Iterable[Step], s: Situation) -> str:
    """Return why one of the steps is not permitted; "" if nothing is known against any of them."""
    if not s.permits.is_limited:
        return ""
    found = (objection_to(step.verb, step.parameters, s) for step in steps)
    return next(filter(None, found), "")


def potions_to_use(s: Situation) -> Sequence[ItemView]:
    """Return the carried things that heal, the best first; none if they may not be used up."""
    potions = s.inventory.potions()
    if potions and objection_to("use_healing", {"item": s.inventory.carried_as(potions[0])}, s):
        return ()
    return potions


def learn_not_granted(line: str, s: MindSituation) -> None:
    """Note that the gateway did not permit a line, so that it is not typed again for :data:`LEARNED_S`."""
    if not s.permits.is_limited or len(s.diary.avoided_of(Activity.NOT_GRANTED, s.now)) >= MOST_LEARNED:
        return
    s.diary.avoid(Activity.NOT_GRANTED.of(_remembered(line, s)), s.now + LEARNED_S)


def _remembered(line: str, s: Situation) -> str:
    """Return a line as it is remembered. A step is remembered with the room from which it leads."""
    words = " ".join(line.lower().split())
    if words in DIRECTIONS:
        return f"{s.own.room_id} {words}"
    return words


def _is_of_trade(line: str, s: Situation) -> bool:
    return line.partition(" ")[0] == IN_A_TRADE and bool(s.people.tagged("trading"))
