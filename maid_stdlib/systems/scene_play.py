"""Plays the scenes of packs: begins them, plays their rounds, and ends them."""

from collections.abc import Callable
from itertools import filterfalse
from typing import TypeGuard

import structlog

from maid_engine.core.events import WorldRestored
from maid_engine.core.ids import EntityId
from maid_engine.core.scene_view import PlannedAct, SceneHeard, SceneMember, SceneRoom
from maid_engine.core.sequences import first
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_engine.ports.scene_director import (
    Direction,
    Reconciliation,
    SceneBrief,
    SceneCue,
    SceneDirector,
)
from maid_engine.ports.story import SceneBegan, SceneEntryKind, SceneOver, ScenePass
from maid_stdlib.components.place import Room
from maid_stdlib.components.stage import OnStage
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.scene_conditions import PEOPLE, Present, SceneFacts
from maid_stdlib.content.scene_specs import BeatSpec, BeginningSpec, EndSpec, SceneAct, SceneSpec
from maid_stdlib.messages import scene_lines as msg
from maid_stdlib.rules import money, town_memory
from maid_stdlib.rules.beings import is_player, name_of, players_in
from maid_stdlib.rules.calendar import feasts_on, world_time
from maid_stdlib.rules.events import CharacterMoved, CreatureDied, ItemGiven, NpcSpokenTo, SpeechHeard
from maid_stdlib.rules.town_ties import Dealing, deal
from maid_stdlib.rules.trigger_desk import standing_flags
from maid_stdlib.scenes.scene_run import SceneDesk, SceneRun
from maid_stdlib.scenes.scene_times import hours_since_start, is_time
from maid_stdlib.scenes.stage_plan import StagePlan, first_pass, second_pass
from maid_stdlib.systems.experience import award_xp
from maid_stdlib.systems.scene_stage import BEGUN, SceneStage, take_props

AUDIBLE = frozenset({"say", "shout"})
"""Channels of speech that a scene hears."""

log = structlog.get_logger(__name__)


class SceneSystem:
    """Begins scenes when their time has come, and plays the rounds of those that run."""

    name = "scenes"
    cadence = Period(1.0, 0.5)

    def update(self, game: Game) -> None:
        """Begin, play and end what is due."""
        scenes = game.resource(ContentIndex).scenes
        for spec in tuple(scenes.values()):
            _begin_in_time(game, spec)
        for run in tuple(game.resource_or_new(SceneDesk).runs.values()):
            if scenes.get(run.spec.id) is not run.spec or why_not(game, run.spec):
                end_run(game, run, "", "unloaded")
            else:
                Performance(game, run).go_on()


def why_not(game: Game, spec: SceneSpec) -> str:
    """Return why a scene cannot be played now, as a sentence; "" if it can."""
    gone = [room for room in spec.rooms if not game.world.has(room, Room)]
    if gone:
        return f"The world does not have these rooms of the scene: {', '.join(gone)}."
    known = game.resource(ContentIndex)
    lost = [mob for mob in spec.cast.values() if mob not in known.mobs]
    lost += [prop for prop in spec.props if prop not in known.items]
    if lost:
        return f"No loaded pack has this any more: {', '.join(lost)}."
    return ""


def _begin_in_time(game: Game, spec: SceneSpec) -> None:
    """Begin a scene whose time has come, if chance wants it."""
    if spec.begins is None or not _is_its_time(game, spec, spec.begins):
        return
    hours = hours_since_start(world_time(game))
    town_memory.note_time(game.world, spec.id, hours)
    refusal = why_not(game, spec)
    if refusal:
        log.warning("scene.not_begun", scene=spec.id, reason=refusal)
    elif game.dice.stream(f"{spec.id} {hours:.2f}").chance(spec.begins.chance):
        begin_run(game, spec, "feast" if spec.begins.feast else "clock")


def _is_its_time(game: Game, spec: SceneSpec, begins: BeginningSpec) -> bool:
    """Return whether a scene that is not being played is to begin."""
    if spec.id in game.resource_or_new(SceneDesk).runs:
        return False
    now = world_time(game)
    feasts = {feast.id for feast in feasts_on(game.resource(ContentIndex), now.day)}
    return is_time(begins, now, feasts, town_memory.last_time_of(game.world, spec.id))


def begin_run(game: Game, spec: SceneSpec, by: str) -> None:
    """Begin a scene that can be played. `by` is "clock", "feast" or "admin"."""
    desk = game.resource_or_new(SceneDesk)
    number = desk.numbers.get(spec.id, 0) + 1
    desk.numbers[spec.id] = number
    desk.runs[spec.id] = run = SceneRun(spec, number, game.now)
    town_memory.note_running(game.world, spec.id, is_running=True)
    stage = SceneStage(game, run)
    stage.cast_present()
    stage.note(SceneEntryKind.BEGAN, "", f"by {by}")
    game.bus.publish(SceneBegan(spec.id, spec.title, number, spec.rooms, by))


