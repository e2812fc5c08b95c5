"""Townsfolk in front of people: they walk where their day wants them, and choose what to do while they are free.

Nothing of it happens where nobody looks: see ``rules.town``.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import filterfalse
from typing import Final, NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.leases import Leases
from maid_engine.core.messages import Name
from maid_engine.core.motives.choice import decide
from maid_engine.core.motives.deeds import Circumstances, Deed, DeedKind, Neighbour
from maid_engine.core.time import Period, Tick
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Posture
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Room
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.components.use import UsingPlace
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import HOME, DayEntry, LifeSpec
from maid_stdlib.messages import movement, npc
from maid_stdlib.rules.beings import is_player, name_of, posture_of, together
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.day_places import HOME_GIVES, bound_to, place_by_day
from maid_stdlib.rules.events import CharacterDied, CreatureDied, UseEnded
from maid_stdlib.rules.place_uses import begin_use, end_use, uses_in
from maid_stdlib.rules.places_in_reach import PlaceInReach, as_seen_by, places_in_reach
from maid_stdlib.rules.town import DatedDecision, Town, can_act, concerned, in_earshot, watch
from maid_stdlib.rules.town_address import Address, Addresses
from maid_stdlib.rules.town_news import witness
from maid_stdlib.rules.town_routes import direction_to, entrance, open_exits, route
from maid_stdlib.rules.town_talk import begin_talk, say, talk_of
from maid_stdlib.rules.townsman import change_needs, hour_s, life_of, post_of, temper_of, tie_to, townsman_of
from maid_stdlib.systems import town_people
from maid_stdlib.systems.luck import luck
from maid_stdlib.systems.mobs import say_or_pose
from maid_stdlib.systems.town_people import answer, begin_with, heeds, people_near
from maid_stdlib.systems.town_voice import speak_due
from maid_stdlib.systems.wandering_steps import walk

STEP_S: Final = 3.0
"""Seconds from one step to the next."""
ATTENDS_S: Final = 10.0
"""Seconds for which a being that was spoken to waits for more before it chooses anew."""
ANSWER_S: Final = 3.0
"""Seconds after which the other answers in a talk."""
REACH: Final = 4
"""Most steps to a place that a free being thinks of."""
AWAY_S: Final = (120.0, 300.0)
"""Shortest and longest time for which a free being stays away that walks where nobody looks."""
THINK_S: Final = (20.0, 60.0)
"""Shortest and longest time between two choices of a free being in small company."""
SMALL_COMPANY: Final = 3
"""Up to so many townsfolk in a room do not slow each other. Twice as many think twice as long."""
LINES: Final = {DeedKind.IDLE: 0, DeedKind.TALK: 2}
"""Lines that people read of a deed; one of all others."""


class _Answer(NamedTuple):
    """An answer in a talk that is still to be given."""

    at: Tick
    speaker: EntityId
    to: EntityId
    text: str


class _Scene(NamedTuple):
    """One being at one moment."""

    mob: EntityId
    life: LifeSpec
    place: EntityId
    hour: float
    bound: EntityId | None
    """Where its day wants it; None if it is free."""


class _Shown(NamedTuple):
    """What a being has shown of an entry of its day."""

    day: int
    begins: float
    room: EntityId


class TownsfolkSystem:
    """Lets townsfolk live where somebody sees or hears them."""

    name = "townsfolk"
    cadence = Period(1.0, 0.6)

    def __init__(self) -> None:
        self._answers: deque[_Answer] = deque()
        self._shown: dict[EntityId, _Shown] = {}
        self._errands: dict[EntityId, PlaceInReach] = {}
        """For each being, the place to which it walks by its own choice."""
        self._left: dict[EntityId, EntityId] = {}
        """For each being that walked about, the room that it left. It does not go back at once."""

    def update(self, game: Game) -> None:
        """Let those act whose time has come."""
        if game.world.table(Lives):
            town, rooms = game.resource_or_new(Town), _watched_rooms(game)
            town.watched = dict.fromkeys(filter(rooms.__contains__, town.watched))
            watch(game, rooms)
            self._answer(game)
            speak_due(game)
            self._heed_all(game)
            self._forget(game, town)
            self._act(game, town, concerned(game, town, rooms))

    def _act(self, game: Game, town: Town, mobs: Iterable[EntityId]) -> None:
        for mob in mobs:
            if town.next_at.get(mob, Tick(0)) <= game.tick:
                self._live(game, town, mob)

    def _forget(self, game: Game, town: Town) -> None:
        for mob in list(filterfalse(game.world.exists, town.next_at)):
            del town.next_at[mob]
            for kept in (town.decisions, self._shown, self._errands, self._left):
                kept.pop(mob, None)

    def _answer(self, game: Game) -> None:
        """Give the answers that are due. They wait in the order of their times."""
        while self._answers and self._answers[0].at <= game.tick:
            one = self._answers.popleft()
            if can_act(game.world, one.speaker) and together(game.world, one.speaker, one.to):
                say(game, one.speaker, one.to, one.text)

    def _heed_all(self, game: Game) -> None:
        """Let those turn to players who were spoken to. Who is under a lease does so when its holder lets it choose."""
        leases = game.resource_or_new(Leases)
        waiting = game.resource_or_new(Addresses)
        for address in waiting.take_due(game, lambda mob: leases.of(mob, game.now) is not None):
            scene = _scene_of(game, address.mob)
            if scene is not None and together(game.world, address.mob, address.player):
                self._heed(game, scene, address)

    def _heed(self, game: Game, scene: _Scene, address: Address, by: str = "") -> DatedDecision | None:
        """Let a being leave what it does, turn to a player and answer. Return its decision; None if it does not turn."""
        dice = luck(game).of_townsman(game.world.need(scene.mob, Lives).record)
        if not heeds(game, address, dice):
            return None
        town = game.resource_or_new(Town)
        given = replace(_circumstances(game, scene, ()), spoken_to_by=address.player)
        dated = town.note(scene.mob, game.now, decide(given, dice, hour_s(game)), by)
        self._stop(game, scene, address.player)
        is_under_way = scene.bound not in (None, scene.place)
        answer(game, address, _title(game, scene.bound) if is_under_way else "", dice)
        town.next_at[scene.mob] = game.after(STEP_S if is_under_way else ATTENDS_S)
        return dated

    def _stop(self, game: Game, scene: _Scene, player: EntityId) -> None:
        """Let a being end what it chose to do, because a player speaks to it."""
        end_use(game, scene.mob)
        if self._errands.pop(scene.mob, None) is not None:
            names = {"actor": name_of(game.world, scene.mob), "target": name_of(game.world, player)}
            game.act(npc.TURNS(**names), actor=scene.mob, target=player)

    def _live(self, game: Game, town: Town, mob: EntityId) -> None:
        """Let one being do what comes next for it."""
        scene = _scene_of(game, mob)
        if scene is None:
            return
        is_new = mob not in town.next_at
        town.next_at[mob] = game.after(STEP_S)
        if self._is_busy(game, town, scene):
            return
        pause = town.quiet_until(game, scene.place)
        if pause > game.tick:
            town.next_at[mob] = pause
            return
        dice = luck(game).of_townsman(game.world.need(mob, Lives).record)
        town.next_at[mob] = game.after(dice.uniform(*THINK_S) * _crowd(game, scene))
        is_leased = game.resource_or_new(Leases).of(mob, game.now) is not None
        if not is_new and not is_leased:
            self._choose(game, town, scene)

    def refusal(self, game: Game, mob: EntityId) -> str:
        """Return why a being cannot choose a deed now, as a sentence; "" if it can."""
        scene = _scene_of(game, mob)
        if scene is None:
            return "it cannot choose now: it is dead, fights or sleeps"
        if scene.place not in game.resource_or_new(Town).watched:
            return (
                "nobody sees or hears it now: it is where its day has it, and chooses only in front of people"
            )
        if scene.bound is not None and scene.bound != scene.place:
            return "its day has it elsewhere at this hour: it is on its way"
        if mob in self._errands or game.world.has(mob, UsingPlace):
            return "it is not done with its last deed"
        return ""

    def choose(self, game: Game, mob: EntityId, by: str) -> DatedDecision:
        """Let a being choose a deed now, and begin it.

        Args:
            game: the game.
            mob: a being for which :meth:`refusal` returns "".
            by: who lets it choose.

        Raises:
            ValueError: it cannot choose now.
        """
        scene = _scene_of(game, mob)
        if scene is None or self.refusal(game, mob):
            raise ValueError(f"{mob}: {self.refusal(game, mob)}")
        spoken = game.resource_or_new(Addresses).take_from(mob)
        turned = None if spoken is None else self._heed(game, scene, spoken, by)
        if turned is not None:
            return turned
        town = game.resource_or_new(Town)
        town.next_at[mob] = game.after(STEP_S)
        return self._choose(game, town, scene, by)

    def _is_busy(self, game: Game, town: Town, scene: _Scene) -> bool:
        """Let a being do what is not its choice: what its day wants, or what it has begun. Return whether there was something."""
        if scene.place not in town.watched:
            self._come_back(game, town, scene)
            return True
        return (
            self._is_called_away(game, scene)
            or self._do_duty(game, town, scene)
            or self._is_at_it(game, scene)
        )

    def _come_back(self, game: Game, town: Town, scene: _Scene) -> None:
        """Let a being that nobody sees come in sight, unless nobody sees it since its walk to a place of its choice."""
        errand = self._errands.pop(scene.mob, None)
        if errand is not None and scene.bound is None:
            self._stay_away(game, scene)
        else:
            _come_in(game, town, scene)

    def _is_called_away(self, game: Game, scene: _Scene) -> bool:
        """Let a being walk to where its day wants it. Return whether it is elsewhere."""
        if scene.bound is None or scene.bound == scene.place:
            return False
        self._errands.pop(scene.mob, None)
        _step_towards(game, scene.mob, scene.place, scene.bound)
        return True

    def _is_at_it(self, game: Game, scene: _Scene) -> bool:
        """Let a being go on with what it chose. Return whether it chose something that is not over."""
        return self._do_errand(game, scene) or game.world.has(scene.mob, UsingPlace)

    def _do_errand(self, game: Game, scene: _Scene) -> bool:
        """Let a being walk on to the place that it chose, or use it. Return whether it did."""
        errand = self._errands.get(scene.mob)
        if errand is None:
            return False
        if errand.room != scene.place and _step_towards(game, scene.mob, scene.place, errand.room):
            self._stay_away(game, scene)
            return True
        del self._errands[scene.mob]
        return errand.room == scene.place and begin_use(game, scene.mob, errand.use) is None

    def _do_duty(self, game: Game, town: Town, scene: _Scene) -> bool:
        """Let a being do what its day has it do in this room. Return whether it was seen to do something, or waits for a pause."""
        entry = scene.life.entry_at(scene.hour)
        if entry is None:
            return False
        shown = _shown_of(game, scene, entry)
        if self._shown.get(scene.mob) == shown:
            return False
        if entry.does:
            if town.quiet_until(game, scene.place) > game.tick:
                return True
            town.keep_quiet(game, scene.place)
        self._shown[scene.mob] = shown
        return _do_entry(game, scene.mob, entry)

    def _choose(self, game: Game, town: Town, scene: _Scene, by: str = "") -> DatedDecision:
        dice = luck(game).of_townsman(game.world.need(scene.mob, Lives).record)
        places = _places(game, scene)
        decision = decide(_circumstances(game, scene, places), dice, hour_s(game))
        dated = town.note(scene.mob, game.now, decision, by)
        lines = LINES.get(decision.deed.kind, 1)
        if decision.deed.other is not None and is_player(game.world, EntityId(decision.deed.other.id)):
            lines = 1
        if lines:
            town.keep_quiet(game, scene.place, lines)
        if decision.deed.place is not None:
            self._errands[scene.mob] = next(one for one in places if one.use.id == decision.deed.place.id)
        self._do(game, scene, decision.deed, dice)
        return dated

    def _do(self, game: Game, scene: _Scene, deed: Deed, dice: Dice) -> None:
        """Let a being begin what it chose."""
        if deed.place is not None:
            self._do_errand(game, scene)
        elif deed.other is not None:
            self._talk(game, scene.mob, EntityId(deed.other.id), dice)
        elif deed.kind is DeedKind.WANDER:
            self._wander(game, scene, dice)
            self._stay_away(game, scene)

    def _wander(self, game: Game, scene: _Scene, dice: Dice) -> None:
        """Let a being walk into a room of its zone beside this one, if there is one: not into the one that it left, if it can."""
        ways = _ways_about(game, scene)
        others = list(filter(lambda room: room != self._left.get(scene.mob), ways))
        if ways:
            self._left[scene.mob] = scene.place
            _step(game, scene.mob, scene.place, dice.pick(others or ways))

    def _stay_away(self, game: Game, scene: _Scene) -> None:
        """Let a being stay away for a while that has walked out of sight by its own choice, so that it does not come right back."""
        town = game.resource_or_new(Town)
        if game.world.place_of(scene.mob) in town.watched:
            return
        self._errands.pop(scene.mob, None)
        dice = luck(game).of_townsman(game.world.need(scene.mob, Lives).record)
        town.next_at[scene.mob] = game.after(dice.uniform(*AWAY_S))

    def _talk(self, game: Game, mob: EntityId, other: EntityId, dice: Dice) -> None:
        if is_player(game.world, other):
            begin_with(game, mob, other, dice)
            return
        said = talk_of(game, mob, other, dice)
        begin_talk(game, mob, other, said)
        self._answers.append(_Answer(game.after(ANSWER_S), other, mob, said.answer))


def _watched_rooms(game: Game) -> dict[EntityId, None]:
    """Return the rooms in which somebody plays and those beside them, each once."""
    world = game.world
    places = dict.fromkeys(filter(None, (world.place_of(player) for player, _ in game.sessions.playing())))
    return {room: None for place in places for room in in_earshot(world, place)}


def _scene_of(game: Game, mob: EntityId) -> _Scene | None:
    """Return a being's moment; None if it cannot act now."""
    world, life = game.world, life_of(game, mob)
    place = world.place_of(mob)
    if life is None or place is None or not can_act(world, mob):
        return None
    if posture_of(world, mob) is Posture.SLEEPING:
        return None
    hour = world_time(game).hour
    return _Scene(mob, life, place, hour, bound_to(life, post_of(game, mob), hour))


