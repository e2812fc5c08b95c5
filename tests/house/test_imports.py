"""Circles of imports, between modules and between packages."""

from house.imports import largest_package_knot, module_cycles
from tests.house.trees import repository


def test_packages_that_import_one_another_when_loaded_are_a_knot(tmp_path):
    shop = repository(
        tmp_path,
        till__coins="import shop.stock.wares",
        stock__wares="",
        stock__shelf="import shop.till.bell",
        till__bell="",
    )

    assert largest_package_knot(shop) == ("shop.stock", "shop.till")
    assert module_cycles(shop) == [], "no module of theirs comes back to itself"


def test_an_import_inside_a_function_ties_modules_and_not_packages(tmp_path):
    shop = repository(
        tmp_path, till__coins="import shop.stock.wares", stock__wares="def f():\n    import shop.till.coins"
    )

    assert largest_package_knot(shop) == ()
    assert module_cycles(shop) == [("shop.stock.wares", "shop.till.coins")]


def test_an_import_for_types_ties_no_packages(tmp_path):
    late = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import shop.till.coins"

    assert (
        largest_package_knot(repository(tmp_path, till__coins="import shop.stock.wares", stock__wares=late))
        == ()
    )
