"""A scene in the small world: a mother on the square, a child that appears in the forest, a loaf that is lost."""

from dataclasses import replace

from maid_engine.ports.story import SceneOver, ScenePass
from maid_stdlib.content.scene_conditions import (
    AtStart,
    Elapsed,
    Flagged,
    Gave,
    Killed,
    Played,
    Present,
    Said,
    TimeUp,
)
from maid_stdlib.content.scene_specs import (
    BeatSpec,
    EndSpec,
    PlacedProp,
    SceneAct,
    SceneEntry,
    SceneReward,
    SceneSpec,
    SceneState,
)
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.scene_control import LibraryStory
from maid_stdlib.scenes.scene_run import SceneDesk
from tests.stdlib.life_rig import FOREST, SQUARE, Rig

SCENE = "t:lost"
LOST = SceneSpec(
    id=SCENE,
    title="A lost child",
    rooms=(SQUARE, FOREST),
    cast={"mother": "t:ann", "child": "t:pip"},
    props=("t:bread",),
    lasts_s=300.0,
    beat_s=20.0,
    asks=2,
    beats=(
        BeatSpec(
            "cry",
            (AtStart(),),
            acts=(SceneAct("mother", "Pip! Where are you?", 1),),
            places=(PlacedProp("t:bread", FOREST),),
            state=(SceneState("mother", None, "afraid", "looking for Pip"),),
            asks_ai="Look for the child.",
            sets=("t:searching",),
        ),
        BeatSpec(
            "peep",
            (Present("people", FOREST), Flagged("t:searching")),
            enters=(SceneEntry("child", FOREST, "is hiding behind a tree"),),
            helps=True,
        ),
        BeatSpec("hint", (Said(("pip", "lost child")),), acts=(SceneAct("mother", "He likes the forest."),)),
        BeatSpec("sob", (Played("hint"), Elapsed(0.0)), acts=(SceneAct("child", ":sobs."),)),
    ),
    ends=(
        EndSpec(
            "found",
            (Gave("t:bread", "mother"),),
            acts=(SceneAct("mother", "Thank you!"),),
            remembers=("t:pip_found",),
            forgets=("t:pip_lost",),
            news="Pip was lost, and found.",
            reward=SceneReward(xp=10, gold=7),
        ),
        EndSpec("killed", (Killed(("child",)),)),
        EndSpec("lost", (TimeUp(),), remembers=("t:pip_lost",)),
    ),
)
MOBS = {
    "t:ann": MobSpec("t:ann", "Ann", "", hp=20),
    "t:pip": MobSpec("t:pip", "Pip", "", hp=5, damage="1"),
}


class SceneRig(Rig):
    """The small world with the scene, which begins only by :meth:`begin`."""

    def __init__(self, **changes):
        super().__init__(mobs=MOBS)
        self.spec = replace(LOST, **changes)
        self.content.scenes[SCENE] = self.spec
        self.story = LibraryStory(self.game)
        self.ann = self.mob("ann", room=SQUARE)

    def begin(self):
        assert not self.story.start(SCENE)
        self.wait(2)

    @property
    def run(self):
        return self.game.resource_or_new(SceneDesk).runs[SCENE]

    @property
    def is_running(self):
        return SCENE in self.game.resource_or_new(SceneDesk).runs

    @property
    def child(self):
        return self.run.parts["child"]

    @property
    def over(self):
        self.game.bus.drain()
        (event,) = self.seen(SceneOver)
        return event

    @property
    def passes(self):
        return self.seen(ScenePass)

    def entries(self, kind):
        return [(one.who, one.text) for one in self.story.timeline(SCENE) if one.kind.value == kind]
