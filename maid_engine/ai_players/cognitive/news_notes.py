"""Turns observations into news: gatherings and deeds that the game announces, and own deeds worth telling."""

from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation

_DEEDS: Final = {
    Meaning.LEVEL_GAINED: (Role.LEVEL, "reached level"),
    Meaning.QUEST_COMPLETED: (Role.QUEST, "finished"),
    Meaning.I_KILLED: (Role.WHO, "beat"),
}
"""What the mind did → the role that names it, and the words before that name."""
NEWS: Final = frozenset({Meaning.NPC_SAID, Meaning.DEED_TOLD, *_DEEDS})
"""Meanings of the observations that are news."""


def note_news(hearsay: Hearsay, observations: Sequence[Observation], me: str) -> None:
    """Store the news in the observations of a step. `me` is the character's own name."""
    for one in observations:
        match one.meaning:
            case Meaning.NPC_SAID:
                hearsay.learn(one.text(Role.WHO), one.text(Role.TEXT), one.timestamp)
            case Meaning.DEED_TOLD:
                hearsay.saw(me, one.text(Role.WHO), one.text(Role.TEXT), one.timestamp)
            case meaning if meaning in _DEEDS:
                _note_deed(hearsay, one, me)


def _note_deed(hearsay: Hearsay, one: Observation, me: str) -> None:
    """Store a deed of the character, if it has a number or a proper name, such as that of a quest or a named foe."""
    role, verb = _DEEDS[one.meaning]
    what = one.text(role) or str(one.number(role))
    if what[:1].isupper() or what.isdigit():
        hearsay.did(me, f"{verb} {what}", one.timestamp)
