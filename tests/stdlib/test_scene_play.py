"""A scene is played in the world: with people who help, hinder, or are absent."""

from dataclasses import replace

import pytest

from maid_engine.core.events import WorldRestored
from maid_engine.core.persistent import Persistent
from maid_engine.core.world_clock import WorldClock
from maid_engine.ports.scene_director import (
    Direction,
    Reconciliation,
    SceneActivation,
    SceneCue,
    SceneDeactivation,
    SceneDirective,
    SceneStateUpdate,
)
from maid_engine.ports.story import SceneAsked, SceneBegan, SceneOver
from maid_qa.testing.scripted_director import ScriptedDirector
from maid_stdlib.components.character import AiLabel
from maid_stdlib.components.item import Equipment, Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.stage import OnStage, SceneProp
from maid_stdlib.content.calendar_specs import FeastSpec
from maid_stdlib.content.person_lines import PUTS_OFF
from maid_stdlib.content.scene_conditions import AtStart, Elapsed, Flagged, Present, Said
from maid_stdlib.content.scene_specs import BeatSpec, BeginningSpec, SceneAct, SceneEntry, SceneState
from maid_stdlib.messages.look import MOB_HERE_SO
from maid_stdlib.rules import town_memory
from maid_stdlib.systems.scene_stage import SceneStage
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE
from tests.stdlib.scene_rig import LOST, SCENE, SceneRig


@pytest.fixture
def rig():
    return SceneRig()


# --- the play of the rules ---


def test_people_help_and_are_rewarded(rig):
    ada = rig.join("Ada")
    rig.begin()
    assert 'Ann says, "Pip! Where are you?"' in ada.text
    assert "Ann is here: afraid, looking for Pip." in ada.type("look")
    ada.type("say Where is Pip?")
    rig.wait(2)
    assert 'Ann says, "He likes the forest."' in ada.text
    ada.type("north")
    rig.wait(21)
    assert "Pip comes into sight." in ada.text
    assert "(Pip is hiding behind a tree.)" in ada.text
    gold, xp = ada.gold, ada.progress.xp
    ada.type("get loaf", "south", "give loaf to Ann")
    rig.wait(4)
    assert 'Ann says, "Thank you!"' in ada.text
    assert (ada.gold, ada.progress.xp) == (gold + 7, xp + 10)
    assert rig.gold_is_conserved()
    assert (rig.over.end, rig.over.why, rig.over.helpers) == ("found", "end", 1)
    assert town_memory.flags_of(rig.world) == {"t:pip_found"}
    assert town_memory.news_of(rig.world) == ("Pip was lost, and found.",)
    assert not rig.reads_back(ada)


def test_people_hinder(rig):
    ada = rig.join("Ada", FOREST)
    rig.begin()
    rig.wait(21)
    ada.type("kill Pip")
    rig.wait(60)
    assert (rig.over.end, rig.over.why) == ("killed", "end")
    assert town_memory.flags_of(rig.world) == frozenset()


def test_people_are_absent(rig):
    rig.begin()
    rig.wait(330)
    assert (rig.over.end, rig.over.why) == ("lost", "time")
    assert 300 <= rig.over.lasted_s <= 302
    assert town_memory.flags_of(rig.world) == {"t:pip_lost"}


def test_after_its_end_the_world_is_as_before(rig):
    rig.join("Ada", FOREST)
    before = len(list(rig.world.entities()))
    rig.begin()
    rig.wait(22)
    assert rig.world.has(rig.child, OnStage)
    assert not rig.story.stop(SCENE)
    assert not [mob for mob, nature in rig.world.having(Mob) if nature.prototype == "t:pip"]
    assert not [item for item, thing in rig.world.having(Item) if thing.prototype == "t:bread"]
    assert not list(rig.world.having(OnStage))
    assert rig.world.place_of(rig.ann) == SQUARE
    assert len(list(rig.world.entities())) == before + 1  # what the town remembers
    assert rig.over.why == "stopped"


def test_a_prop_is_taken_back_from_who_carries_it(rig):
    ada = rig.join("Ada", FOREST)
    rig.begin()
    ada.type("get loaf")
    assert ada.holds("t:bread") == 1
    rig.story.stop(SCENE)
    assert ada.holds("t:bread") == 0
    assert "The loaf of bread goes back to where it belongs." in ada.text
    assert not rig.reads_back(ada)


