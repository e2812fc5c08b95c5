"""The page abilities.md for builders works as it is written."""

from maid_engine.cli.pack_problems import problems_of
from maid_engine.core.ids import EntityId
from maid_engine.engine.packs import find
from maid_stdlib.components.body import Fighting, Vitals
from tests.content_packs.play import Table
from tests.stdlib.content.test_first_zone import blocks


def test_the_ability_of_the_page_is_sound_and_can_be_used(tmp_path):
    manifest, *world = blocks("first-zone.md", "toml")
    folder = tmp_path / "millpond"
    (folder / "data").mkdir(parents=True)
    (folder / "manifest.toml").write_text(manifest)
    (folder / "data" / "pond.toml").write_text("\n".join(world))
    (folder / "data" / "abilities.toml").write_text("\n".join(blocks("abilities.md", "toml")))
    assert problems_of((str(folder),)) == ()

    table = Table(find(str(folder)).pack)
    ada = table.join("Ada")
    assert "From now on you are a scout." in ada.type("calling scout")
    assert "You know trip (skill, foe, damage, fighting)" in ada.type("skills")
    assert "You can use trip only in a fight." in ada.type("trip")
    game, me = table.game, ada.player_id
    foe = EntityId("dummy")
    game.world.create(foe, Vitals(90, 90), place=ada.room)
    game.world.add(me, Fighting(foe, game.after(9), game.tick))
    stamina = game.world.need(me, Vitals).ep
    ada.type("trip")
    assert game.world.need(me, Vitals).ep in (stamina, stamina - 10)
