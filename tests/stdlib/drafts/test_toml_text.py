"""Edits of TOML texts: values change, everything else stays byte for byte."""

import tomllib
from pathlib import Path

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st

import content_packs
from maid_engine.core.toml_lines import LineMap
from maid_stdlib.drafts.toml_text import NoSuchKeyError, TomlText, value_at

SHIPPED = sorted(Path(content_packs.__file__).parent.rglob("data/**/*.toml"))
TEXTS = st.sampled_from([path.read_text(encoding="utf-8") for path in SHIPPED])
TEXT = """# A village.

[zone.village]
title = "Village"  # its name

# --- the green ---

[room.green]
title = "Village Green"
description = "Grass."
exits = { north = "mill" }
[room.green.details]
grass = "Wet."

# the mill stands alone
[room.mill]
title = "Mill"
flags = ["dark", "safe"]

[[spawn]]
room = "green"
mob = "goose"

[[spawn]]
room = "mill"
mob = "miller"
"""


def edited(text):
    return TomlText(text)


def changed_lines(before, after):
    return [line for line in after.splitlines() if line not in before.splitlines()]


def test_a_value_changes_one_line():
    after = edited(TEXT).with_value(("room", "green", "title"), "The Green").text

    assert changed_lines(TEXT, after) == ['title = "The Green"']
    assert len(after.splitlines()) == len(TEXT.splitlines())


def test_a_value_keeps_its_comment():
    after = edited(TEXT).with_value(("zone", "village", "title"), "Hamlet").text

    assert 'title = "Hamlet"  # its name\n' in after


def test_a_new_key_comes_last_in_its_table():
    after = edited(TEXT).with_value(("room", "green", "details", "goose"), "It hisses.").text

    assert 'grass = "Wet."\ngoose = "It hisses."\n\n# the mill' in after


def test_a_key_of_an_inline_table_is_set():
    after = edited(TEXT).with_value(("room", "green", "exits", "south"), "mill").text

    assert tomllib.loads(after)["room"]["green"]["exits"] == {"north": "mill", "south": "mill"}
    assert len(after.splitlines()) == len(TEXT.splitlines())


def test_a_table_that_lacks_is_added_to_its_definition():
    after = edited(TEXT).with_value(("room", "mill", "exits", "south"), "green").text

    assert 'flags = ["dark", "safe"]\n[room.mill.exits]\nsouth = "green"\n\n[[spawn]]' in after


def test_a_key_of_an_entry_is_set_in_that_entry_only():
    values = tomllib.loads(edited(TEXT).with_value(("spawn", 1, "count"), 3).text)

    assert values["spawn"] == [
        {"room": "green", "mob": "goose"},
        {"room": "mill", "mob": "miller", "count": 3},
    ]


def test_an_element_of_a_list_is_set():
    values = tomllib.loads(edited(TEXT).with_value(("room", "mill", "flags", 1), "indoors").text)

    assert values["room"]["mill"]["flags"] == ["dark", "indoors"]


def test_nothing_is_set_in_a_definition_that_is_not_there():
    with pytest.raises(NoSuchKeyError, match=r"there is no room\.well"):
        edited(TEXT).with_value(("room", "well", "title"), "Well")


def test_a_definition_goes_with_its_inner_tables():
    after = edited(TEXT).without(("room", "green")).text

    assert "Grass" not in after
    assert "Wet" not in after
    assert "its name\n\n# --- the green ---\n\n# the mill stands alone\n[room.mill]" in after


@pytest.mark.parametrize(
    "path",
    [
        ("room", "green", "title"),
        ("room", "green", "exits", "north"),
        ("room", "mill", "flags"),
        ("spawn", 0),
    ],
)
def test_what_was_removed_is_gone_and_nothing_else(path):
    after = tomllib.loads(edited(TEXT).without(path).text)
    expected = tomllib.loads(TEXT)
    holder = value_at(expected, path[:-1])
    del holder[path[-1]]

    assert after == expected


def test_what_is_not_there_cannot_be_removed():
    with pytest.raises(NoSuchKeyError, match=r"there is no room\.mill\.terrain"):
        edited(TEXT).without(("room", "mill", "terrain"))


def test_a_definition_is_added_at_the_end():
    after = edited(TEXT).with_table(("room", "well"), {"title": "Well", "exits": {"up": "green"}}).text

    assert after.startswith(TEXT)
    assert tomllib.loads(after)["room"]["well"] == {"title": "Well", "exits": {"up": "green"}}


def test_an_entry_is_added_at_the_end():
    after = edited(TEXT).with_entry("spawn", {"room": "mill", "item": "sack"}).text

    assert after == f'{TEXT}\n[[spawn]]\nroom = "mill"\nitem = "sack"\n'


def test_a_first_definition_needs_no_blank_line():
    assert edited("").with_table(("zone", "a"), {"title": "A"}).text == '[zone.a]\ntitle = "A"\n'


