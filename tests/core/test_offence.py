"""Offensive words are found in disguise, and good names are left alone."""

import pytest

from maid_engine.core.offence import fold, holds_word, is_offensive


@pytest.mark.parametrize("name", ["Cassandra", "Harshit", "Nazir", "Dickens", "Hilda", "Titania"])
def test_a_good_name_is_not_offensive(name):
    assert not is_offensive(name)


@pytest.mark.parametrize("name", ["5hithead", "Fuuuckk", "xFuckx", "ph.u.c.k", "Nazi", "Hіtler"])
def test_a_disguised_word_is_offensive(name):
    assert is_offensive(name)


def test_a_text_is_folded_to_what_it_looks_like():
    assert fold("Ádа-1 €") == "adaie"


def test_an_operators_word_is_found_whatever_its_case_and_repeats():
    assert holds_word("you LOOSER there", ["loser"])
    assert not holds_word("closers", ["loser"])
    assert not holds_word("anything", [""])
