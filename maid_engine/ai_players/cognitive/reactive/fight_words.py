"""A short word to a person who speaks to a character in the middle of a fight."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.reactive.fight_estimate import threat
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.planning import TaskPurpose

AGAIN_S: Final = 20.0
"""Seconds between two such words."""
HARD: Final = 0.8
"""Expected cost of the fight, as a share of health, from which on help would be welcome."""


def word_in_fight(s: Situation, who: str) -> Decision:
    """Return the step that tells a person how the fight goes; empty if there is no time for it.

    There is none while the character is about to run, and for `AGAIN_S` seconds after such a word. What was said is
    answered after the fight.
    """
    spoken = Activity.SPOKE_IN_FIGHT.of()
    if s.own.hp_ratio <= s.modulator.flee_ratio or s.diary.since(spoken, s.now) < AGAIN_S:
        return Decision()
    meaning = "fight.hard" if threat(s) >= HARD else "fight.well"
    said = own_words(s, meaning, {"who": who}, to=who)
    if not said.line or "say_message" not in s.game.verbs:
        return Decision()
    step = do("say_message", f"tell {who} how the fight goes", message=said.line)
    answer = step._replace(purpose=TaskPurpose.ANSWER)
    return Decision((answer.marking(*said.effects, Note(spoken)),))
