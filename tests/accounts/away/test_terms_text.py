"""Terms in sentences: every term can be read, and different terms are different texts."""

from dataclasses import fields, replace

import pytest

from maid_engine.accounts.away.terms import GRANTABLE, Autonomy, Control, Place, Subject, Terms, Wording
from maid_engine.accounts.away.terms_text import DEEDS, SUBJECTS, digest_of, duration, sentences
from maid_engine.commands.deed_class import DeedClass

USUAL = Terms(mode=Autonomy.DELEGATED, deeds=frozenset({DeedClass.FREE, DeedClass.SPEECH, DeedClass.VALUE}))
OTHER = {
    "mode": Autonomy.AUTONOMOUS,
    "control": Control.EXTERNAL,
    "deeds": frozenset({DeedClass.FREE}),
    "minutes_per_absence": 90,
    "minutes_per_day": 180,
    "gold_per_hour": 20,
    "deaths": 2,
    "home": Place("town:temple", "The Temple"),
    "area": Place("millhaven", "Millhaven"),
    "subjects": frozenset({Subject.TRADE, Subject.STUCK}),
    "idle_escalates_after_s": 600,
    "words": Wording.MODEL,
    "temper": "cheerful",
}


def test_terms_are_told_in_sentences_to_the_player():
    told = "\n".join(sentences(replace(USUAL, gold_per_hour=20), "Linnet"))
    assert "Linnet stays for at most 2 hours each time, and at most 4 hours a day." in told
    assert "Linnet may walk, look and take things, talk and trade." in told
    assert "Linnet may not fight or group with others." in told
    assert "Linnet may spend at most 20 gold an hour." in told
    assert "After 1 death, Linnet goes home and leaves the world." in told
    assert "(AI, for its player)" in told


def test_without_a_stand_in_the_text_is_one_sentence():
    assert sentences(Terms(), "Linnet") == (
        "When you leave, Linnet leaves the world too. Nobody plays Linnet but you.",
    )


@pytest.mark.parametrize("field", [one.name for one in fields(Terms)])
def test_another_term_is_another_text(field):
    changed = replace(USUAL, **{field: OTHER[field]})
    assert digest_of(sentences(changed, "Linnet")) != digest_of(sentences(USUAL, "Linnet"))


def test_another_name_is_another_text():
    assert digest_of(sentences(USUAL, "Linnet")) != digest_of(sentences(USUAL, "Wren"))


def test_terms_without_any_right_or_question_are_told():
    none = replace(USUAL, deeds=frozenset(), subjects=frozenset())
    told = "\n".join(sentences(none, "Linnet"))
    assert "may not walk" in told
    assert "asks you" not in told


def test_every_class_and_subject_has_its_words():
    assert set(DEEDS) == set(GRANTABLE)
    assert set(SUBJECTS) == set(Subject)


@pytest.mark.parametrize(
    ("minutes", "told"),
    [
        (1, "1 minute"),
        (45, "45 minutes"),
        (60, "1 hour"),
        (90, "1 hour and 30 minutes"),
        (121, "2 hours and 1 minute"),
    ],
)
def test_durations_are_told_in_words(minutes, told):
    assert duration(minutes) == told


def test_who_may_group_without_goals_of_its_own_joins_nobody_by_itself():
    terms = Terms(mode=Autonomy.DELEGATED, deeds=frozenset({DeedClass.COMPANY}))
    asks = "Linnet joins a group only if you order it or say yes to the invitation."
    assert asks in sentences(terms, "Linnet")
    silent = replace(terms, subjects=frozenset())
    assert "Linnet joins a group only if you order it, and declines invitations." in sentences(
        silent, "Linnet"
    )
    assert asks not in sentences(replace(terms, mode=Autonomy.AUTONOMOUS), "Linnet")
