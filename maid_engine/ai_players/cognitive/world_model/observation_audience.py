"""Determines who else heard or saw an observation: everybody, those in the room, or one player alone."""

from collections.abc import Iterable, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.language.secrecy import keeps_secret
from maid_engine.ai_players.models.audience import EVERYBODY, Audience, Present, only
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.taint import FOREIGN

GROUP: Final = "group"
PRIVATE: Final = frozenset({"tell", "whisper", "letter", ""})
"""Channels on which words to or from the AI player reach nobody else."""
ALOUD: Final = frozenset({"say", ""})
"""Channels on which everybody in the room hears words."""
FAR: Final = frozenset({"shout", "chat"})
"""Channels that reach players elsewhere. It is not known which."""


def people_here(world: WorldModel) -> tuple[str, ...]:
    """Return the names of the players who are in the room."""
    return tuple(player.name for player in world.entities.players_here())


def is_private(one: Observation) -> bool:
    """Return whether these words passed between the AI player and one other player alone."""
    if one.meaning is Meaning.TOLD_ME:
        return one.text(Role.CHANNEL) in PRIVATE
    if one.meaning is Meaning.I_SAID:
        return bool(one.text(Role.WHO)) and one.text(Role.CHANNEL) in PRIVATE
    return one.meaning is Meaning.SAID and one.text(Role.CHANNEL) == "whisper"


def with_audiences(
    observations: Sequence[Observation], before: Iterable[str], world: WorldModel
) -> tuple[Observation, ...]:
    """Return the observations, each with those who also heard or saw it.

    Args:
        observations: the observations of one step.
        before: who was in the room when the step began. Players who came or left meanwhile may have missed a line, and
            do not count as having heard it.
        world: the beliefs after the step.
    """
    present: Present | None = None
    found: list[Observation] = []
    for one in observations:
        if _is_for_everybody(one):
            found.append(one)
            continue
        if present is None:
            present = _present(before, world)
        if one.row.is_players_talk or Role.CHANNEL in one.structured_data:
            found.append(one.heard_by(_audience(one, present, world)))
        else:
            found.append(one.heard_by(present))  # the most frequent case in a crowd: arrivals and departures
    return tuple(found)


def _is_for_everybody(one: Observation) -> bool:
    """Return whether only the game says this, and no player."""
    if one.authors or one.row.is_players_talk:
        return False
    return not one.taint or one.taint == FOREIGN


def _present(before: Iterable[str], world: WorldModel) -> Present:
    """Return the players who were in the room before, and still are."""
    earlier = {name.lower() for name in before}
    return Present(earlier & {name.lower() for name in people_here(world)})


def _audience(one: Observation, present: Present, world: WorldModel) -> Audience:
    """Return who heard what was said on a channel, or in the room."""
    if is_private(one):
        return only(_named(one))
    channel = one.text(Role.CHANNEL)
    if channel in FAR and one.meaning is Meaning.I_SAID:
        return EVERYBODY
    if channel in FAR:
        return only(_named(one))
    beside = _human_speaker(one, world)
    if channel == GROUP:
        group = (known.entity_name for known in world.relationships.by_tag(GROUP))
        return only((*_named(one), *group), beside=beside)
    return present.and_also(*_named(one), beside=beside, aloud=_is_for_all_ears(one))


def _is_for_all_ears(one: Observation) -> bool:
    """Return whether words were said aloud in the room, and are not meant to stay among those who hear them."""
    return one.text(Role.CHANNEL) in ALOUD and not keeps_secret(one.text(Role.TEXT))


def _named(one: Observation) -> tuple[str, str]:
    """Return who spoke, and to whom; "" for each who is not named."""
    return one.text(Role.WHO), one.text(Role.WHOM)


def _human_speaker(one: Observation, world: WorldModel) -> str:
    """Return the player who said this and may be human; "" if it was an AI player, or nobody said it."""
    if not one.row.is_player_speech or not one.text(Role.TEXT):
        return ""
    who = one.text(Role.WHO)
    return "" if world.entities.players.get(who.lower(), False) else who
