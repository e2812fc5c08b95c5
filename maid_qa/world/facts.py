"""What assertions in scenario files can ask of a running world of the standard library."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from maid_engine.commands.target_match import near
from maid_engine.core.ids import EntityId
from maid_engine.core.suggestions import did_you_mean
from maid_engine.engine.services import Game
from maid_engine.ports.facts import Fact, Named, Value
from maid_stdlib.components.body import Fighting, Stance, Vitals
from maid_stdlib.components.character import Character, Progress
from maid_stdlib.components.fight import Dead
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Equipment, Item, Purse
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.index import ContentIndex

NO_QUEST: Final = "none"
TAKEN: Final = "taken"
DONE: Final = "done"


class WorldFacts:
    """``ports.facts.Facts`` for the loaded packs' world."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def _content(self) -> ContentIndex:
        return self._game.resource(ContentIndex)

    def facts(self) -> Mapping[str, Fact]:
        """Return the facts of a character, by name."""
        return {
            "room": Fact("the room where it is", Named, self._room),
            "level": Fact("its level", int, self._number(Progress, "level")),
            "xp": Fact("its experience", int, self._number(Progress, "xp")),
            "gold": Fact("its gold", int, self._number(Purse, "gold")),
            "hp": Fact("its hit points", int, self._number(Vitals, "hp")),
            "hp_max": Fact("the most hit points it can have", int, self._number(Vitals, "hp_max")),
            "mp": Fact("its mana", int, self._number(Vitals, "mp")),
            "ep": Fact("its energy", int, self._number(Vitals, "ep")),
            "kills": Fact("how much it has killed", int, self._number(Character, "kills")),
            "deaths": Fact("how often it died", int, self._number(Character, "deaths")),
            "alive": Fact("whether it lives", bool, lambda who, _: not self._game.world.has(who, Dead)),
            "fighting": Fact("whether it fights", bool, lambda who, _: self._game.world.has(who, Fighting)),
            "posture": Fact("standing, sitting, resting or sleeping", str, self._posture),
            "item": Fact("how many of an item it carries or wears", int, self._items, "ITEM", self._no_item),
            "worn": Fact("whether it wears an item", bool, self._worn, "ITEM", self._no_item),
            "quest": Fact("none, taken or done", str, self._quest, "QUEST", partial(self._no, "quests")),
            "stage": Fact("the stage of a quest, from 1 on", int, self._stage, "QUEST", partial(self._no, "quests")),
            "skill": Fact("how well it knows a skill", int, self._skill, "SKILL"),
        }  # fmt: skip

    def count(self, what: str, room: str) -> int:
        """Return how many things and beings of this id or name are in a room, including hands and containers.

        Raises:
            LookupError: there is no such room, or the packs define nothing of that id or name.
        """
        place = self._one_of(self._content.rooms, room, "rooms")
        problem = self._no_item(what) and self._no("mobs", what)
        if problem:
            raise LookupError(problem)
        return sum(self._is(entity, what) for entity in self._within(EntityId(place)))

    def named(self, entity: str) -> Named:
        """Return the name for an id in an event: a character, a being, a thing, a room, a quest."""
        known = self._game.world.get(EntityId(entity), Identity)
        if known is not None:
            return Named(entity, known.name)
        for collection in (self._content.rooms, self._content.quests):
            spec: Any = collection.get(entity)  # type: ignore[call-overload]  # ids are strings with a name
            if spec is not None:
                return Named(entity, spec.title)
        for things in (self._content.items, self._content.mobs):
            spec = things.get(entity)
            if spec is not None:
                return Named(entity, spec.name)
        return Named(entity, "")

    # --- facts of a character ---

    def _number(self, kind: type[object], field: str) -> Callable[[EntityId, str], Value]:
        def read(who: EntityId, subject: str) -> Value:
            del subject
            component = self._game.world.get(who, kind)
            value: int = getattr(component, field) if component is not None else 0
            return value

        return read

    def _room(self, who: EntityId, subject: str) -> Value:
        del subject
        place = self._game.world.place_of(who)
        if place is not None:
            return self.named(place)
        return Named("", "nowhere")

    def _posture(self, who: EntityId, subject: str) -> Value:
        del subject
        stance = self._game.world.get(who, Stance)
        if stance is None:
            return ""
        return str(stance.posture)

    def _items(self, who: EntityId, subject: str) -> Value:
        return sum(self._is(entity, subject) for entity in self._within(who))

    def _worn(self, who: EntityId, subject: str) -> Value:
        equipment = self._game.world.get(who, Equipment)
        return equipment is not None and any(self._is(one, subject) for one in equipment.slots.values())

    def _quest(self, who: EntityId, subject: str) -> Value:
        log, quest = (
            self._game.world.get(who, QuestLog),
            self._one_of(self._content.quests, subject, "quests"),
        )
        if log is None:
            return NO_QUEST
        if quest in log.active:
            return TAKEN
        return DONE if quest in log.finished else NO_QUEST

    def _stage(self, who: EntityId, subject: str) -> Value:
        log, quest = (
            self._game.world.get(who, QuestLog),
            self._one_of(self._content.quests, subject, "quests"),
        )
        active = log.active.get(quest) if log is not None else None
        if active is None:
            return 0
        return active.stage + 1

    def _skill(self, who: EntityId, subject: str) -> Value:
        progress = self._game.world.get_or_default(who, Progress)
        return progress.skills.get(subject, 0)

    # --- things ---

    def _within(self, holder: EntityId) -> Iterable[EntityId]:
        for entity in self._game.world.contents(holder):
            yield entity
            yield from self._within(entity)

    def _is(self, entity: EntityId, text: str) -> bool:
        world = self._game.world
        made = world.get(entity, Item) or world.get(entity, Mob)
        if made is None or not made.prototype:
            return False
        known = world.get(entity, Identity)
        return Named(made.prototype, known.name if known is not None else "").goes_by(text)

    def _no_item(self, text: str) -> str:
        return self._no("items", text)

    def _no(self, collection: str, text: str) -> str:
        try:
            self._one_of(getattr(self._content, collection), text, collection)
        except LookupError as error:
            return str(error)
        return ""

    def _one_of(self, specs: Mapping[Any, Any], text: str, what: str) -> str:
        """Return the id of the definition that is meant.

        Raises:
            LookupError: there is none.
        """
        known = [
            Named(id_, getattr(spec, "title", "") or getattr(spec, "name", "")) for id_, spec in specs.items()
        ]
        found = next((one.id for one in known if one.goes_by(text)), None)
        if found is not None:
            return found
        hint = did_you_mean(near(text, [one.id.rpartition(":")[2] for one in known]))
        unknown = f"there is no {what.removesuffix('s')} {text!r}"
        raise LookupError("; ".join(filter(None, (unknown, hint))))
