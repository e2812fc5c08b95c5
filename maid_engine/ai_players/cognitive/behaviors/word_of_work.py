"""Looks for work in passing: asks who is here, and follows what other AI players say about who has some."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, go
from maid_engine.ai_players.cognitive.behaviors.study import meet_talkers
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.claim import Claim, ClaimKind
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.planning import GoalType, passing_goal

SEEK_AGAIN_S: Final = 1800.0
"""Seconds until the same person is looked for again because of what others say."""
ENOUGH: Final = 3
"""Quests in hand with which a character asks nobody in passing for more."""
CARES: Final = 0.35
"""Least weight of quests for a character that goes and asks."""


def ask_for_work(s: Situation) -> Decision | None:
    """Talk to somebody here who may have work; `None` if nobody may, or there is enough in hand.

    Passers-by are left to the small talk of the curious: who has work waits for people at a place.
    """
    if s.own.in_combat or not _cares(s) or len(s.own.active_quests()) >= ENOUGH:
        return None
    return meet_talkers(s, passing_goal(), passers_by=False) or None


def word_of_work(s: Situation) -> Decision | None:
    """Go to somebody who is said to have work; `None` if nobody is, or there is work in hand."""
    if not _seeks_work(s):
        return None
    for claim in s.hearsay.open():
        room = _room_to_visit(s, claim)
        if room:
            walk = go(room, f"see {claim.subject}, who is said to have work")
            visited = Activity.VISITED_FOR_WORK.of(claim.subject.lower())
            return Decision((walk.marking(Pause(visited, SEEK_AGAIN_S)),))
    return None


def _seeks_work(s: Situation) -> bool:
    """Return whether the character cares for quests and has nothing else in hand."""
    if s.own.in_combat:
        return False
    if any(goal.subject.quest for goal in s.own.goals):
        return False
    return _cares(s)


def _cares(s: Situation) -> bool:
    """Return whether the character cares for quests."""
    return s.modulator.goal_weight(GoalType.QUEST) >= CARES


def _room_to_visit(s: Situation, claim: Claim) -> str:
    """Return the id of the room of somebody who is said to have work; "" if there is no reason to go there."""
    if claim.kind is not ClaimKind.WORK or not claim.by_ai:
        return ""
    if _was_asked(s, claim.subject.lower()):
        return ""
    room = s.map.room_called(claim.object)
    if not s.map.is_elsewhere(room):
        return ""
    return room


def _was_asked(s: Situation, name: str) -> bool:
    """Return whether the character has talked with somebody, or was on its way to them lately."""
    if s.diary.done(Activity.TALKED_TO_NPC.of(name)):
        return True
    return s.diary.avoided(Activity.VISITED_FOR_WORK.of(name), s.now)