def end_run(game: Game, run: SceneRun, end: str, why: str) -> None:
    """End a performance: the cast goes home, and the props are taken back.

    Args:
        game: the game.
        run: the performance.
        end: the name of the end that was reached; "" if none was.
        why: as :class:`SceneOver` has it.
    """
    desk = game.resource_or_new(SceneDesk)
    desk.runs.pop(run.spec.id, None)
    desk.last_ends[run.spec.id] = end or why
    stage = SceneStage(game, run)
    stage.clear()
    stage.note(SceneEntryKind.OVER, "", ", ".join(filter(None, (end, why))))
    town_memory.note_running(game.world, run.spec.id, is_running=False)
    director = director_of(game)
    if director is not None:
        director.forget(run.spec.id, run.run)
    lasted_s = game.now - run.began_s
    game.bus.publish(SceneOver(run.spec.id, run.run, end, why, lasted_s, len(run.helpers)))


def director_of(game: Game) -> SceneDirector | None:
    """Return what directs scenes, if the game has it."""
    return game.find_resource(_is_scene_director)


class Performance:
    """A performance, played in the world: its next round, or its end."""

    def __init__(self, game: Game, run: SceneRun) -> None:
        self._game = game
        self._run = run
        self._stage = SceneStage(game, run)

    def go_on(self) -> None:
        """Play the end that is reached, or else both passes of a round that is due."""
        facts = self._stage.facts()
        end, why = self._run.reached_end(facts), self._why_over(facts)
        if end is not None:
            self._play_end(end, why or "end")
        elif why:
            end_run(self._game, self._run, "", why)
        elif self._run.is_round_due(self._game.now):
            self._play_passes()

    def _why_over(self, facts: SceneFacts) -> str:
        """Return why the scene cannot go on; "" if it can."""
        if facts.is_time_up:
            return "time"
        if self._run.round and not facts.present and not self._run.may_still_enter():
            return "empty"
        return ""

    def _play_passes(self) -> None:
        run, director = self._run, director_of(self._game)
        cue = self._next_cue()
        run.round += 1
        run.last_round_s, run.is_woken = self._game.now, False
        run.acted.clear()
        direction = reconciliation = None
        if director is not None:
            direction = director.take_direction(run.spec.id, run.run)
            reconciliation = director.take_reconciliation(run.spec.id, run.run)
        rest = self._play_first(direction, cue)
        self._play_second(rest, reconciliation, cue)
        self._stage.number, self._stage.step = BEGUN, ""
        run.note_answer_due(self._stage.facts(), self._game.now)
        if director is not None:
            director.ask_direction(self._brief(cue))
            director.ask_reconciliation(self._brief(cue))

    def _next_cue(self) -> SceneCue:
        if not self._run.round:
            return SceneCue.BEGINNING
        if self._run.is_woken:
            return SceneCue.PERSON
        return SceneCue.TIME

    def _play_first(self, wish: Direction | None, cue: SceneCue) -> tuple[SceneAct, ...]:
        """Play pass 1. Return the acts of the beat that a director left out."""
        self._stage.number = 1
        beat = self._take_beat(frozenset())
        plan = first_pass(self._run.spec, beat, wish, self._stage.company())
        if wish is not None:
            self._run.guidance = wish.guidance
            self._stage.note(SceneEntryKind.DIRECTED, "", wish.guidance, wish.tokens)
        self._play(plan, beat, cue, is_directed=wish is not None)
        return _left_out(beat or BeatSpec(), plan)

    def _play_second(self, rest: tuple[SceneAct, ...], wish: Reconciliation | None, cue: SceneCue) -> None:
        """Play pass 2, if there is anything to play in it."""
        self._stage.number = 2
        beat = self._take_beat(frozenset(self._run.acted))
        if beat is None and wish is None and not rest:
            return
        plan = second_pass(self._run.spec, rest, beat, wish, self._stage.company())
        if wish is not None:
            self._stage.note(SceneEntryKind.DIRECTED, "", "", wish.tokens)
        self._play(plan, beat, cue, is_directed=wish is not None)

    def _take_beat(self, besides: frozenset[str]) -> BeatSpec | None:
        """Return the beat that is due, and note that it is played."""
        run, self._stage.step = self._run, ""
        number = run.due_beat(self._stage.facts(), self._game.now, besides=besides)
        if number is None:
            return None
        run.played[number] = self._game.now
        beat = run.spec.beats[number]
        self._stage.step = beat.name or str(number + 1)
        if beat.helps:
            self._count_helpers(beat)
        return beat

    def _count_helpers(self, step: BeatSpec | EndSpec) -> None:
        """Count the people whose words, deeds or presence brought a beat or an end about."""
        for condition in step.when:
            self._run.helpers.update(self._run.doers.get(condition, {}))
            if isinstance(condition, Present) and condition.who == PEOPLE:
                there = players_in(self._game.world, condition.room)
                self._run.helpers.update(dict.fromkeys(there))

    def _play(self, plan: StagePlan, beat: BeatSpec | None, cue: SceneCue, *, is_directed: bool) -> None:
        """Carry a plan out, with the props, flags and wishes of the beat, and publish what was done."""
        stage, own = self._stage, beat or BeatSpec()
        for refusal in plan.refusals:
            stage.note(SceneEntryKind.REFUSED, refusal.who, refusal.why)
        came = self._move(plan, own)
        acted = [act.who for act in plan.acts if stage.act(act, is_foreign=act.who in plan.foreign)]
        self._set_flags(own)
        self._hear_acts(plan, acted)
        self._ask(own, acted)
        run = self._run
        done = ScenePass(
            run.spec.id,
            run.run,
            run.round,
            stage.number,
            cue.value,
            acted=tuple(acted),
            entered=tuple(came),
            left=tuple(exit_.who for exit_ in plan.exits),
            refused=len(plan.refusals),
            directed=is_directed,
        )
        self._game.bus.publish(done)
        log.debug("scene.pass", scene=run.spec.id, run=run.run, round=run.round, number=stage.number)

    def _move(self, plan: StagePlan, own: BeatSpec) -> list[str]:
        """Let the cast leave, enter and change, and move the props. Return the names of those who entered."""
        stage = self._stage
        for exit_ in plan.exits:
            stage.leave(exit_, is_foreign=exit_ not in own.leaves)
        stage.take_back(own.takes)
        for placed in own.places:
            stage.place(placed)
        came = [one.who for one in plan.entries if stage.enter(one, is_foreign=one not in own.enters)]
        for state in plan.states:
            stage.change(state, is_foreign=state not in own.state)
        return came

    def _set_flags(self, own: BeatSpec) -> None:
        for flag in own.sets:
            self._run.flags.add(flag)
            self._stage.note(SceneEntryKind.FLAG, "", flag)

    def _hear_acts(self, plan: StagePlan, acted: list[str]) -> None:
        lines = {act.who: act.does for act in plan.acts}
        for who in acted:
            self._run.heard.append(SceneHeard(who, is_person=False, text=lines[who]))

    def _ask(self, beat: BeatSpec, acted: list[str]) -> None:
        """Let the first who spoke ask AI players, or else the first who acted or is in the scene."""
        poses = {act.who for act in beat.acts if act.does.startswith(":")}
        speakers = list(filterfalse(poses.__contains__, acted))
        asker = first(speakers or acted, "") or first(list(self._stage.on_stage()), "")
        if beat.asks_ai and asker:
            self._stage.ask(asker, beat.asks_ai)

    def _play_end(self, end: EndSpec, why: str) -> None:
        """Play the words of an end, reward the helpers, and let the town remember it."""
        run = self._run
        run.round += 1
        run.acted.clear()
        self._stage.step = end.name
        self._count_helpers(end)
        for act in sorted(end.acts, key=lambda act: (act.priority, act.who)):
            self._stage.act(act)
        for person in run.helpers:
            self._reward(person, end)
        town_memory.remember(self._game.world, end)
        end_run(self._game, run, end.name, why)

    def _reward(self, person: EntityId, end: EndSpec) -> None:
        world = self._game.world
        if not is_player(world, person):
            return
        for mob in self._run.parts.values():
            if world.has(mob, Lives):
                deal(self._game, mob, person, Dealing.HELP)
        if end.reward.gold:
            money.mint(self._game, person, end.reward.gold, "scene")
            self._game.tell(person, msg.REWARD_GOLD(amount=end.reward.gold))
        if end.reward.xp:
            award_xp(self._game, person, end.reward.xp)

    # --- what a director is told ---

    def _brief(self, cue: SceneCue) -> SceneBrief:
        run, facts = self._run, self._stage.facts()
        number = run.due_beat(facts, self._game.now + run.spec.beat_s)
        acts = run.spec.beats[number].acts if number is not None else ()
        world = self._game.world
        return SceneBrief(
            scene=run.spec.id,
            title=run.spec.title,
            run=run.run,
            round=run.round,
            cue=cue,
            rooms=tuple(SceneRoom(room, world.need(room, Room).title) for room in run.spec.rooms),
            cast=tuple(self._member(name) for name in run.spec.cast),
            props=run.spec.props,
            planned=tuple(PlannedAct(act.who, act.does, act.priority) for act in acts),
            heard=tuple(run.heard),
            flags=tuple(sorted(facts.flags)),
            guidance=run.guidance,
            lasted_s=facts.lasted_s,
            left_s=max(0.0, run.spec.lasts_s - facts.lasted_s),
        )

    def _member(self, name: str) -> SceneMember:
        run, mob = self._run, self._run.parts.get(name)
        shown = self._game.resource(ContentIndex).mobs[run.spec.cast[name]].name
        room = self._stage.on_stage().get(name)
        if mob is None or room is None:
            return SceneMember(name, shown)
        role = self._game.world.get_or_default(mob, OnStage)
        has_acted = name in run.acted
        return SceneMember(name, shown, room, role.mood, role.activity, role.intention, has_acted)


