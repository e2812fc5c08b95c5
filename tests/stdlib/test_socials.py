"""Socials: alone, toward somebody, and to oneself."""

import pytest

from maid_stdlib.content.social_specs import MOODS
from maid_stdlib.messages.socials import SOCIALS, infinitive
from tests.stdlib.walk_rig import heard


@pytest.mark.parametrize("mood", MOODS)
def test_every_social_works_alone_toward_somebody_and_to_oneself(house, ada, bob, mood):
    cleo = house.join("Cleo")
    for social, (spec, _) in SOCIALS.items():
        if spec.mood != mood:
            continue
        assert ada.type(social) == f"You {spec.alone_you}."
        assert heard(bob).endswith(f"Ada {spec.alone_others}.")
        cleo.clear()
        assert ada.type(f"{social} bob").endswith("Bob.")
        assert heard(bob).endswith("you.")
        assert heard(cleo).endswith("Bob.")
        assert ada.type(f"{social} ada").endswith("yourself.")
        assert heard(bob).endswith("themselves.")


def test_there_are_more_than_two_hundred_socials_of_all_moods():
    assert len(SOCIALS) > 200
    assert {spec.mood for spec, _ in SOCIALS.values()} == set(MOODS)


@pytest.mark.parametrize(
    ("verb", "base"), [("cries", "cry"), ("clutches", "clutch"), ("waltzes", "waltz"), ("gazes", "gaze")]
)
def test_the_form_for_oneself_follows_from_that_for_others(verb, base):
    assert infinitive(verb) == base


def test_a_gesture_does_not_take_a_short_form_from_another_command(ada):
    assert "ambiguous" not in ada.type("inv").lower()
    assert "console" not in ada.type("cons bob").lower()


def test_a_mistyped_word_is_first_taken_for_a_command_that_is_no_gesture(ada):
    assert "smile" not in ada.type("mial")
