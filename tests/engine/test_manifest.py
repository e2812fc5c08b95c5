"""A manifest is read into a value, or refused with the line and the remedy of every mistake."""

import pytest

from maid_engine.core.errors import PackError
from maid_engine.engine.manifest import line_of, read_manifest
from maid_engine.ports.packs import Manifest

WHOLE = 'name = "isle"\nversion = "1.2.0"\ntitle = "The Isle"\nsummary = "An island."\n'


def read(tmp_path, text):
    (tmp_path / "manifest.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_manifest(tmp_path)


def problems(tmp_path, text):
    with pytest.raises(PackError) as refused:
        read(tmp_path, text)
    return refused.value.problems


def test_four_texts_are_enough(tmp_path):
    assert read(tmp_path, WHOLE) == Manifest("isle", "1.2.0", "The Isle", "An island.")


def test_everything_that_a_manifest_may_say_is_read(tmp_path):
    told = read(tmp_path, f'{WHOLE}requires = ["stdlib"]\npvp = true\nstart_room = "isle:beach"\n')

    assert (told.requires, told.pvp, told.start_room) == (("stdlib",), True, "isle:beach")


def test_a_byte_order_mark_is_no_mistake(tmp_path):
    assert read(tmp_path, b"\xef\xbb\xbf" + WHOLE.encode()).name == "isle"


def test_text_that_is_not_utf_8_is_refused_with_its_line(tmp_path):
    [problem] = problems(tmp_path, b'name = "isle"\ntitle = "\xe9"\n')

    assert (problem.line, problem.what) == (2, "it is not UTF-8 text")


def test_each_text_that_is_missing_or_empty_is_a_mistake_of_its_own(tmp_path):
    told = [one.what for one in problems(tmp_path, 'name = "isle"\nversion = ""\n')]

    assert told == ["version is missing", "title is missing", "summary is missing"]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("requires = [1]", "requires is [1]"),
        ('requires = "stdlib"', "requires is 'stdlib'"),
        ("pvp = 1", "pvp is 1"),
        ("start_room = false", "start_room is False"),
        ("colour = 1", "colour is not an entry of a manifest"),
    ],
)
def test_an_entry_of_the_wrong_form_is_named_with_its_line(tmp_path, line, wrong):
    [problem] = problems(tmp_path, f"{WHOLE}{line}\n")

    assert (problem.line, problem.what) == (5, wrong)


@pytest.mark.parametrize(
    ("name", "odd"), [("My Isle", "'M', ' ', 'I'"), ("9isles", "'9'"), ("_isle", "'_'"), ("isle-two", "'-'")]
)
def test_a_name_that_no_id_can_begin_with_is_refused_with_the_odd_signs(tmp_path, name, odd):
    [problem] = problems(tmp_path, WHOLE.replace("isle", name))

    assert problem.line == 1
    assert problem.what.endswith(odd)


def test_the_line_of_a_key_is_that_which_sets_it():
    text = '# name = "no"\n"name" = "isle"\n  title="T"\nsurname = "x"\n'

    assert [line_of(text, key) for key in ("name", "title", "surname", "summary")] == [2, 3, 4, None]