def test_a_prop_that_is_worn_is_taken_off_and_back(rig):
    rig = SceneRig(props=("t:mail",), beats=(wearable(rig.spec.beats[0]),))
    ada = rig.join("Ada", FOREST)
    rig.begin()
    assert "You wear a mail shirt." in ada.type("get shirt", "wear shirt")
    rig.story.stop(SCENE)
    assert "You remove a mail shirt." in ada.text
    assert "The mail shirt goes back to where it belongs." in ada.text
    assert ada.holds("t:mail") == 0
    assert rig.world.need(ada.player_id, Equipment).slots == {}
    assert not rig.reads_back(ada)
    assert "mail" not in ada.type("equipment")


def wearable(beat):
    """A beat that puts a mail shirt into the forest."""
    return replace(beat, places=(replace(beat.places[0], prop="t:mail"),))


def test_a_prop_in_a_bag_is_taken_back_from_who_carries_the_bag(rig):
    ada = rig.join("Ada", FOREST)
    rig.begin()
    bag = rig.give(ada, "pelt")
    (prop,) = [item for item, _ in rig.world.having(SceneProp)]
    rig.world.move(prop, bag)
    inner = rig.give(ada, "pebble")
    rig.world.add(inner, Persistent())
    rig.world.move(inner, prop)
    rig.story.stop(SCENE)
    assert "The loaf of bread goes back to where it belongs." in ada.text
    assert rig.world.place_of(inner) == bag


def test_a_member_of_the_cast_walks_in_and_home_again(rig):
    rig.world.move(rig.ann, CAVE)
    beat = replace(
        rig.spec.beats[1],
        when=rig.spec.beats[0].when,
        enters=(replace(rig.spec.beats[1].enters[0], who="mother"),),
    )
    rig = SceneRig(beats=(beat,))
    rig.world.move(rig.ann, CAVE)
    ada = rig.join("Ada", FOREST)
    rig.begin()
    assert "Ann arrives from below." in ada.text
    rig.story.stop(SCENE)
    assert "Ann leaves down." in ada.text
    assert rig.world.place_of(rig.ann) == CAVE


def test_a_round_comes_at_a_persons_word_or_after_the_time_of_a_beat(rig):
    ada = rig.join("Ada")
    rig.begin()
    rig.wait(10)
    assert rig.run.round == 1
    ada.type("say Hello.")
    rig.wait(2)
    assert rig.run.round == 2
    rig.wait(21)
    assert rig.run.round == 3
    ada.type("say One.", "say Two.", "say Three.")
    rig.wait(2)
    assert rig.run.round == 4


def test_an_end_comes_at_once_and_not_with_the_next_round(rig):
    give = replace(rig.spec.beats[2], sets=("t:told",))
    ends = (replace(rig.spec.ends[0], when=(Flagged("t:told"),)), rig.spec.ends[-1])
    rig = SceneRig(beats=(rig.spec.beats[0], give), ends=ends)
    ada = rig.join("Ada")
    rig.begin()
    ada.type("say Where is Pip?")
    rig.wait(2)
    assert rig.over.end == "found"


def test_an_end_that_waits_for_somebody_comes_when_they_come(rig):
    rig = SceneRig(ends=(replace(rig.spec.ends[0], when=(Present("people", FOREST),)), rig.spec.ends[-1]))
    ada = rig.join("Ada")
    rig.begin()
    ada.type("north")
    rig.wait(1)
    assert rig.over.end == "found"


def test_in_a_round_each_acts_once_and_pass_2_plays_what_follows(rig):
    ada = rig.join("Ada", FOREST)
    rig.begin()
    rig.wait(21)
    rig.world.move(ada.player_id, SQUARE)
    ada.type("say Pip is in the forest.")
    rig.wait(2)
    first, second = [one for one in rig.passes if one.round == rig.run.round]
    assert (first.number, first.acted) == (1, ("mother",))
    assert (second.number, second.acted) == (2, ("child",))


def test_who_is_asked_about_what_a_scene_waits_for_answers_in_the_scene_alone(rig):
    ada = rig.join("Ada")
    rig.begin()
    told = ada.type("ask Ann about Pip")
    rig.wait(2)
    assert "knows nothing" not in told
    assert 'Ann says, "He likes the forest."' in ada.text
    assert "Ann knows nothing about that." in ada.type("ask Ann about Pip")
    assert "Ann knows nothing about that." in ada.type("ask Ann about rope")


