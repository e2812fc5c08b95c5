"""A pack's TOML becomes specs; each mistake is named with its file, its line and a remedy."""

import re
from pathlib import Path

import pytest

from maid_stdlib.content.loader import load_content

ZONE = '[zone.vale]\ntitle = "The Vale"\nstart = "yard"\n'
ROOM = '[room.yard]\ntitle = "The Yard"\ndescription = "A yard."\n'
ITEM = '[item.mug]\nname = "tin mug"\ndescription = "Dented."\n'
MOB = '[mob.cook]\nname = "cook"\ndescription = "Floury."\n'
WORLD = ZONE + ROOM + ITEM + MOB


def load(tmp_path, text, **others):
    root = tmp_path / "vale"
    for name, content in {"world": text, **others}.items():
        path = root / "data" / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return load_content(root, "vale")


def only_problem(tmp_path, text):
    problems = load(tmp_path, text).problems
    assert len(problems) == 1, [str(problem) for problem in problems]
    return problems[0]


def test_a_whole_pack_becomes_specs_with_full_ids(tmp_path):
    loaded = load(tmp_path, WORLD + '[[spawn]]\nmob = "cook"\nroom = "yard"\ncount = 2\n')

    assert loaded.problems == []
    assert loaded.content.zones["vale:vale"].start == "vale:yard"
    assert loaded.content.rooms["vale:yard"].zone == "vale:vale"
    assert loaded.content.spawns["vale:spawn#1"].mob == "vale:cook"
    assert loaded.content.mobs["vale:cook"].source.file == "vale/data/world.toml"


def test_a_spawn_comes_back_after_its_zones_time_unless_it_names_its_own(tmp_path):
    spawns = '[[spawn]]\nmob = "cook"\nroom = "yard"\n[[spawn]]\nitem = "mug"\nroom = "yard"\nrespawn_s = 7\n'
    loaded = load(tmp_path, WORLD.replace("start =", "respawn_s = 33\nstart =") + spawns)

    assert [spawn.respawn_s for spawn in loaded.content.spawns.values()] == [33, 7]


def test_a_detail_and_an_item_may_be_hidden(tmp_path):
    details = '[room.yard.details]\nwall = "High."\n"brick, loose" = { text = "It moves.", hidden = true }\n'
    loaded = load(tmp_path, WORLD + details + '[[spawn]]\nitem = "mug"\nroom = "yard"\nhidden = true\n')

    assert loaded.problems == []
    yard = loaded.content.rooms["vale:yard"]
    assert yard.details == {"wall": "High.", "brick": "It moves.", "loose": "It moves."}
    assert yard.hidden_details == {"brick", "loose"}
    assert loaded.content.spawns["vale:spawn#1"].hidden


def test_a_mob_cannot_be_hidden(tmp_path):
    problem = only_problem(tmp_path, WORLD + '[[spawn]]\nmob = "cook"\nroom = "yard"\nhidden = true\n')
    assert "hides a mob" in problem.what


def test_a_scavenger_can_be_attacked(tmp_path):
    cook = MOB + 'flags = ["scavenger"]\n'
    problem = only_problem(tmp_path, ZONE + ROOM + cook + "attackable = false\n")
    assert "nobody could get back" in problem.what
    assert not load(tmp_path, ZONE + ROOM + cook).problems


def test_one_detail_may_have_several_words(tmp_path):
    loaded = load(tmp_path, WORLD + '[room.yard.details]\n"walls, wall" = "High."\n')

    assert loaded.content.rooms["vale:yard"].details == {"walls": "High.", "wall": "High."}


def test_the_examples_of_the_format_page_are_well_formed(tmp_path):
    page = (Path(__file__).parents[3] / "docs/builder/content-format.md").read_text()
    example = re.search(r"```toml\n(.*?)```", page, re.DOTALL)[1]
    problems = load(tmp_path, example).problems

    # It names rooms and things that it leaves out, and nothing else is wrong with it.
    assert problems
    assert all("there is no" in problem.what for problem in problems), [str(one) for one in problems]


