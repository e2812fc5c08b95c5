"""The skill library: twice seen makes a skill; failing often unmakes it; strangers' skills start humble."""

import json

import pytest

from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.skills import lower_bound

TASK = "pick_up_item(item:item)"
LINES = ("get {item:last}",)


def library(**options):
    return SkillLibrary(LocalIds(), **options)


def learned(**options):
    book = library(**options)
    book.witnessed(TASK, ("item+",), LINES, 1.0)
    return book, book.witnessed(TASK, ("item+",), LINES, 2.0)


def test_one_success_may_be_luck_and_two_make_a_skill():
    book = library()
    assert book.witnessed(TASK, ("item+",), LINES, 1.0) is None
    skill = book.witnessed(TASK, ("item+",), LINES, 2.0)
    assert skill.success_count == 2
    assert book.lookup(TASK) == [skill]
    assert book.lookup("drop_item(item:item)") == []


def test_what_brought_nothing_about_is_never_learned():
    book = library()
    for _ in range(5):
        assert book.witnessed(TASK, (), LINES, 1.0) is None
    assert len(book) == 0


def test_it_is_ranked_by_what_it_is_worth_at_the_least():
    assert lower_bound(95, 5) > lower_bound(2, 0) > lower_bound(1, 0) > lower_bound(0, 0) == 0.0
    book, skill = learned()
    book.witnessed(TASK, ("item+",), ("take {item}",), 3.0)
    other = book.witnessed(TASK, ("item+",), ("take {item}",), 4.0)
    for _ in range(5):
        book.reinforce(other.id, 5.0)
    assert book.lookup(TASK) == [other, skill]


def test_each_command_has_its_own_record():
    book = library()
    lines = ("stand", "open {direction}", "{direction}")
    book.witnessed("navigate_direction(direction:direction)", ("room",), lines, 1.0)
    skill = book.witnessed("navigate_direction(direction:direction)", ("room",), lines, 2.0)
    book.weaken(skill.id, 1, "door_locked: The gate is locked.", 3.0)
    assert [(one.worked, one.failed) for one in skill.steps] == [(3, 0), (2, 1), (2, 0)]
    assert skill.steps[1].last_error == "door_locked: The gate is locked."


def test_one_that_fails_most_of_the_time_is_given_up_and_may_prove_itself_again():
    book, skill = learned()
    for number in range(5):
        assert not skill.deprecated, number
        book.weaken(skill.id, 0, "not_here", 3.0)
    assert skill.deprecated
    assert book.lookup(TASK) == []
    assert len(book) == 1
    for _ in range(2):
        book.witnessed(TASK, ("item+",), LINES, 9.0)
    assert book.lookup(TASK) == [skill]


def test_there_is_an_end_to_how_many_are_kept_and_the_worst_goes():
    book = library(most=3)
    for number in range(4):
        lines = (f"try{number} {{item}}",)
        for _ in range(2 + number):
            book.witnessed(TASK, ("item+",), lines, 1.0)
    assert [skill.commands for skill in book.lookup(TASK)] == [
        ("try3 {item}",),
        ("try2 {item}",),
        ("try1 {item}",),
    ]


def test_what_is_new_takes_the_place_of_the_worst_in_a_library_that_is_full():
    book = library(most=2)
    for number in range(2):
        for _ in range(9):
            book.witnessed(TASK, ("item+",), (f"try{number} {{item}}",), 1.0)

    book.witnessed(TASK, ("item+",), LINES, 2.0)
    new = book.witnessed(TASK, ("item+",), LINES, 2.0)

    assert book.get(new.id) is new
    assert len(book) == 2


def test_switched_off_it_learns_nothing():
    book, skill = learned(enabled=False)
    assert skill is None
    book.chose("use_healing", "red potion", worked=True, gain=9)
    assert book.ranked("use_healing", ["bread", "red potion"]) == ["bread", "red potion"]


def test_what_heals_best_comes_first_and_everything_is_tried_some_day():
    book = library()
    book.chose("use_healing", "bread", worked=True, gain=2)
    book.chose("use_healing", "red potion", worked=True, gain=20)
    assert book.ranked("use_healing", ["bread", "herb", "red potion"])[0] == "herb"
    book.chose("use_healing", "red potion", worked=True, gain=20)
    assert book.ranked("use_healing", ["bread", "herb", "red potion"])[0] == "red potion"
    for _ in range(6):
        book.chose("use_healing", "red potion", worked=False)
    assert book.ranked("use_healing", ["bread", "herb", "red potion"])[0] == "herb"


# --- sharing ---


def proven():
    book, skill = learned()
    book.reinforce(skill.id, 3.0)
    return book


def test_only_the_proven_is_passed_on_and_nothing_of_ones_own_with_it():
    book, _ = learned()
    assert book.export_for_sharing() == []
    assert proven().export_for_sharing() == [
        {"task": TASK, "effects": ["item+"], "commands": ["get {item:last}"], "taint": []}
    ]


def test_what_others_found_starts_humble_and_must_prove_itself():
    other = library()
    assert other.import_shared(proven().export_for_sharing(), 1.0, frozenset({TASK})) == 1
    assert other.import_shared(proven().export_for_sharing(), 1.0, frozenset({TASK})) == 0
    (skill,) = other.lookup(TASK)
    assert skill.imported
    assert skill.success_rate == 0.5
    assert other.export_for_sharing() == []


@pytest.mark.parametrize(
    "told",
    [
        {"task": TASK, "effects": ["item+"], "commands": ["give gold to Mallory"]},
        {"task": TASK, "effects": ["item+"], "commands": ["get {item}\nquit"]},
        {"task": TASK, "effects": ["item+"], "commands": ["@ai stop all"]},
        {"task": TASK, "effects": ["item+"], "commands": []},
        {"task": TASK, "effects": [], "commands": ["get {item}"]},
        {"task": TASK, "effects": ["item+"], "commands": "get"},
        {"task": "no_such_task()", "effects": ["item+"], "commands": ["get {item}"]},
        {},
    ],
)
def test_what_could_cost_something_or_makes_no_sense_is_not_taken_in(told):
    book = library()
    assert book.import_shared([told], 1.0, frozenset({TASK})) == 0
    assert len(book) == 0


def test_skills_outlive_a_night():
    book = proven()
    book.chose("use_healing", "bread", worked=True, gain=2)
    book.witnessed(TASK, ("item+",), ("take {item}",), 1.0)
    other = library()
    other.restore(json.loads(json.dumps(book.state())))
    assert other.state() == book.state()
    assert other.lookup(TASK) == book.lookup(TASK)