@pytest.mark.parametrize(
    "line", ["ask elder about Pip", "sayto elder have you seen Pip", "ask Bob about Pip"]
)
def test_what_is_asked_of_others_in_the_room_is_not_for_the_scene(rig, line):
    ada, _ = rig.join("Ada"), rig.join("Bob")
    rig.begin()
    rig.mob("elder", room=SQUARE)
    ada.type(line)
    rig.wait(2)
    assert "He likes the forest." not in ada.text
    ada.type("sayto Ann have you seen Pip")
    rig.wait(2)
    assert 'Ann says, "He likes the forest."' in ada.text


def test_who_is_asked_about_what_a_scene_does_not_wait_for_yet_answers_as_ever(rig):
    hint = replace(rig.spec.beats[2], when=(*rig.spec.beats[2].when, Elapsed(60.0)))
    rig = SceneRig(beats=(rig.spec.beats[0], hint))
    ada = rig.join("Ada")
    rig.begin()
    assert "Ann knows nothing about that." in ada.type("ask Ann about Pip")


# --- ends that nobody planned ---


def test_a_scene_with_nobody_left_closes_itself(rig):
    rig = SceneRig(ends=rig.spec.ends[:1], beats=rig.spec.beats[:1])
    rig.begin()
    rig.world.destroy(rig.ann)
    rig.wait(22)
    assert rig.over.why == "empty"


def test_a_pack_that_is_unloaded_ends_its_scenes(rig):
    rig.begin()
    del rig.content.scenes[SCENE]
    rig.wait(2)
    assert rig.over.why == "unloaded"
    assert not list(rig.world.having(OnStage))


def test_a_scene_whose_rooms_are_gone_is_told_and_not_started(rig):
    rig.world.destroy(FOREST)
    assert "does not have these rooms of the scene: t:forest" in rig.story.start(SCENE)
    assert not rig.is_running


def test_a_restart_ends_it(rig):
    rig.begin()
    assert town_memory.running_of(rig.world) == (SCENE,)
    again = SceneRig()
    bob = again.join("Bob")
    again.give(bob, "bread")
    again.world.add(again.world.contents(bob.player_id)[0], SceneProp(SCENE))
    town_memory.note_running(again.world, SCENE, is_running=True)
    again.game.bus.publish(WorldRestored(1))
    again.wait(1)
    assert again.over.why == "restart"
    assert town_memory.running_of(again.world) == ()
    assert bob.holds("t:bread") == 0


# --- beginnings ---


def test_it_begins_by_the_clock(rig):
    rig = SceneRig(begins=BeginningSpec(every_h=24.0, hours=(8.0, 9.0)))
    rig.game.provide(WorldClock(10.0))
    rig.wait(15)
    assert not rig.is_running
    rig.wait(8)
    assert rig.seen(SceneBegan)[0].by == "clock"
    rig.story.stop(SCENE)
    rig.wait(60)
    assert not rig.is_running
    rig.wait(200)
    assert rig.is_running


def test_it_begins_at_a_feast(rig):
    rig = SceneRig(begins=BeginningSpec(feast="t:fair"))
    rig.content.feasts["t:fair"] = FeastSpec("t:fair", "Fair Day", every_days=2, first_day=1)
    rig.game.provide(WorldClock(10.0))
    rig.wait(150)
    assert not rig.seen(SceneBegan)
    rig.wait(40)
    (began,) = rig.seen(SceneBegan)
    assert began.by == "feast"


# --- AI players ---


def test_ai_players_are_asked_and_people_and_stand_ins_are_not(rig):
    ai, stand_in, ada = rig.join("Fenn"), rig.join("Bob"), rig.join("Ada")
    rig.world.add(ai.player_id, AiLabel("fenn"))
    rig.world.add(stand_in.player_id, AiLabel("bob", for_player=True))
    rig.begin()
    (asked,) = rig.seen(SceneAsked)
    assert (asked.asked, asked.asker, asked.room) == (ai.player_id, rig.ann, SQUARE)
    assert "Ann asks you for help (" in ai.text
    assert 'minutes): "Look for the child."' in ai.text
    assert "Ann asks Fenn for help (" in ada.text


