"""Mobs without players' input: they wander, attack, take sides, pose and greet."""

from collections.abc import Callable

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import EntityId
from maid_engine.core.time import Cadence, Period, Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Posture, Threat
from maid_stdlib.components.character import Preferences
from maid_stdlib.components.mob import Mob, Talks, Wanders
from maid_stdlib.components.stage import OnStage
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.messages import movement, npc, talk
from maid_stdlib.rules.affects import is_held
from maid_stdlib.rules.beings import alive, company, is_player, name_of, players_in, posture_of, together
from maid_stdlib.rules.events import CharacterMoved, CombatStarted
from maid_stdlib.rules.mobs import allies_of, prey_of, territory
from maid_stdlib.rules.post_hours import serves_now
from maid_stdlib.rules.town import begins
from maid_stdlib.rules.town_openings import Openings, greeting_for
from maid_stdlib.systems.fights import engage, refuse_attack
from maid_stdlib.systems.luck import luck
from maid_stdlib.systems.town_voice import Line, speak
from maid_stdlib.systems.wandering_steps import open_ways, walk

REACTION_S = (1.0, 2.5)
"""Shortest and longest time in seconds for which a mob looks at a player before it attacks."""
GREET_AGAIN_S = 600.0
GREETINGS_KEPT = 200
IDLE_EVERY_S = 100.0
MAP_HOLDS_S = 300


class WanderSystem:
    """Lets mobs walk near their homes through open exits. A fighting mob stays."""

    name = "wander"
    cadence = Cadence(1)

    def __init__(self) -> None:
        self._territory: dict[EntityId, frozenset[EntityId]] = {}
        """The rooms that each mob may enter. Cleared every `MAP_HOLDS_S` seconds, because the map may change."""

    def update(self, game: Game) -> None:
        """Move the mobs whose time has come, and set their next time."""
        if game.tick % (MAP_HOLDS_S * game.ticks_per_second) == 0:
            self._territory.clear()
        for mob, legs in game.world.having(Wanders):
            if legs.next_at > game.tick:
                continue
            legs.next_at = game.after(luck(game).mobs.uniform(0.5, 1.5) * legs.every_s)
            if _is_free_to_wander(game.world, mob):
                self._wander(game, mob)

    def _wander(self, game: Game, mob: EntityId) -> None:
        room = game.world.place_of(mob)
        allowed = self._territory_of(game.world, mob)
        ways = [(way, to.to) for way, to in open_ways(game, room) if to.to in allowed]
        if not ways:
            return
        way, to = luck(game).mobs.pick(ways)
        game.act(movement.LEAVES(actor=name_of(game.world, mob), direction=way), place=room, but=(mob,))
        walk(game, mob, way, to)

    def _territory_of(self, world: World, mob: EntityId) -> frozenset[EntityId]:
        if mob not in self._territory:
            self._territory[mob] = territory(world, mob)
        return self._territory[mob]


def _is_free_to_wander(world: World, mob: EntityId) -> bool:
    nature = world.get(mob, Mob)
    if nature is None or "stays" in nature.flags:
        return False
    if is_held(world, mob):
        return False
    return alive(world, mob) and not world.has_any(mob, Fighting, OnStage)


class AggressionSystem:
    """Lets mobs attack the targets that they hate or hunt, after a short reaction time."""

    name = "aggression"
    cadence = Period(0.5, 0.25)

    def __init__(self) -> None:
        self._eyeing: dict[EntityId, tuple[EntityId, Tick]] = {}
        """For each mob, its target and the tick of the attack."""

    def update(self, game: Game) -> None:
        """Let aggressive mobs, and those that somebody has hurt, choose a target or attack it."""
        world = game.world
        hurt = {mob for mob, _ in world.having(Threat)}
        for mob, nature in world.having(Mob):
            # Most mobs are calm. They are told here, without a call for each.
            if ("aggressive" in nature.flags or mob in hurt) and _is_free_to_attack(world, mob):
                self._consider(game, mob)
            else:
                self._eyeing.pop(mob, None)
        self._forget_gone(world)

    def _forget_gone(self, world: World) -> None:
        for gone in [mob for mob in self._eyeing if mob not in world]:
            del self._eyeing[gone]

    def _consider(self, game: Game, mob: EntityId) -> None:
        """Let a mob choose a target, or attack the target that it chose before."""
        if mob not in self._eyeing:
            self._eye(game, mob)
            return
        prey, attack_at = self._eyeing[mob]
        if not _can_reach(game.world, mob, prey):
            del self._eyeing[mob]
        elif attack_at <= game.tick:
            del self._eyeing[mob]
            _join(game, mob, prey)

    def _eye(self, game: Game, mob: EntityId) -> None:
        """Choose a target to attack after a reaction time."""
        prey = prey_of(game.world, mob, luck(game).mobs)
        if prey is not None and refuse_attack(game, mob, prey) is None:
            self._eyeing[mob] = (prey, game.after(luck(game).mobs.uniform(*REACTION_S)))


def _can_reach(world: World, mob: EntityId, prey: EntityId) -> bool:
    return alive(world, prey) and together(world, mob, prey)


def _is_free_to_attack(world: World, mob: EntityId) -> bool:
    return not world.has(mob, Fighting) and not is_held(world, mob)


