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
    for room in s.map.rooms_tagged("trainer"):
        if s.diary.avoided(Activity.TRAINED_AT.of(room), s.now) or s.diary.avoided(
            Activity.WALKED_TO.of(room), s.now
        ):
            continue
        if s.own.room_id == room and s.people.must_wait_for_human():
            return Decision((wait_for_human(s, "let the other pupil finish"),))
        skills = s.elsewhere.skills_taught(room)
        if not skills:
            ask = do("ask_training", "ask what can be learned")
            return Decision(
                (
                    go(room, "ask for lessons"),
                    ask.marking(Pause(Activity.TRAINED_AT.of(room), LESSON_AGAIN_S)),
                )
            )
        for skill, price in skills:
            key = Activity.TRAINED.of(room, skill)
            if price <= s.own.gold and not s.diary.avoided(key, s.now):
                # A refused lesson is asked for again only after a pause.
                train = do("train_skill", f"learn {skill}", skill=skill).marking(Pause(key, LESSON_AGAIN_S))
                return Decision((go(room, f"learn {skill}"), train))
    return None
