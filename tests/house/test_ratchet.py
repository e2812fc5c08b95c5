"""Limits only shrink, and a worse number names where it is worse."""

import pytest

from house.__main__ import LIMITS, ROOT, main
from house.measures import Measure, measure
from house.ratchet import Limits
from tests.house.trees import repository

LONG = "\n" * 61


@pytest.fixture
def shop(tmp_path):
    (tmp_path / ".ci").mkdir()
    repository(tmp_path, till="from typing import Any\na: Any\n", stock="from typing import Any\na: Any\n")
    assert main(["--root", str(tmp_path), "--tighten"]) == 0
    return tmp_path


def checked(shop, capsys):
    capsys.readouterr()
    status = main(["--root", str(shop), "--check"])
    return status, capsys.readouterr().out


def test_what_is_as_it_was_passes(shop, capsys):
    assert checked(shop, capsys) == (0, "")


def test_a_worse_count_names_the_files_that_are_worse(shop, capsys):
    repository(shop, till="from typing import Any\na: Any\nb: Any\n")

    status, said = checked(shop, capsys)

    assert status == 1
    assert "Any as a name: 3, at most 2\n    shop/till.py: 2, was 1\n" in said
    assert "shop/stock.py: 1" not in said


def test_what_moves_to_another_file_is_not_worse(shop, capsys):
    (shop / "shop" / "till.py").rename(shop / "shop" / "counter.py")

    assert checked(shop, capsys)[0] == 0


def test_a_worse_rate_names_the_places_with_most_of_it(shop, capsys):
    repository(shop, till="a = 1 if 2 else 3\n")

    status, said = checked(shop, capsys)

    assert status == 1
    assert "conditional expressions in 1,000 lines" in said
    assert "shop/till.py: 1" in said


def test_a_better_number_is_told(shop, capsys):
    repository(shop, till="")

    status, said = checked(shop, capsys)

    assert status == 0
    assert "Any as a name" in said
    assert "--tighten" in said


def test_tightening_writes_better_numbers_and_no_worse_ones(shop, capsys):
    repository(shop, till="", stock="from typing import Any\na: Any\nb = 1 if 2 else 3\n")

    main(["--root", str(shop), "--tighten"])

    limits = Limits.read(shop / LIMITS)
    assert limits.most["any_names"] == 1
    assert limits.places["any_names"] == {"shop/stock.py": 1}
    assert limits.most["conditional_expressions_rate"] == 0
    assert checked(shop, capsys)[0] == 1, "the conditional expression is still too many"


def test_a_long_module_needs_a_test_file_of_its_name(shop, capsys):
    repository(shop, till=LONG)
    status, said = checked(shop, capsys)
    assert status == 1
    assert "modules without a test file: 1, at most 0\n    shop/till.py: 1, was 0" in said

    (shop / "tests" / "shop").mkdir()
    (shop / "tests" / "shop" / "test_till.py").touch()

    assert "without a test file" not in checked(shop, capsys)[1]


def test_places_of_a_measure(shop, capsys):
    capsys.readouterr()

    assert main(["--root", str(shop), "--where", "any_names"]) == 0
    assert capsys.readouterr().out.split() == ["1", "shop/stock.py", "1", "shop/till.py"]
    assert main(["--root", str(shop), "--where", "nothing"]) == 2
    assert "any_names" in capsys.readouterr().err


def test_the_table_has_the_limits_and_the_other_projects(shop, capsys):
    capsys.readouterr()
    main(["--root", str(shop)])

    head, *rows = capsys.readouterr().out.splitlines()

    assert head.split()[:3] == ["MAID", "at", "most"]
    assert next(row for row in rows if row.startswith("Any as a name")).split()[-2:] == ["2", "2"]
    assert next(row for row in rows if row.startswith("files")).endswith("238")


def test_every_limit_of_this_repository_is_of_a_measure(tmp_path):
    limited = {one.key for one in measure(repository(tmp_path)) if one.limited}
    shared = {key for key in limited if not key.startswith("branches_per_line_")}

    limits = Limits.read(ROOT / LIMITS)

    assert shared <= set(limits.most), "every measure that may not grow has a limit"


def test_a_measure_without_a_limit_is_not_worse():
    assert Limits({}, {}).worse([Measure("new", "new", 3, limited=True)]) == []
