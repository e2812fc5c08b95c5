"""The stage of one performance: who plays whom, and what they do in the world."""

from collections.abc import Iterable
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Authored, Message
from maid_engine.core.world import World
from maid_engine.core.world_clock import DAY_H
from maid_engine.engine.services import Game
from maid_engine.ports.story import SceneAsked, SceneEntryKind, SceneEntryRecord
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import AiLabel
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.components.stage import OnStage, SceneProp
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import Hours
from maid_stdlib.content.pack import remove_from_world
from maid_stdlib.content.scene_conditions import SceneFacts
from maid_stdlib.content.scene_laws import post_of, serves_in
from maid_stdlib.content.scene_specs import PlacedProp, SceneAct, SceneEntry, SceneExit, SceneState
from maid_stdlib.messages import movement, npc, talk
from maid_stdlib.messages import scene_lines as msg
from maid_stdlib.messages.help_calls import CALL
from maid_stdlib.rules.beings import alive, is_player, name_of, players_in
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.events import CharacterMoved
from maid_stdlib.rules.gear import unequip
from maid_stdlib.rules.items import worn_items
from maid_stdlib.rules.trigger_desk import standing_flags
from maid_stdlib.scenes.help_places import minutes_of_help, place_of_help
from maid_stdlib.scenes.scene_run import SceneDesk, SceneRun
from maid_stdlib.scenes.stage_plan import Company
from maid_stdlib.systems.mobs import say_or_pose
from maid_stdlib.systems.scene_ways import walk_between

MOMENT_H: Final = 0.1
"""Hours of the world that count as now."""
BEGUN: Final = 0
"""The number of a pass for what happens outside of one."""