@pytest.mark.parametrize(
    ("text", "line", "what", "remedy"),
    [
        ("[zone.vale\n", 1, "not TOML", "syntax"),
        (WORLD + "[rom.x]\n", 13, "there is no `rom`", "did you mean: room"),
        (WORLD + "levl = 3\n", 13, "there is no `levl`", "did you mean: level"),
        (WORLD + 'level = "two"\n', 13, "`level` is 'two'", "a whole number"),
        (WORLD + "level = true\n", 13, "`level` is True", "a whole number"),
        (WORLD + "hp = 0\n", 13, "`hp` is 0", "1 or more"),
        (WORLD + 'damage = "d6"\n', 13, "not dice", "1d8+2"),
        (WORLD + 'verb = "tickle"\n', 13, "cannot be 'tickle'", "hit, slash, stab"),
        (WORLD + 'flags = ["angry"]\n', 13, "cannot be 'angry'", "aggressive, helper"),
        (WORLD + 'loot = [["mug", 2]]\n', 13, "`loot` holds", "pairs of item and chance"),
        (WORLD + 'loot = [["mgu", 0.5]]\n', 13, "there is no item 'mgu'", "did you mean: mug"),
        (WORLD + "trainer = { skills = { knitting = 2 } }\n", 13, "no skill 'knitting'", "allowed are"),
        (WORLD + """greeting = 'I say "no".'\n""", 13, "double quote", "use ' instead"),
        (WORLD + '[room.yard.exits]\nnroth = "yard"\n', 14, "'nroth' is not a direction", "north, "),
        (WORLD + '[room.yard.exits]\nnorth = { to = "barn" }\n', 14, "there is no room 'barn'", "[room."),
        (WORLD + "[room.yard.exits]\nnorth = 3\n", 14, "north is 3", "a room's id"),
        (ZONE + '[room.b]\ntitle = "a barn"\ndescription = "B."\n' + ROOM, 5, "cannot head a line", "capital"),
        (ZONE + '[room.b]\ntitle = "Barn (Old)"\ndescription = "B."\n' + ROOM, 5, "cannot head a line", "leave out"),
        (WORLD + '[item.a]\ndescription = "X"\n', 13, "has no `name`", 'add name = "…"'),
        (WORLD + '[item.a]\nname = "gift from afar"\ndescription = "X"\n', 14, "the word 'from'", "reword"),
        (WORLD + '[item.a]\nname = "the cup"\ndescription = "X"\n', 14, "cannot stand", "without an article"),
        (WORLD + '[item.a]\nname = "cup!"\ndescription = "X"\n', 14, "cannot stand", "letters"),
        (WORLD + '[item.a]\nname = "cup"\ndescription = "X"\nkind = "cup"\n', 16, "cannot be 'cup'", "weapon, armor"),
        (WORLD + '[item.a]\nname = "cup"\ndescription = "X"\nslot = "toe"\n', 16, "cannot be 'toe'", "head, neck"),
        (WORLD + '[item.a]\nname = "cup"\ndescription = "X"\nweapon = { damage = "1d4" }\n', 16, "cannot be wielded", "slot"),
        (WORLD + '[[spawn]]\nroom = "yard"\n', 13, "a mob or an item", "add mob"),
        (WORLD + '[[spawn]]\nroom = "yard"\nmob = "cok"\n', 15, "there is no mob 'cok'", "did you mean: cook"),
        (WORLD + "[door.d]\nlocked = true\nclosed = true\n", 13, "no key", "add key"),
        (WORLD + '[shop.s]\nkeeper = "cook"\nbuys = ["stuff"]\n', 15, "cannot be 'stuff'", "treasure"),
    ],
)  # fmt: skip
def test_each_mistake_names_its_line_and_its_remedy(tmp_path, text, line, what, remedy):
    problem = only_problem(tmp_path, text)

    assert (problem.file, problem.line) == ("vale/data/world.toml", line)
    assert what in problem.what
    assert remedy in problem.remedy


