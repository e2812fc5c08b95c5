"""The townsfolk of the library, told to admins and to engines outside the server."""

from collections.abc import Mapping

from maid_engine.core.ids import EntityId
from maid_engine.core.leases import Leases
from maid_engine.core.motives.deeds import Circumstances
from maid_engine.core.motives.needs import Need, Needs
from maid_engine.core.motives.temperament import Temperament, random_temperament
from maid_engine.core.motives.ties import Tie
from maid_engine.engine.services import Game
from maid_engine.ports.beings import BeingDecision, BeingStatus, BeingTie
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.beings import is_player, name_of
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.day_places import levels_by_day
from maid_stdlib.rules.place_uses import use_in
from maid_stdlib.rules.town import DatedDecision, Town
from maid_stdlib.rules.town_ties import feeling_for
from maid_stdlib.rules.townsman import edit_townsman, hour_s, life_of, set_tie, townsman_of
from maid_stdlib.systems.luck import luck
from maid_stdlib.systems.town_life import TownsfolkSystem, circumstances_of


class LibraryBeings:
    """Implements ``ports.beings.Beings`` for a world of the standard library."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.leases = game.resource_or_new(Leases)
        """The leases on beings. A being on which somebody has a lease chooses no deed by itself."""

    def all(self) -> tuple[BeingStatus, ...]:
        """Return all beings, in the order of their ids."""
        return tuple(self._status(mob) for mob in sorted(self._mobs()))

    def find(self, name: str) -> BeingStatus | None:
        """Return the being of this id or name, regardless of case; None if there is none or several."""
        wanted = name.lower()
        found = [mob for mob in self._mobs() if wanted in (mob.lower(), self._name(mob).lower())]
        return self._status(found[0]) if len(found) == 1 else None

    def circumstances(self, being: EntityId) -> Circumstances:
        """Return what a being looks at when it chooses now."""
        return circumstances_of(self._game, being)

    def ties(self, being: EntityId) -> tuple[BeingTie, ...]:
        """Return what a being feels about others: first mobs by prototype, then players by id."""
        how = townsman_of(self._game, being)
        mobs = [BeingTie(other, self._name_of_kind(other), how.ties[other]) for other in sorted(how.ties)]
        people = [BeingTie(other, self._name(other), how.people[other]) for other in sorted(how.people)]
        return (*mobs, *people)

    def decisions(self, being: EntityId) -> tuple[BeingDecision, ...]:
        """Return the latest decisions of a being, oldest first."""
        kept = self._game.resource_or_new(Town).decisions.get(being, ())
        return tuple(map(_shown, kept))

    def set_needs(self, being: EntityId, levels: Mapping[Need, float]) -> None:
        """Set needs to levels. Other needs stay."""
        how = edit_townsman(self._game, being)
        now = how.needs.at(self._game.now, hour_s(self._game))
        changed = now._replace(**{need.value: level for need, level in levels.items()})
        how.needs = Needs.starting(self._game.now, changed)

    def initialize(self, being: EntityId, temper: Temperament | None) -> None:
        """Give a being a temper, and the needs that beings have at this hour; it forgets its decisions."""
        game = self._game
        how = edit_townsman(game, being)
        dice = luck(game).of_townsman(game.world.need(being, Lives).record)
        how.temper = temper or random_temperament(dice)
        how.needs = Needs.starting(game.now, levels_by_day(world_time(game).hour))
        game.resource_or_new(Town).decisions.pop(being, None)

    def act(self, being: EntityId, by: str) -> BeingDecision:
        """Let a being choose a deed and begin it.

        Raises:
            ValueError: it cannot choose now.
        """
        return _shown(self._system().choose(self._game, being, by))

    def adjust_tie(
        self, being: EntityId, other: str, sentiment: float, familiarity: float, topic: str
    ) -> Tie | None:
        """Change what a being feels about a prototype or a player, and return it; None if there is no such one."""
        player = EntityId(other)
        if is_player(self._game.world, player):
            tie = feeling_for(self._game, being, player).adjusted(sentiment, familiarity, topic)
            set_tie(self._game, being, player, tie)
            return tie
        if other not in self._game.resource(ContentIndex).mobs:
            return None
        how = edit_townsman(self._game, being)
        how.ties[other] = how.ties.get(other, Tie()).adjusted(sentiment, familiarity, topic)
        return how.ties[other]

    def _mobs(self) -> list[EntityId]:
        """Return the mobs with a life whose pack is loaded."""
        game = self._game
        return [mob for mob, _ in game.world.having(Lives) if life_of(game, mob) is not None]

    def _system(self) -> TownsfolkSystem:
        return next(system for system in self._game.systems if isinstance(system, TownsfolkSystem))

    def _status(self, mob: EntityId) -> BeingStatus:
        world = self._game.world
        refusal = self._system().refusal(self._game, mob)
        return BeingStatus(
            id=mob,
            name=self._name(mob),
            prototype=world.need(mob, Mob).prototype,
            room=world.place_of(mob),
            doing=self._doing(mob),
            refusal=refusal,
        )

    def _doing(self, mob: EntityId) -> str:
        """Return what a being uses or what its day has it do, in words."""
        use, life = use_in(self._game, mob), life_of(self._game, mob)
        if use is not None:
            return f"at the {use.name}"
        entry = life.entry_at(world_time(self._game).hour) if life is not None else None
        if entry is None:
            return "free"
        return "on its rounds" if entry.rounds else f"at {entry.at}"

    def _name(self, mob: EntityId) -> str:
        return str(name_of(self._game.world, mob))

    def _name_of_kind(self, prototype: str) -> str:
        spec = self._game.resource(ContentIndex).mobs.get(prototype)
        return spec.name if spec is not None else prototype


def _shown(dated: DatedDecision) -> BeingDecision:
    return BeingDecision(dated.at, dated.decision, dated.by)
