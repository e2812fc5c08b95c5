"""English word forms: the words that the shipped worlds and their players use, and the ones that rules get wrong."""

import subprocess
import sys

import pytest

from maid_engine.core.english import indefinite, is_plural, listed, plural, singular, spelled, stem, times
from tests.limits import PATIENT_S

NOUNS = {
    "adder": "adders", "apple": "apples", "axe": "axes", "bandit captain": "bandit captains", "bench": "benches",
    "well": "wells",
    "berry": "berries", "boar": "boars", "box": "boxes", "cache": "caches", "calf": "calves", "canvas": "canvases",
    "child": "children", "cliff": "cliffs", "day": "days", "deer": "deer", "dwarf": "dwarves", "elf": "elves",
    "fish": "fish", "foot": "feet", "glove": "gloves", "goose": "geese", "grave": "graves", "grey wolf": "grey wolves",
    "guard": "guards", "half": "halves", "hero": "heroes", "hoof": "hoofs", "horse": "horses", "human": "humans",
    "knife": "knives", "lady": "ladies", "leaf": "leaves", "loaf of bread": "loaves of bread", "man": "men",
    "lump of charcoal": "lumps of charcoal", "man-at-arms": "men-at-arms", "market woman": "market women",
    "master thief": "master thieves", "mouse": "mice", "niche": "niches", "omen": "omens", "ox": "oxen", "pie": "pies",
    "potato": "potatoes", "pouch": "pouches", "roof": "roofs", "shaman": "shamans", "sheep": "sheep", "shelf": "shelves",
    "specimen": "specimens", "swordsman": "swordsmen", "thief": "thieves", "tooth": "teeth", "torch": "torches",
    "tuft of fevermoss": "tufts of fevermoss", "watchman": "watchmen", "wife": "wives", "witch": "witches",
}  # fmt: skip
"""Singular → plural."""


@pytest.mark.parametrize(("one", "many"), NOUNS.items())
def test_one_and_many(one, many):
    assert plural(one) == many
    head = one.partition(" of ")[0].rpartition(" ")[2].partition("-")[0]
    heads = many.partition(" of ")[0].rpartition(" ")[2].partition("-")[0]
    assert singular(heads) == head
    assert singular(head) == head


@pytest.mark.parametrize(
    "name", ["leather boots", "gloves", "bellows", "walking boots", "trousers", "geese", ""]
)
def test_what_is_several_already_stays_so(name):
    assert plural(name) == name


@pytest.mark.parametrize(
    "word",
    ["glass", "moss", "grass", "bus", "cactus", "axis", "gas", "his", "yes", "news", "series", "bread", "leather", "opera",
     "police", "pumice", "stamina", "data", "people", "they", "them", "hilda", "omen", ""],
)  # fmt: skip
def test_a_word_that_is_no_plural_stays_as_it_is(word):
    assert singular(word) == word
    assert not is_plural(word)


@pytest.mark.parametrize(
    ("name", "said"),
    [("wolf", "a wolf"), ("adder", "an adder"), ("hourglass", "an hourglass"), ("unicorn horn", "a unicorn horn"),
     ("one-eyed rat", "a one-eyed rat"), ("honest man", "an honest man"), ("lump of coal", "a lump of coal"),
     ("pair of boots", "a pair of boots"), ("Captain Aldous", "Captain Aldous"), ("leather boots", "leather boots"),
     ("the grey wolf", "the grey wolf"), ("some bread", "some bread"), ("", "")],
)  # fmt: skip
def test_the_indefinite_article_follows_the_sound(name, said):
    assert indefinite(name) == said


def test_both_plurals_of_a_word_are_known():
    assert singular("hooves") == singular("hoofs") == "hoof"


def test_numbers_and_times_are_words_while_they_are_small():
    assert [spelled(count) for count in (0, 1, 12, 13, -1)] == ["no", "one", "twelve", "13", "-1"]
    assert spelled(0, zero="zero") == "zero"
    assert spelled(11, most=10) == "11"
    assert [times(count) for count in (1, 2, 5, 11)] == ["once", "twice", "five times", "many times"]


@pytest.mark.parametrize(
    ("things", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_things_are_listed(things, said):
    assert listed(iter(things)) == said


@pytest.mark.parametrize(
    "forms",
    ["wolf wolves", "fight fights fighting fought", "sell sells selling sold", "berry berries", "thief thieves",
     "trade trades traded trading", "rest rested resting", "run runs running", "buy buying bought", "die died dying dead"],
)  # fmt: skip
def test_the_forms_of_a_word_have_one_stem(forms):
    assert len({stem(form) for form in forms.split()}) == 1


def test_different_words_have_different_stems():
    words = [
        "wolf",
        "wool",
        "sword",
        "word",
        "ward",
        "shell",
        "shelf",
        "shield",
        "boar",
        "board",
        "grave",
        "gravel",
        "hunt",
        "hut",
    ]
    assert len({stem(word) for word in words}) == len(words)


def test_the_libraries_are_imported_when_a_word_needs_them_and_without_their_run_time_checks():
    told = subprocess.run(
        [sys.executable, "-c", _FRESH], capture_output=True, text=True, check=True, timeout=PATIENT_S
    )
    assert told.stdout.split() == ["False", "wolf", "False", "True", "True"], told.stderr


_FRESH = """
import sys
from maid_engine.core import english
print("inflect" in sys.modules or "snowballstemmer" in sys.modules)
print(english.singular("wolves"))
import inflect, typeguard
print("check_argument_types" in inflect.engine.plural_noun.__code__.co_names + inflect.engine.a.__code__.co_names)
print(typeguard.typechecked.__module__.startswith("typeguard"))
english.load()
print("snowballstemmer" in sys.modules)
"""
