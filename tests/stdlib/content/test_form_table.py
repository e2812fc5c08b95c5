"""The form of each kind of definition is what its reader asks for."""

from pathlib import Path

import pytest

import content_packs
from maid_engine.core.toml_lines import values_of
from maid_engine.ports.pack_drafts import FieldKind
from maid_stdlib.content.form_table import form_of
from maid_stdlib.content.loader import KINDS, READERS

SHIPPED = sorted(Path(content_packs.__file__).parent.rglob("data/**/*.toml"))


def form(kind, /, **values):
    return {field.key: field for field in form_of(READERS[kind], "vale", (kind, "one"), values)}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_a_form_also_while_it_is_empty(kind):
    assert form(kind)


def test_each_definition_of_the_shipped_packs_has_a_field_for_each_of_its_keys():
    count = 0
    for path in SHIPPED:
        values = values_of(path.read_text(encoding="utf-8"))
        for kind in KINDS:
            for held in values.get(kind, {}).values():
                fields = form(kind, **held)
                assert set(held) <= set(fields)
                assert all(fields[key].value == held[key] for key in held)
                count += 1
    assert count > 200


def test_a_field_tells_what_it_takes():
    mob = form("mob", level=3)

    assert (mob["name"].kind, mob["name"].required) == (FieldKind.NAME, True)
    assert (mob["level"].kind, mob["level"].value, mob["level"].least) == (FieldKind.INTEGER, 3, 1)
    assert mob["hp"].default == 10
    assert mob["hp"].value is None
    assert "aggressive" in mob["flags"].allowed
    assert (mob["equipment"].kind, mob["equipment"].refers) == (FieldKind.REFERENCES, "item")
    assert mob["damage"].kind is FieldKind.DICE
    assert mob["topics"].kind is FieldKind.MAPPING
    assert mob["banker"].about == "Whether it keeps gold for people."


def test_a_table_that_is_not_there_tells_its_fields():
    wander = form("mob")["wander"]

    assert wander.kind is FieldKind.TABLE
    assert [field.key for field in wander.fields] == ["every_s", "radius"]


def test_a_list_tells_its_entries_and_the_fields_of_a_new_one():
    held = [{"text": "Go.", "objectives": [{"kind": "talk", "mob": "ann"}]}, {"text": "Come."}]
    stage = form("quest", stage=held)["stage"]

    assert [entry.key for entry in stage.entries] == [0, 1]
    first = {field.key: field for field in stage.entries[0].fields}
    assert first["text"].value == "Go."
    objective = {field.key: field for field in first["objectives"].entries[0].fields}
    assert (objective["mob"].value, objective["mob"].refers) == ("ann", "mob")
    assert "deliver" in objective["kind"].allowed
    assert {field.key for field in stage.fields} == {"text", "objectives", "riddle"}
    assert all(field.value is None for field in stage.fields)


def test_a_table_by_id_is_told_with_its_id():
    use = form("room", use={"well": {"name": "well", "kind": "rest"}})["use"]

    assert [entry.key for entry in use.entries] == ["well"]
    assert "verbs" in [field.key for field in use.fields]


def test_a_key_that_the_reader_does_not_know_is_told_too():
    assert form("item", colour="red")["colour"].value == "red"
