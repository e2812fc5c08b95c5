"""Lessons: kept by what they are about, obeyed, confirmed, loosened and forgotten."""

import json
from dataclasses import replace

from maid_engine.ai_players.cognitive.memory.lessons import MOST_LESSONS, LessonBook
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Readiness, Subject
from maid_engine.core.time import Seconds


def lesson(about="grey wolf", *, subject=Subject.FOE, counsel=Counsel.PREPARE, level=3, at=0.0):
    return Lesson(
        subject=subject,
        about=about,
        counsel=counsel,
        needs=Readiness(level, 0.8),
        learned_at=Seconds(at),
        expires=Seconds(at + 600.0),
    )


def test_a_lesson_is_forgotten_when_its_time_is_over():
    book = LessonBook()
    book.learn(lesson())
    assert book.get(Subject.FOE, "grey wolf", 599.0)
    assert book.get(Subject.FOE, "grey wolf", 601.0) is None
    assert len(book) == 0


def test_the_same_lesson_learned_again_is_stricter_surer_and_kept_longer():
    book = LessonBook()
    book.learn(lesson(level=3))
    again = book.learn(lesson(level=2, at=100.0))
    assert again.needs.level == 3
    assert again.confidence > 0.6
    assert again.expires > 700.0


def test_what_proves_wrong_is_loosened_and_then_dropped():
    book = LessonBook()
    book.learn(lesson(level=5))
    book.learn(lesson(level=5))
    book.disproved(Subject.FOE, "grey wolf", 1.0, level=2, hp_ratio=0.5)
    kept = book.get(Subject.FOE, "grey wolf", 1.0)
    assert kept.needs == Readiness(2, 0.5)
    book.disproved(Subject.FOE, "grey wolf", 1.0, level=2, hp_ratio=0.5)
    assert book.get(Subject.FOE, "grey wolf", 1.0) is None


def test_there_is_an_end_to_how_many_are_kept():
    book = LessonBook()
    for number in range(MOST_LESSONS + 20):
        book.learn(lesson(f"foe {number}", at=float(number)))
    assert len(book) == MOST_LESSONS
    assert book.get(Subject.FOE, "foe 0", 1.0) is None


def test_lessons_outlive_a_night():
    book, other = LessonBook(), LessonBook()
    book.learn(lesson())
    book.learn(lesson("room-7", subject=Subject.ROOM, counsel=Counsel.AVOID))
    other.restore(json.loads(json.dumps(book.state())))
    assert other.all() == book.all()


def test_a_models_words_are_kept_when_a_rule_confirms_the_lesson():
    book = LessonBook()
    book.learn(replace(lesson(level=2), because="Wolves come in twos.", by_model=True))
    again = book.learn(replace(lesson(level=4, at=10.0), because="The wolf killed me."))

    assert again.because == "Wolves come in twos."
    assert again.needs.level == 4
    assert again.told == "Wolves come in twos. (Needed: at level 4 and with 80% of my health.)"


def test_a_lesson_is_withdrawn_with_the_conclusion_that_it_was_made_of():
    book = LessonBook()
    book.learn(replace(lesson(), because="I am too weak."))

    book.withdraw(Subject.FOE, "grey wolf", "Something else.")
    assert len(book) == 1

    book.withdraw(Subject.FOE, "grey wolf", "I am too weak.")
    assert len(book) == 0
