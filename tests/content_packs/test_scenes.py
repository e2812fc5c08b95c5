"""Each scene of the shipped packs is played to its end: with people who help, who hinder, and with nobody."""

from typing import NamedTuple

import pytest

from content_packs.classic_rpg.pack import ClassicRPGContentPack
from content_packs.tutorial_world.pack import TutorialPack
from maid_engine.core.ids import EntityId
from maid_engine.core.patterns import PatternIndex
from maid_engine.ports.story import SceneEntryKind, SceneOver
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.stage import OnStage
from maid_stdlib.content.build import build_item
from maid_stdlib.content.scene_conditions import Elapsed, Killed
from maid_stdlib.rules import town_memory
from maid_stdlib.rules.items import hand_over
from maid_stdlib.rules.movement import bring
from maid_stdlib.scene_control import LibraryStory
from tests.content_packs.play import Table

PACK = "classic_rpg"


class Manner(NamedTuple):
    """What a person does in a scene, and how the scene ends then."""

    scene: str
    room: str
    at_s: float
    """Seconds after the beginning."""
    does: tuple[str, ...]
    end: str
    brings: str = ""
    """An item that the person has at first."""


HELPS = (
    Manner("market_day", "square", 70, ("say The boy has it, under his shirt.",), "honest"),
    Manner("market_day", "square", 70, ("say I will pay for it.",), "honest"),
    Manner("wake", "temple", 30, ("say I shall remember old Piers.",), "honoured"),
    Manner("wolf_raid", "sheepfold", 50, ("give torch to marl",), "driven_off", "torch"),
    Manner("wolf_raid", "sheepfold", 20, ("shout Shoo!",), "driven_off"),
    Manner("lost_child", "jetty", 40, ("say Your mother calls you home.",), "found"),
    Manner("lost_child", "mill_bridge", 40, ("get shoe", "east", "east", "give shoe to ann"), "found"),
    Manner("ferry_storm", "mill_bridge", 60, ("say Pull! Pull!",), "saved"),
    Manner("ferry_storm", "mill_bridge", 30, ("give rope to bram",), "saved", "rope"),
    Manner("feud", "well_court", 70, ("say Say that you are sorry, both of you.",), "peace"),
    Manner("fair", "fair_green", 100, ("say Bravo!",), "triumph"),
    Manner("boy_at_the_ring", "drying_green", 60, ("say Let him go.",), "carried"),
)
HINDERS = (
    Manner("market_day", "square", 70, ("say Run!",), "sly"),
    Manner("wake", "temple", 30, ("say He was a fool.",), "disturbed"),
    Manner("wolf_raid", "sheepfold", 30, ("say Good wolf, take one.",), "lured_in"),
    Manner("lost_child", "square", 40, ("say He went into the forest.",), "misled"),
    Manner("ferry_storm", "mill_bridge", 60, ("say Let go!",), "adrift"),
    Manner("feud", "well_court", 70, ("say Shame on you!",), "worse"),
    Manner("fair", "fair_green", 50, ("say Boo!",), "packed_up"),
    Manner("boy_at_the_ring", "drying_green", 60, ("say Send him back.",), "rowed"),
)
ABSENT = {
    "market_day": "usual",
    "wake": "quiet",
    "wolf_raid": "one_lamb",
    "lost_child": "came_home",
    "ferry_storm": "dob_held",
    "feud": "unsaid",
    "fair": "quiet_fair",
    "boy_at_the_ring": "untied",
}


class Stage(Table):
    """Millhaven, where scenes begin only by :meth:`play`."""

    def __init__(self):
        super().__init__(ClassicRPGContentPack())
        self.overs = []
        self.game.bus.subscribe(SceneOver, self.overs.append)
        self.story = LibraryStory(self.game)

    @property
    def patterns(self):
        return PatternIndex(self.game.catalogue.patterns())

    def spec(self, scene):
        return ClassicRPGContentPack().load().content.scenes[f"{PACK}:{scene}"]

    def bring(self, player, room):
        bring(self.game, player.player_id, EntityId(f"{PACK}:{room}"))

    def begin(self, scene):
        assert not self.story.start(f"{PACK}:{scene}")

    def over(self, scene):
        """Wait for the next end of a scene, and return it."""
        self.overs.clear()
        for _ in range(round(self.spec(scene).lasts_s) + 30):
            self.wait(1)
            ended = [event for event in self.overs if event.scene == f"{PACK}:{scene}"]
            if ended:
                return ended[-1]
        pytest.fail(f"{scene} has no end")

    def refusals(self, scene):
        timeline = self.story.timeline(f"{PACK}:{scene}")
        return [(one.who, one.text) for one in timeline if one.kind is SceneEntryKind.REFUSED]

    def is_cleared(self):
        """Return whether nothing of a scene is left in the world."""
        world = self.game.world
        guests = {
            f"{PACK}:{mob}"
            for mob in (
                "zanni",
                "ogle",
                "gaunt_wolf",
                "lame_wolf",
                "finn_carrow",
                "bet_cawdle",
                "gaffer_skene",
            )
        }
        props = {f"{PACK}:red_shoe", f"{PACK}:gingerbread_heart"}
        left = [mob for mob, nature in world.having(Mob) if nature.prototype in guests]
        left += [item for item, thing in world.having(Item) if thing.prototype in props]
        return not left and not list(world.having(OnStage))


