"""Changes the drives of a mind by what it observes."""

from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.personality.drives import Drives
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.drives import WORRIED_S, DriveKind
from maid_engine.ai_players.models.meanings import ROWS, Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.world import DispositionLevel
from maid_engine.core.time import Seconds

A_WORD: Final = 0.5
"""Company gained by each word that is exchanged with a player."""
A_LINE: Final = 8.0
"""Most company gained by one line."""
A_NEW_ROOM: Final = -2.0
"""Change of curiosity by a room that was never seen before."""
A_TOPIC: Final = -2.0
"""Change of curiosity by a topic or a text that is new."""
DANGERS: Final = {
    Meaning.DIED: (Role.WHO, 50.0),
    Meaning.FLED: (Role.WHO, 30.0),
    Meaning.OTHERS_FIGHT: (Role.WHOM, 2.0),
}
"""What is seen → the role of whoever is in danger, and the concern that it adds if that is a friend."""
RELIEVED_S: Final = 60.0
"""A friend who is met this long after the danger, in seconds, is well."""
_WORDS: Final = frozenset({Meaning.SAID, Meaning.TOLD_ME, Meaning.I_SAID})
_TOPICS: Final = frozenset(
    {Meaning.NPC_TOPICS, *(meaning for meaning, row in ROWS.items() if row.counted is Counted.LORE)}
)
_STIRRING: Final = frozenset({*_WORDS, *_TOPICS, *DANGERS})
"""Meanings of the observations that change a drive."""
_FRIENDS: Final = (DispositionLevel.FRIENDLY, DispositionLevel.ALLIED)


def note_drives(
    drives: Drives,
    observations: Sequence[Observation],
    beliefs: Beliefs,
    diary: ActivityLog,
    now: Seconds,
) -> None:
    """Change the drives by the observations of a step.

    Args:
        drives: the drives of the mind.
        observations: what was observed.
        beliefs: the beliefs after them.
        diary: the activity log, which keeps the friends who were seen in danger.
        now: game time.
    """
    here = beliefs.entities.players_here()
    drives.alone(now, is_alone=not here)
    for one in observations:
        if one.meaning in _STIRRING:
            _note(drives, one, beliefs, diary, now)
    if drives.value(DriveKind.CONCERN, now) > 0.0 and any(_is_well(diary, one.name, now) for one in here):
        drives.relieved(now)


def _note(drives: Drives, one: Observation, beliefs: Beliefs, diary: ActivityLog, now: Seconds) -> None:
    if one.meaning in _WORDS:
        words = len(one.text(Role.TEXT).split())
        drives.change(DriveKind.COMPANY, min(A_LINE, A_WORD * words), now)
    elif one.meaning in _TOPICS:
        drives.change(DriveKind.CURIOSITY, A_TOPIC, now)
    else:
        role, concern = DANGERS[one.meaning]
        who = one.text(role)
        if _is_friend(who, beliefs):
            drives.change(DriveKind.CONCERN, concern, now)
            diary.note(Activity.FRIEND_IN_DANGER.of(who.lower()), now)


def _is_friend(who: str, beliefs: Beliefs) -> bool:
    """Return whether somebody is a player whom the character likes."""
    return beliefs.entities.is_player(who) and beliefs.relationships.get_disposition(who) in _FRIENDS


def _is_well(diary: ActivityLog, who: str, now: Seconds) -> bool:
    """Return whether somebody who is here was in danger lately, but not just now."""
    return RELIEVED_S <= diary.since(Activity.FRIEND_IN_DANGER.of(who.lower()), now) < WORRIED_S
