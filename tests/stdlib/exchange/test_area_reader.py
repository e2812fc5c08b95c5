"""Area files of every dialect are read into the same world, and what is wrong with them is named."""

import pytest

from maid_engine.core.errors import ConfigError
from maid_stdlib.exchange.area_note import NoteKind
from maid_stdlib.exchange.area_reader import read_areas
from maid_stdlib.exchange.area_records import DoorReset, ItemReset, MobReset
from maid_stdlib.exchange.dialects import Dialect
from tests.stdlib.exchange.area_samples import BY_DIALECT, ROM, TBA, read, written

ALL = tuple(BY_DIALECT)


def notes_of(found, kind=NoteKind.UNREAD):
    return [str(note) for note in found.notes.of(kind)]


@pytest.mark.parametrize("dialect", ALL)
def test_every_dialect_defines_the_same_world(tmp_path, dialect):
    found = read(tmp_path, dialect)
    world = found.world

    assert notes_of(found) == []
    assert sorted(world.rooms) == [7000, 7001]
    assert world.rooms[7000].name == "The Salt Shed"
    assert world.rooms[7000].terrain == "town"
    assert world.rooms[7000].flags == {"indoors"}
    assert world.rooms[7001].name == "The Drying Floor"
    assert world.rooms[7001].flags == {"dark", "safe"}
    assert [(way.direction, way.to, way.key) for way in world.rooms[7000].exits if way.door] == [
        ("north", 7001, 7000)
    ]
    assert world.rooms[7000].extras[0].keywords == ("board", "tally")
    assert {7000, 7001} == set(world.mobs)
    assert world.mobs[7000].flags == {"stays"}
    assert "aggressive" in world.mobs[7001].flags
    assert str(world.mobs[7001].health) == "2d6+8"
    assert world.mobs[7000].level == 5
    assert world.mobs[7000].gold == 80
    assert str(world.items[7001].weapon) == "1d6"
    assert world.items[7001].slots == ("weapon",)
    assert world.items[7001].weight == 4
    assert world.items[7003].lid == {"closeable", "closed"}
    assert not world.items[7003].portable
    assert world.items[7002].verb_of_use == "eat"
    assert sum(isinstance(reset, MobReset) for reset in world.resets) >= 2
    assert [reset.room for reset in world.resets if isinstance(reset, ItemReset)] == [7001]
    assert next(reset for reset in world.resets if isinstance(reset, DoorReset)).locked
    assert (world.shops[0].keeper, world.shops[0].markup, world.shops[0].markdown) == (7000, 1.2, 0.4)
    assert world.shops[0].buys[0] == "food"
    assert [zone.name for zone in world.zones] == ["The Salt Sheds"]
    assert world.zones[0].lowest <= 7000
    assert world.zones[0].highest >= 7001


@pytest.mark.parametrize(("dialect", "languages"), [
    (Dialect.TBA, {"dg"}),
    (Dialect.MERC, {"special"}),
    (Dialect.ROM, {"mobprog", "special"}),
    (Dialect.SMAUG, {"smaug prog", "special"}),
])  # fmt: skip
def test_scripts_are_kept_as_values_with_owner_and_place(tmp_path, dialect, languages):
    scripts = read(tmp_path, dialect).world.scripts

    assert {script.language for script in scripts} == languages
    owned = [script for script in scripts if script.owned_by > 0]
    assert {script.owned_by for script in owned} <= {7000, 7001}
    assert all(script.source.line > 0 for script in scripts)


def test_a_trigger_has_its_lines_and_its_owner(tmp_path):
    creak = read(tmp_path, Dialect.TBA).world.scripts[0]

    assert (creak.number, creak.owned_by, creak.owner.value) == (7090, 7001, "room")
    assert creak.lines[1] == "%send% %actor% The floor creaks."


def test_authors_are_read_where_a_file_names_them(tmp_path):
    for dialect, author in (
        (Dialect.TBA, "Wren"),
        (Dialect.MERC, "Wren"),
        (Dialect.SMAUG, "Wren"),
        (Dialect.ROM, "Wren"),
    ):
        zones = read(tmp_path / dialect, dialect).world.zones
        assert author in zones[0].authors, dialect


def test_a_text_that_is_never_closed_costs_its_record_alone(tmp_path):
    broken = (
        TBA["70.wld"]
        .replace("The Salt Shed~", "The Salt Shed", 1)
        .replace("beside the door.\n~", "beside the door.\n", 1)
    )
    broken = broken.replace("The door is thick.\n~\ndoor oak~", "The door is thick.\ndoor oak", 1)
    broken = broken.replace("You see rafters.\n~\n~", "You see rafters.", 1).replace(
        "board tally~", "board tally", 1
    )
    broken = broken.replace("thirty out.\n~", "thirty out.", 1)
    found = read(tmp_path, Dialect.TBA, {"70.wld": broken})

    assert sorted(found.world.rooms) == [7001]
    assert "70.wld:2: room 7000 is left out: a text that begins here is never closed with ~" in notes_of(
        found
    )


