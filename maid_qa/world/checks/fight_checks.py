"""Fights: blows are as hard as weapons are, deaths leave what they should, and peace is kept."""

from collections.abc import Iterable, Iterator, Sequence

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.world import World
from maid_engine.ports.playtest import Finding, Stage, WatchingEvents
from maid_qa.world.checks.judgement import Case, gold_moved
from maid_qa.world.checks.snapshot import is_called
from maid_qa.world.content_rules.finding_kinds import KINDS
from maid_qa.world.content_rules.mobs import least_of, most_of
from maid_stdlib.components.body import Combatant, Posture
from maid_stdlib.components.character import Character
from maid_stdlib.components.item import Corpse, Equipment, Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import MobSpec, WeaponSpec
from maid_stdlib.rules import events
from maid_stdlib.rules.beings import alive


class FightCheck(WatchingEvents):
    """Checks each blow and each death."""

    kinds = ("fight_wrong", "allowed_wrongly")

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Prepare the world's content."""
        super().begin(play)
        self._content = play.game.resource(ContentIndex)
        return ()

    def judge(self, batch: Sequence[Event]) -> tuple[Finding, ...]:
        """Check each blow, each death and each attack."""
        found: list[Finding] = []
        for event in batch:
            match event:
                case events.DamageDealt():
                    found += self._blow(event)
                case events.CreatureDied():
                    found += self._death(event, batch)
                case events.CombatStarted():
                    found += self._attack(event)
        return tuple(found)

    def _found(self, kind: str, where: str, what: str, *detail: str) -> Finding:
        return Finding(kind, where, what, KINDS[kind].severity, detail, self.play.moment, "state")

    def _spec(self, being: EntityId) -> MobSpec | None:
        mob = self.play.game.world.get(being, Mob)
        if mob is None:
            return None
        return self._content.mobs.get(mob.prototype)

    def _blow(self, event: events.DamageDealt) -> Iterator[Finding]:
        most = self._hardest(event.attacker)
        if most is None or 1 <= event.amount <= max(2, 2 * most):
            return
        where, who = "players", "character"
        spec = self._spec(event.attacker)
        if spec is not None:
            where, who = spec.id, spec.name
        yield self._found(
            "fight_wrong",
            where,
            f"A blow of the {who} takes what its weapon cannot.",
            f"{event.amount} of {most}",
        )

    def _hardest(self, attacker: EntityId) -> int | None:
        """Return the most damage of one plain blow, by the content."""
        world = self.play.game.world
        weapon = self._weapon(attacker)
        if weapon is not None:
            return most_of(weapon.damage)
        spec, body = self._spec(attacker), world.get(attacker, Combatant)
        if spec is not None:
            return most_of(spec.damage)
        if body is None:
            return None
        return most_of(body.damage)

    def _weapon(self, attacker: EntityId) -> WeaponSpec | None:
        """Return the weapon that somebody wields, as the content defines it."""
        world = self.play.game.world
        wielded = world.get_or_default(attacker, Equipment).slots.get("weapon")
        kind = world.get(wielded, Item)
        item = self._content.items.get(kind.prototype) if kind is not None else None
        if item is None:
            return None
        return item.weapon

    def _death(self, event: events.CreatureDied, batch: Sequence[Event]) -> Iterator[Finding]:
        spec = self._content.mobs.get(event.prototype)
        if spec is None:
            return
        world = self.play.game.world
        if event.victim in world:
            yield self._found("fight_wrong", spec.id, f"The {spec.name} is there after its death.")
        corpses = [one for one, corpse in world.inside(event.room, Corpse) if corpse.of == event.name]
        if not corpses:
            yield self._found("fight_wrong", spec.id, f"The {spec.name} leaves no corpse.")
            return
        left = [_prototypes_in(world, corpse) for corpse in corpses]
        if not any(map(_sure_loot(spec).issubset, left)):
            what = f"The {spec.name} does not leave what it surely should."
            yield self._found("fight_wrong", spec.id, what)
        if not self._has_taught(spec, event, batch):
            yield self._found("fight_wrong", spec.id, f"Killing the {spec.name} teaches nothing.")
        yield from self._gold(spec, batch, corpses)

    def _has_taught(self, spec: MobSpec, event: events.CreatureDied, batch: Sequence[Event]) -> bool:
        """Return whether all who may learn from a kill have; a mob without experience teaches nothing."""
        if not spec.xp:
            return True
        learned = {one.player for one in batch if isinstance(one, events.XpGained)}
        return learned.issuperset(event.owners)

    def _gold(self, spec: MobSpec, batch: Sequence[Event], corpses: list[EntityId]) -> Iterator[Finding]:
        left = [one for one in gold_moved(batch) if one.receiver in corpses]
        made = [one.amount for one in left if one.giver is None]
        if max(made, default=0) > most_of(spec.gold):
            what = f"The {spec.name} leaves more gold than its content says."
            yield self._found("fight_wrong", spec.id, what)
        if not made and least_of(spec.gold) > 0:
            yield self._found("fight_wrong", spec.id, f"The {spec.name} leaves no gold, and surely should.")

    def _attack(self, event: events.CombatStarted) -> Iterator[Finding]:
        world = self.play.game.world
        place = world.place_of(event.attacker) or EntityId("")
        room = self._content.rooms.get(RoomId(place))
        if room is not None and "safe" in room.flags:
            what = f"Somebody fights in {room.title}, where nobody may."
            yield self._found("allowed_wrongly", room.id, what)
        if world.has(event.attacker, Character):
            yield from self._target(event.target)

    def _target(self, target: EntityId) -> Iterator[Finding]:
        """Check that a player may attack this being."""
        spec = self._spec(target)
        if spec is not None and not spec.attackable:
            yield self._found("allowed_wrongly", spec.id, f"{spec.name} can be attacked, and must not be.")
        if self.play.game.world.has(target, Character) and not self.play.game.pvp:
            yield self._found("allowed_wrongly", "players", "Players can attack players where they may not.")


def _sure_loot(spec: MobSpec) -> set[str]:
    """Return the items that such a mob always leaves."""
    return {item for item, chance in spec.loot if chance >= 1} | set(spec.equipment)


def _prototypes_in(world: World, holder: EntityId) -> set[str]:
    return {item.prototype for _, item in world.inside(holder, Item)}


def who_can_be_fought_is_fought(case: Case) -> Iterator[Finding]:
    """Nobody may be refused a fight with an attackable mob where fighting is allowed."""
    if not _may_fight(case) or case.happened(events.CombatStarted, events.CreatureDied):
        return
    for being, mob in case.game.world.inside(case.before.room, Mob):
        spec = _attackable(case, being, mob)
        if spec is not None:
            what = f"The {spec.name} cannot be attacked, and ought to be."
            yield case.finding("refused_wrongly", spec.id, what)
            return


def _may_fight(case: Case) -> bool:
    """Return whether the player could begin a fight: awake, alive, in none, and where fighting is allowed."""
    if case.room is None or "safe" in case.room.flags:
        return False
    return not case.before.fighting and case.before.posture not in (Posture.SLEEPING, Posture.DEAD)


def _attackable(case: Case, being: EntityId, mob: Mob) -> MobSpec | None:
    """Return the definition of a living mob that the player named and may attack."""
    if not is_called(case.game.world, being, case.before.rest) or not alive(case.game.world, being):
        return None
    spec = case.content.mobs.get(mob.prototype)
    if spec is None or not spec.attackable:
        return None
    return spec


JUDGES = {"kill": (who_can_be_fought_is_fought,)}
FIGHT_KINDS = ("refused_wrongly",)
