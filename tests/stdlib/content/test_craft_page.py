"""The page crafts.md for builders works as it is written."""

from maid_engine.cli.pack_problems import problems_of
from maid_engine.engine.packs import find
from maid_stdlib.content.build import build_item
from maid_stdlib.rules.items import hand_over
from tests.content_packs.play import Table
from tests.stdlib.content.test_first_zone import blocks


def test_the_crafts_of_the_page_are_sound_and_can_be_practised(tmp_path):
    manifest, *world = blocks("first-zone.md", "toml")
    folder = tmp_path / "millpond"
    (folder / "data").mkdir(parents=True)
    (folder / "manifest.toml").write_text(manifest)
    (folder / "data" / "pond.toml").write_text("\n".join(world))
    (folder / "data" / "crafts.toml").write_text("\n".join(blocks("crafts.md", "toml")))
    assert problems_of((str(folder),)) == ()

    table = Table(find(str(folder)).pack)
    ada = table.join("Ada")
    hand_over(table.game.world, build_item(table.game, "millpond:old_pickaxe", ada.room), ada.player_id)
    assert "iron vein" in ada.type("gather")
    assert "You set to work at the iron vein." in ada.type("mine iron vein")
    ada.type("stand")
    assert "An iron ingot: " in ada.type("recipes")
    assert "you need a forge" in ada.type("craft iron ingot")
