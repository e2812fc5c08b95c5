"""Words of players that are for somebody of the game who is here, and not for the AI players beside them."""

import re
from collections.abc import Iterable
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, IntentRow, SpeechKind
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.dialogue.verb_forms import is_verb
from maid_engine.ai_players.language.addressees import addressed_in
from maid_engine.ai_players.models.activity_facts import HelpCall

_WORD: Final = re.compile(r"[\w’'-]+")
_REMARKS: Final = frozenset({SpeechKind.STATEMENT, SpeechKind.REQUEST})
_MAY_ANSWER_A_CALL: Final = ("turn.", "tell.plan", "tell.offer", UNSURE)
"""Rows, and beginnings of rows, of remarks that can be the answer to a call for help, whatever they name."""


def is_for_npc(s: Situation, words: str, row: IntentRow, *, in_talk: bool) -> bool:
    """Return whether words that were said aloud to no player in particular are for somebody of the game here.

    They are if they call one by name. While one of them calls for help, remarks that may answer the call are for that one, too: those that
    agree, refuse or plan, or have a word of the call. Words with the name of the character are not.

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
    if in_talk or row.kind not in _REMARKS:
        return False
    return _is_called_here(s) and _may_be_for_caller(words, row, s.diary.facts.help_call)


def _calls_one_of(names: Iterable[str], words: str) -> bool:
    """Return whether words call one of some names, or a part of one: "widow ann" is called by both words."""
    for name in names:
        parts = name.split()
        # Who is called by the whole name is called by its last word.
        if addressed_in(words.replace(name, parts[-1]), frozenset(parts)):
            return True
    return False


def _may_be_for_caller(words: str, row: IntentRow, call: HelpCall) -> bool:
    """Return whether a remark may answer a call, or has a word that the call names somebody or something by."""
    if row.name.startswith(_MAY_ANSWER_A_CALL):
        return True
    of_call = _WORD.findall(f"{call.asker} {call.place} {call.words}".lower())
    said = set(_WORD.findall(words.lower()))
    return any(map(_tells, said.intersection(of_call)))


def _tells(word: str) -> bool:
    """Return whether a word may name somebody or something."""
    return word not in SMALL_WORDS.small and not is_verb(word)


def _is_called_here(s: Situation) -> bool:
    """Return whether somebody who is here calls for help."""
    call = s.diary.facts.help_call
    if not call.asker or s.now >= call.until_s:
        return False
    return s.people.mob_called(call.asker) is not None
