"""Small things by the way, that show who somebody is: a greeting, a look, a word with the townsfolk."""

from maid_engine.ai_players.rules.lore import ask_around, look_closer
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.socializing import chat, greet
from maid_engine.ai_players.rules.steps import Step, Steps

EVERY_S = 8.0


def interlude(s: Situation) -> tuple[Step, ...] | list[Step]:
    """Something small, as often as the character is given to it; mostly nothing."""
    if s.in_combat or s.diary.since("interlude", s.now) < EVERY_S:
        return ()
    s.diary.note("interlude", s.now)
    p = s.modulator.personality
    goal = s.no_goal
    tries = (
        (p.curiosity * 0.35, look_closer),
        (0.15 + p.curiosity * 0.5, ask_around),
        (p.extraversion * 0.5, greet),
        (p.extraversion * 0.25, chat),
    )
    for chance, rule in tries:
        if s.dice.chance(chance):
            steps: Steps = rule(s, goal)
            if steps:
                return tuple(steps)
    return ()
