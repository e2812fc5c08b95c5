import pytest

from maid_qa.playtest.checks.endings import Endings
from maid_qa.playtest.play import EVERY_CHECK, NO_CHECKS, CheckChoice, Play


@pytest.fixture(scope="module")
def packs():
    return Play(("tutorial_world",), 7, checks=NO_CHECKS).packs


class Look:
    """A check of a test."""

    kinds = frozenset({"made_up"})


def test_without_checks_nothing_looks(packs):
    assert NO_CHECKS.chosen(packs) == ()
    assert CheckChoice(on=False, more=(Look(),)).chosen(packs) == ()


def test_usually_the_engine_and_the_packs_look(packs):
    assert any(isinstance(check, Endings) for check in EVERY_CHECK.chosen(packs))


def test_further_checks_look_last(packs):
    own = Look()
    assert CheckChoice(more=(own,)).chosen(packs)[-1] is own


def test_only_checks_that_may_find_a_kind_look(packs):
    kinds = frozenset({"double_delivery"})
    chosen = CheckChoice(kinds=kinds).chosen(packs)

    assert 0 < len(chosen) < len(EVERY_CHECK.chosen(packs))
    assert all(not check.kinds or kinds.intersection(check.kinds) for check in chosen)