def _do_entry(game: Game, mob: EntityId, entry: DayEntry) -> bool:
    """Let a being have what its home gives, and say or do what an entry of its day says. Return whether it is seen."""
    if entry.at == HOME:
        change_needs(game, mob, HOME_GIVES)
    if entry.does:
        say_or_pose(game, mob, entry.does)
    return bool(entry.does)


def _shown_of(game: Game, scene: _Scene, entry: DayEntry) -> _Shown:
    """Return what a being shows by doing its duty now. An entry that passes midnight belongs to the day on which it began."""
    day = world_time(game).day - (scene.hour < entry.hours.start)
    return _Shown(day, entry.hours.start, scene.place)


def _come_in(game: Game, town: Town, scene: _Scene) -> None:
    """Let a being that nobody sees walk into a watched room, if its day has it there now."""
    to = place_by_day(scene.life, post_of(game, scene.mob), scene.hour)
    way = route(game.world, scene.place, to) if to in town.watched else ()
    step = entrance(way, town.watched)
    if step is not None:
        game.world.move(scene.mob, step[0])
        _step(game, scene.mob, *step)


def _step_towards(game: Game, mob: EntityId, place: EntityId, to: EntityId) -> bool:
    """Let a being walk one step towards a room. Return whether there was a way."""
    rooms = route(game.world, place, to)
    if len(rooms) > 1:
        _step(game, mob, place, rooms[1])
    return len(rooms) > 1


