"""Hints for newcomers: what each waits for, and when one is told."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Posture, Vitals
from maid_stdlib.components.character import AiLabel, BotLabel, LastTell, Progress
from maid_stdlib.components.hints import HintLog
from maid_stdlib.components.item import SLOTS, Corpse, Equipment, Hidden, Item
from maid_stdlib.components.mob import Shopkeeper, Talks, Trainer
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import HintSpec, HintWhen
from maid_stdlib.rules.beings import posture_of
from maid_stdlib.rules.gear import level_of
from maid_stdlib.rules.hint_rows import ROWS
from maid_stdlib.rules.items import carried
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.loot import may_loot

HURT: Final = 0.5
"""Share of health below which a character is hurt."""
LOSING: Final = 0.3
"""Share of health below which a fighting character should think of flight."""
URGENT: Final = frozenset({HintWhen.DEAD, HintWhen.LOSING})
"""Hints that are told again before others that were not told yet."""
TIRED: Final = 0.2
"""Share of stamina below which a character is tired."""


def _by_command(hints: Iterable[HintSpec]) -> dict[str, list[str]]:
    """Return command → the ids of the hints that it ends."""
    found: dict[str, list[str]] = {}
    for hint in hints:
        for command in hint.ends:
            found.setdefault(command, []).append(hint.id)
    return found


_ENDED_BY: Final[Mapping[str, list[str]]] = _by_command(ROWS)
"""Command → the hints of the standard library that it ends. Each command that is typed is looked up here."""


def all_hints(game: Game) -> tuple[HintSpec, ...]:
    """Return the hints of the standard library and of the loaded worlds, those that wait for nothing last."""
    listed = (*ROWS, *_hints_of_worlds(game))
    return tuple(sorted(listed, key=lambda hint: hint.when is HintWhen.ALWAYS))


def _hints_of_worlds(game: Game) -> Iterable[HintSpec]:
    return game.resource(ContentIndex).hints.values()


def due_hint(game: Game, player: EntityId) -> HintSpec | None:
    """Return the hint that a player should be told now, or `None`.

    A hint is due if what it waits for is so, the player has not used one of its commands, it was told less
    often than its limit, and the character is not above its level. Of several it is the first that was not told
    yet or is urgent; if there is none, the first.
    """
    log = game.world.get(player, HintLog)
    if log is None or log.off or game.world.has_any(player, AiLabel, BotLabel):
        return None
    due = list(_due(game, player, log))
    for hint in due:
        if hint.when in URGENT or hint.id not in log.told:
            return hint
    return next(iter(due), None)


def _due(game: Game, player: EntityId, log: HintLog) -> Iterator[HintSpec]:
    """Yield the hints that may be told to a player now, in their order."""
    level = level_of(game, player)
    for hint in all_hints(game):
        is_open = level <= hint.most_level and not is_done(log, hint)
        if is_open and _holds(game, player, hint.when):
            yield hint


def is_done(log: HintLog, hint: HintSpec) -> bool:
    """Return whether a hint was learned, or told as often as it may be."""
    return hint.id in log.learned or log.told.get(hint.id, 0) >= hint.most


def note_told(world: World, player: EntityId, hint: HintSpec) -> None:
    """Count that a hint was told."""
    told = world.edit(player, HintLog).told
    told[hint.id] = told.get(hint.id, 0) + 1


def learn(game: Game, player: EntityId, command: str) -> None:
    """End the hints that lead to a command, because a player has used it."""
    log = game.world.get(player, HintLog)
    if log is None:
        return
    ended = [*_ENDED_BY.get(command, ()), *(one.id for one in _hints_of_worlds(game) if command in one.ends)]
    for hint in ended:
        if hint not in log.learned:
            game.world.edit(player, HintLog).learned.append(hint)


def _holds(game: Game, player: EntityId, when: HintWhen) -> bool:
    """Return whether what a hint waits for is so."""
    if when is not HintWhen.DEAD and posture_of(game.world, player) is Posture.DEAD:
        return False
    return _CONDITIONS[when](game, player)


def _is_below(game: Game, player: EntityId, share: float) -> bool:
    vitals = game.world.get(player, Vitals)
    return vitals is not None and vitals.hp < share * vitals.hp_max


def _fights(game: Game, player: EntityId) -> bool:
    return game.world.has(player, Fighting)


def _is_hurt(game: Game, player: EntityId) -> bool:
    is_up = posture_of(game.world, player) is Posture.STANDING
    return is_up and not _fights(game, player) and _is_below(game, player, HURT)


def _loses(game: Game, player: EntityId) -> bool:
    return _fights(game, player) and _is_below(game, player, LOSING)


def _is_tired(game: Game, player: EntityId) -> bool:
    vitals = game.world.get(player, Vitals)
    return vitals is not None and vitals.ep < TIRED * vitals.ep_max


def _is_rested(game: Game, player: EntityId) -> bool:
    vitals = game.world.get(player, Vitals)
    return vitals is not None and vitals.are_full and posture_of(game.world, player).is_restful


def _is_dead(game: Game, player: EntityId) -> bool:
    return posture_of(game.world, player) is Posture.DEAD


def _sees_corpse(game: Game, player: EntityId) -> bool:
    corpses = (body for body, _ in game.world.inside(game.world.place_of(player), Corpse))
    return any(may_loot(game.world, player, body, game.tick) for body in corpses)


def _sees_thing(game: Game, player: EntityId) -> bool:
    world = game.world
    return any(not item.fixed for thing, item in _things_here(world, player) if not world.has(thing, Corpse))


def _things_here(world: World, player: EntityId) -> Iterator[tuple[EntityId, Item]]:
    """Yield the items that a player sees in the room."""
    place = world.place_of(player)
    if is_dark(world, place):
        return
    for thing, item in world.inside(place, Item):
        if not world.has(thing, Hidden):
            yield thing, item


def _could_wear(game: Game, player: EntityId) -> bool:
    worn = game.world.get_or_default(player, Equipment).slots
    level = level_of(game, player)
    empty = set(SLOTS).difference(worn)
    return any(item.slot in empty and item.min_level <= level for _, item in carried(game.world, player))


def _meets(kind: type[object]) -> Callable[[Game, EntityId], bool]:
    """Return the condition that somebody with a component is here, in the light."""

    def holds(game: Game, player: EntityId) -> bool:
        place = game.world.place_of(player)
        return not is_dark(game.world, place) and any(True for _ in game.world.inside(place, kind))

    return holds


def _could_train(game: Game, player: EntityId) -> bool:
    sessions = game.world.get_or_default(player, Progress).practices
    return bool(sessions) and _meets(Trainer)(game, player)


_CONDITIONS: Final[Mapping[HintWhen, Callable[[Game, EntityId], bool]]] = {
    HintWhen.ALWAYS: lambda _game, _player: True,
    HintWhen.DEAD: _is_dead,
    HintWhen.LOSING: _loses,
    HintWhen.FIGHTING: _fights,
    HintWhen.HURT: _is_hurt,
    HintWhen.TIRED: _is_tired,
    HintWhen.RESTED: _is_rested,
    HintWhen.CORPSE: _sees_corpse,
    HintWhen.THING: _sees_thing,
    HintWhen.UNWORN: _could_wear,
    HintWhen.SHOP: _meets(Shopkeeper),
    HintWhen.TRAINER: _could_train,
    HintWhen.TALKER: _meets(Talks),
    HintWhen.DARK: lambda game, player: is_dark(game.world, game.world.place_of(player)),
    HintWhen.TOLD: lambda game, player: game.world.has(player, LastTell),
}
"""What a hint may wait for → whether it is so."""
