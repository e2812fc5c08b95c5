"""Reaching out by letter: to a person of whom the mind is fond and who is not in the game.

At most once a day to one person, once in six hours to anybody, and not again without an answer. The server decides
whether the person takes letters of AI players. One who does not is not written to again, unless a letter comes from them.
"""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.friendly_tells import (
    LOOKS_AGAIN_S,
    PLAYS_S,
    bond,
    friendly_words,
    objection,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, TalkedTo
from maid_engine.ai_players.models.meanings.company import NO_LETTERS

WRITES: Final = "letter_message"
"""The verb that writes a letter."""
WRITES_AGAIN_S: Final = 21_600.0
"""Seconds after which the mind writes to somebody again, to whom ever."""
LEAST_BOND: Final = 2
"""The bond from which on the mind writes: an acquaintance gets no letter."""


def write_to_friend(s: Situation) -> Decision:
    """Write to the closest person who is not in the game, if the mind is alone, lacks company and may write."""
    if not s.game.gossips or WRITES not in s.game.verbs or s.people.people():
        return Decision()
    if s.diary.since(Activity.WROTE_LETTER.of(), s.now) < WRITES_AGAIN_S:
        return Decision()
    if s.diary.since(Activity.LOOKED_WHO_PLAYS.of(), s.now) >= LOOKS_AGAIN_S:
        return Decision()  # it does not know who plays
    friends = sorted(filter(lambda name: may_write(s, name), s.diary.words_with))
    friend = max(friends, key=lambda name: bond(s, name), default="")
    if not friend:
        return Decision()
    return _letter_to(s, friend)


def may_write(s: Situation, name: str) -> bool:
    """Return whether the mind would write to a player, by name in lower case, who is not in the game."""
    if bond(s, name) < LEAST_BOND or not s.people.is_human(name):
        return False
    if s.diary.since(Activity.PLAYS.of(name), s.now) < PLAYS_S:
        return False
    if s.beliefs.relationships.has_tag(name, NO_LETTERS):
        return False
    return objection(s, name) is None


def _letter_to(s: Situation, name: str) -> Decision:
    """Return the step that writes to somebody."""
    known = s.beliefs.relationships.get(name)
    spelled = name.capitalize() if known is None else known.entity_name
    said = friendly_words(s, spelled)
    step = do(WRITES, f"write to {spelled}", target=spelled, message=said.line).marking(
        *said.effects,
        TalkedTo(name, len(said.line.split())),
        Note(Activity.WROTE_TO.of(name)),
        Note(Activity.WROTE_LETTER.of()),
    )
    return Decision((step,))