def _step(game: Game, mob: EntityId, room: EntityId, to: EntityId) -> None:
    """Let a being walk into the next room, as those in both see."""
    way = direction_to(game.world, room, to)
    if way is None:
        return
    game.act(movement.LEAVES(actor=name_of(game.world, mob), direction=way), place=room, but=(mob,))
    walk(game, mob, way, to)


def _ways_about(game: Game, scene: _Scene) -> list[EntityId]:
    """Return the rooms of a being's zone beside its place."""
    zone = game.world.need(scene.mob, Mob).zone
    return list(filter(lambda room: _zone(game, room) == zone, open_exits(game.world, scene.place).values()))


def _zone(game: Game, room: EntityId) -> str:
    return game.world.need(room, Room).zone


def circumstances_of(game: Game, mob: EntityId) -> Circumstances:
    """Return all that a being would look at if it chose now. Who cannot act sees neither places nor others.

    Raises:
        KeyError: it has no life.
    """
    scene = _scene_of(game, mob)
    if scene is not None:
        return _circumstances(game, scene, _places(game, scene))
    levels = townsman_of(game, mob).needs.at(game.now, hour_s(game))
    return Circumstances(game.now, levels, temper_of(game, mob), can_answer=False, ways=False)


def _places(game: Game, scene: _Scene) -> tuple[PlaceInReach, ...]:
    """Return the places that a being thinks of: those in its room alone while its day wants it there."""
    return places_in_reach(game, scene.place, REACH if scene.bound is None else 0)


