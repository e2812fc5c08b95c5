"""Rules of training: one training session and some gold for each rank."""

from maid_engine.commands.target_match import matches
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.mob import Trainer
from maid_stdlib.content import skills
from maid_stdlib.messages import npc as msg
from maid_stdlib.rules import money
from maid_stdlib.rules.beings import alive, name_of


def trainer_here(world: World, place: EntityId | None) -> EntityId | None:
    """Return a living trainer in a room, or None."""
    if place is None:
        return None
    return next((mob for mob, _ in world.inside(place, Trainer) if alive(world, mob)), None)


def skill_meant(world: World, trainer: EntityId, words: str) -> str | None:
    """Return the skill of a trainer that some words name; None if it teaches no such skill."""
    wanted = words.lower().split()
    return next((name for name in world.need(trainer, Trainer).skills if matches(wanted, name)), None)


def cost_of(game: Game, player: EntityId, words: str) -> int:
    """Return what the next rank of a skill costs where somebody stands; 0 if it is not taught there."""
    world = game.world
    trainer = trainer_here(world, world.place_of(player))
    skill = skill_meant(world, trainer, words) if trainer is not None else None
    if trainer is None or skill is None:
        return 0
    return skills.training_cost(
        world.need(trainer, Trainer).cost, skills.rank(world.get_or_default(player, Progress), skill)
    )


def refuse_training(game: Game, player: EntityId, trainer: EntityId, skill: str) -> Message | None:
    """Return why a character cannot train a skill now; None if it can."""
    teaching = game.world.need(trainer, Trainer)
    progress = game.world.get_or_default(player, Progress)
    rank = skills.rank(progress, skill)
    if rank >= teaching.skills[skill]:
        return msg.MASTERED(target=name_of(game.world, trainer), skill=skill)
    if progress.practices < 1:
        return msg.NO_PRACTICES()
    price = skills.training_cost(teaching.cost, rank)
    gold = money.spendable(game, player)
    if gold < price:
        return msg.TOO_DEAR(skill=skill, price=price, gold=gold)
    return None


def train(game: Game, player: EntityId, trainer: EntityId, skill: str) -> Message | None:
    """Learn a rank. Return why it is refused, or None."""
    refused = refuse_training(game, player, trainer, skill)
    if refused is not None:
        return refused
    progress = game.world.edit(player, Progress)
    rank = skills.rank(progress, skill)
    price = skills.training_cost(game.world.need(trainer, Trainer).cost, rank)
    if price:
        money.burn(game, player, price, "training")
    progress.practices -= 1
    progress.skills[skill] = rank + 1
    if skill == "toughness":
        vitals = game.world.edit(player, Vitals)
        vitals.hp_max += skills.TOUGHNESS_HP
        vitals.hp += skills.TOUGHNESS_HP
    game.act(msg.LEARNED(actor=name_of(game.world, player), skill=skill, rank=rank + 1), actor=player)
    return None
