"""The page for makers of scenes works as it is written."""

import shutil

import pytest

from maid_engine.cli.pack_problems import problems_of
from maid_engine.core.ids import EntityId
from maid_engine.engine.packs import find
from maid_engine.ports.story import SceneEntryKind, SceneOver
from maid_stdlib.content.build import build_item
from maid_stdlib.rules.items import hand_over
from maid_stdlib.rules.movement import bring
from maid_stdlib.scene_control import LibraryStory
from tests.content_packs.play import Table
from tests.stdlib.content.test_first_zone import blocks

PAGE = "make-a-scene.md"
SCENE = "millpond:adrift"


@pytest.fixture
def millpond(tmp_path):
    """The folder that a reader of both pages has made."""
    manifest, *world = blocks("first-zone.md", "toml")
    folder = tmp_path / "millpond"
    (folder / "data").mkdir(parents=True)
    (folder / "manifest.toml").write_text(manifest)
    (folder / "data" / "pond.toml").write_text("\n".join(world))
    (folder / "data" / "punt.toml").write_text("\n".join(blocks(PAGE, "toml")))
    yield folder
    shutil.rmtree(folder)


class Pond(Table):
    """The millpond with its scene, and somebody on the landing."""

    def __init__(self, folder):
        super().__init__(find(str(folder)).pack)
        self.overs = []
        self.game.bus.subscribe(SceneOver, self.overs.append)
        self.story = LibraryStory(self.game)
        self.ada = self.join("Ada")
        bring(self.game, self.ada.player_id, EntityId("millpond:landing"))
        assert not self.story.start(SCENE)
        self.wait(2)

    def refusals(self):
        return [one for one in self.story.timeline(SCENE) if one.kind is SceneEntryKind.REFUSED]


def test_the_check_that_the_page_runs_finds_no_problem(millpond):
    assert [str(problem) for problem in problems_of([str(millpond)])] == []


@pytest.mark.parametrize(
    ("line", "end"),
    [
        ("say Use your hands, Ollie!", "ashore"),
        ("give pie to ollie", "ashore"),
        ("say Mind the pike!", "wet"),
        ("look", "alone"),
    ],
)
def test_it_ends_as_the_page_says(millpond, line, end):
    pond = Pond(millpond)
    hand_over(pond.game.world, build_item(pond.game, "millpond:eel_pie", pond.ada.room), pond.ada.player_id)
    pond.ada.type(line)
    pond.wait(240)

    assert [over.end for over in pond.overs] == [end]
    assert pond.refusals() == []


def test_what_the_page_types_plays_the_good_end(millpond):
    lines = blocks(PAGE, "text")[0].splitlines()
    pond = Pond(millpond)
    assert "Ollie is here: afraid, drifting." in pond.ada.type("look")
    assert lines[:3] == ["east", "@story start adrift", "look"]
    pond.ada.type(lines[3])
    pond.wait(30)

    assert pond.overs[0].helpers == 1


def test_a_scene_without_an_end_is_refused_with_its_remedy(millpond):
    path = millpond / "data" / "punt.toml"
    path.write_text(path.read_text().replace("lasts_s = 300\n", ""))

    assert any("lasts_s" in str(problem) for problem in problems_of([str(millpond)]))
