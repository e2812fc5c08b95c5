"""Shares of lines and branches are held to floors that only rise, and a lower one names the files to look at."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

from house.coverage_floor import (
    FLOORS,
    FileCount,
    complaints,
    main,
    raised,
    read_floors,
    shares,
    write_floors,
)
from tests.measured import SCOPES, is_measured

TILL = FileCount("shop/till/drawer.py", lines=100, lines_run=90, branches=20, branches_run=10)
BELL = FileCount("shop/till/bell.py", lines=100, lines_run=100, branches=0, branches_run=0)
DOOR = FileCount("shop/door.py", lines=10, lines_run=5, branches=0, branches_run=0)


def test_the_files_of_a_folder_are_one_package():
    door, till = shares([TILL, BELL, DOOR])
    assert (door.name, door.lines, door.branches) == ("shop", 50.0, 100.0)
    assert (till.name, till.lines, till.branches) == ("shop.till", 95.0, 50.0)


def test_a_share_below_its_floor_is_told_with_the_files_where_most_is_not_run():
    (said,) = complaints(shares([TILL, BELL]), {"shop.till": (95.5, 50.0)})
    first, worst, *_ = said.splitlines()
    assert first == "shop.till: 95.0 % of lines run, at least 95.5 %"
    assert worst.strip() == "shop/till/drawer.py: 20 lines and branches not run"


def test_branches_have_a_floor_of_their_own():
    (said,) = complaints(shares([TILL]), {"shop.till": (80.0, 60.0)})
    assert said.startswith("shop.till: 50.0 % of branches run, at least 60 %")


def test_at_its_floor_nothing_is_said_nor_of_a_package_without_one():
    assert complaints(shares([TILL, BELL, DOOR]), {"shop.till": (95.0, 50.0)}) == []


def test_a_package_that_is_no_longer_measured_is_told():
    assert complaints(shares([DOOR]), {"shop.till": (95.0, 50.0)}) == [
        "shop.till: nothing was measured, and it has a floor"
    ]


def test_floors_rise_and_never_fall(tmp_path):
    before = {"shop.till": (99.0, 10.0), "shop.yard": (70.0, 70.0)}
    after = raised(shares([TILL, BELL, DOOR]), before)
    assert after == {"shop.till": (99.0, 49.5), "shop": (49.5, 99.5), "shop.yard": (70.0, 70.0)}
    write_floors(tmp_path / "floors.toml", {"server": after})
    assert read_floors(tmp_path / "floors.toml") == {"server": after}


SHOP = "def price(kind):\n    if kind == 'ham':\n        return 4\n    return 1\n"
RUN = """
import sys
sys.path.insert(0, ".")
from coverage import Coverage
coverage = Coverage(data_file=".coverage", data_suffix=True, branch=True, source=["shop"])
coverage.start()
from shop.till import price
price({kind!r})
coverage.stop()
coverage.save()
"""


def run(folder, kind):
    subprocess.run([sys.executable, "-c", RUN.format(kind=kind)], cwd=folder, check=True)


def test_what_several_processes_ran_is_put_together_and_held(tmp_path, capsys):
    (tmp_path / ".ci").mkdir()
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "till.py").write_text(SHOP)
    (tmp_path / "pyproject.toml").write_text("[tool.coverage.run]\nbranch = true\n")
    for kind in ("ham", "bread"):
        run(tmp_path, kind)
    assert main(["server", "--root", str(tmp_path), "--raise"]) == 0
    assert read_floors(tmp_path / FLOORS)["server"]["shop"] == (99.5, 99.5)
    assert main(["server", "--root", str(tmp_path), "--check"]) == 0

    (tmp_path / ".coverage").unlink()
    run(tmp_path, "ham")
    capsys.readouterr()
    assert main(["server", "--root", str(tmp_path), "--check"]) == 1
    assert "shop/till.py: 2 lines and branches not run" in capsys.readouterr().out


def test_a_scope_without_floors_fails_the_check_and_tells_how_to_write_them(tmp_path, capsys):
    (tmp_path / ".ci").mkdir()
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "till.py").write_text(SHOP)
    (tmp_path / "pyproject.toml").write_text("[tool.coverage.run]\nbranch = true\n")
    run(tmp_path, "ham")
    write_floors(tmp_path / FLOORS, {"server": {"shop": (50.0, 50.0)}})

    assert main(["unit", "--root", str(tmp_path), "--check"]) == 1
    assert "has no floors of unit" in capsys.readouterr().err
    assert main(["unit", "--root", str(tmp_path), "--raise"]) == 0
    assert main(["unit", "--root", str(tmp_path), "--check"]) == 0


def test_without_a_measured_run_the_remedy_is_told(tmp_path):
    (tmp_path / "pyproject.toml").write_text("")
    with pytest.raises(SystemExit, match=r"MAID_TEST_COVERAGE=server \./scripts/test"):
        main(["server", "--root", str(tmp_path), "--check"])


@pytest.mark.parametrize(
    ("scope", "folder", "unit", "expected"),
    [
        ("server", "accounts", True, True),
        ("server", "accounts", False, False),
        ("server", "stdlib", True, False),
        ("unit", "stdlib", True, True),
        ("unit", "stdlib", False, False),
    ],
)
def test_a_scope_measures_unit_tests_of_its_folders(scope, folder, unit, expected):
    item = SimpleNamespace(
        path=SimpleNamespace(parts=("tests", folder, "test_a.py")),
        get_closest_marker=lambda name: "mark" if unit and name == "unit" else None,
    )
    assert is_measured(scope, item) is expected


def test_every_package_that_has_a_floor_is_measured_in_its_scope():
    from house.coverage_floor import ROOT

    for scope, packages in read_floors(ROOT / FLOORS).items():
        sources = tuple(one.replace("/", ".") for one in SCOPES[scope])
        assert all(name.startswith(sources) for name in packages)
