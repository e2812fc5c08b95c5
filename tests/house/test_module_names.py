"""Modules of one name within a part are counted, and names that are an act in -ing."""

import pytest

from house.module_names import gerund_names, is_gerund, shared_names
from tests.house.trees import source


def of(*paths):
    return [source("", path) for path in paths]


def test_modules_of_one_name_within_a_part_are_all_named():
    found = shared_names(of("shop/till/row.py", "shop/till/old/row.py", "shop/till/old/drawer.py"))
    assert found == ["shop/till/old/row.py", "shop/till/row.py"]


def test_modules_of_different_parts_may_share_a_name_and_so_may_packages():
    assert (
        shared_names(
            of(
                "shop/row.py",
                "shop/till/row.py",
                "shop/yard/row.py",
                "shop/till/a/__init__.py",
                "shop/till/__init__.py",
            )
        )
        == []
    )


@pytest.mark.parametrize("name", ["keeping", "skill_sharing", "reaching_out", "giving_back"])
def test_an_act_is_no_name(name):
    assert is_gerund(name)


@pytest.mark.parametrize("name", ["planning", "plan_tracing", "running_command", "things", "log_out", "out"])
def test_a_thing_a_field_or_a_noun_after_its_attribute_is_a_name(name):
    assert not is_gerund(name)


def test_packages_are_named_after_things_too():
    assert gerund_names(of("shop/selling/__init__.py", "shop/till.py")) == ["shop/selling/__init__.py"]
