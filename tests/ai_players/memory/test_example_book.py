"""What worked and what failed is scored, kept within bounds, judged by thanks, and forgotten with a person."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.memory.example_book import (
    FITTING,
    JUDGED_WITHIN_S,
    MOST_EXAMPLES,
    ExampleBook,
    in_words,
)
from maid_engine.ai_players.models.examples import Example, ExampleKind, score_of
from maid_engine.ai_players.models.forgotten import Forgotten

KEY = Example(
    kind=ExampleKind.DEED,
    about="pick_up_item(item:item)",
    words="have the rusty key",
    lines=("open box", "get key"),
    worked=True,
)
FAILED = replace(KEY, worked=False, lines=("get key",), why="You see no key here.")
ANSWER = Example(
    kind=ExampleKind.TALK,
    about="ways.where_thing",
    words="somebody asks where something is",
    lines=("The smithy is west of here.",),
    worked=True,
)


def book(*examples):
    made = ExampleBook()
    for one in examples:
        made.add(one)
    return made


def score_in(made, worked=True):
    return next(one.score for one in made.all() if one.worked is worked)


@pytest.mark.parametrize(
    ("example", "earlier", "score"),
    [
        (KEY, (), 10.0),
        (KEY, (2, 2), 10.0),
        (KEY, (2, 3), 15.0),
        (replace(KEY, retries=2), (), 5.0),
        (replace(KEY, retries=1, feedback=3.0), (9,), 13.0),
        (replace(KEY, feedback=40.0), (), 15.0),
        (FAILED, (9,), 0.0),
        (replace(FAILED, retries=3, feedback=-8.0), (), -10.0),
    ],
)
def test_success_few_steps_retries_and_thanks_make_the_score(example, earlier, score):
    assert score_of(example, earlier) == score


def test_of_a_kind_the_best_that_worked_and_the_last_that_failed_are_kept():
    retried = replace(KEY, lines=("open box", "take key"), retries=2)
    later = replace(FAILED, why="It is locked.")

    made = book(KEY, retried, FAILED, later)

    assert [(one.lines, one.why) for one in made.all()] == [
        (("open box", "get key"), ""),
        (("get key",), "It is locked."),
    ]


def test_a_shorter_way_replaces_a_longer_one():
    short = replace(KEY, lines=("get key",))

    made = book(KEY, short)

    assert made.all()[0].lines == ("get key",)
    assert score_in(made) == 15.0


def test_the_oldest_go_when_there_are_too_many_and_long_ones_are_not_kept():
    made = book(*(replace(KEY, about=f"kind{number}") for number in range(MOST_EXAMPLES + 5)))
    made.add(replace(KEY, about="long", lines=("look",) * 7))

    assert len(made) == MOST_EXAMPLES
    assert {"kind0", "kind4", "long"}.isdisjoint(one.about for one in made.all())


@pytest.mark.parametrize(
    ("who", "points", "after", "score"),
    [
        ("Ada", 3.0, 60.0, 13.0),
        ("Ada", 9.0, 60.0, 15.0),
        ("Ada", -8.0, 60.0, 5.0),
        ("Bob", 3.0, 60.0, 10.0),
        ("Ada", 3.0, JUDGED_WITHIN_S + 1.0, 10.0),
    ],
)
def test_thanks_and_complaints_count_for_the_last_deed_for_this_player(who, points, after, score):
    made = book(replace(KEY, subjects=("ada",)))

    made.judged(who, points, after)

    assert score_in(made) == score


def test_thanks_add_up_to_five_points_at_most():
    made = book(replace(KEY, subjects=("ada",)))
    for _ in range(4):
        made.judged("Ada", 3.0, 1.0)

    assert score_in(made) == 15.0


def test_a_task_gets_the_deeds_that_share_its_words_and_an_answer_those_to_the_same_intent():
    made = book(KEY, FAILED, ANSWER, replace(KEY, about="flee", words="run away from wolves"))

    assert made.fitting(ExampleKind.DEED, "Have the rusty lantern") == (
        next(one for one in made.all() if one.worked and one.about == KEY.about),
        next(one for one in made.all() if not one.worked),
    )
    assert [one.lines for one in made.fitting(ExampleKind.TALK, "ways.where_thing")] == [ANSWER.lines]
    assert made.fitting(ExampleKind.TALK, "trade.price") == ()
    assert made.fitting(ExampleKind.DEED, "sing") == ()


def test_a_question_gets_few_of_many():
    many = [replace(one, about=f"kind{number}") for number in range(9) for one in (KEY, FAILED)]

    found = book(*many).fitting(ExampleKind.DEED, "the rusty key")

    assert [one.worked for one in found] == [True] * FITTING + [False] * FITTING


def test_what_worked_is_told_and_what_failed_is_warned_of():
    assert in_words(KEY) == "This worked before (have the rusty key): you typed: open box; get key"
    assert in_words(ANSWER).endswith("you said: The smithy is west of here.")
    assert in_words(FAILED) == (
        "Do not repeat this (have the rusty key): get key, as it failed: You see no key here."
    )


@pytest.mark.parametrize(
    "example",
    [
        replace(KEY, subjects=("ada",)),
        replace(KEY, taint=("ada",)),
        replace(KEY, lines=("give key ada",)),
        replace(FAILED, why="Ada has it."),
    ],
)
def test_what_is_of_somebody_goes_when_they_are_forgotten(example):
    made = book(example, ANSWER)

    made.forget(Forgotten.of("Ada"))

    assert [one.kind for one in made.all()] == [ExampleKind.TALK]


def test_a_book_comes_back_as_it_was_saved():
    made, again = book(KEY, FAILED, ANSWER), ExampleBook()
    again.restore(made.state())

    assert again.all() == made.all()
    again.add(replace(KEY, lines=("get key",)))
    assert score_in(again) == 15.0


def test_a_book_that_is_turned_off_stays_empty():
    made = ExampleBook(enabled=False)
    made.add(KEY)

    assert made.all() == ()