QUEST = '[quest.q]\ntitle = "Tea"\ngiver = "cook"\nsummary = "S."\noffer = "O?"\n'


@pytest.mark.parametrize(
    ("stage", "what"),
    [
        ("", "has no stage"),
        ('[[quest.q.stage]]\ntext = "T."\n', "has no objective"),
        ('[[quest.q.stage]]\ntext = "T."\nobjectives = [{ kind = "kill" }]\n', "needs `mob`"),
        ('[[quest.q.stage]]\ntext = "T."\nobjectives = [{ kind = "bake", mob = "cook" }]\n', "cannot be 'bake'"),
        ('[[quest.q.stage]]\ntext = "T."\nobjectives = [{ kind = "equip" }]\n', "needs `item` or `slot`"),
    ],
)  # fmt: skip
def test_a_quest_says_what_it_lacks(tmp_path, stage, what):
    problems = load(tmp_path, WORLD + QUEST + stage).problems

    assert any(what in problem.what for problem in problems), [str(problem) for problem in problems]


def test_an_id_defined_twice_names_both_places(tmp_path):
    problems = load(tmp_path, WORLD, other=MOB).problems

    assert len(problems) == 1
    assert "defined twice" in problems[0].what
    assert "vale/data/" in problems[0].remedy


def test_an_id_of_another_pack_may_be_named_once_that_is_loaded(tmp_path):
    known = load(tmp_path / "first", WORLD).content
    root = tmp_path / "hill"
    (root / "data").mkdir(parents=True)
    (root / "data" / "a.toml").write_text('[[spawn]]\nmob = "vale:cook"\nroom = "vale:yard"\n')

    assert load_content(root, "hill", known).problems == []
    assert load_content(root, "hill").problems != []


def test_a_file_that_is_no_text_and_a_missing_folder_are_told(tmp_path):
    assert "no data folder" in load_content(tmp_path, "vale").problems[0].what
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "bad.toml").write_bytes(b"\xff\xfe")

    assert "not UTF-8" in load_content(tmp_path, "vale").problems[0].what


def test_lines_are_counted_past_texts_that_run_over_many(tmp_path):
    text = ZONE + ROOM.replace('"A yard."', '"""\nA yard\n[room.fake]\n."""') + "flags = 3\n"

    assert only_problem(tmp_path, text).line == 10


SPAWNS = '[[spawn]]\nmob = "cook"\nroom = "yard"\n'
NOWHERE = '[[spawn]]\nmob = "cook"\nroom = "yrad"\n'


@pytest.mark.parametrize(
    "broken", [ZONE.replace('"The Vale"', "The Vale") + ROOM, ZONE + ROOM.replace("]", "")]
)
def test_of_what_a_file_defines_that_is_no_toml_nobody_is_told_that_it_is_not_there(tmp_path, broken):
    problems = load(tmp_path, broken, things=MOB + SPAWNS + NOWHERE).problems

    assert [(problem.file, problem.what[:8]) for problem in problems] == [
        ("vale/data/world.toml", "not TOML"),
        ("vale/data/things.toml", "[spawn.r"),
    ]
    assert "there is no room 'yrad'" in problems[1].what
    assert "did you mean: yard" in problems[1].remedy


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_of_what_a_file_defines_that_is_not_utf_8_neither(tmp_path, encoding):
    load(tmp_path, "", things=MOB + SPAWNS)
    (tmp_path / "vale/data/world.toml").write_bytes((ZONE + ROOM + "# Café\n").encode(encoding))

    (problem,) = load_content(tmp_path / "vale", "vale").problems
    assert "not UTF-8" in problem.what


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path):
    loaded = load(tmp_path, "\ufeff" + ITEM)
    assert loaded.problems == []
    assert "vale:mug" in loaded.content.items


