"""Rules for quests: what to take on, what to do next, and what to hand in."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.fights import prey
from maid_engine.ai_players.cognitive.behaviors.light_sources import want_of_light
from maid_engine.ai_players.cognitive.behaviors.objectives import (
    kill,
    meet,
    quarry,
    read_objective,
    room_of_stage,
    stage,
    step_towards,
)
from maid_engine.ai_players.cognitive.behaviors.situation.own_state import OwnState
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import ObjectiveView, QuestView

ACCEPT_AGAIN_S = 120.0
"""Pause between two attempts to take on one quest, in seconds."""
LOOK_UP_AGAIN_S = 3600.0
"""Pause between two lookups of the objectives of one quest stage, in seconds."""
READY = (QuestState.READY_TO_TURN_IN, QuestState.OBJECTIVE_COMPLETE)
DUE_S = 600.0
"""Seconds after a quest was accepted or advanced for which its next step is due."""


def errand_due(s: Situation) -> bool:
    """Return whether the next step of a quest is due: it can be handed in, or it was accepted or advanced lately."""
    for quest in s.own.quests():
        if quest.state in READY:
            return True
        if quest.state is QuestState.ACTIVE and s.now - quest.last_updated < DUE_S:
            return True
    return False


def turn_in(s: Situation, goal: GoalView) -> Decision | None:
    """Go to the person to whom a finished quest must be reported, and talk to them."""
    for quest in _mine(s.own, goal):
        if quest.state in READY:
            found = meet(s, quest.turn_in_npc or quest.quest_giver)
            if found:
                return found
    return None


def ripe(s: Situation, goal: GoalView) -> bool:
    """Return whether a quest of this goal only has to be reported."""
    if not goal.subject.quest:
        return False
    return any(quest.state in READY for quest in _mine(s.own, goal))


def pursue(s: Situation, goal: GoalView) -> Decision | None:
    """Do what the first open objective of the quest asks that has a step now."""
    for quest in _active(s.own, goal):
        steps = _look_up(s, quest) or _next_step(s, quest)
        if steps:
            return steps
    return None


def _next_step(s: Situation, quest: QuestView) -> Decision | None:
    """Do what the first open objective asks that has a step now."""
    for objective in _left_to_do(quest):
        steps = step_towards(s, quest, objective)
        if steps:
            return steps
    return None


def obstacle(s: Situation, goal: GoalView) -> str:
    """Return what blocks an active quest of this goal, in words; "" if no obstacle is known."""
    if not goal.subject.quest:
        return ""
    for quest in _active(s.own, goal):
        found = want_of_light(s, room_of_stage(s, quest))
        if found:
            return found
    return ""


def _look_up(s: Situation, quest: QuestView) -> Decision | None:
    """Read the objectives of a quest stage, if only the giver's words are known and no progress is counted.

    The same stage is not read again for `LOOK_UP_AGAIN_S` seconds.
    """
    told = stage(quest)
    if not told or _is_counted(quest):
        return None
    key = Activity.OBJECTIVE_LOOKED_UP.of(quest.quest_id, told)
    if s.diary.avoided(key, s.now):
        return None
    check = do("check_quest", f"see what {quest.name} asks", quest=quest.name)
    return Decision((check.marking(Pause(key, LOOK_UP_AGAIN_S)),))


def _is_counted(quest: QuestView) -> bool:
    """Return whether progress is counted for an open objective."""
    return any(one.progress_target and not one.is_complete for one in quest.objectives)


def hunt_as_promised(s: Situation, goal: GoalView) -> Decision | None:
    """Hunt the creatures that active quests ask for, before other prey."""
    del goal
    for quest in s.own.active_quests():
        found = _hunt_for(s, quest)
        if found:
            return found
    return None


def _hunt_for(s: Situation, quest: QuestView) -> Decision | None:
    """Hunt a creature that an open objective asks to kill."""
    for objective in _left_to_do(quest):
        handler, words = read_objective(objective)
        if handler is kill:
            found = prey(s, passing_goal(mob=quarry(s.people, words)))
            if found:
                return found
    return None


def _may_accept(s: Situation, quest: QuestView) -> bool:
    """Return whether a quest is on offer, its level is reached, and it was not tried lately."""
    if quest.state is not QuestState.DISCOVERED:
        return False
    if s.diary.avoided(Activity.QUEST_ACCEPTED.of(quest.quest_id), s.now):
        return False
    return s.diary.facts.quest_levels.get(quest.quest_id, 1) <= s.own.level


def take(s: Situation, goal: GoalView) -> Decision | None:
    """Accept an offered quest. Go to its giver first if they are elsewhere."""
    wanted = goal.subject.quest.lower()
    for quest in s.own.quests():
        if wanted in {"", quest.quest_id} and _may_accept(s, quest):
            steps = _accept(s, quest)
            if steps:
                return steps
    return None


def take_here(s: Situation) -> Decision | None:
    """Accept a quest that one of the goals is about, from somebody here who offers it.

    The character has decided for it, and would have to come back for it later.
    """
    if s.own.in_combat:
        return None
    wanted = {goal.subject.quest.lower() for goal in s.own.goals}
    for quest in s.own.quests():
        if quest.quest_id in wanted and _may_accept(s, quest) and _gives_here(s, quest):
            return _accept(s, quest)
    return None


def _gives_here(s: Situation, quest: QuestView) -> bool:
    """Return whether the giver of a quest is here."""
    return bool(quest.quest_giver) and s.people.mob_called(quest.quest_giver) is not None


def _accept(s: Situation, quest: QuestView) -> Decision | None:
    """Accept a quest from its giver, here or in another room; `None` if the giver cannot be found."""
    accept = do("accept_quest", f"take on {quest.name}", quest=quest.name)
    once = Pause(Activity.QUEST_ACCEPTED.of(quest.quest_id), ACCEPT_AGAIN_S)
    if not quest.quest_giver or _gives_here(s, quest):
        return Decision((accept.marking(once),))
    room = quest.quest_giver_room or s.elsewhere.room_of(quest.quest_giver)
    if not room or s.map.distance(room) is None:
        return None
    return Decision((go(room, f"take on {quest.name}").marking(once), accept))


def _left_to_do(quest: QuestView) -> Sequence[ObjectiveView]:
    """Return the open objectives with a count, or else the last thing that was said about the quest."""
    return [one for one in quest.counted if not one.is_complete] or quest.told[-1:]


def _mine(own: OwnState, goal: GoalView) -> list[QuestView]:
    wanted = goal.subject.quest.lower()
    return [quest for quest in own.quests() if wanted in ("", quest.quest_id)]


def _active(own: OwnState, goal: GoalView) -> list[QuestView]:
    """Return the quests of a goal that were accepted and are not done yet."""
    return [quest for quest in _mine(own, goal) if quest.state is QuestState.ACTIVE]
