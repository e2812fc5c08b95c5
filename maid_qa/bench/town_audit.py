"""What townsfolk did, compared with the numbers that the rules state."""

import math
from collections import Counter
from time import thread_time
from typing import Final

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.leases import LEASE_MAX_S
from maid_engine.core.motives.choice import decide
from maid_engine.core.motives.deeds import Circumstances
from maid_engine.core.time import Tick
from maid_engine.engine.services import Game
from maid_qa.bench.town_choices import ChoiceTest
from maid_qa.testing.onlooker import Onlooker
from maid_stdlib.beings_port import LibraryBeings
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.rules.events import UseBegan, UseEnded
from maid_stdlib.rules.place_uses import uses_in
from maid_stdlib.rules.town import DatedDecision, Town
from maid_stdlib.rules.townsman import hour_s

TOO_MUCH: Final = 0.95
TOO_LONG_S: Final = 1800.0
REPEATS: Final = 3
"""Each choice is timed so often, and the shortest time counts: the others tell of what else the machine does."""
HOLDER: Final = "the bench"
LEASE_EVERY: Final = 5
"""Looks between two leases."""


class TownAudit:
    """Watches a town. Call :meth:`look` about once a minute of game time."""

    def __init__(self, game: Game, onlooker: Onlooker) -> None:
        self._game, self._beings = game, LibraryBeings(game)
        self._dice = Dice("town audit")
        self._looks = 0
        self._seen: dict[EntityId, float] = {}
        """Being → when its latest judged decision was made."""
        self._began: dict[EntityId, tuple[str, Tick]] = {}
        self._over: dict[tuple[EntityId, str], Tick] = {}
        self._pressed: dict[EntityId, float] = {}
        """Being → since when one of its needs is beyond the limit."""
        self._leased: dict[EntityId, float] = {}
        """Being → when the lease of the bench on it began."""
        self.counts: Counter[str] = Counter()
        self.decisions = 0
        self.decide_us: list[float] = []
        self.choices = ChoiceTest(self._dice.stream("choices"))
        onlooker.on(UseBegan, self._use_began)
        onlooker.on(UseEnded, self._use_ended)

    def look(self) -> None:
        """Judge what happened since the last look."""
        self._looks += 1
        for mob, kept in self._game.resource_or_new(Town).decisions.items():
            for dated in kept:
                if dated.at > self._seen.get(mob, -1.0):
                    self._judge(mob, dated)
            self._seen[mob] = max(self._seen.get(mob, -1.0), kept[-1].at)
        for mob, _ in self._game.world.having(Lives):
            self._look_at(mob)
        if self._looks % LEASE_EVERY == 0:
            self._lease()

    def _judge(self, mob: EntityId, dated: DatedDecision) -> None:
        """Compare a decision with the stated probabilities, and with the lease on its being."""
        self.decisions += 1
        since = self._leased.get(mob, math.inf)
        if not dated.by and since < dated.at < since + LEASE_MAX_S:
            self.counts["leases_broken"] += 1
        if since + LEASE_MAX_S <= dated.at:
            self.counts["chose_after_lease"] += 1
        self.choices.add(dated.decision)

    def _look_at(self, mob: EntityId) -> None:
        """Note how long a need presses, and how much processor time a choice takes."""
        given = self._beings.circumstances(mob)
        levels = given.levels
        if max(levels.hunger, levels.loneliness, 1.0 - levels.energy) <= TOO_MUCH:
            self._pressed.pop(mob, None)
        elif self._game.now - self._pressed.setdefault(mob, self._game.now) > TOO_LONG_S:
            self.counts["needs_beyond"] += 1
        self.decide_us.append(min(self._choice_us(given) for _ in range(REPEATS)))

    def _choice_us(self, given: Circumstances) -> float:
        """Return the processor time of a choice that is not carried out, in microseconds."""
        began = thread_time()
        decide(given, self._dice, hour_s(self._game))
        return 1e6 * (thread_time() - began)

    def _lease(self) -> None:
        """Take the lease on a being that chooses, once the last one is over."""
        leases, now = self._beings.leases, self._game.now
        for mob, since in self._leased.items():
            self.counts["leases_not_expired"] += (
                now >= since + LEASE_MAX_S and leases.of(mob, now) is not None
            )
        free = [one.id for one in self._beings.all() if not one.refusal]
        if free:
            mob = self._dice.pick(free)
            leases.take(mob, HOLDER, now, LEASE_MAX_S)
            self._leased[mob] = now
            self.counts["leases"] += 1

    def _use_began(self, event: UseBegan) -> None:
        over = self._over.get((event.being, event.use))
        use = next(one for one in uses_in(self._game, event.room) if one.id == event.use)
        if over is not None and self._seconds(over) < use.cooldown_s - 1:
            self.counts["cooldowns_broken"] += 1
        self._began[event.being] = (event.use, self._game.tick)
        self.counts["uses"] += 1

    def _use_ended(self, event: UseEnded) -> None:
        self._over[event.being, event.use] = self._game.tick
        name, began = self._began.pop(event.being, ("", self._game.tick))
        use = next((one for one in uses_in(self._game, event.room) if one.id == event.use), None)
        if use is None or name != event.use:
            return
        lasted = self._seconds(began)
        # A use is ended by a system that runs once a second.
        if lasted > use.duration_s + 2 or (event.share == 1.0 and lasted < use.duration_s - 1):
            self.counts["durations_broken"] += 1

    def _seconds(self, since: Tick) -> float:
        return (self._game.tick - since) / self._game.ticks_per_second

    def figures(self) -> dict[str, object]:
        """Return what was found, under the names that the aims use."""
        names = (
            "needs_beyond",
            "uses",
            "cooldowns_broken",
            "durations_broken",
            "leases",
            "leases_broken",
            "leases_not_expired",
            "chose_after_lease",
        )
        return {
            "decisions": self.decisions,
            **{name: self.counts[name] for name in names},
            "choices": self.choices.figures(),
        }
