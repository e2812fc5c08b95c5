"""Triggers of packs: listens to what happens, and lets come of it what a builder wants."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import structlog

from maid_engine.core.events import PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId
from maid_engine.core.time import Period
from maid_engine.core.world import World
from maid_engine.core.world_clock import DAY_H, WorldTime
from maid_engine.engine.services import Game
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import DIRECTIONS, Room
from maid_stdlib.components.trigger import BroughtAbout, MadeByTrigger
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.trigger_specs import Occasion, OwnerKind, TriggerSpec
from maid_stdlib.rules import events
from maid_stdlib.rules.beings import alive, is_player
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.trigger_desk import MINUTE_S, Happening, desk_of, triggers_of
from maid_stdlib.rules.trigger_sight import may_act
from maid_stdlib.scenes.scene_facts import has_words
from maid_stdlib.systems.luck import luck
from maid_stdlib.systems.trigger_acts import act, vanish

log = structlog.get_logger(__name__)


def bring_about(
    game: Game,
    specs: Iterable[TriggerSpec],
    room: EntityId | None,
    person: EntityId | None = None,
    mob: EntityId | None = None,
) -> int:
    """Let those of some triggers act whose conditions hold, all judged before the first one acts.

    Returns:
        How many acted.
    """
    if room is None:
        return 0
    dice = luck(game).triggers
    place = game.world.place_of(person)
    happenings = [Happening(spec, room, person, mob, place) for spec in specs]
    open_now = list(filter(lambda at: may_act(game, at, dice), happenings))
    return sum(_act(game, at) for at in open_now)


def _act(game: Game, at: Happening) -> bool:
    """Let a trigger act, unless it acts too often. Return whether it did."""
    desk, spec, minute = desk_of(game), at.trigger, MINUTE_S * game.ticks_per_second
    stopped = desk.why_stopped(spec.id, at.person, game.tick, minute)
    if stopped:
        if desk.warned.get(spec.id, game.tick) <= game.tick:
            log.warning("trigger.stopped", trigger=spec.id, reason=stopped, person=at.person)
            desk.warned[spec.id] = game.after(MINUTE_S)
        return False
    desk.note_act(spec, at.person, game.tick, game.after(spec.again_s))
    if spec.once and at.person is not None:
        _note_once(game.world, at.person, spec.id)
    log.debug("trigger.acted", trigger=spec.id, person=at.person)
    act(game, at, spec.do)
    return True


def _note_once(world: World, person: EntityId, trigger: str) -> None:
    if not world.has(person, BroughtAbout):
        world.add(person, BroughtAbout())
    world.edit(person, BroughtAbout).triggers.append(trigger)


class TriggerSystem:
    """Does what was put off, lets hours pass, and takes away what was made for a while."""

    name = "triggers"
    cadence = Period(0.5, 0.25)

    def __init__(self) -> None:
        self._before: WorldTime | None = None
        """The time of the last update; None before the first."""

    def update(self, game: Game) -> None:
        """Do what is due."""
        self._go_on(game)
        self._let_hours_pass(game)
        for thing, mark in tuple(game.world.having(MadeByTrigger)):
            if 0 < mark.until <= game.tick:
                vanish(game, thing)

    def _go_on(self, game: Game) -> None:
        """Do the deeds that have waited long enough. Those of a trigger that is gone are dropped."""
        known = game.resource(ContentIndex).triggers
        for one in desk_of(game).take_due(game.tick):
            if one.happening.trigger.id in known:
                act(game, one.happening, one.deeds)

    def _let_hours_pass(self, game: Game) -> None:
        before, now = self._before, world_time(game)
        self._before = now
        if before is None or before.hours == now.hours:
            return
        for spec in tuple(game.resource(ContentIndex).triggers.values()):
            if spec.on.occasion is Occasion.HOUR and _has_struck(spec.on.hour, before, now):
                for room, mob in _places_of(game, spec):
                    bring_about(game, (spec,), room, None, mob)


def _has_struck(hour: float, before: WorldTime, now: WorldTime) -> bool:
    """Return whether an hour of the day came after one moment, and not after the other. It comes at its very beginning."""
    ago_h = (now.hour - hour) % DAY_H
    return ago_h < now.hours - before.hours


def _places_of(game: Game, spec: TriggerSpec) -> Iterator[tuple[EntityId, EntityId | None]]:
    """Yield where a trigger of the clock acts: its room, or the room of each living mob of its kind."""
    world = game.world
    if spec.kind is OwnerKind.ROOM and world.has(EntityId(spec.owner), Room):
        yield EntityId(spec.owner), None
    if spec.kind is OwnerKind.MOB:
        for mob, nature in world.having(Mob):
            room = world.place_of(mob)
            if nature.prototype == spec.owner and alive(world, mob) and room is not None:
                yield room, mob


# --- what people do ---


def _moved(game: Game, event: events.CharacterMoved) -> None:
    """Let somebody leave one room and come into another. Who enters the game has come from nowhere."""
    person = event.player
    if not is_player(game.world, person) or not alive(game.world, person) or event.from_room is None:
        return
    _in_room(game, event.from_room, person, Occasion.LEAVE, event.direction)
    _in_room(game, event.to_room, person, Occasion.ENTER, DIRECTIONS.get(event.direction, ""))


def _in_room(game: Game, room: EntityId, person: EntityId, occasion: Occasion, direction: str) -> None:
    """Bring about what belongs to a room, and to the mobs in it."""

    def fitting(kind: OwnerKind, owner: str) -> list[TriggerSpec]:
        found = triggers_of(game, kind, owner, occasion)
        return list(filter(lambda spec: spec.on.direction in ("", direction), found))

    bring_about(game, fitting(OwnerKind.ROOM, room), room, person)
    for mob, nature in game.world.inside(room, Mob):
        if alive(game.world, mob):
            bring_about(game, fitting(OwnerKind.MOB, nature.prototype), room, person, mob)


def _heard(game: Game, event: events.SpeechHeard) -> None:
    """Hear what a person says to all; of what is said to one being, only that being hears it."""
    if event.channel != "say" or not is_player(game.world, event.speaker):
        return
    if event.to is None:
        said = _saying(triggers_of(game, OwnerKind.ROOM, event.room, Occasion.SAY), event.text)
        bring_about(game, said, event.room, event.speaker)
    for mob, nature in game.world.inside(event.room, Mob):
        if event.to in (None, mob) and alive(game.world, mob):
            said = _saying(triggers_of(game, OwnerKind.MOB, nature.prototype, Occasion.SAY), event.text)
            bring_about(game, said, event.room, event.speaker, mob)


def _saying(specs: Iterable[TriggerSpec], text: str) -> list[TriggerSpec]:
    return list(filter(lambda spec: has_words(spec.on.words, text), specs))


def _with_item(game: Game, person: EntityId, prototype: str, occasion: Occasion) -> None:
    if is_player(game.world, person):
        specs = triggers_of(game, OwnerKind.ITEM, prototype, occasion)
        bring_about(game, specs, game.world.place_of(person), person)


def _given(game: Game, event: events.ItemGiven) -> None:
    """Let a mob have what it waits for. It is gone then, as what quests want brought."""
    _with_item(game, event.giver, event.prototype, Occasion.GIVE)
    nature = game.world.get(event.receiver, Mob)
    if nature is None or not is_player(game.world, event.giver):
        return
    specs = triggers_of(game, OwnerKind.MOB, nature.prototype, Occasion.GIVE)
    wanted = filter(lambda spec: spec.on.item in ("", event.prototype), specs)
    room = game.world.place_of(event.receiver)
    acted = bring_about(game, wanted, room, event.giver, event.receiver)
    if acted and game.world.place_of(event.item) == event.receiver:
        game.world.destroy(event.item)


def _died(game: Game, event: events.CreatureDied) -> None:
    named = filter(None, (event.killer, *event.owners))
    killers = list(filter(partial(is_player, game.world), named))
    specs = triggers_of(game, OwnerKind.MOB, event.prototype, Occasion.DEATH)
    bring_about(game, specs, event.room, killers[0] if killers else None)


def _on_quest(game: Game, person: EntityId, quest: str, occasion: Occasion, stage: int = 0) -> None:
    specs = triggers_of(game, OwnerKind.QUEST, quest, occasion)
    fitting = filter(lambda spec: spec.on.stage in (0, stage), specs)
    bring_about(game, fitting, game.world.place_of(person), person)


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to what triggers wait for. Return functions that end the subscriptions."""
    listen = game.bus.subscribe
    return [
        listen(events.CharacterMoved, lambda e: _moved(game, e)),
        listen(events.SpeechHeard, lambda e: _heard(game, e)),
        listen(events.ItemTaken, lambda e: _with_item(game, e.player, e.prototype, Occasion.GET)),
        listen(events.ItemDropped, lambda e: _with_item(game, e.player, e.prototype, Occasion.DROP)),
        listen(events.ItemUsed, lambda e: _with_item(game, e.player, e.prototype, Occasion.USE)),
        listen(events.ItemGiven, lambda e: _given(game, e)),
        listen(events.CreatureDied, lambda e: _died(game, e)),
        listen(events.QuestAccepted, lambda e: _on_quest(game, e.player, e.quest, Occasion.ACCEPT)),
        listen(events.QuestStageBegan, lambda e: _on_quest(game, e.player, e.quest, Occasion.STAGE, e.stage)),
        listen(events.QuestCompleted, lambda e: _on_quest(game, e.player, e.quest, Occasion.FINISH)),
        listen(PlayerDisconnectedEvent, lambda e: desk_of(game).forget_person(e.player_id)),
    ]
