"""An imported world is a pack that loads, and its report names everything that was lost."""

import pytest

from maid_engine.core.errors import ConfigError
from maid_stdlib.content.pack import FolderPack
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.pack_folder import PackHead, write_pack
from tests.stdlib.exchange.area_samples import BY_DIALECT, TBA, read


def imported(tmp_path, dialect=Dialect.TBA, changed=None, start=None):
    """Return the pack that the sample of a dialect becomes, and its folder."""
    found = read(tmp_path / "files", dialect, changed)
    folder = tmp_path / "salt"
    write_pack(found, PackHead("salt", "Salt", dialect, start), folder)
    return FolderPack(folder).load(), folder


@pytest.mark.parametrize("dialect", list(BY_DIALECT))
def test_the_pack_of_every_dialect_has_no_mistakes(tmp_path, dialect):
    loaded, folder = imported(tmp_path, dialect)
    content = loaded.content

    assert [str(problem) for problem in loaded.problems] == []
    assert set(content.rooms) == {"salt:room_7000", "salt:room_7001"}
    assert content.rooms["salt:room_7000"].exits["north"].door == "salt:door_7000_north"
    assert content.rooms["salt:room_7001"].exits["south"].door == "salt:door_7000_north"
    assert content.doors["salt:door_7000_north"].locked
    assert content.doors["salt:door_7000_north"].key == "salt:item_7000"
    assert content.rooms["salt:room_7000"].details["tally"] == "Forty sacks in, thirty out."
    assert content.mobs["salt:mob_7001"].equipment == ("salt:item_7001",)
    assert not content.mobs["salt:mob_7000"].attackable
    assert content.shops["salt:shop_7000"].sells == ("salt:item_7002",)
    assert {(spawn.mob or spawn.item, spawn.room) for spawn in content.spawns.values()} == {
        ("salt:mob_7000", "salt:room_7000"),
        ("salt:mob_7001", "salt:room_7001"),
        ("salt:item_7003", "salt:room_7001"),
        ("salt:item_7000", "salt:room_7001"),
    }
    assert (folder / "CREDITS.md").read_text().count("Wren") == (
        dialect is not Dialect.CIRCLE
    )  # it names nobody


def test_a_quest_of_tbamud_is_a_quest(tmp_path):
    loaded, folder = imported(tmp_path)
    quest = loaded.content.quests["salt:quest_7000"]

    assert quest.giver == "salt:mob_7000"
    assert (quest.objectives[0].kind, quest.objectives[0].mob, quest.objectives[0].count) == (
        "kill",
        "salt:mob_7001",
        3,
    )
    assert quest.repeatable
    assert quest.reward.items == ("salt:item_7001",)
    assert "quest 7001 (Clear the Floor) is to clear a room" in (folder / "IMPORT.md").read_text()


def test_the_report_has_each_loss_with_file_and_line(tmp_path):
    report = imported(tmp_path)[1].joinpath("IMPORT.md").read_text()

    assert "70.wld:31: the exit east of room 7001 names room 7050, which no file defines" in report
    assert (
        "70.trg:1: room 7001: DG script 7090, trigger g Creak (lines: 2) is [trigger.trigger_1] now" in report
    )
    assert "70.trg:8: mob 7001: DG script 7091, trigger b Squeak (lines: 1)" in report
    assert (
        "70.zon:16: the reset R 0 7001 7003 -1" in report or "70.zon:15: the reset R 0 7001 7003 -1" in report
    )
    assert "lies beside item 7003" in report
    assert "open from 8 to 20" in report


@pytest.mark.parametrize("dialect", [Dialect.MERC, Dialect.ROM, Dialect.SMAUG])
def test_special_procedures_are_named(tmp_path, dialect):
    report = imported(tmp_path, dialect)[1].joinpath("IMPORT.md").read_text()
    assert "mob 7001: special procedure spec_poison" in report


def test_common_scripts_are_triggers_of_the_pack(tmp_path):
    found = {}
    for dialect in (Dialect.TBA, Dialect.ROM, Dialect.SMAUG):
        loaded, _ = imported(tmp_path / dialect, dialect)
        assert loaded.problems == []
        found[dialect] = [
            (one.owner, one.on.occasion, len(one.do)) for one in loaded.content.triggers.values()
        ]

    assert found == {
        Dialect.TBA: [("salt:room_7001", "enter", 2)],
        Dialect.ROM: [("salt:mob_7000", "enter", 1)],
        Dialect.SMAUG: [("salt:mob_7000", "enter", 1)],
    }


def test_references_out_of_range_are_named_and_the_rest_is_kept(tmp_path):
    wrong = (
        TBA["70.zon"]
        .replace("M 0 7001 4 7001", "M 0 7999 4 7001", 1)
        .replace("O 0 7003 1 7001", "O 0 7003 1 9000")
    )
    shop = TBA["70.shp"].replace("7002\n-1", "7002\n7888\n-1", 1)
    quests = TBA["70.qst"].replace("3 7000 a 7001", "3 7000 a 7777")
    loaded, folder = imported(tmp_path, changed={"70.zon": wrong, "70.shp": shop, "70.qst": quests})
    report = (folder / "IMPORT.md").read_text()

    assert loaded.problems == []
    for lost in ("names mob 7999", "names room 9000", "names item 7888", "names mob 7777"):
        assert lost in report
    assert loaded.content.shops["salt:shop_7000"].sells == ("salt:item_7002",)
    assert not loaded.content.quests


def test_a_locked_door_without_a_key_is_only_closed(tmp_path):
    rooms = TBA["70.wld"].replace("1 7000 700", "1 -1 700")
    loaded, folder = imported(tmp_path, changed={"70.wld": rooms})

    assert loaded.problems == []
    assert loaded.content.doors["salt:door_7000_north"].closed
    assert not loaded.content.doors["salt:door_7000_north"].locked
    assert "is locked and has no key; it is only closed now" in (folder / "IMPORT.md").read_text()


def test_numbers_beyond_their_level_are_brought_within_it_and_told(tmp_path):
    strong = TBA["70.mob"].replace("2 18 8 2d6+8 1d4+0", "2 -40 8 2d6+900 9d9+9")
    loaded, folder = imported(tmp_path, changed={"70.mob": strong})
    rat = loaded.content.mobs["salt:mob_7001"]

    assert (rat.hp, rat.attack) == (65, 8)
    assert "mob 7001 has 65 health" in (folder / "IMPORT.md").read_text()


def test_the_start_is_the_lowest_room_or_the_wished_one(tmp_path):
    loaded, _ = imported(tmp_path / "a")
    assert "recall" in loaded.content.rooms["salt:room_7000"].flags
    loaded, folder = imported(tmp_path / "b", start=7001)
    assert 'start_room = "salt:room_7001"' in (folder / "manifest.toml").read_text()
    with pytest.raises(ConfigError, match="no file defines room 5"):
        imported(tmp_path / "c", start=5)


def test_files_without_a_room_are_refused_and_nothing_is_written(tmp_path):
    with pytest.raises(ConfigError, match="no room could be read"):
        imported(tmp_path, changed={"70.wld": "#7000\nno end"})
    assert not (tmp_path / "salt").exists()
