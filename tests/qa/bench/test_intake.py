"""Floods and crowds at the ports, small: players get their answers, and others log in."""

import pytest

from maid_qa.bench.intake import SMALL
from tests.qa.bench.smallest_form import smallest


@pytest.fixture(scope="module")
def attacks():
    return smallest("intake")["attacks"]


@pytest.mark.system
@pytest.mark.timeout(120)
@pytest.mark.parametrize(("kind", "size"), SMALL.items())
def test_an_attack_keeps_nobody_from_playing_and_from_logging_in(attacks, kind, size):
    found = attacks[kind]

    assert found["reached"] >= min(size, 4)
    assert found["commands"] >= 1
    assert found["log_ins"] >= 1
    assert (found["unanswered"], found["log_ins_failed"]) == (0, 0)
    assert found["log_kib"] < 100, "an attack must not fill the disk"
