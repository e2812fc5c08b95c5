"""Walks a quest to its reward by what its stages say: a strong character types each deed where it can be done."""

from maid_stdlib.components.body import Combatant, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.items import carried, hand_over
from maid_stdlib.rules.progress import level_begins_at
from maid_stdlib.systems.experience import award_xp

MOST_KILLS = 40
"""How many of a kind may die for what one of them may leave."""
MOST_WORKS = 12
"""How often one work may be tried."""
MOST_SECONDS = 20
"""How long one fight may take, in seconds of the game."""


class QuestWalk:
    """One character and one quest."""

    def __init__(self, table, name, quest):
        self.table, self.game, self.world = table, table.game, table.game.world
        self.content = self.game.resource(ContentIndex)
        self.quest = self.content.quests[quest]
        self.player = table.join(name)
        self.said = ""

    def prepare(self):
        """Raise the character to the quest's level, finish what it requires, and hand over the keys of the pack."""
        log = self.world.edit(self.player.player_id, QuestLog)
        log.finished.update(dict.fromkeys(self._required(self.quest), 1))
        if self.quest.min_level > self.player.part(Progress).level:
            award_xp(self.game, self.player.player_id, level_begins_at(self.quest.min_level))
        body = self.world.edit(self.player.player_id, Combatant)
        body.attack, body.defence, body.damage = 100, 100, "900"
        vitals = self.world.edit(self.player.player_id, Vitals)
        vitals.hp = vitals.hp_max = 9_000
        self._hand("torch")
        for required in self._required(self.quest):
            for item in self.content.quests[required].reward.items:
                self._hand(item.partition(":")[2])

    def _required(self, quest):
        found = set()
        for required in quest.requires:
            found |= {required} | self._required(self.content.quests[required])
        return found

    def _hand(self, item):
        made = build_item(self.game, f"classic_rpg:{item}", self.player.room)
        hand_over(self.world, made, self.player.player_id)

    def run(self):
        """Accept the quest and do all that it asks for. Return what was said last."""
        self.prepare()
        self._talk(self.quest.giver)
        self.player.type(f"accept {self.quest.title}", "light torch")
        assert self.quest.id in self.player.part(QuestLog).active, self.player.text
        for number, stage in enumerate(self.quest.stages):
            for objective in stage.objectives:
                self._do(objective)
            left = self.player.part(QuestLog).active.get(self.quest.id)
            assert left is None or left.stage > number, (stage.text, left, self.said)
        return self.said

    def _do(self, objective):
        getattr(self, f"_{objective.kind}_objective")(objective)

    def _talk_objective(self, objective):
        self._talk(objective.mob)

    def _kill_objective(self, objective):
        for _ in range(objective.count):
            self._kill(objective.mob)

    def _collect_objective(self, objective):
        for _ in range(objective.count - self._held(objective.item)):
            self._get(objective.item)
        assert self._held(objective.item) >= objective.count, self.said

    def _deliver_objective(self, objective):
        self._collect_objective(objective)
        self._talk(objective.mob)

    def _visit_objective(self, objective):
        room, direction = next(self._ways_into(objective.room))
        self._go(room)
        self.said = self.player.type(direction)
        assert self.player.room == objective.room, self.said

    def _open_objective(self, objective):
        door = self.content.doors[objective.door]
        self._go(*self._before(door))
        self.said = self.player.type(f"unlock {door.name}", f"open {door.name}")

    def _say_objective(self, objective):
        self._go(objective.room)
        self.said = self.player.type(f"say {objective.text}")

    def _command_objective(self, objective):
        nouns = list(self.content.rooms[self.player.room].details)
        for number in range(objective.count):
            self.said = self.player.type(f"{objective.name} {nouns[number % len(nouns)].partition(',')[0]}")

    def _go(self, room):
        self.world.move(self.player.player_id, room)
        self.game.bus.drain()

    def _talk(self, mob):
        someone = next(being for being, part in self.world.having(Mob) if part.prototype == mob)
        self._go(self.world.place_of(someone))
        self.said = self.player.type(f"talk {self.content.mobs[mob].name}")

    def _kill(self, mob):
        room = next(spawn.room for spawn in self.content.spawns.values() if spawn.mob == mob)
        self._go(room)
        here = [being for being in self.world.contents(room) if self._is(being, mob)]
        foe = here[0] if here else build_mob(self.game, mob, room)
        self.player.type(f"kill {self.content.mobs[mob].name}")
        for _ in range(MOST_SECONDS):
            if foe not in self.world:
                break
            self.table.wait(1)
        assert foe not in self.world, self.player.text
        self.player.type("loot corpse")

    def _is(self, being, mob):
        part = self.world.get(being, Mob)
        return part is not None and part.prototype == mob

    def _held(self, item):
        inside = carried(self.world, self.player.player_id)
        return sum(part.prototype == item for _, part in inside)

    def _get(self, item):
        """Have what is sold, take what lies somewhere, or win it from who leaves it."""
        spec = self.content.items[item]
        if any(item in shop.sells for shop in self.content.shops.values()):
            self._hand(item.partition(":")[2])
            return
        spawn = next((spawn for spawn in self.content.spawns.values() if spawn.item == item), None)
        if spawn is None and item in {made.makes for made in self.content.recipes.values()}:
            self._make(item)
            return
        if spawn is None and any(item in dict(node.yields) for node in self.content.nodes.values()):
            self._gather(item)
            return
        if spawn is None:
            self._win(item)
            return
        self._go(spawn.room)
        self.said = self.player.type("search", f"get {spec.name}")

    def _gather(self, item):
        """Work at the first node that brings an item, with its tool: in its rooms, or at creatures that are killed for it."""
        node = next(node for node in self.content.nodes.values() if item in dict(node.yields))
        if node.tool:
            tool = next(spec.id for spec in self.content.items.values() if spec.tool == node.tool)
            self._hand(tool.partition(":")[2])
        before = self._held(item)
        for number in range(MOST_WORKS):
            if node.creatures:
                self._kill(node.creatures[0])
            else:
                self._go(node.rooms[number % len(node.rooms)])
            self.said = self.player.type(node.phrase)
            self.table.wait(round(node.duration_s) + 2)
            if self._held(item) > before:
                return
        raise AssertionError(f"{node.id} brought no {item}: {self.said}")

    def _make(self, item):
        """Get what a recipe uses up, and make the item where its station is."""
        recipe = next(recipe for recipe in self.content.recipes.values() if recipe.makes == item)
        before = self._held(item)
        for _ in range(MOST_WORKS):
            for part, many in recipe.ingredients:
                for _ in range(many - self._held(part)):
                    self._get(part)
            self._go(self.content.stations[recipe.station].rooms[0])
            self.said = self.player.type(f"craft {self.content.items[item].name}")
            self.table.wait(round(recipe.duration_s) + 2)
            if self._held(item) > before:
                return
        raise AssertionError(f"{recipe.id} made no {item}: {self.said}")

    def _win(self, item):
        owner = next(mob.id for mob in self.content.mobs.values() if item in mob.leaves)
        before = self._held(item)
        for _ in range(MOST_KILLS):
            self._kill(owner)
            if self._held(item) > before:
                return
        raise AssertionError(f"no {owner} left {item}")

    def _ways_into(self, wanted):
        for room in self.content.rooms.values():
            for direction, way in room.exits.items():
                if way.to == wanted and not way.door and not way.hidden:
                    yield room.id, direction

    def _before(self, door):
        """Return the room from which a door is reached first: the one that is defined first."""
        return next(
            (room.id,)
            for room in self.content.rooms.values()
            if any(way.door == door.id for way in room.exits.values())
        )
