"""What players told about themselves. It is told back to them only, before nobody who did not hear it."""

from collections.abc import Iterable
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.models.decisions import Learned
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import HUMAN_CHAT, MemoryLayer, number_of

REMEMBER: Final = "memory.remember_this"
"""The row of words that somebody asked to have remembered."""
REMEMBERED: Final = f"fact:{REMEMBER}"
"""Tag of these words."""
MOST_OF_ONE: Final = 24
"""Maximum number of facts that are kept of one player. The oldest are deleted."""


def tag_of(player: str) -> str:
    """Return the tag of what a player told."""
    return f"told:{player.lower()}"


def quoted(player: str, fact: str) -> str:
    """Return the sentence with which a fact is remembered."""
    return f'{player} told me: "{fact}"'


def fact_in(content: str) -> str:
    """Return the player's words in such a sentence."""
    return content.partition(': "')[2].removesuffix('"')


def learn(memory: MemorySystem, learned: Learned, now: float) -> None:
    """Remember a fact."""
    player = learned.player.lower()
    memory.add(
        quoted(learned.player, learned.fact.replace('"', "'")),
        now=now,
        layer=MemoryLayer.SEMANTIC,
        importance=6,
        tags=(tag_of(player), player, f"fact:{learned.row}", *((HUMAN_CHAT,) if learned.human else ())),
        asserted_by=learned.player,
        taint=(learned.player,),
        subjects=(player,),
        audience=learned.audience,
    )
    unlearn(memory, (one.id for one in memory.with_all(tag_of(player))[MOST_OF_ONE:]))


def unlearn(memory: MemorySystem, memories: Iterable[MemoryId]) -> None:
    """Delete facts."""
    numbers = [number_of(one) for one in memories]
    memory.drop([number for number in numbers if number in memory.shelf.entries], "asked")