def _left_out(beat: BeatSpec, plan: StagePlan) -> tuple[SceneAct, ...]:
    """Return the acts of a beat for whose actors a plan has no act."""
    planned = {act.who for act in plan.acts}
    return tuple(act for act in beat.acts if act.who not in planned)


# --- what people do in a scene ---


def _hear(game: Game, heard: SpeechHeard) -> None:
    if heard.channel in AUDIBLE and is_player(game.world, heard.speaker):
        for run in _runs_that_hear(game, heard.room, heard.to):
            run.note_words(heard.speaker, heard.text, standing_flags(game))
            _note_person(game, run, heard.speaker, heard.text)


def _hear_topic(game: Game, asked: NpcSpokenTo) -> None:
    if not asked.topic:
        return
    for run in _runs_that_hear(game, game.world.place_of(asked.player), asked.npc):
        run.note_words(asked.player, asked.topic, standing_flags(game))
        _note_person(game, run, asked.player, f"asks about {asked.topic}")


def _runs_that_hear(game: Game, room: EntityId | None, to: EntityId | None) -> list[SceneRun]:
    """Return the scenes that words in a room count in.

    Words to everybody count in each scene of the room, words to somebody only in the scene in which they play.
    """
    runs = _runs_in(game, room)
    if to is None:
        return runs
    role = game.world.get(to, OnStage)
    if role is None:
        return []
    return [run for run in runs if run.spec.id == role.scene]


