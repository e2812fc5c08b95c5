"""Builds the facts of a failure: what happened, and what led to it."""

from collections.abc import Iterable

from maid_engine.ai_players.cognitive.action.history import ActionHistory
from maid_engine.ai_players.cognitive.action.path_follower import WITHHELD
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.reflection.fight_watch import FightTally
from maid_engine.ai_players.models.action import ActionHistoryEntry
from maid_engine.ai_players.models.reflection import FailureFacts, FailureType

STEPS_BACK = 8
"""Number of last actions that are looked at for the reason of a failure."""


def trajectory_of(history: ActionHistory, count: int = STEPS_BACK) -> tuple[str, ...]:
    """Return the last `count` actions with their outcomes, the last one last; without those that others' words led to."""
    return tuple(map(_told, filter(_is_own, history.recent(count))))


def _is_own(entry: ActionHistoryEntry) -> bool:
    """Return whether no player's words led to an action: in a question without them, they would be taken for its own."""
    return not entry.action.taint and not entry.result.error_message.startswith(WITHHELD)


def _told(entry: ActionHistoryEntry) -> str:
    why = entry.result.error_message.partition(":")[0]
    outcome = entry.result.status.value + (f" ({why})" if why else "")
    return f"{', '.join(entry.action.commands)}: {outcome}"


def fight_lost(  # noqa: PLR0913
    s: MindSituation,
    history: ActionHistory,
    *,
    how: FailureType,
    foe: str,
    calm: float,
    fight: FightTally,
    prior: Iterable[str] = (),
) -> FailureFacts:
    """Return the facts of a death or flight. `calm` is the share of health before the fight."""
    place = fight.place
    record = s.people.fights(foe)
    ended = "killed me" if how is FailureType.DEATH else "drove me off"
    return FailureFacts(
        failure=how.value,
        description=f"A {foe} {ended} in {place.name or 'some place'}.",
        trajectory=trajectory_of(history),
        level=s.own.level,
        hp_ratio=round(calm, 2),
        foe=foe,
        foes=max(1, len(s.diary.foes)),
        attacks_first=record.attacks_first,
        dealt=fight.dealt,
        taken=fight.taken,
        killed=fight.killed,
        near=fight.near,
        hp_left=fight.left,
        room=place.room,
        room_name=place.name,
        area=place.area,
        carried=_carried(s),
        armed=s.inventory.armed(),
        at=s.now,
        attempt=max(1, record.deaths if how is FailureType.DEATH else record.fled),
        prior_lessons=tuple(prior),
    )


def quest_lost(s: MindSituation, history: ActionHistory, quest: str) -> FailureFacts:
    """Return the facts of a failed quest."""
    return FailureFacts(
        failure=FailureType.QUEST_FAILURE.value,
        description=f"I failed at {quest}.",
        trajectory=trajectory_of(history),
        level=s.own.level,
        hp_ratio=round(s.own.hp_ratio, 2),
        room=s.own.room_id,
        room_name=s.own.room_name,
        area=s.own.area,
        deed=f"accept_quest:{quest.lower()}",
        carried=_carried(s),
        armed=s.inventory.armed(),
        at=s.now,
    )


def deed_refused(s: MindSituation, history: ActionHistory, deed: str, error: str, times: int) -> FailureFacts:
    """Return the facts of an action that was refused repeatedly."""
    return FailureFacts(
        failure=FailureType.ACTION_FAILURE.value,
        description=f"{deed.replace('_', ' ').replace(':', ' ', 1)} failed {times} times.",
        trajectory=trajectory_of(history),
        level=s.own.level,
        hp_ratio=round(s.own.hp_ratio, 2),
        room=s.own.room_id,
        room_name=s.own.room_name,
        area=s.own.area,
        deed=deed,
        error=error,
        carried=_carried(s),
        armed=s.inventory.armed(),
        at=s.now,
        attempt=times,
    )


def _carried(s: MindSituation) -> tuple[str, ...]:
    return tuple(item.name for item in s.inventory.carried()[:12])