def test_a_definition_is_renamed_with_its_inner_tables():
    after = edited(TEXT).renamed(("room", "green"), "common").text

    assert "[room.common]\n" in after
    assert "[room.common.details]\n" in after
    assert "room.green" not in after


def test_windows_line_ends_stay():
    after = edited(TEXT.replace("\n", "\r\n")).with_value(("room", "green", "details", "goose"), "Loud.").text

    assert "\n" not in after.replace("\r\n", "")


def test_the_lines_of_a_definition_are_told():
    assert (
        edited(TEXT).source_of(("room", "mill")) == '[room.mill]\ntitle = "Mill"\nflags = ["dark", "safe"]\n'
    )


def test_headers_in_long_texts_are_no_sections():
    text = '[room.a]\ndescription = """\n[room.b]\n"""\n\n[room.c]\ntitle = "C"\n'

    after = edited(text).with_value(("room", "a", "title"), "A").text

    assert list(tomllib.loads(after)["room"]) == ["a", "c"]
    assert tomllib.loads(after)["room"]["a"] == {"description": "[room.b]\n", "title": "A"}


# --- every shipped file ---


def test_every_file_is_written_as_it_was_read():
    texts = [path.read_bytes().decode() for path in SHIPPED]

    assert [tomlkit.dumps(tomlkit.parse(text)) for text in texts] == texts


def leaves(values, path=()):
    """Yield path and value of every text and number in a file."""
    if isinstance(values, dict):
        for key, value in values.items():
            yield from leaves(value, (*path, key))
    elif isinstance(values, list):
        for at, value in enumerate(values):
            yield from leaves(value, (*path, at))
    elif len(path) > 2:
        yield path, values


@given(st.data())
def test_setting_a_value_to_itself_changes_no_byte(data):
    text = data.draw(TEXTS)
    place, value = data.draw(st.sampled_from(list(leaves(tomllib.loads(text)))))

    assert edited(text).with_value(place, value).text == text


@given(st.data())
def test_editing_one_value_changes_one_line(data):
    text = data.draw(TEXTS)
    place, _ = data.draw(st.sampled_from(list(leaves(tomllib.loads(text)))))
    other = data.draw(st.one_of(st.text(st.characters(exclude_categories=["Cs"])), st.integers(-9, 9)))

    after = edited(text).with_value(place, other).text

    expected = tomllib.loads(text)
    value_at(expected, place[:-1])[place[-1]] = other
    assert tomllib.loads(after) == expected
    before, now = text.split("\n"), after.split("\n")
    assert sum(one != another for one, another in zip(before, now, strict=True)) <= 1


@given(st.data())
def test_what_is_removed_can_be_added_again(data):
    text = data.draw(TEXTS)
    definitions = [one for _, one in LineMap(text).headers if len(one) == 2]
    gone = data.draw(st.sampled_from(definitions))
    values = tomllib.loads(text)
    was = value_at(values, gone)

    left = edited(text).without(gone)
    again = left.with_entry(gone[0], was) if isinstance(gone[1], int) else left.with_table(gone, was)

    found = tomllib.loads(again.text)
    if isinstance(gone[1], int):
        values[gone[0]].append(values[gone[0]].pop(gone[1]))
    assert found == values


QUEST = """[quest.tea]
title = "Tea"

[[quest.tea.stage]]
text = "Boil."
[[quest.tea.stage.objectives]]
kind = "talk"

[quest.soup]
title = "Soup"
"""


def stage(text):
    return {"text": text, "objectives": [{"kind": "talk", "mob": "ann"}]}


def test_an_entry_is_added_after_the_others_under_headers():
    after = edited(QUEST).with_appended(("quest", "tea", "stage"), stage("Drink.")).text

    assert tomllib.loads(after)["quest"]["tea"]["stage"][1] == stage("Drink.")
    assert after.startswith(QUEST[: QUEST.index("\n[quest.soup]")])
    assert after.endswith('\n[quest.soup]\ntitle = "Soup"\n')


def test_an_entry_is_added_to_a_list_in_an_entry():
    path = ("quest", "tea", "stage", 0, "objectives")
    after = edited(QUEST).with_appended(path, {"kind": "use"}).text

    assert tomllib.loads(after)["quest"]["tea"]["stage"][0]["objectives"] == [
        {"kind": "talk"},
        {"kind": "use"},
    ]


def test_the_first_entry_begins_the_list():
    text = edited(QUEST)
    for name in ("Boil.", "Drink."):
        text = text.with_appended(("quest", "soup", "stage"), stage(name))

    assert tomllib.loads(text.text)["quest"]["soup"]["stage"] == [stage("Boil."), stage("Drink.")]


def test_a_list_under_headers_is_set_anew():
    after = edited(QUEST).with_value(("quest", "tea", "stage"), [stage("Pour.")]).text

    assert tomllib.loads(after)["quest"]["tea"]["stage"] == [stage("Pour.")]
    assert tomllib.loads(after)["quest"]["soup"] == {"title": "Soup"}
