"""Small things by the way, that show who somebody is: a greeting, a look, a word with the townsfolk."""

from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.rules.lore import ask_around, look_closer
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.socializing import chat, greet
from maid_engine.ai_players.rules.steps import Step, Steps
from maid_engine.ai_players.rules.trading import rummage, sell_here

EVERY_S = 8.0


def interlude(s: Situation) -> tuple[Step, ...] | list[Step]:
    """Something small, as often as the character is given to it; mostly nothing."""
    if s.in_combat or s.diary.since("interlude", s.now) < EVERY_S:
        return ()
    s.diary.note("interlude", s.now)
    p = s.modulator.personality
    warmth = s.modulator.social_initiation_chance()
    thrift = min(1.0, s.modulator.goal_weight(GoalType.ECONOMIC) - 0.7)
    goal = s.no_goal
    tries = (
        (p.curiosity * 0.35, look_closer),
        (0.15 + p.curiosity * 0.5, ask_around),
        (thrift * 0.4, sell_here),
        (thrift * 0.15, rummage),
        (warmth * 0.7, greet),
        (warmth * 0.5, chat),
    )
    for chance, rule in tries:
        if s.dice.chance(chance):
            steps: Steps = rule(s, goal)
            if steps:
                return tuple(steps)
    return ()