def _circumstances(game: Game, scene: _Scene, places: Iterable[PlaceInReach]) -> Circumstances:
    """Return all that a being looks at when it chooses."""
    how = townsman_of(game, scene.mob)
    company = [Neighbour(other, tie_to(game, scene.mob, other)) for other in _company(game, scene)]
    return Circumstances(
        now=game.now,
        levels=how.needs.at(game.now, hour_s(game)),
        temper=temper_of(game, scene.mob),
        places=tuple(as_seen_by(game, scene.mob, one) for one in places),
        others=(*company, *people_near(game, scene.mob)),
        spoken_to_by=game.resource_or_new(Addresses).speaker_to(scene.mob) or "",
        ways=scene.bound is None,
    )


def _crowd(game: Game, scene: _Scene) -> float:
    """Return how many times as long a being thinks as in small company, because everybody in the room has a turn."""
    present = len(_company(game, scene)) + 1
    return max(1.0, present / SMALL_COMPANY)


def _company(game: Game, scene: _Scene) -> list[EntityId]:
    """Return the other townsfolk in the room who can talk."""
    here = [other for other, _ in game.world.inside(scene.place, Lives) if can_act(game.world, other)]
    here.remove(scene.mob)
    return here


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Let townsfolk note what happens near them. Return functions that end the subscriptions."""
    return [
        game.bus.subscribe(CreatureDied, lambda event: _killed(game, event)),
        game.bus.subscribe(CharacterDied, lambda event: _fell(game, event)),
        game.bus.subscribe(UseEnded, lambda event: _used(game, event)),
        *town_people.subscribe(game),
    ]


def _used(game: Game, event: UseEnded) -> None:
    """Let one of the townsfolk have what a use gives."""
    if not game.world.has(event.being, Lives):
        return
    use = {one.id: one for one in uses_in(game, event.room)}.get(event.use)
    if use is not None:
        effects = {need: effect * event.share for need, effect in use.effects.items()}
        change_needs(game, event.being, effects)


def _killed(game: Game, event: CreatureDied) -> None:
    spec = game.resource(ContentIndex).mobs.get(event.prototype)
    name = Name(event.name, spec.article if spec is not None else "").indefinite
    witness(game, event.room, f"{name} was killed {_where(game, event.room)}")


def _fell(game: Game, event: CharacterDied) -> None:
    witness(game, event.room, f"somebody fell {_where(game, event.room)}")


def _where(game: Game, room: EntityId) -> str:
    title = _title(game, room)
    return f"in {title}" if title else "near here"


def _title(game: Game, room: EntityId | None) -> str:
    """Return the title of a room; "" if there is no such room."""
    place = game.world.get(room, Room)
    return place.title if place is not None else ""
