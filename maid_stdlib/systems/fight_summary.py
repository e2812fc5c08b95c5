"""Sums up the blows of others for players who want to read less of fights."""

from dataclasses import dataclass, field
from itertools import filterfalse
from typing import Final

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Message, Name
from maid_engine.core.time import Period
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Preferences
from maid_stdlib.messages import combat as msg
from maid_stdlib.rules.beings import name_of

EVERY: Final = Period(4.0, 1.0)
"""How often blows are summed up: two rounds."""


@dataclass
class Tally:
    """The blows of one fighter against another since the last summary."""

    who: Name
    target: Name
    hits: int = 0
    misses: int = 0
    damage: int = 0

    def add(self, amount: int) -> None:
        """Count a blow; 0 damage is a miss."""
        if amount:
            self.hits += 1
            self.damage += amount
        else:
            self.misses += 1


@dataclass
class FightTallies:
    """What is summed up for whom. ``game.resource_or_new(FightTallies)`` is that of the running game; it is not saved."""

    readers: dict[EntityId, dict[tuple[EntityId, EntityId], Tally]] = field(default_factory=dict)
    """Player who reads fights in brief → (fighter, target) → the blows since the last summary."""

    def read_in_brief(self, player: EntityId, *, on: bool) -> None:
        """Let a player read the fights of others in brief, or in full."""
        if on:
            self.readers.setdefault(player, {})
        else:
            self.readers.pop(player, None)

    def note(self, game: Game, attacker: EntityId, target: EntityId, amount: int) -> tuple[EntityId, ...]:
        """Count a blow for those who read it in brief, and return them. 0 damage is a miss."""
        if not self.readers:
            return ()
        world = game.world
        found = self._readers_of(world, attacker, target)
        for reader in found:
            tally = Tally(name_of(world, attacker), name_of(world, target))
            self.readers[reader].setdefault((attacker, target), tally).add(amount)
        return found

    def _readers_of(self, world: World, attacker: EntityId, target: EntityId) -> tuple[EntityId, ...]:
        """Return who reads in brief in the place of a fight, and is none of the two fighters."""
        place = world.place_of(attacker)
        here = [reader for reader in self.readers if world.place_of(reader) == place]
        return tuple(filterfalse((attacker, target).__contains__, here))


class FightSummarySystem:
    """Tells every few seconds how the fights around a player went that are read in brief."""

    name = "fight_summary"
    cadence = EVERY

    def update(self, game: Game) -> None:
        """Tell what was counted, and find out who reads fights in brief now."""
        tallies = game.resource_or_new(FightTallies)
        for player, counted in tallies.readers.items():
            for tally in counted.values():
                game.tell(PlayerId(player), _summary(tally))
        playing = [player for player, _ in game.sessions.playing()]
        tallies.readers = {player: {} for player in playing if _reads_in_brief(game, player)}


def _reads_in_brief(game: Game, player: EntityId) -> bool:
    chosen = game.world.get(player, Preferences)
    return chosen is not None and chosen.combat_brief


def _summary(tally: Tally) -> Message:
    counts = {"hits": tally.hits, "amount": tally.damage, "misses": tally.misses}
    return msg.BLOWS_IN_BRIEF(who=tally.who, target=tally.target, **counts)