def test_of_several_calls_bystanders_read_one(rig):
    called, ada = [rig.join("Fenn"), rig.join("Gale")], rig.join("Ada")
    for one in called:
        rig.world.add(one.player_id, AiLabel(one.name.lower()))
    rig.begin()
    assert len(rig.seen(SceneAsked)) == 2
    assert ada.text.count("for help (") == 1
    assert [one.text.count("asks you for help (") for one in called] == [1, 1]
    assert [one.text.count("for help (") for one in called] == [1, 1]


def test_the_first_who_speaks_asks_and_not_who_only_does_something():
    entry = SceneEntry("child", SQUARE, "walks past")
    acts = (SceneAct("child", ":looks at the sky.", 1), SceneAct("mother", "My onion!", 2))
    rig = SceneRig(beats=(replace(LOST.beats[0], enters=(entry,), acts=acts),))
    ai, ada = rig.join("Fenn"), rig.join("Ada")
    rig.world.add(ai.player_id, AiLabel("fenn"))
    rig.begin()
    (asked,) = rig.seen(SceneAsked)
    assert asked.asker == rig.ann
    assert "Pip looks at the sky." in ada.text


# --- a director ---


def directed(*directions, reconciliations=(), **changes):
    """A running scene whose director has these answers."""
    rig = SceneRig(**changes)
    director = ScriptedDirector(directions, reconciliations)
    rig.game.provide(director)
    ada = rig.join("Ada")
    rig.begin()
    return rig, director, ada


def test_a_directors_answer_counts_for_the_next_round():
    wish = Direction((SceneDirective("mother", "Help me look!"),), guidance="Hope fades.", tokens=12)
    rig, director, ada = directed(wish)
    assert "Help me look!" not in ada.text
    (brief,) = director.briefs
    assert (brief.scene, brief.round, brief.cue) == (SCENE, 1, SceneCue.BEGINNING)
    assert [member.room for member in brief.cast] == [SQUARE, ""]
    rig.wait(21)
    assert 'Ann says, "Help me look!"' in ada.text
    assert rig.entries("directed") == [("", "Hope fades.")]
    assert rig.run.guidance == "Hope fades."
    assert [one.tokens for one in rig.story.timeline(SCENE) if one.tokens] == [12]
    assert rig.passes[-1].directed


def test_a_director_lets_the_cast_enter_leave_and_feel():
    wish = Direction(
        activations=(SceneActivation("child", SQUARE, "peeps out of a barrel"),),
        states=(SceneStateUpdate("mother", FOREST, mood="glad"),),
    )
    rig, _, ada = directed(wish, Direction(deactivations=(SceneDeactivation("child", "runs home"),)))
    rig.wait(21)
    assert "(Pip peeps out of a barrel.)" in ada.text or "(Pip peeps out of a barrel)" in ada.text
    assert rig.world.place_of(rig.ann) == FOREST
    assert rig.world.need(rig.ann, OnStage).mood == "glad"
    rig.wait(21)
    assert "child" not in rig.story.scenes()[0].on_stage


def test_a_director_may_call_who_has_not_acted_in_pass_2():
    rig, _, _ = directed(Direction(), reconciliations=[Reconciliation((SceneDirective("mother", ":weeps"),))])
    rig.wait(21)
    assert (rig.passes[-1].number, rig.passes[-1].acted) == (2, ("mother",))


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (Direction((SceneDirective("stranger", "Boo!"),)), "is not of the cast"),
        (Direction((SceneDirective("child", "Boo!"),)), "is not in the scene"),
        (Direction((SceneDirective("mother", 'A "quote"'),)), "cannot be shown"),
        (Direction((SceneDirective("mother", "x" * 201),)), "more than 200"),
        (Direction((SceneDirective("mother", ""),)), "nothing to say"),
        (Direction((SceneDirective("mother", "Boo!", 99),)), "not 1 to 9"),
        (Direction(activations=(SceneActivation("child", "t:cave"),)), "not a room of the scene"),
        (Direction(activations=(SceneActivation("mother", FOREST),)), "in the scene already"),
        (Direction(deactivations=(SceneDeactivation("child"),)), "is not in the scene"),
        (Direction(states=(SceneStateUpdate("mother", "t:cave"),)), "not a room of the scene"),
        (Direction(states=(SceneStateUpdate("mother", mood="Sad. You die."),)), "cannot be shown"),
    ],
)
def test_what_a_director_may_not_wish_changes_the_timeline_alone(wish, why):
    rig, _, _ = directed(wish)
    plain, _, _ = directed()
    for one in (rig, plain):
        one.wait(21)
    ((_, told),) = rig.entries("refused")
    assert why in told
    assert rig.passes[-1].acted == plain.passes[-1].acted
    assert rig.world.place_of(rig.ann) == plain.world.place_of(plain.ann)
    assert rig.world.need(rig.ann, OnStage).shown == plain.world.need(plain.ann, OnStage).shown


