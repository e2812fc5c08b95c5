"""Whether somebody may speak now: not muted, and permitted by the game's policies."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.engine.services import Game
from maid_engine.moderation.moderation_service import Moderation, Speech
from maid_stdlib.rules.audience import is_ai


def unsayable(game: Game, speaker: EntityId, channel: str, words: str) -> Message | None:
    """Return why these words may not be said on this channel (see ``Speech.channel``); None if they may."""
    if not game.has_resource(Moderation):
        return None
    return game.resource(Moderation).judge(Speech(speaker, channel, words, is_ai(game.world, speaker)))


def too_forward(game: Game, actor: EntityId, act: str) -> Message | None:
    """Return why somebody may not approach another by an act without words now; None if they may.

    Args:
        game: the game, whose policies decide.
        actor: who acts; the act counts toward their limits.
        act: one of ``maid_engine.moderation.moderation_models.ACTS``.
    """
    if not game.has_resource(Moderation):
        return None
    return game.resource(Moderation).judge_act(Speech(actor, act, "", is_ai(game.world, actor)))
