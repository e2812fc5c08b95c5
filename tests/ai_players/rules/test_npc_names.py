"""Whom one would speak to, and of whom a text speaks."""

import pytest

from maid_engine.ai_players.language.npc_names import is_person, named_people


@pytest.mark.parametrize("name", ["Old Joss", "Bess", "town guard", "market woman", "Ferryman Pell"])
def test_people_are_known_by_a_name_or_a_trade(name):
    assert is_person(name)


@pytest.mark.parametrize("name", ["grey wolf", "giant rat", "straw dummy", "bandit captain", ""])
def test_beasts_dummies_and_bandits_are_nobody_to_chat_with(name):
    assert not is_person(name)


def test_who_is_named_in_a_text_is_somebody_known():
    known = ("Drillmaster Brand", "Old Joss", "town guard", "Bess")
    assert named_people("Brand will show you how: west to the green.", known) == ["Drillmaster Brand"]
    assert named_people("The shop is north of here: talk brand.", known) == ["Drillmaster Brand"]
    assert named_people("take it to the town guard", known) == []
    assert named_people("", known) == []
