"""Lessons that speak against something: judged by a few facts, without a mind."""

from dataclasses import dataclass

import pytest

from maid_engine.ai_players.cognitive.behaviors.situation.risk import Risk
from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.models.reflection import Counsel, Lesson, Readiness, Subject
from maid_engine.core.time import Seconds


@dataclass(frozen=True)
class Character:
    hp_ratio: float = 1.0
    level: int = 3
    friends: int = 0
    carried: tuple[str, ...] = ()
    weapon: str = ""

    def armed(self):
        return bool(self.weapon)

    def company_here(self):
        return self.friends

    def has(self, what):
        return what in self.carried


def risk_of(character, lessons):
    """What lessons warn this character of. It is also who is with it and what it has."""
    return Risk(lessons, character, character, character, 10.0)


def taught(counsel, needs, subject=Subject.FOE, about="grey wolf"):
    book = LessonBook()
    lesson = Lesson(
        subject=subject,
        about=about,
        counsel=counsel,
        needs=needs,
        learned_at=Seconds(1.0),
        expires=Seconds(1000.0),
    )
    book.learn(lesson)
    return book


@pytest.mark.parametrize(
    ("character", "ready"),
    [
        ({"level": 5, "carried": ("torch",)}, True),
        ({"level": 4, "friends": 1, "carried": ("torch",)}, True),
        ({"level": 4, "carried": ("torch",)}, False),
        ({"level": 5}, False),
        ({"level": 5, "carried": ("torch",), "hp_ratio": 0.5}, False),
    ],
)
def test_a_lesson_warns_whoever_is_not_ready_for_it(character, ready):
    needs = Readiness(hp_ratio=0.8, level=5, item="torch")
    risk = risk_of(Character(**character), taught(Counsel.PREPARE, needs))
    assert (risk.warned(Subject.FOE, "grey wolf") is None) is ready


def test_in_the_midst_of_a_fight_health_is_looked_past():
    lessons = taught(Counsel.PREPARE, Readiness(hp_ratio=0.8, level=3))
    risk = risk_of(Character(hp_ratio=0.3), lessons)
    assert risk.warned(Subject.FOE, "grey wolf") is not None
    assert risk.warned(Subject.FOE, "grey wolf", whatever_health=True) is None


def test_a_room_that_a_lesson_keeps_one_out_of_is_shunned_and_nothing_else():
    kept_out = taught(Counsel.AVOID, Readiness(), Subject.ROOM, "crypt")
    assert risk_of(Character(), kept_out).shunned() == {"crypt"}
    assert risk_of(Character(), LessonBook()).shunned() == frozenset()


def test_an_area_is_shunned_until_a_weapon_is_in_hand():
    book = taught(Counsel.PREPARE, Readiness(armed=True), Subject.AREA, "dark forest")

    assert risk_of(Character(), book).shunned_areas() == {"dark forest"}
    assert risk_of(Character(weapon="sword"), book).shunned_areas() == frozenset()
    assert risk_of(Character(), book).shunned() == frozenset()


@dataclass(frozen=True)
class Record:
    """What is known of fights with one kind of creature."""

    attacks_first: bool
    rooms: dict[str, int]


@dataclass(frozen=True)
class Walker(Character):
    records: tuple[Record, ...] = ()

    def all_fights(self):
        return self.records


KNOWN = (Record(True, {"12": 1, "13": 2}), Record(False, {"14": 1}))


@pytest.mark.parametrize(("may_fight", "lairs"), [(True, set()), (False, {"12", "13"})])
def test_who_may_not_fight_shuns_the_rooms_of_creatures_that_attack_first(may_fight, lairs):
    walker = Walker(records=KNOWN)
    risk = Risk(LessonBook(), walker, walker, walker, 10.0, may_fight)
    assert risk.lairs() == lairs
    assert risk.shunned() == lairs
