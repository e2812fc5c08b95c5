"""The objections of the library's rules to commands of stand-ins, told to the gateway before they are typed."""

from collections.abc import Iterator
from typing import Final

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.plain_text import whole_number
from maid_engine.engine.services import Game
from maid_stdlib.rules import money, shop, trainer
from maid_stdlib.rules.beings import together
from maid_stdlib.rules.homeward import homeward
from maid_stdlib.rules.items import GOLD_WORDS
from maid_stdlib.rules.places import direction_of, ways_of
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.stand_in_limits import allow_gold, gold_left, strays
from maid_stdlib.rules.targets import Missing, all_carried, pick

BRINGS: Final = frozenset({"buy", "train", "abandon"})
"""Commands with a cost whose arguments name nothing that the character carries."""
PARTS: Final = frozenset({"to", "in", "into", "from", "at", "for", "with"})
"""Words after which the arguments name somebody or something else."""
OFFERS: Final = frozenset({"offer", "add"})


class LibraryStandInRules:
    """Implements ``ports.stand_in_rules.StandInRules`` for a world of the standard library."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def refuse_to_part(self, player_id: PlayerId, command: str, rest: str) -> str:
        """Return why the character does not part with a thing that the arguments may mean; "" if it may."""
        if command in BRINGS:
            return ""
        world = self._game.world
        for item in self._meant(player_id, rest):
            refusal = refuse_to_part(world, player_id, item)
            if refusal is not None:
                return refusal.text
        return ""

    def refuse_to_spend(self, player_id: PlayerId, command: str, rest: str, *, besides: int = 0) -> str:
        """Return why the character may not spend the gold that this would cost; "" if it may."""
        left = gold_left(self._game, player_id)
        cost = self.cost_of(player_id, command, rest)
        if left is None or cost <= left + besides:
            return ""
        return f"it costs {cost} gold, and {left} more may be spent in this hour"

    def allow_gold(self, player_id: PlayerId, question: int, gold: int) -> None:
        """Let the character spend more in this hour, because its player's answer to a question allowed it."""
        allow_gold(self._game, player_id, question, gold)

    def homeward(self, player_id: PlayerId, home: str) -> str:
        """Return the line that brings the character nearer to the room of this number; "" if there is none."""
        return homeward(self._game, player_id, home)

    def is_beside(self, player_id: PlayerId, other: EntityId) -> bool:
        """Return whether somebody is where the character is, so that both can deal with each other."""
        world = self._game.world
        return other in world and together(world, player_id, other)

    def refuse_to_step(self, player_id: PlayerId, command: str, rest: str) -> str:
        """Return why the character may not go there; "" if it may."""
        world = self._game.world
        direction = direction_of(command) or direction_of(rest)
        way = ways_of(world, world.place_of(player_id)).get(direction or "")
        if way is None or not strays(self._game, player_id, way.to):
            return ""
        return "that way leads out of the area that its player named"

    def _meant(self, player: EntityId, rest: str) -> Iterator[EntityId]:
        """Yield what a character carries or wears that the arguments may mean."""
        pool = all_carried(self._game.world, player)
        for phrase in _phrases(rest):
            found = pick(self._game.world, phrase, pool)
            if not isinstance(found, Missing):
                yield from found

    def cost_of(self, player_id: PlayerId, command: str, rest: str) -> int:
        """Return the gold that a command would cost, as far as its arguments tell; 0 if they do not."""
        if command == "buy":
            return shop.cost_of(self._game, player_id, rest)
        if command == "train":
            return trainer.cost_of(self._game, player_id, rest)
        return self._named_gold(player_id, rest)

    def _named_gold(self, player: EntityId, rest: str) -> int:
        words = rest.lower().split()
        if GOLD_WORDS.isdisjoint(words):
            return 0
        if "all" in words:
            return money.gold_of(self._game, player)
        return max((whole_number(word) or 0 for word in words), default=0)


def _phrases(rest: str) -> Iterator[str]:
    """Yield the parts of the arguments that may name a thing: ``sword to bob``, ``sword to``, ``sword``."""
    words = rest.split()
    if words and words[0].lower() in OFFERS:
        words = words[1:]
    yield " ".join(words)
    yield " ".join(words[:-1])
    for at, word in enumerate(words):
        if word.lower() in PARTS:
            yield " ".join(words[:at])
