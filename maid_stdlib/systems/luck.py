"""The streams of dice of the library's systems. Each is made once per game."""

from maid_engine.core.chance import Dice
from maid_engine.engine.services import Game


class Luck:
    """One stream per purpose, so that a longer fight does not change where a deer walks."""

    def __init__(self, dice: Dice) -> None:
        self.combat = dice.stream("combat")
        self.loot = dice.stream("loot")
        self.mobs = dice.stream("mobs")
        self.work = dice.stream("work")
        self.wear = dice.stream("wear")
        self.triggers = dice.stream("triggers")
        self._townsfolk = dice.stream("townsfolk")
        self._of_townsman: dict[str, Dice] = {}

    def of_townsman(self, record: str) -> Dice:
        """Return the stream of one of the townsfolk, by the id of its record: its rolls change nobody else's."""
        if record not in self._of_townsman:
            self._of_townsman[record] = self._townsfolk.stream(record)
        return self._of_townsman[record]


def luck(game: Game) -> Luck:
    """Return the game's streams, created at the first call."""
    if not game.has_resource(Luck):
        game.provide(Luck(game.dice))
    return game.resource(Luck)