def test_text_in_another_encoding_is_told_with_its_line(tmp_path):
    load(tmp_path, "")
    (tmp_path / "vale" / "data" / "old.toml").write_bytes(b"[item.a]\n# caf\xe9\n")
    [problem] = load_content(tmp_path / "vale", "vale").problems
    assert (problem.line, problem.what) == (2, "not UTF-8 at byte 14")


def test_a_table_that_a_file_defines_twice_is_told_in_plain_words(tmp_path):
    problem = only_problem(tmp_path, ITEM + ITEM)
    assert problem.what == "item.mug is defined twice; first at line 1"
    assert problem.line == 4
    stages = "[quest.q.stage]\ntext = 'a'\n[quest.q.stage]\ntext = 'b'\n"
    assert only_problem(tmp_path, stages).remedy == "write [[quest.q.stage]] for each"


def test_one_table_where_a_list_of_tables_belongs_is_told_to_use_double_brackets(tmp_path):
    loaded = load(tmp_path, "[quest.q]\n[quest.q.stage]\ntext = 'a'\n")
    assert "write [[quest.q.stage]], in double brackets" in [one.remedy for one in loaded.problems]


@pytest.mark.parametrize("name", ["spawn", "link"])
def test_one_table_in_place_of_a_list_at_the_top_is_named_as_it_stands(tmp_path, name):
    problem = only_problem(tmp_path, WORLD + f'[{name}]\nroom = "yard"\n')
    assert problem.what == f"[{name}] is one table"
    assert problem.remedy == f"write [[{name}]], in double brackets"


def test_a_title_has_no_brackets_of_any_kind(tmp_path):
    problem = only_problem(tmp_path, WORLD.replace('"The Yard"', '"Yard [old]"'))
    assert problem.what == "[room.yard] the title 'Yard [old]' cannot head a line"


def test_a_door_cannot_have_the_id_of_a_room(tmp_path):
    loaded = load(tmp_path, WORLD, doors='[door.yard]\nname = "gate"\n')
    [problem] = loaded.problems
    assert (problem.file, problem.line) == ("vale/data/doors.toml", 1)
    assert problem.what == "[door.yard] has the id of [room.yard] at vale/data/world.toml:4"
    assert problem.remedy == "rename one of them, as in [door.yard_door]"


def test_what_one_game_does_with_its_content_is_not_seen_by_the_next(tmp_path):
    text = (
        WORLD
        + '[[spawn]]\nmob = "cook"\nroom = "yard"\n[[link]]\nroom = "inn:bar"\ndirection = "east"\nto = "yard"\n'
    )
    first = load(tmp_path, text)
    assert len(first.problems) == 1, "nobody knows the inn"
    first.content.rooms.clear()
    first.unread.add(("room", "vale:cellar"))

    again = load(tmp_path, text)

    assert list(again.content.rooms) == ["vale:yard"]
    assert again.problems == first.problems
    assert not again.unread


def test_a_file_that_changed_is_read_again(tmp_path):
    assert load(tmp_path, WORLD).content.rooms["vale:yard"].title == "The Yard"

    assert (
        load(tmp_path, WORLD.replace("The Yard", "The Court")).content.rooms["vale:yard"].title == "The Court"
    )


@pytest.mark.parametrize("end", [b"\r\n", b"\r"])
def test_lines_may_end_as_on_other_systems(tmp_path, end):
    (tmp_path / "vale" / "data").mkdir(parents=True)
    file = tmp_path / "vale" / "data" / "world.toml"
    file.write_bytes(WORLD.encode().replace(b"\n", end))

    loaded = load_content(tmp_path / "vale", "vale")

    assert loaded.problems == []
    assert loaded.content.rooms["vale:yard"].source.line == 4
