"""Mobs of a pack: who stays, what they hold, and numbers within their level."""

from maid_stdlib.exchange.mob_tables import MobTables
from tests.stdlib.exchange.area_samples import TBA
from tests.stdlib.exchange.table_rig import draft_of, tables_of


def test_a_keeper_stays_and_sells_what_it_is_given(tmp_path):
    draft = draft_of(tmp_path)
    keeper = tables_of(draft, MobTables)["mob"]["mob_7000"]

    assert keeper["flags"] == ["stays"]
    assert not keeper["attackable"]
    assert "loot" not in keeper
    assert MobTables(draft).wares_of(7000) == (7002,)


def test_a_foe_wears_carries_and_wanders(tmp_path):
    zone = TBA["70.zon"].replace("O 0 7003 1 7001", "G 1 7002 9 -1\nO 0 7003 1 7001")
    rat = tables_of(draft_of(tmp_path, changed={"70.zon": zone}), MobTables)["mob"]["mob_7001"]

    assert rat["equipment"] == ["item_7001"]
    assert rat["loot"] == [["item_7002", 1.0]]
    assert rat["wander"] == {"every_s": 60, "radius": 3}
    assert (rat["level"], rat["xp"], rat["damage"]) == (2, 30, "1d4")


def test_a_mob_without_a_name_gets_one_and_it_is_told(tmp_path):
    draft = draft_of(tmp_path, changed={"70.mob": TBA["70.mob"].replace("a brine rat~", "~!~")})
    assert draft.world.mobs
    draft = draft_of(tmp_path, changed={"70.mob": TBA["70.mob"].replace("a brine rat~", "???~")})
    rat = tables_of(draft, MobTables)["mob"]["mob_7001"]
    assert rat["name"] == "stranger 7001"
    assert any("it is called stranger 7001" in str(note) for note in draft.notes.notes)
