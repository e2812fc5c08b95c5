"""A person who visits every post of a town in each hour, and asks for what is sold, taught and told there."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.time import Seconds
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.mob import Mob, Shopkeeper, Trainer, Wanders
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_laws import needed_mobs
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.post_hours import serves_now
from maid_stdlib.rules.townsman import hour_s, post_of

LOOKS_ROUND_S: Final = 2.0
"""Seconds in a room before the visitor asks."""
LAST_S: Final = 60.0
"""Seconds before the end of an hour in which no visit begins, so that all fit into it."""
MOST_NAMED: Final = 20
"""Unserved requests that are named."""


class Visit(NamedTuple):
    """A visit to somebody's post."""

    at: Seconds
    mob: EntityId


class TownVisitor:
    """Comes to each post at a moment of chance in each of its hours.

    Args:
        play: the game.
        dice: chooses the moments; none of the game's.
    """

    def __init__(self, play: Pilot, dice: Dice) -> None:
        self._play = play
        self._game = play.game
        self._dice = dice
        self._session = play.join("Quillon")
        self._visits: list[Visit] = []
        """Visits of this hour that are still to come, the next one last."""
        self._present: Visit | None = None
        self._plans_at = self._game.now
        self.asked: Counter[str] = Counter()
        self.served: Counter[str] = Counter()
        self.refused: list[str] = []

    def step(self) -> None:
        """Go on with the visits. Call it every second of game time."""
        now = self._game.now
        if now >= self._plans_at:
            self._plan()
        if self._present is not None:
            if now >= self._present.at + LOOKS_ROUND_S:
                self._ask(self._present.mob)
                self._present = None
        elif self._visits and now >= self._visits[-1].at:
            self._come(self._visits.pop().mob)

    def _plan(self) -> None:
        now, hour = self._game.now, hour_s(self._game)
        self._plans_at = Seconds(now + hour)
        posted = self._posted()
        times = [Seconds(now + self._dice.uniform(0.0, hour - LAST_S)) for _ in posted]
        self._visits = sorted(map(Visit, times, posted), reverse=True)

    def _posted(self) -> list[EntityId]:
        """Return the mobs that players need and that have a post: those that do not wander about."""
        world, needed = self._game.world, needed_mobs(self._game.resource(ContentIndex))
        mobs = (mob for mob, nature in world.having(Mob) if nature.prototype in needed)
        return [mob for mob in mobs if not world.has(mob, Wanders)]

    def _come(self, mob: EntityId) -> None:
        """Go to a being's post, unless it is gone or serves nobody at this hour."""
        if mob in self._game.world and serves_now(self._game, mob):
            self._game.world.move(EntityId(self._session.player), post_of(self._game, mob))
            self._present = Visit(self._game.now, mob)

    def _ask(self, mob: EntityId) -> None:
        """Type each request that a being serves, if it still does at this hour."""
        if mob not in self._game.world or not serves_now(self._game, mob):
            return
        for kind, line in self._requests(mob):
            self.asked[kind] += 1
            if self._is_served(line):
                self.served[kind] += 1
            elif len(self.refused) < MOST_NAMED:
                self.refused.append(f"{self._game.now:.0f} s, {line}: {self._session.text}")

    def _requests(self, mob: EntityId) -> Iterator[tuple[str, str]]:
        """Yield the kind and the line of each request."""
        world = self._game.world
        if world.has(mob, Shopkeeper):
            yield "list", "list"
        if world.has(mob, Trainer):
            yield "train", "train"
        yield "talk", f"talk {name_of(world, mob)}"

    def _is_served(self, line: str) -> bool:
        """Type a line, and return whether there is an answer that is no error."""
        self._session.type(line)
        answers = [one for one in self._session.outputs if isinstance(one, Message)]
        return bool(answers) and all(one.template.kind != "error" for one in answers)
