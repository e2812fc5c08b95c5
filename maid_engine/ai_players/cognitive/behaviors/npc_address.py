"""Words of players that are for somebody of the game who is here, and not for the AI players beside them."""

import re
from collections.abc import Iterable
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import IntentRow, SpeechKind
from maid_engine.ai_players.language.addressees import addressed_in

_WORD: Final = re.compile(r"[\w’'-]+")
_REMARKS: Final = frozenset({SpeechKind.STATEMENT, SpeechKind.REQUEST})


def is_for_npc(s: Situation, words: str, row: IntentRow, *, in_talk: bool) -> bool:
    """Return whether words that were said aloud to no player in particular are for somebody of the game here.

    They are if they call one by name. While one of them calls for help, remarks are for that one, too. Words with the
    name of the character are not.

    Args:
        s: the situation.
        words: what was said.
        row: what it was read as.
        in_talk: whether a talk of the speaker with the character goes on.
    """
    if s.own.name.lower() in _WORD.findall(words.lower()):
        return False
    if _calls_one_of([mob.name.lower() for mob in s.people.mobs()], words.lower()):
        return True
    return not in_talk and row.kind in _REMARKS and _is_called_here(s)


def _calls_one_of(names: Iterable[str], words: str) -> bool:
    """Return whether words call one of some names, or a part of one: "widow ann" is called by both words."""
    for name in names:
        parts = name.split()
        # Who is called by the whole name is called by its last word.
        if addressed_in(words.replace(name, parts[-1]), frozenset(parts)):
            return True
    return False


def _is_called_here(s: Situation) -> bool:
    """Return whether somebody who is here calls for help."""
    call = s.diary.facts.help_call
    if not call.asker or s.now >= call.until_s:
        return False
    return s.people.mob_called(call.asker) is not None
