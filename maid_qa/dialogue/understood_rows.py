"""Which of today's intents (``maid_engine.ai_players.language.intents``) the shapes find in the examples."""

from collections.abc import Iterable

from maid_engine.ai_players.dialogue.understood import INTENT_OF_ROW
from maid_engine.ai_players.language.intents import understand
from maid_qa.dialogue.held_out import Judged


def compared(judged: Iterable[Judged]) -> dict[str, float]:
    """Return, for examples whose row has one of today's intents, how often shapes and weights find that intent.

    A row without such an intent is left out; there the shapes can only miss.
    """
    count = by_shapes = by_weights = 0
    for one in judged:
        wanted = INTENT_OF_ROW.get(one.example.intent)
        if wanted is None:
            continue
        count += 1
        by_shapes += understand(one.example.text).intent is wanted
        by_weights += INTENT_OF_ROW.get(one.ranked[0].intent) is wanted
    return {
        "examples": count,
        "shapes": round(by_shapes / max(1, count), 4),
        "weights": round(by_weights / max(1, count), 4),
    }