def play(manner):
    """Play a scene with one person. Return the stage, the person, and the end."""
    stage = Stage()
    ada = stage.join("Ada")
    stage.bring(ada, manner.room)
    if manner.brings:
        item = build_item(stage.game, f"{PACK}:{manner.brings}", ada.room)
        hand_over(stage.game.world, item, ada.player_id)
    ada.xp = ada.part(Progress).xp
    stage.begin(manner.scene)
    stage.wait(manner.at_s)
    for line in manner.does:
        ada.type(line)
        stage.wait(1)
    return stage, ada, stage.over(manner.scene)


def shown(manner):
    return f"{manner.scene}-{manner.end}-{manner.does[-1].split()[0]}"


def scenes():
    return ClassicRPGContentPack().load().content.scenes


def test_millhaven_has_eight_scenes():
    assert {scene.partition(":")[2] for scene in scenes()} == set(ABSENT)
    assert {manner.scene for manner in HELPS} == {manner.scene for manner in HINDERS} == set(ABSENT)


@pytest.mark.parametrize("manner", HELPS, ids=shown)
def test_people_help(manner):
    stage, ada, over = play(manner)

    assert (over.end, over.helpers) == (manner.end, 1)
    assert ada.part(Progress).xp > ada.xp
    assert stage.refusals(manner.scene) == []
    assert stage.is_cleared()
    assert town_memory.news_of(stage.game.world)


@pytest.mark.parametrize("manner", HINDERS, ids=shown)
def test_people_hinder(manner):
    stage, ada, over = play(manner)

    assert (over.end, over.helpers) == (manner.end, 0)
    assert ada.part(Progress).xp == ada.xp
    assert stage.refusals(manner.scene) == []
    assert stage.is_cleared()


@pytest.mark.parametrize("scene", ABSENT)
def test_nobody_comes(scene):
    stage = Stage()
    before = town_memory.news_of(stage.game.world)
    stage.begin(scene)
    over = stage.over(scene)

    assert (over.end, over.helpers) == (ABSENT[scene], 0)
    assert stage.refusals(scene) == []
    assert stage.is_cleared()
    assert len(town_memory.news_of(stage.game.world)) == len(before) + 1


def test_a_wolf_that_is_killed_drives_the_other_one_off():
    stage = Stage()
    ada = stage.join("Ada")
    stage.bring(ada, "sheepfold")
    stage.begin("wolf_raid")
    stage.wait(2)
    gaunt = next(mob for mob, role in stage.game.world.having(OnStage) if role.part == "gaunt")

    stage.game.world.edit(gaunt, Vitals).hp = 1
    ada.type("kill gaunt wolf")

    assert stage.over("wolf_raid").end == "driven_off"


@pytest.mark.parametrize("scene", ABSENT)
def test_nobody_dies_of_a_scene_that_is_only_watched(scene):
    stage = Stage()
    ada = stage.join("Ada")
    stage.bring(ada, stage.spec(scene).rooms[0].partition(":")[2])
    stage.begin(scene)
    over = stage.over(scene)

    assert over.end
    assert ada.room == stage.spec(scene).rooms[0]


def test_no_scene_makes_a_person_fight():
    """What is on stage attacks nobody, and a death that a scene waits for has another way around it."""
    content = ClassicRPGContentPack().load().content
    for scene in content.scenes.values():
        assert not any("aggressive" in content.mobs[mob].flags for mob in scene.cast.values())
        assert not any(isinstance(condition, Killed) for end in scene.ends for condition in end.when)
        assert any(isinstance(condition, Elapsed) for beat in scene.beats for condition in beat.when)


def test_the_old_men_remember_that_they_made_peace():
    stage = Stage()
    ada = stage.join("Ada")
    stage.bring(ada, "well_court")
    for end in ("peace", "as_ever"):
        stage.begin("feud")
        stage.wait(70)
        ada.type("say Peace!")
        assert stage.over("feud").end == end


def test_scenes_begin_in_hours_when_their_cast_is_about_and_the_town_is_awake():
    for scene in scenes().values():
        assert scene.begins is not None
        first, last = scene.begins.hours
        assert 8 <= first < last <= 22


def test_the_cove_has_no_scene_for_newcomers_to_stumble_into():
    assert TutorialPack().load().content.scenes == {}
