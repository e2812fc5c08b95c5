"""Rules for affordable lessons."""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go, wait_for_human
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.goal_views import GoalView

LESSON_AGAIN_S = 300.0
"""Seconds before a lesson is asked for again."""


def lesson(s: Situation, goal: GoalView) -> Decision | None:
    """Take the cheapest affordable lesson of a known trainer, or ask a trainer for the list of lessons."""
    del goal
    rooms = [room for room in s.map.rooms_tagged("trainer") if _may_go_to(s, room)]
    for room in rooms:
        if s.people.must_wait_in(room):
            return Decision((wait_for_human(s, "let the other pupil finish"),))
        steps = _lesson_in(s, room)
        if steps is not None:
            return steps
    return None


def _may_go_to(s: Situation, room: str) -> bool:
    """Return whether lessons are given in a room now, and neither they nor walks there are paused."""
    if s.map.is_shut(room):
        return False
    return not s.diary.avoided(Activity.TRAINED_AT.of(room), s.now) and not s.map.is_walk_paused(room)


def _lesson_in(s: Situation, room: str) -> Decision | None:
    """Take the cheapest affordable lesson in a room, or ask for the list; `None` if no lesson is affordable."""
    if not s.elsewhere.skills_taught(room):
        asked = Pause(Activity.TRAINED_AT.of(room), LESSON_AGAIN_S)
        ask = do("ask_training", "ask what can be learned").marking(asked)
        return Decision((go(room, "ask for lessons"), ask))
    skill = _skill_to_learn(s, room)
    if not skill:
        return None
    # A refused lesson is asked for again only after a pause.
    trained = Pause(Activity.TRAINED.of(room, skill), LESSON_AGAIN_S)
    train = do("train_skill", f"learn {skill}", skill=skill).marking(trained)
    return Decision((go(room, f"learn {skill}"), train))


def _skill_to_learn(s: Situation, room: str) -> str:
    """Return the cheapest affordable skill that is taught in a room and was not asked for lately; "" if none."""
    for skill, price in s.elsewhere.skills_taught(room):
        if price <= s.own.gold and not s.diary.avoided(Activity.TRAINED.of(room, skill), s.now):
            return skill
    return ""
