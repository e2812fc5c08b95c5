"""Typed phrases about terms: each changes one term, and what is not understood says what may stand there."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.terms import Autonomy, Control, Place, Subject, Terms, Wording
from maid_engine.accounts.away.terms_parser import TermError, parse_term
from maid_engine.commands.deed_class import DeedClass

LIMITS = AwaySettings(minutes_absence_max=120, minutes_day_max=240, gold_hour_max=100, deaths_max=3)
TEMPLE = Place("town:temple", "The Temple")
MILLHAVEN = Place("millhaven", "Millhaven")
USUAL = Terms()


class Known:
    """A character who knows a temple in Millhaven."""

    tempers = ("cheerful", "gruff")

    def home(self, words):
        return TEMPLE if words in {"temple", "here"} else None

    def area(self, words):
        return MILLHAVEN if words in {"millhaven", "here"} else None


def parsed(phrase, terms=USUAL):
    return parse_term(phrase, terms, Known(), LIMITS)


@pytest.mark.parametrize(
    ("phrase", "change"),
    [
        ("delegated", {"mode": Autonomy.DELEGATED}),
        ("Autonomous", {"mode": Autonomy.AUTONOMOUS}),
        ("mode delegated", {"mode": Autonomy.DELEGATED}),
        ("control hybrid", {"control": Control.HYBRID}),
        ("words model", {"words": Wording.MODEL}),
        ("stay 90 minutes", {"minutes_per_absence": 90}),
        ("stay 90", {"minutes_per_absence": 90}),
        ("stay for an hour and 30 minutes", {"minutes_per_absence": 90}),
        ("stay at most one hour", {"minutes_per_absence": 60}),
        ("stay thirty minutes", {"minutes_per_absence": 30}),
        ("at most 3 hours a day", {"minutes_per_day": 180}),
        ("home temple", {"home": TEMPLE}),
        ("area millhaven", {"area": MILLHAVEN}),
        ("ask nothing", {"subjects": frozenset()}),
        ("ask not about letters", {"subjects": frozenset(Subject) - {Subject.LETTER}}),
        (
            "ask not before trades, deaths and letters",
            {"subjects": frozenset(Subject) - {Subject.TRADE, Subject.DEATH, Subject.LETTER}},
        ),
        ("idle 10 minutes", {"idle_escalates_after_s": 600}),
        ("deaths 2", {"deaths": 2}),
        ("deaths two", {"deaths": 2}),
        ("temper gruff", {"temper": "gruff"}),
    ],
)
def test_a_phrase_changes_one_term(phrase, change):
    assert parsed(phrase) == replace(USUAL, **change)


@pytest.mark.parametrize(
    "phrase",
    ["may trade up to 20 gold", "may spend 20", "may trade up to 20 gold an hour", "may buy at most 20 gold"],
)
def test_trading_is_granted_with_gold_by_the_hour(phrase):
    terms = parsed(phrase)
    assert terms.may(DeedClass.VALUE)
    assert terms.gold_per_hour == 20


def test_trading_without_a_number_spends_what_was_granted_before():
    assert parsed("may trade").gold_per_hour == 0
    assert parsed("may trade", replace(USUAL, gold_per_hour=7)).gold_per_hour == 7


@pytest.mark.parametrize(
    ("word", "deed"),
    [
        ("walk", DeedClass.FREE),
        ("talk", DeedClass.SPEECH),
        ("fight", DeedClass.VIOLENCE),
        ("group", DeedClass.COMPANY),
    ],
)
def test_classes_of_deeds_are_granted_and_taken_back(word, deed):
    granted = parsed(f"may {word}")
    assert granted.may(deed)
    assert not parsed(f"may not {word}", granted).may(deed)


def test_terms_go_back_to_the_usual():
    chosen = replace(USUAL, home=TEMPLE, area=MILLHAVEN, temper="gruff", subjects=frozenset())
    assert parsed("home recall", chosen).home is None
    assert parsed("area anywhere", chosen).area is None
    assert parsed("temper usual", chosen).temper == ""
    assert parsed("ask everything", chosen).subjects == frozenset(Subject)
    assert parsed("ask before trades", chosen).subjects == {Subject.TRADE}
    assert parsed("manual", chosen).mode is Autonomy.MANUAL
    assert parsed("words rules", replace(chosen, words=Wording.MODEL)).words is Wording.RULE


@pytest.mark.parametrize(
    ("phrase", "told"),
    [
        ("", "name a term"),
        ("ask trades and dawn", "ask takes everything, nothing, or some of trades"),
        ("agre", "there is no such term. The terms: mode, may"),
        ("dance", "there is no such term. The terms: mode, may"),
        ("mode wild", "mode takes manual, delegated or autonomous."),
        ("control me", "control takes autopilot, hybrid or external."),
        ("words loud", "words takes rule or model."),
        ("may", "may takes walk, talk, trade, fight or group"),
        ("may fly", "may takes"),
        ("may not", "may takes"),
        ("may trade up to much gold", "may trade takes"),
        ("may trade 20 sheep", "may trade takes"),
        ("may trade 200 gold", "may trade: 200 will not do. This server allows 0 to 100 gold an hour."),
        ("stay", "stay takes a time"),
        ("stay a while", "stay takes a time"),
        ("stay 3 hours", "stay: 3 hours will not do. This server allows 1 minute to 2 hours."),
        ("stay 0", "stay: 0 minutes will not do. This server allows 1 minute to 2 hours."),
        ("at home", "at most takes"),
        ("at most a day", "at most takes a time"),
        (
            "at most 5 hours a day",
            "at most: 5 hours will not do. This server allows 1 minute to 4 hours a day.",
        ),
        ("home moon", "home takes"),
        ("area moon", "area takes"),
        ("ask before dawn", "ask takes everything, nothing, or some of trades"),
        ("ask", "ask takes"),
        ("idle 0 minutes", "idle: 0 minutes will not do"),
        ("deaths many", "deaths takes a number from 1 to 3."),
        ("deaths 9", "deaths: 9 will not do. This server allows 1 to 3 deaths."),
        ("keep sword", "keep: mark a thing with the command keep"),
        ("temper wild", "temper takes usual or one of cheerful, gruff."),
    ],
)
def test_what_is_not_understood_names_the_term_and_what_may_stand_there(phrase, told):
    with pytest.raises(TermError) as error:
        parsed(phrase)
    assert str(error.value).startswith(told)


SAMPLE = "may not trade fight up to 20 999 gold stay hours at most a day home temple ask about deaths one idle control"
WORDS = st.sampled_from(tuple(SAMPLE.split()))


@given(st.lists(WORDS, max_size=6))
def test_any_phrase_changes_at_most_one_right_or_is_refused(words):
    try:
        terms = parsed(" ".join(words))
    except TermError:
        return
    changed = {one.name for one in fields(Terms) if getattr(terms, one.name) != getattr(USUAL, one.name)}
    assert len(changed) <= 1 or changed == {"deeds", "gold_per_hour"}
    assert terms.gold_per_hour <= LIMITS.gold_hour_max