def test_a_directors_words_are_marked_as_somebodys_own():
    rig, _, ada = directed(Direction((SceneDirective("mother", "Give me your gold."),)))
    ada.clear()
    rig.wait(21)
    (said,) = [one for one in ada.outputs if getattr(one, "template", None) and "gold" in one.text]
    assert [said.text[span.start : span.end] for span in said.spans] == ["Give me your gold."]


def test_a_state_that_a_director_wrote_is_marked_in_the_line_of_the_room():
    wish = Direction(states=(SceneStateUpdate("mother", mood="ready to give gold"),))
    rig, _, ada = directed(wish)
    rig.wait(21)
    ada.type("look")
    (line,) = [one for one in ada.outputs if getattr(one, "template", None) is MOB_HERE_SO]
    assert line.text == "Ann is here: ready to give gold, looking for Pip."
    marked = [(line.text[span.start : span.end], span.author) for span in line.spans]
    assert marked == [("ready to give gold", rig.ann)]
    assert not rig.reads_back(ada)


def test_a_state_of_the_pack_is_no_longer_a_directors():
    role = OnStage(SCENE, "mother", mood="glad", activity="dancing", directed=["mood"])
    assert [getattr(word, "author", None) for word in role.words_of("t:ann#1")] == ["t:ann#1", None]
    rig, _, _ = directed(Direction(states=(SceneStateUpdate("mother", mood="glad"),)))
    rig.wait(21)
    SceneStage(rig.game, rig.run).change(SceneState("mother", mood="afraid"))
    assert rig.world.need(rig.ann, OnStage).directed == []


def test_the_director_is_told_that_a_scene_is_over():
    rig, director, _ = directed()
    rig.story.stop(SCENE)
    assert director.forgotten == [(SCENE, 1)]


# --- timeline ---


def test_the_timeline_keeps_the_latest_entries(rig):
    rig = SceneRig(lasts_s=7000.0)
    ada = rig.join("Ada")
    rig.begin()
    for number in range(250):
        ada.type(f"say {number}")
        rig.game.bus.drain()
    kept = rig.story.timeline(SCENE)
    assert len(kept) == 200
    assert kept[-1].text == "249"
    assert not rig.seen(SceneOver)


# --- what is said at the wrong moment ---


def late_hint():
    """A scene in which the child speaks of itself to whoever comes, and then answers a word."""
    here = Present("people", FOREST)
    beats = (
        BeatSpec("start", (AtStart(),), enters=(SceneEntry("child", FOREST),)),
        BeatSpec("seen", (here,), acts=(SceneAct("child", "Shh!"),)),
        BeatSpec("home", (here, Said(("supper",))), acts=(SceneAct("child", "Supper?"),)),
    )
    rig = SceneRig(beats=beats)
    rig.join("Bob")
    rig.begin()
    return rig


def test_a_beat_comes_soon_when_somebody_arrives_for_whom_it_waits():
    rig = late_hint()
    ada = rig.join("Ada")
    rig.wait(5)
    ada.type("north")
    rig.wait(4)
    assert 'Pip says, "Shh!"' in ada.text


def test_a_word_is_answered_soon_though_another_beat_comes_first():
    rig = late_hint()
    ada = rig.join("Ada", FOREST)
    rig.wait(2)
    ada.type("say supper is ready")
    rig.wait(6)
    assert ada.text.index("Shh!") < ada.text.index("Supper?")


def test_a_question_that_the_scene_does_not_wait_for_is_put_off(rig):
    ada = rig.join("Ada")
    rig.begin()
    rig.mob("ann", room=SQUARE)
    ada.type("say any news, Ann?")
    rig.wait(2)
    assert any(line.format(name="Ada") in ada.text for line in PUTS_OFF)
    ada.type("say where is Pip, Ann?")
    rig.wait(4)
    assert "He likes the forest." in ada.text
    assert not any(line.format(name="Ada") in ada.text for line in PUTS_OFF)
