"""Rules of who a character is: pronouns, people, and what it costs to unlearn a calling."""

from collections.abc import Mapping
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.ability import Calling, Cooldowns
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.persona import Persona
from maid_stdlib.content import skills
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.people_specs import PeopleSpec
from maid_stdlib.messages import persona as msg
from maid_stdlib.rules import money
from maid_stdlib.rules.abilities import calling_of
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.gear import level_of

PRONOUNS: Final[Mapping[str, str]] = {
    "they": "they, them, their",
    "she": "she, her, her",
    "he": "he, him, his",
    "it": "it, it, its",
}
"""Pronoun → all its forms."""
RESPEC_PER_LEVEL: Final = 20
"""Gold that unlearning a calling costs for each level."""


def people_of(game: Game, being: EntityId) -> PeopleSpec | None:
    """Return somebody's people; None without one, or if its pack was unloaded."""
    return game.resource(ContentIndex).peoples.get(game.world.get_or_default(being, Persona).people)


def people_for_preset(game: Game, preset: str) -> PeopleSpec | None:
    """Return the people that names a preset of AI players; None if none does."""
    peoples = game.resource(ContentIndex).peoples.values()
    return next((people for people in peoples if preset in people.presets), None)


def persona_to_edit(world: World, player: EntityId) -> Persona:
    """Return the persona of a character, to be changed. One is made if it has none."""
    if not world.has(player, Persona):
        world.add(player, Persona())
    return world.edit(player, Persona)


def take_people(world: World, player: EntityId, people: PeopleSpec) -> None:
    """Let a character be of a people, with the health, mana and stamina that come with it."""
    persona_to_edit(world, player).people = people.id
    vitals = world.edit(player, Vitals)
    vitals.hp_max, vitals.hp = vitals.hp_max + people.health, vitals.hp + people.health
    vitals.mp_max, vitals.mp = vitals.mp_max + people.mana, vitals.mp + people.mana
    vitals.ep_max, vitals.ep = vitals.ep_max + people.stamina, vitals.ep + people.stamina


def respec_price(game: Game, player: EntityId) -> int:
    """Return what unlearning its calling costs a character, in gold."""
    return RESPEC_PER_LEVEL * level_of(game, player)


def respec(game: Game, player: EntityId) -> Message | None:
    """Let a character unlearn its calling and its skills, for gold. Return why it is refused, or None.

    What came with them goes, and each rank of a skill becomes a training session again.
    """
    world, calling = game.world, calling_of(game, player)
    if calling is None:
        return msg.RESPEC_NONE()
    price = respec_price(game, player)
    if not money.burn(game, player, price, "respec"):
        return msg.RESPEC_DEAR(price=price, gold=money.spendable(game, player))
    progress = world.edit(player, Progress)
    toughness = progress.skills.get("toughness", 0) * skills.TOUGHNESS_HP
    progress.practices += sum(progress.skills.values())
    progress.skills.clear()
    vitals = world.edit(player, Vitals)
    hp_max, mp_max = vitals.hp_max - calling.health - toughness, vitals.mp_max - calling.mana
    vitals.hp, vitals.mp = min(vitals.hp, hp_max), min(vitals.mp, mp_max)
    vitals.hp_max, vitals.mp_max = hp_max, mp_max
    world.remove(player, Calling)
    world.remove(player, Cooldowns)
    game.act(msg.RESPECCED(actor=name_of(world, player), price=price), actor=player)
    return None
