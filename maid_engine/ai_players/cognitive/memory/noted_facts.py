"""What was noted down in talks with players, in the character's own words.

It is no word of the players on themselves, so it is recalled as any memory is, and not told back as theirs.
"""

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.told_facts import MOST_OF_ONE, unlearn
from maid_engine.ai_players.models.decisions import NoteDown
from maid_engine.ai_players.models.memory import HUMAN_CHAT, MemoryLayer


def note_tag(player: str) -> str:
    """Return the tag of what was noted down in talks with a player."""
    return f"noted:{player.lower()}"


def note_down(memory: MemorySystem, noted: NoteDown, now: float) -> None:
    """Remember what was noted down, once. Of one player, only the newest notes are kept."""
    player = noted.player.lower()
    tag = note_tag(player)
    kept = memory.with_all(tag)
    if any(one.content == noted.words for one in kept):
        return
    memory.add(
        noted.words,
        now=now,
        layer=MemoryLayer.SEMANTIC,
        importance=5,
        tags=(tag, player, "talk", HUMAN_CHAT),
        taint=noted.authors,
        subjects=(player,),
        audience=noted.audience,
    )
    unlearn(memory, (one.id for one in memory.with_all(tag)[MOST_OF_ONE:]))
