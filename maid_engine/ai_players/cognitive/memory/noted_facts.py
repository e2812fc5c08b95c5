"""What was noted down in talks with players, in the character's own words.

It is no word of the players on themselves, so it is recalled as any memory is, and not told back as theirs.
"""

import re
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.told_facts import MOST_OF_ONE, tag_of, unlearn
from maid_engine.ai_players.language.english_words import STOP_WORDS, singular_words
from maid_engine.ai_players.models.decisions import NoteDown
from maid_engine.ai_players.models.memory import HUMAN_CHAT, MemoryLayer

_OWNS: Final = re.compile(r"['’]s\b")
_SMALL: Final = 2
"""Words of at most so many letters say nothing by themselves."""


def note_tag(player: str) -> str:
    """Return the tag of what was noted down in talks with a player."""
    return f"noted:{player.lower()}"


def _says_no_more(noted: NoteDown, known: str) -> bool:
    """Return whether all words of a note that carry its meaning stand in a known sentence."""
    return meaning_of(noted.words) - set(singular_words(noted.player)) <= meaning_of(known)


def meaning_of(sentence: str) -> set[str]:
    """Return the words of a sentence that are no small words."""
    plain = _OWNS.sub("", sentence)
    return set(filter(_has_meaning, singular_words(plain))) - STOP_WORDS


def _has_meaning(word: str) -> bool:
    return len(word) > _SMALL or word.isdigit()


def _as_sentence(words: str) -> str:
    """Return words with a full stop, because memories are told one after the other."""
    if words.endswith(_ENDS):
        return words
    return f"{words}."


_ENDS: Final = (".", "!", "?", "…")


def note_down(memory: MemorySystem, noted: NoteDown, now: float) -> None:
    """Remember what was noted down, once. Of one player, only the newest notes are kept.

    A note that says no more than another one, or than what the player told, is dropped.
    """
    player = noted.player.lower()
    tag = note_tag(player)
    kept = (*memory.with_all(tag), *memory.with_all(tag_of(player)))
    if any(_says_no_more(noted, one.content) for one in kept):
        return
    memory.add(
        _as_sentence(noted.words),
        now=now,
        layer=MemoryLayer.SEMANTIC,
        importance=5,
        tags=(tag, player, "talk", HUMAN_CHAT),
        taint=noted.authors,
        subjects=(player,),
        audience=noted.audience,
    )
    unlearn(memory, (one.id for one in memory.with_all(tag)[MOST_OF_ONE:]))
