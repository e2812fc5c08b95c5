"""The changes that can be made to a world of the standard library when a recorded game is forked."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from maid_engine.commands.target_match import near
from maid_engine.core.ids import EntityId
from maid_engine.core.plain_text import whole_number
from maid_engine.core.suggestions import did_you_mean_either
from maid_engine.engine.services import Game
from maid_engine.ports.changes import Change, ChangeError
from maid_engine.ports.facts import Named
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Room
from maid_stdlib.content.build import build_item
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules import money, progress
from maid_stdlib.rules.items import hand_over
from maid_stdlib.rules.movement import show_room
from maid_stdlib.systems.deaths import die
from maid_stdlib.systems.experience import award_xp

REASON: Final = "what if"
NUMBER: Final = "a whole number from 0 on"


class WorldChanges:
    """Implements ``ports.changes.Changes`` for the loaded packs' world."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def changes(self) -> Mapping[str, Change]:
        """Return the possible changes by name."""
        return {
            "gold": Change("its gold", NUMBER, self._gold),
            "hp": Change("its hit points", NUMBER, partial(self._vital, "hp")),
            "mp": Change("its mana", NUMBER, partial(self._vital, "mp")),
            "ep": Change("its energy", NUMBER, partial(self._vital, "ep")),
            "level": Change("its level, never a lower one", NUMBER, self._level),
            "room": Change("where it is", "a room's id or name", self._room),
            "item": Change("one thing more that it carries", "an item's id or name", self._item),
            "dead": Change("its life is over", "", self._dead),
        }

    def find(self, name: str) -> EntityId:
        """Return a character or mob with this name or id; if several match, the one that was created first.

        Raises:
            ChangeError: there is none.
        """
        game, world = self._game, self._game.world
        if EntityId(name) in world:
            return EntityId(name)
        player = game.characters.find(name)
        if player is not None:
            return player
        known: dict[str, EntityId] = {}
        for entity, mob, identity in world.having(Mob, Identity):
            if Named(mob.prototype, identity.name).goes_by(name):
                return entity
            known.setdefault(identity.name, entity)
        close = near(name, known, most=3)
        hint = did_you_mean_either(close, "give its name, or its id")
        raise ChangeError(f"nobody and nothing alive is called {name!r} at that moment: {hint}")

    # --- the changes ---

    def _gold(self, who: EntityId, value: str) -> None:
        wanted, has = _number(value), money.gold_of(self._game, who)
        if wanted > has:
            money.mint(self._game, who, wanted - has, REASON)
        elif wanted < has:
            money.burn(self._game, who, has - wanted, REASON, by_force=True)

    def _vital(self, name: str, who: EntityId, value: str) -> None:
        vitals, wanted = self._game.world.get(who, Vitals), _number(value)
        if vitals is None:
            raise ChangeError(f"{who} has no {name}")
        most = int(getattr(vitals, f"{name}_max"))
        if wanted > most or (name == "hp" and wanted == 0):
            raise ChangeError(f'{name} goes from {int(name == "hp")} to {most} here; "… dead" ends a life')
        setattr(self._game.world.edit(who, Vitals), name, wanted)

    def _level(self, who: EntityId, value: str) -> None:
        known, wanted = self._game.world.get(who, Progress), _number(value)
        if known is None or wanted < known.level:
            at = known.level if known is not None else "no level at all"
            raise ChangeError(f"a level only rises, and it is at {at}")
        award_xp(self._game, who, progress.level_begins_at(wanted) - known.xp)

    def _room(self, who: EntityId, value: str) -> None:
        world = self._game.world
        room = self._one(value, "room", lambda entity: world.has(entity, Room), self._rooms())
        world.move(who, EntityId(room))
        show_room(self._game, who)

    def _item(self, who: EntityId, value: str) -> None:
        items = self._game.resource(ContentIndex).items
        names = {item: spec.name for item, spec in items.items()}
        item = build_item(self._game, self._one(value, "item", lambda entity: entity in items, names), who)
        hand_over(self._game.world, item, who)

    def _dead(self, who: EntityId, value: str) -> None:
        del value
        vitals = self._game.world.get(who, Vitals)
        if vitals is None:
            raise ChangeError(f"{who} is nothing that lives")
        self._game.world.edit(who, Vitals).hp = 0
        die(self._game, who, None)

    # --- finding by name ---

    def _rooms(self) -> dict[object, str]:
        return {room: spec.title for room, spec in self._game.resource(ContentIndex).rooms.items()}

    def _one(self, text: str, what: str, there: Callable[[EntityId], bool], names: Mapping[Any, str]) -> str:
        if there(EntityId(text)):
            return text
        found = [str(key) for key, name in names.items() if Named(str(key), name).goes_by(text)]
        if len(found) == 1:
            return found[0]
        if found:
            raise ChangeError(f"{text!r} is the name of several: {', '.join(sorted(found))}")
        hint = did_you_mean_either(near(text, [*map(str, names), *names.values()], most=3))
        raise ChangeError("; ".join(filter(None, (f"there is no {what} {text!r}", hint))))


def _number(value: str) -> int:
    if whole_number(value) is None:
        raise ChangeError(f"{value!r} is not {NUMBER}")
    return int(value)