class SceneStage:
    """One performance in the world.

    Args:
        game: the game.
        run: the performance. Its parts, dead and timeline are kept up to date.
    """

    def __init__(self, game: Game, run: SceneRun) -> None:
        self._game = game
        self._world = game.world
        self.run = run
        self.number = BEGUN
        """The pass that is played."""
        self.step = ""
        """The beat or the end that is played: its name, or the number of a beat without one; "" if none is."""

    def note(self, kind: SceneEntryKind, who: str, text: str, tokens: int = 0) -> None:
        """Add an entry to the timeline."""
        run = self.run
        entry = SceneEntryRecord(
            self._game.now, run.run, run.round, self.number, kind, who, text, tokens, self.step
        )
        self._game.resource_or_new(SceneDesk).timeline(run.spec.id).append(entry)

    # --- what there is ---

    def on_stage(self) -> dict[str, RoomId]:
        """Return the rooms of the living members of the cast that are in the scene, by name."""
        found = {}
        for name, mob in self.run.parts.items():
            room = self._world.place_of(mob)
            if room in self.run.spec.rooms and alive(self._world, mob) and self._plays(mob):
                found[name] = RoomId(room)
        return found

    def _plays(self, mob: EntityId) -> bool:
        role = self._world.get(mob, OnStage)
        return role is not None and role.scene == self.run.spec.id

    def company(self) -> Company:
        """Return where the cast is."""
        run = self.run
        bound = frozenset(name for name, mob in run.spec.cast.items() if self._is_bound(mob))
        return Company(self.on_stage(), frozenset(run.dead), bound, frozenset(run.acted))

    def _is_bound(self, prototype: str) -> bool:
        """Return whether players need a mob at its post now: it sells, gives quests or teaches, and these are its hours."""
        content, hour = self._game.resource(ContentIndex), world_time(self._game).hour
        post = post_of(content, prototype)
        return post is not None and serves_in(content, prototype, Hours(hour, (hour + MOMENT_H) % DAY_H))

    def _is_kept(self, name: str, mob: EntityId, room: RoomId) -> bool:
        """Return whether somebody has to stay where it is, and a room is elsewhere."""
        return self._world.place_of(mob) != room and self._is_bound(self.run.spec.cast[name])

    def people(self) -> dict[EntityId, RoomId]:
        """Return the living characters in the scene's rooms, each with its room."""
        rooms = [room for room in self.run.spec.rooms if room in self._world]
        return {person: room for room in rooms for person in players_in(self._world, room)}

    def facts(self) -> SceneFacts:
        """Return what is known now."""
        run, lasted_s = self.run, self._game.now - self.run.began_s
        return SceneFacts(
            lasted_s=lasted_s,
            is_time_up=lasted_s >= run.spec.lasts_s,
            said=frozenset(run.said),
            given=frozenset(run.given),
            dead=frozenset(run.dead),
            present=self.on_stage(),
            people=frozenset(self.people().values()),
            played=run.played_names(),
            flags=standing_flags(self._game) | run.flags,
        )

    # --- who plays ---

    def cast_present(self) -> None:
        """Give their parts to those of the cast who are in a room of the scene already."""
        for name, prototype in self.run.spec.cast.items():
            mob = self._free_mob(prototype, within=self.run.spec.rooms)
            if mob is not None:
                self._engage(name, mob)

    def _free_mob(self, prototype: str, within: Iterable[EntityId] = ()) -> EntityId | None:
        """Return a living mob that neither fights nor plays in a scene; None if there is none."""
        rooms = frozenset(within)
        for mob, nature in self._world.having(Mob):
            if nature.prototype != prototype or self._world.has_any(mob, Fighting, OnStage):
                continue
            place = self._world.place_of(mob)
            if alive(self._world, mob) and place is not None and (not rooms or place in rooms):
                return mob
        return None

    def _engage(self, name: str, mob: EntityId, *, is_extra: bool = False) -> None:
        home = self._world.place_of(mob)
        self._world.add(mob, OnStage(self.run.spec.id, name, home, is_extra))
        self.run.parts[name] = mob

    def _has_spawn(self, prototype: str) -> bool:
        spawns = self._game.resource(ContentIndex).spawns.values()
        return any(spawn.mob == prototype for spawn in spawns)

    # --- coming and going ---

    def enter(self, entry: SceneEntry, *, is_foreign: bool = False) -> bool:
        """Let a member of the cast enter. Return whether it is in the room now."""
        mob = self._found(entry)
        if mob is None:
            self.note(
                SceneEntryKind.REFUSED, entry.who, "cannot enter: it is dead, fights, is nowhere or is needed"
            )
            return False
        self._bring(mob, entry.room)
        self._show_manner(mob, entry.how, is_foreign=is_foreign)
        self.note(SceneEntryKind.ENTERED, entry.who, f"{entry.room}: {entry.how}".rstrip(": "))
        return True

    def _found(self, entry: SceneEntry) -> EntityId | None:
        """Return the mob that plays somebody who enters, made if no spawn makes any; None if it cannot come."""
        if entry.who in self.run.dead or entry.room not in self._world:
            return None
        known = self.run.parts.get(entry.who)
        if known is not None and alive(self._world, known) and self._plays(known):
            return self._unless_held(entry, known)
        return self._newly_cast(entry)

    def _unless_held(self, entry: SceneEntry, mob: EntityId) -> EntityId | None:
        if self._world.has(mob, Fighting) or self._is_kept(entry.who, mob, entry.room):
            return None
        return mob

    def _newly_cast(self, entry: SceneEntry) -> EntityId | None:
        """Return a mob that was given the part just now; None if there is none for it."""
        prototype = self.run.spec.cast[entry.who]
        mob = self._free_mob(prototype)
        if mob is not None:
            return self._take_from_its_place(entry, mob)
        if not self._has_spawn(prototype):
            return self._make(entry, prototype)
        return None

    def _take_from_its_place(self, entry: SceneEntry, mob: EntityId) -> EntityId | None:
        """Give a mob of the world a part; None if it has to stay where it is."""
        if self._is_kept(entry.who, mob, entry.room):
            return None
        self._engage(entry.who, mob)
        return mob

    def _make(self, entry: SceneEntry, prototype: str) -> EntityId:
        mob = build_mob(self._game, prototype, entry.room)
        self._engage(entry.who, mob, is_extra=True)
        self._game.act(msg.APPEARS(actor=name_of(self._world, mob)), place=entry.room)
        self._game.bus.publish(CharacterMoved(mob, None, entry.room))
        return mob

    def _bring(self, mob: EntityId, room: EntityId) -> None:
        """Move a mob into a room: on foot if there is a way, else out of sight."""
        game, before = self._game, self._world.place_of(mob)
        if before == room or before is None:
            return
        name, walk = name_of(self._world, mob), walk_between(game, before, room)
        leaves, arrives = msg.SLIPS_AWAY(actor=name), msg.APPEARS(actor=name)
        if walk is not None:
            leaves = movement.LEAVES(actor=name, direction=walk.first)
            arrives = movement.ARRIVES(actor=name, whence=DIRECTIONS.get(walk.last, walk.last))
        game.act(leaves, place=before, but=(mob,))
        self._world.move(mob, room)
        game.act(arrives, place=room, but=(mob,))
        game.bus.publish(CharacterMoved(mob, before, room, walk.last if walk else ""))

    def leave(self, exit_: SceneExit, *, is_foreign: bool = False) -> None:
        """Let a member of the cast leave the scene."""
        mob = self.run.parts.get(exit_.who)
        if mob is None or exit_.who not in self.on_stage() or self._world.has(mob, Fighting):
            self.note(SceneEntryKind.REFUSED, exit_.who, "cannot leave: it is not in the scene, or fights")
            return
        self._show_manner(mob, exit_.how, is_foreign=is_foreign)
        self._dismiss(mob)
        self.note(SceneEntryKind.LEFT, exit_.who, exit_.how)

    def _dismiss(self, mob: EntityId) -> None:
        """Let a mob go home, or away if the scene made it."""
        role, room = self._world.get(mob, OnStage), self._world.place_of(mob)
        if role is None:
            return
        if role.is_extra:
            self._game.act(msg.SLIPS_AWAY(actor=name_of(self._world, mob)), place=room, but=(mob,))
            remove_from_world(self._game, mob)
        else:
            self._world.remove(mob, OnStage)
            self._send_home(mob, role.home)

    def _send_home(self, mob: EntityId, home: EntityId | None) -> None:
        if home is not None and home in self._world and not self._world.has(mob, Fighting):
            self._bring(mob, home)

    # --- what they do ---

    def act(self, act: SceneAct, *, is_foreign: bool = False) -> bool:
        """Let a member of the cast say or do something. Return whether it could."""
        mob = self.run.parts.get(act.who)
        if mob is None or act.who not in self.on_stage() or self._world.has(mob, Fighting):
            self.note(SceneEntryKind.REFUSED, act.who, "cannot act: it is not in the scene, or fights")
            return False
        self._perform(mob, act.does, is_foreign=is_foreign)
        self.run.acted.add(act.who)
        self.note(SceneEntryKind.ACTED, act.who, act.does)
        return True

    def _perform(self, mob: EntityId, text: str, *, is_foreign: bool) -> None:
        if is_foreign:
            self._say_foreign(mob, text)
        else:
            say_or_pose(self._game, mob, text)

    def _say_foreign(self, mob: EntityId, text: str) -> None:
        """Say or do what a director wrote. It is marked as words that are not the game's own."""
        if text.startswith(":"):
            self._show_manner(mob, text[1:].strip(), is_foreign=True)
        else:
            said = talk.SAY(actor=name_of(self._world, mob), text=Authored(text, mob))
            self._game.act(said, actor=mob)

    def _show_manner(self, mob: EntityId, how: str, *, is_foreign: bool) -> None:
        if not how:
            return
        if not is_foreign:
            say_or_pose(self._game, mob, f":{how.rstrip('.')}.")
            return
        definite = name_of(self._world, mob).definite
        deed = Authored(f"{definite[:1].upper()}{definite[1:]} {how}", mob)
        self._game.act(npc.POSE(deed=deed), place=self._world.place_of(mob))

    def change(self, state: SceneState, *, is_foreign: bool = False) -> None:
        """Change what is seen of a member of the cast, and where it is."""
        mob = self.run.parts.get(state.who)
        if mob is None or state.who not in self.on_stage():
            self.note(SceneEntryKind.REFUSED, state.who, "cannot change: it is not in the scene")
            return
        self._go_to(state.who, mob, state.place)
        shown = self._set_state(mob, state, is_foreign=is_foreign)
        self.note(SceneEntryKind.STATE, state.who, ", ".join(shown))

    def _go_to(self, name: str, mob: EntityId, room: RoomId | None) -> None:
        if room is None or room not in self._world:
            return
        if not self._world.has(mob, Fighting) and not self._is_kept(name, mob, room):
            self._bring(mob, room)

    def _set_state(self, mob: EntityId, state: SceneState, *, is_foreign: bool) -> tuple[str, ...]:
        """Set the words that are not empty. Return what is seen now."""
        role = self._world.edit(mob, OnStage)
        role.mood = state.mood or role.mood
        role.activity = state.activity or role.activity
        role.intention = state.intention or role.intention
        role.directed = _directed(role, state, is_foreign=is_foreign)
        return role.shown

    # --- things ---

    def place(self, placed: PlacedProp) -> None:
        """Put a prop into a room."""
        if placed.room not in self._world:
            self.note(SceneEntryKind.REFUSED, "", f"{placed.prop} has no room to be put into")
            return
        item = build_item(self._game, placed.prop, placed.room)
        self._world.add(item, SceneProp(self.run.spec.id))
        self.note(SceneEntryKind.PROP, "", f"{placed.prop} is put into {placed.room}")

    def take_back(self, props: Iterable[str]) -> None:
        """Take back the scene's props of these ids, wherever they are."""
        take_props(self._game, self.run.spec.id, frozenset(props))

    # --- people ---

    def ask(self, asker: str, words: str) -> None:
        """Ask AI players in the asker's room to take part. People and stand-ins are not asked, and read one of the calls."""
        mob = self.run.parts.get(asker)
        room = self._world.place_of(mob)
        if mob is None or room is None:
            return
        present = players_in(self._world, room)
        called = list(filter(self._may_be_asked, present))[: self.run.spec.asks]
        unaware = set(called)
        for asked in called:
            said = self._call(mob, asked, RoomId(room), words)
            self._game.act(said, actor=mob, target=asked, but=unaware - {asked})
            self._game.bus.publish(SceneAsked(self.run.spec.id, self.run.run, mob, asked, room, words))
            self.note(SceneEntryKind.ASKED, str(name_of(self._world, asked)), words)
            unaware = set(present)

    def _call(self, asker: EntityId, asked: EntityId, room: RoomId, words: str) -> Message:
        """Return the call for help by which somebody asks an AI player."""
        left_s = self.run.began_s + self.run.spec.lasts_s - self._game.now
        return CALL(
            actor=name_of(self._world, asker),
            target=name_of(self._world, asked),
            place=self._place_of_help(words, room),
            minutes=minutes_of_help(left_s),
            words=words,
        )

    def _place_of_help(self, words: str, here: RoomId) -> str:
        """Return the title of the room where help is wanted."""
        known = self._game.resource(ContentIndex).rooms
        titles = {room: known[room].title for room in self.run.spec.rooms}
        return known[place_of_help(words, titles, self.on_stage(), here)].title

    def _may_be_asked(self, character: EntityId) -> bool:
        label = self._world.get(character, AiLabel)
        return label is not None and not label.for_player and not self._world.has(character, Fighting)

    def clear(self) -> None:
        """End the performance in the world: the cast goes home, and the props are taken back."""
        for mob in self.run.parts.values():
            if mob in self._world and self._plays(mob):
                self._dismiss(mob)
        take_props(self._game, self.run.spec.id)


