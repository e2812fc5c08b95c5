"""Words of a player to one of the townsfolk, as they were understood."""

from dataclasses import dataclass

from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.motives.ties import Tie
from maid_engine.engine.services import Game
from maid_stdlib.content.life_specs import LifeSpec
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.calendar import greeting_part
from maid_stdlib.rules.town_ties import feeling_for
from maid_stdlib.rules.townsman import life_of


@dataclass(frozen=True, slots=True)
class Asked:
    """Words of a player to one of the townsfolk, and all that the answer depends on."""

    game: Game
    mob: EntityId
    player: EntityId
    reading: Reading
    dice: Dice

    @property
    def tie(self) -> Tie:
        """What the being feels about the player."""
        return feeling_for(self.game, self.mob, self.player)

    @property
    def life(self) -> LifeSpec:
        """The life of the being."""
        return life_of(self.game, self.mob) or LifeSpec()

    def one_of(self, sentences: tuple[str, ...]) -> str:
        """Return one of some sentences, with the names in it."""
        world = self.game.world
        names = {"name": str(name_of(world, self.player)), "me": str(name_of(world, self.mob))}
        return self.dice.pick(sentences).format(**names, part=greeting_part(self.game))
