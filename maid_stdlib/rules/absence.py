"""Rules of absence: whether a listener will read what is said now."""

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Posture
from maid_stdlib.components.character import AiLabel, LinkDead, Preferences
from maid_stdlib.messages import talk as msg
from maid_stdlib.rules.audience import hears
from maid_stdlib.rules.beings import is_away, name_of, posture_of


def absence_of(game: Game, listener: EntityId, speaker: EntityId) -> Message | None:
    """Return the message for a speaker whose listener will not answer now; None if the listener is present."""
    world = game.world
    name = name_of(world, listener)
    if world.has(listener, LinkDead):
        return msg.IS_LINKLESS(target=name)
    reason = _reason_for(game, listener, speaker)
    if reason:
        return msg.IS_AWAY_BECAUSE(target=name, text=Authored(reason, listener))
    if is_away(world, listener) or _mind_is_away(game, listener):
        return msg.IS_AWAY(target=name)
    if posture_of(world, listener) is Posture.SLEEPING:
        return msg.IS_ASLEEP(target=name)
    return None


def _reason_for(game: Game, listener: EntityId, speaker: EntityId) -> str:
    """Return what a listener who is away tells those who speak to it; empty if the speaker may not hear it."""
    chosen = game.world.get_or_default(listener, Preferences)
    if chosen.afk and hears(game.world, speaker, listener):
        return chosen.afk_message
    return ""


def _mind_is_away(game: Game, listener: EntityId) -> bool:
    """Return whether an AI player drives the listener and does not read what it hears."""
    label = game.world.get(listener, AiLabel)
    if label is None or not game.has_resource(AIPlayerManager):
        return False
    agent = game.resource(AIPlayerManager).find(label.ai_player_id)
    return agent is not None and agent.is_away
