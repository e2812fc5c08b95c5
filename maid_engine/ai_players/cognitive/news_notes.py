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
        if one.meaning is Meaning.NPC_SAID:
            hearsay.learn(one.text(Role.WHO), one.text(Role.TEXT), one.timestamp)
        elif one.meaning is Meaning.DEED_TOLD:
            hearsay.saw(me, one.text(Role.WHO), one.text(Role.TEXT), one.timestamp)
        elif one.meaning in _DEEDS:
            role, verb = _DEEDS[one.meaning]
            what = one.text(role) or str(one.number(role))
            if what[:1].isupper() or what.isdigit():  # a proper name, such as that of a quest or a named foe
                hearsay.did(me, f"{verb} {what}", one.timestamp)
