"""Follows what other AI players say about work: somebody has some, at a known place."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, go
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.hearsay import ClaimKind
from maid_engine.ai_players.models.planning import GoalType

SEEK_AGAIN_S: Final = 1800.0
"""Seconds until the same person is looked for again because of what others say."""
CARES: Final = 0.35
"""Least weight of quests for a character that goes and asks."""


def word_of_work(s: Situation) -> Decision | None:
    """Go to somebody who is said to have work; `None` if nobody is, or there is work in hand."""
    if s.own.in_combat or s.modulator.goal_weight(GoalType.QUEST) < CARES:
        return None
    if any(goal.subject.quest for goal in s.own.goals):
        return None
    for claim in s.hearsay.open():
        if claim.kind is not ClaimKind.WORK or not claim.by_ai:
            continue
        name = claim.subject.lower()
        key = Activity.VISITED_FOR_WORK.of(name)
        room = s.map.room_called(claim.object)
        if s.diary.done(Activity.TALKED_TO_NPC.of(name)) or s.diary.avoided(key, s.now):
            continue
        if room and room != s.own.room_id and s.map.distance(room) is not None:
            walk = go(room, f"see {claim.subject}, who is said to have work")
            return Decision((walk.marking(Pause(key, SEEK_AGAIN_S)),))
    return None