def _see_gift(game: Game, given: ItemGiven) -> None:
    role = game.world.get(given.receiver, OnStage)
    if role is None or not is_player(game.world, given.giver):
        return
    run = game.resource_or_new(SceneDesk).runs.get(role.scene)
    if run is not None:
        run.note_gift(given.giver, given.prototype, role.part)
        _note_person(game, run, given.giver, f"gives {given.prototype} to {role.part}")


def _see_arrival(game: Game, moved: CharacterMoved) -> None:
    if is_player(game.world, moved.player) and game.world.place_of(moved.player) == moved.to_room:
        for run in _runs_in(game, moved.to_room):
            run.note_arrival(moved.to_room)


def _see_death(game: Game, died: CreatureDied) -> None:
    for run in game.resource_or_new(SceneDesk).runs.values():
        for name, mob in run.parts.items():
            if mob == died.victim:
                killers = (*died.owners, *died.fighters)
                run.note_death(name, killers)
                _note_person(game, run, died.killer, f"{name} dies")


def _runs_in(game: Game, room: EntityId | None) -> list[SceneRun]:
    runs = game.resource_or_new(SceneDesk).runs.values()
    return [run for run in runs if room in run.spec.rooms]


def _note_person(game: Game, run: SceneRun, person: EntityId | None, text: str) -> None:
    who = ""
    if person is not None and person in game.world:
        who = str(name_of(game.world, person))
    run.heard.append(SceneHeard(who, is_person=True, text=text))
    SceneStage(game, run).note(SceneEntryKind.PERSON, who, text)


def _put_right(game: Game) -> None:
    """End what a restart broke off: its props are gone, and its mobs are where they belong."""
    for scene in town_memory.running_of(game.world):
        take_props(game, scene)
        town_memory.note_running(game.world, scene, is_running=False)
        game.resource_or_new(SceneDesk).last_ends[scene] = "restart"
        game.bus.publish(SceneOver(scene, 0, "", "restart", 0.0))


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to what people do, and to a restart. Return functions that end the subscriptions."""
    return [
        game.bus.subscribe(SpeechHeard, lambda event: _hear(game, event)),
        game.bus.subscribe(NpcSpokenTo, lambda event: _hear_topic(game, event)),
        game.bus.subscribe(ItemGiven, lambda event: _see_gift(game, event)),
        game.bus.subscribe(CharacterMoved, lambda event: _see_arrival(game, event)),
        game.bus.subscribe(CreatureDied, lambda event: _see_death(game, event)),
        game.bus.subscribe(WorldRestored, lambda _event: _put_right(game)),
    ]


def _is_scene_director(resource: object) -> TypeGuard[SceneDirector]:
    return isinstance(resource, SceneDirector)