def test_a_file_that_is_cut_off_is_named_and_the_rest_is_kept(tmp_path):
    cut = TBA["70.wld"][: TBA["70.wld"].index("White crust")]
    found = read(tmp_path, Dialect.TBA, {"70.wld": cut})

    assert sorted(found.world.rooms) == [7000]
    (note,) = notes_of(found)
    assert note.startswith("70.wld:")
    assert "room 7001 is left out" in note
    assert "cut off" in note


def test_an_are_file_that_is_cut_off_keeps_what_was_before(tmp_path):
    text = ROM["salt.are"]
    cut = text[: text.index("O 0 7003")]
    found = read(tmp_path, Dialect.ROM, {"salt.are": cut})

    assert sorted(found.world.rooms) == [7000, 7001]
    assert any("the section #RESETS is cut off" in note for note in notes_of(found))


def test_a_malformed_number_names_what_stands_there(tmp_path):
    broken = TBA["70.mob"].replace("2 18 8 2d6+8 1d4+0", "2 eighteen 8 2d6+8 1d4+0")
    found = read(tmp_path, Dialect.TBA, {"70.mob": broken})

    assert list(found.world.mobs) == [7000]
    line = broken[: broken.index("eighteen")].count("\n") + 1
    assert (
        f"70.mob:{line}: mob 7001 is left out: 'eighteen 8 2d6+8 1d4+0' stands where a number is due"
        in notes_of(found)
    )


def test_latin_1_is_read_and_noted(tmp_path):
    folder = written(tmp_path, TBA)
    (folder / "70.wld").write_bytes(TBA["70.wld"].replace("Salt Shed", "Salt Café").encode("latin-1"))
    found = read_areas(folder, Dialect.TBA)

    assert found.world.rooms[7000].name == "The Salt Café"
    assert notes_of(found, NoteKind.CHANGED) == [
        "70.wld:2: not UTF-8; the file is read as Latin-1 and written as UTF-8"
    ]


def test_two_records_with_one_number_keep_the_first(tmp_path):
    twice = TBA["70.obj"].replace("#7001\n", "#7000\n")
    found = read(tmp_path, Dialect.TBA, {"70.obj": twice})

    assert found.world.items[7000].kind == "key"
    assert notes_of(found) == ["70.obj:9: item 7000 is defined twice; the first is at 70.obj:1"]


def test_rubbish_between_records_is_named(tmp_path):
    found = read(tmp_path, Dialect.TBA, {"70.wld": "left over\n" + TBA["70.wld"]})

    assert sorted(found.world.rooms) == [7000, 7001]
    assert notes_of(found) == [
        "70.wld:1: left out: 'left over' stands where a record that begins with # is due"
    ]


@pytest.mark.parametrize(("dialect", "other"), [(Dialect.ROM, Dialect.SMAUG), (Dialect.MERC, Dialect.ROM)])
def test_a_file_of_another_dialect_is_named_with_the_right_one(tmp_path, dialect, other):
    folder = written(tmp_path, BY_DIALECT[other])
    with pytest.raises(ConfigError, match=f"--from {other}"):
        read_areas(folder, dialect)


def test_a_folder_without_area_files_says_what_there_should_be(tmp_path):
    (tmp_path / "notes.txt").write_text("nothing")
    with pytest.raises(ConfigError, match=r"no area files .*\.wld"):
        read_areas(tmp_path, Dialect.TBA)
    with pytest.raises(ConfigError, match="there is no"):
        read_areas(tmp_path / "nowhere", Dialect.TBA)


def test_the_form_of_smaug_fuss_is_named(tmp_path):
    folder = written(tmp_path, {"new.are": "#FUSSAREA\n#AREADATA\nVersion 1\n", **BY_DIALECT[Dialect.SMAUG]})
    found = read_areas(folder, Dialect.SMAUG)

    assert len(found.world.rooms) == 2
    assert any("new.are:1: the file is in the form of SMAUG FUSS" in note for note in notes_of(found))


def test_a_circle_of_sections_in_any_order_is_read(tmp_path):
    head, _, rest = ROM["salt.are"].partition("#MOBILES")
    mobs, _, rest = ("#MOBILES" + rest).partition("#OBJECTS")
    items, _, rest = ("#OBJECTS" + rest).partition("#ROOMS")
    found = read(tmp_path, Dialect.ROM, {"salt.are": f"{head}{items}{mobs}#ROOMS{rest}"})

    assert notes_of(found) == []
    assert len(found.world.mobs) == 2


def test_a_section_that_no_dialect_has_is_noted(tmp_path):
    found = read(
        tmp_path, Dialect.ROM, {"salt.are": ROM["salt.are"].replace("#SHOPS", "#WEATHER\nwet\n#SHOPS")}
    )

    assert any(
        "the section #WEATHER is left out" in note for note in notes_of(found, NoteKind.NO_COUNTERPART)
    )
    assert len(found.world.shops) == 1
