"""Spawns, shops and quests of a pack."""

from maid_stdlib.exchange.spawn_tables import SpawnTables, respawn_s
from tests.stdlib.exchange.area_samples import TBA
from tests.stdlib.exchange.table_rig import draft_of, mobs_of, tables_of


def spawns(draft):
    return SpawnTables(draft, mobs_of(draft))


def test_resets_of_one_kind_make_a_count(tmp_path):
    tables = tables_of(draft_of(tmp_path), spawns)
    assert {"mob": "mob_7001", "room": "room_7001", "count": 2} in tables["spawn"]
    assert {"item": "item_7000", "room": "room_7001"} in tables["spawn"]


def test_a_shop_trades_at_a_margin(tmp_path):
    shop = TBA["70.shp"].replace("1.20\n0.40", "0.90\n1.10")
    draft = draft_of(tmp_path, changed={"70.shp": shop})
    found = tables_of(draft, spawns)["shop"]["shop_7000"]

    assert (found["markup"], found["markdown"]) == (1.0, 0.95)
    assert any("instead of 0.9 and 1.1" in str(note) for note in draft.notes.notes)


def test_a_quest_to_bring_something_names_thing_and_receiver(tmp_path):
    quest = (
        TBA["70.qst"]
        .replace("3 7000 a 7001", "5 7000 a 7001")
        .replace("5 2 1 10 -1 -1 3", "5 2 1 10 -1 7000 1")
    )
    found = tables_of(draft_of(tmp_path, changed={"70.qst": quest}), spawns)["quest"]["quest_7000"]
    assert found["stage"][0]["objectives"] == [{"kind": "deliver", "item": "item_7001", "mob": "mob_7000"}]


def test_a_lifespan_is_kept_within_an_hour(tmp_path):
    zone = draft_of(tmp_path).world.zones[0]
    assert respawn_s(zone) == 1200
