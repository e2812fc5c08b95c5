"""The streams of luck that the library's systems draw from; each is made once a game."""

from maid_engine.core.chance import Dice
from maid_engine.engine.services import Game


class Luck:
    """One stream a purpose, so that a longer fight does not change where a deer walks."""

    def __init__(self, dice: Dice) -> None:
        self.combat = dice.stream("combat")
        self.loot = dice.stream("loot")
        self.mobs = dice.stream("mobs")


def luck(game: Game) -> Luck:
    """The game's luck, made when first asked for."""
    if not game.has_resource(Luck):
        game.provide(Luck(game.dice))
    return game.resource(Luck)