class IdleSystem:
    """Lets mobs do and say small things while a player is in the room."""

    name = "idle"
    cadence = Period(2.0, 1.25)

    def __init__(self) -> None:
        self._next: dict[EntityId, Tick] = {}
        self._last: dict[EntityId, str] = {}
        """What each mob did last. It is not repeated at once if there is an alternative."""

    def update(self, game: Game) -> None:
        """Let mobs whose time has come do something."""
        world = game.world
        for mob, talks in world.having(Talks):
            if talks.idle and self._is_due(game, mob):
                self._take_turn(game, mob, talks)
        for gone in [mob for mob in self._next if mob not in world]:
            del self._next[gone]
            self._last.pop(gone, None)

    def _is_due(self, game: Game, mob: EntityId) -> bool:
        """Return whether a mob's time has come. A new mob only gets a time."""
        if mob not in self._next:
            self._wait(game, mob)
        return self._next[mob] <= game.tick

    def _wait(self, game: Game, mob: EntityId) -> None:
        self._next[mob] = game.after(luck(game).mobs.uniform(0.5, 1.5) * IDLE_EVERY_S)

    def _take_turn(self, game: Game, mob: EntityId, talks: Talks) -> None:
        """Let a mob do something if there is an audience. While others in the room have their turn, it stays due."""
        if not _has_audience(game.world, mob):
            self._wait(game, mob)
        elif begins(game, mob):
            self._wait(game, mob)
            self._idle(game, mob, talks)

    def _idle(self, game: Game, mob: EntityId, talks: Talks) -> None:
        """Let a mob say or do one of its idle texts, if possible another one than last time."""
        others = [one for one in talks.idle if one != self._last.get(mob)]
        self._last[mob] = luck(game).mobs.pick(others or list(talks.idle))
        say_or_pose(game, mob, self._last[mob])


def say_or_pose(game: Game, mob: EntityId, text: str) -> None:
    """Let a mob say a text, or do what it describes if it begins with ``:``."""
    name = name_of(game.world, mob)
    if text.startswith(":"):
        # POSE capitalises its first letter, but the text begins with a bracket.
        large = name.definite[:1].upper() + name.definite[1:]
        game.act(npc.POSE(deed=f"{large} {text[1:].strip()}"), place=game.world.place_of(mob))
    else:
        game.act(talk.SAY(actor=name, text=text), actor=mob)


def greet(game: Game, moved: CharacterMoved) -> None:
    """Let mobs greet a player who enters, each at most once per `GREET_AGAIN_S` seconds. Out of their hours they do not."""
    world = game.world
    player, room = moved.player, moved.to_room
    if not is_player(world, player) or world.place_of(player) != room:
        return
    for mob, talks in world.inside(room, Talks):
        if not talks.greeting or world.has(mob, Fighting) or not serves_now(game, mob):
            continue
        if talks.greeted.get(player, Tick(0)) <= game.tick:
            _greet(game, mob, talks, player)


def _greet(game: Game, mob: EntityId, talks: Talks, player: EntityId) -> None:
    talks.greeted.pop(player, None)
    talks.greeted[player] = game.after(GREET_AGAIN_S)
    drop_oldest(talks.greeted, GREETINGS_KEPT)
    if game.world.has(mob, Lives):
        game.resource_or_new(Openings).note_greeting(game, player)
        dice = luck(game).of_townsman(game.world.need(mob, Lives).record)
        speak(game, Line(mob, player, greeting_for(game, mob, player, talks.greeting, dice)))
        return
    greeting = talk.SAY_TO(
        actor=name_of(game.world, mob), target=name_of(game.world, player), text=talks.greeting
    )
    game.act(greeting, actor=mob, target=player)


def _has_audience(world: World, mob: EntityId) -> bool:
    """Return whether players are with a mob that does not fight."""
    room = world.place_of(mob)
    return room is not None and not world.has(mob, Fighting) and bool(players_in(world, room))


def take_sides(game: Game, started: CombatStarted) -> None:
    """Let helpers, guards, and friends with auto-assist join a fight that has just begun."""
    world = game.world
    attacker, target = started.attacker, started.target
    if not (alive(world, attacker) and alive(world, target) and together(world, attacker, target)):
        return
    for mob, foe in allies_of(world, target, attacker):
        _join(game, mob, foe)
    for player, foe in ((attacker, target), (target, attacker)):
        if is_player(world, player):
            _friends_assist(game, player, foe)


def _friends_assist(game: Game, player: EntityId, foe: EntityId) -> None:
    world = game.world
    for friend in company(world, player, world.place_of(player)):
        if friend != player and _is_ready_to_assist(world, friend) and alive(world, foe):
            _join(game, friend, foe)


def _is_ready_to_assist(world: World, friend: EntityId) -> bool:
    chosen = world.get(friend, Preferences)
    if chosen is None or not chosen.auto_assist:
        return False
    return posture_of(world, friend) is Posture.STANDING and not world.has(friend, Fighting)


def _join(game: Game, fighter: EntityId, foe: EntityId) -> None:
    if refuse_attack(game, fighter, foe) is None:
        engage(game, fighter, foe)


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to the events that mobs react to. Return functions that end the subscriptions."""
    return [
        game.bus.subscribe(CharacterMoved, lambda event: greet(game, event)),
        game.bus.subscribe(CombatStarted, lambda event: take_sides(game, event)),
    ]
