"""Items of a pack: weapons, food, containers and notes."""

from maid_stdlib.exchange.item_tables import ItemTables
from tests.stdlib.exchange.area_samples import TBA
from tests.stdlib.exchange.table_rig import draft_of, tables_of


def test_each_item_has_the_table_of_its_use(tmp_path):
    items = tables_of(draft_of(tmp_path), ItemTables)["item"]

    assert items["item_7001"]["weapon"] == {"damage": "1d6", "verb": "stab"}
    assert items["item_7001"]["slot"] == "weapon"
    assert items["item_7002"]["consumable"] == {"verb": "eat", "heal": 8, "uses": 1}
    assert items["item_7002"]["description"] == "A loaf cools here. The crust is salted."
    assert items["item_7003"]["container"] == {"capacity": 20, "closeable": True, "closed": True}
    assert items["item_7003"]["fixed"]


def test_a_note_has_its_text_and_a_locked_chest_without_a_key_is_closed(tmp_path):
    text = TBA["70.obj"].replace("19 0 0 0 0 a", "16 0 0 0 0 a").replace("20 5 -1 0", "20 13 -1 0")
    draft = draft_of(tmp_path, changed={"70.obj": text})
    items = tables_of(draft, ItemTables)["item"]

    assert items["item_7002"]["text"] == "The crust is salted."
    assert "locked" not in items["item_7003"]["container"]
    assert any("item 7003 is locked and has no key" in str(note) for note in draft.notes.notes)
