"""Repairs of what the character wears and wields: by a craftsman, or with a craft of its own."""

from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.goal_views import GoalView

REPAIR_AGAIN_S: Final = 300.0
"""Seconds before the repair of the same thing is asked for again."""
STAYS_S: Final = 14
"""Seconds for which the character stays at a repair of its own."""
AS_NEW: Final = frozenset({"good", "fine", "new", "perfect", "excellent"})
"""Conditions that need no repair."""
SLIGHT: Final = frozenset({"scuffed", "scratched", "used", "worn"})
"""Conditions that are worth no walk."""


def _mender(s: Situation) -> str:
    """Return the nearest room with a craftsman that can be walked to; "" if there is none."""
    rooms = (room for room in s.map.rooms_tagged("mender") if not s.map.is_shut(room))
    return next(filterfalse(s.map.is_walk_paused, rooms), "")


def have_repaired(s: Situation, goal: GoalView) -> Decision | None:
    """Bring what is worn out to the nearest craftsman, or repair it here if no craftsman is known."""
    del goal
    if "repair_item" not in s.game.verbs:
        return None
    name = _most_worn(s, AS_NEW | SLIGHT)
    if not name:
        return None
    room = _mender(s)
    if room == s.own.room_id and room:
        return Decision((_repair(name),))
    if room:
        return Decision((go(room, "repair gear"), _repair(name)))
    if s.beliefs.crafts.ranks:
        return Decision((_repair(name), do("wait", f"repair {name}", seconds=str(STAYS_S))))
    return None


def repair_in_passing(s: Situation) -> Decision | None:
    """Have worn gear repaired in a room where somebody does that."""
    if "repair_item" not in s.game.verbs or not s.own.in_room_tagged("mender"):
        return None
    name = _most_worn(s, AS_NEW)
    if not name or s.map.is_shut(s.own.room_id):
        return None
    return Decision((_repair(name),))


def _most_worn(s: Situation, spared: frozenset[str]) -> str:
    """Return a worn or wielded thing whose condition is none of these and whose repair was not asked for lately; "" if there is none."""
    for item in s.inventory.worn():
        name = item.name.lower()
        condition = s.beliefs.crafts.conditions.get(name, "")
        if condition and condition not in spared and not s.diary.avoided(Activity.REPAIRED.of(name), s.now):
            return name
    return ""


def _repair(name: str) -> Step:
    return do("repair_item", f"repair {name}", item=name).marking(
        Pause(Activity.REPAIRED.of(name), REPAIR_AGAIN_S)
    )