def _directed(role: OnStage, state: SceneState, *, is_foreign: bool) -> list[str]:
    """Return which parts of a state are a director's words after a change, of which empty parts change nothing."""
    words = {"mood": state.mood, "activity": state.activity, "intention": state.intention}
    changed = [key for key in words if words[key]]
    kept = sorted(set(role.directed).difference(changed))
    if is_foreign:
        return [*kept, *changed]
    return kept


def take_props(game: Game, scene: str, wanted: frozenset[str] | None = None) -> None:
    """Remove the props of a scene from the world. Who carries one is told; one that is worn is taken off first."""
    world = game.world
    for item, prop in list(world.having(SceneProp)):
        thing = world.get(item, Item)
        if prop.scene != scene or (wanted is not None and (thing is None or thing.prototype not in wanted)):
            continue
        _take_prop(game, item)


def _take_prop(game: Game, item: EntityId) -> None:
    """Remove a prop. What somebody put into it stays where it was."""
    world = game.world
    holder = world.place_of(item)
    if holder is not None and item in worn_items(world, holder):
        unequip(game, holder, item)
    carrier = _carrier(world, item)
    if carrier is not None:
        game.tell(carrier, msg.PROP_TAKEN(item=name_of(world, item)))
    remove_from_world(game, item)


def _carrier(world: World, item: EntityId) -> EntityId | None:
    """Return the player who carries an item, also in a bag; None if nobody does."""
    holder = world.place_of(item)
    while holder is not None and not is_player(world, holder):
        holder = world.place_of(holder)
    return holder
