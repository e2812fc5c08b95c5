"""What an AI player concludes from deaths: it avoids what kills it again and again, and wants to be stronger."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.planning.after_death import FORGET_S, LONG_S, DeathRecovery
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.decisions import Pause, Repeated
from maid_engine.core.time import Seconds
from tests.ai_players.planning.house import begin, situation

WOLF = "grey wolf"


class Mortal:
    """A mind that dies, and looks at that after each death."""

    def __init__(self):
        self.now = 1000.0
        self.recovery = DeathRecovery()
        self._book = begin()
        self.log = self._book.mind.diary
        self.look()

    def situation(self):
        return replace(situation(self._book), now=Seconds(self.now))

    def look(self):
        """What follows from the deaths, which is learnt."""
        s = self.situation()
        lesson = self.recovery.look(s)
        self.recovery.learn(s, marks_of(s))
        return lesson

    def die(self, foe=WOLF, room="mill", *, after=100.0):
        self.now += after
        self.log.counts[Counted.DEATHS] += 1
        self.log.foes = (foe,) if foe else ()
        self.log.facts.own_corpse = room

    def dies(self, foe=WOLF, room="mill", *, after=100.0):
        self.die(foe, room, after=after)
        return self.look()

    def avoids(self, key):
        return self.log.avoided(key, self.now + LONG_S - 1) and not self.log.avoided(key, self.now + LONG_S)


def test_nothing_follows_from_the_first_death_but_its_count():
    lesson = Mortal().dies()

    assert lesson.wish is None
    assert lesson.effects == (
        Repeated(Activity.DIED_AT.of("mill"), FORGET_S),
        Repeated(Activity.DIED_OF.of(WOLF), FORGET_S),
    )


def test_a_foe_that_kills_twice_is_avoided_and_is_to_be_beaten():
    mortal = Mortal()
    mortal.dies(room="mill")
    lesson = mortal.dies(room="lane")

    assert lesson.wish.source == f"death:{WOLF}"
    assert mortal.avoids(Activity.FOUGHT.of(WOLF))
    assert not mortal.log.avoided(Activity.WALKED_TO.of("lane"), mortal.now)


def test_a_room_that_kills_twice_is_avoided_and_a_level_is_wanted():
    mortal = Mortal()
    mortal.dies("wolf")
    lesson = mortal.dies("bear")

    assert lesson.wish.source == "death:place"
    assert mortal.avoids(Activity.WALKED_TO.of("mill"))
    assert not mortal.log.avoided(Activity.FOUGHT.of("bear"), mortal.now)


@pytest.mark.parametrize(("after", "times"), [(FORGET_S, 2), (FORGET_S + 1, 1)])
def test_the_count_starts_again_after_a_long_life(after, times):
    mortal = Mortal()
    mortal.dies()
    lesson = mortal.dies(after=after)

    assert mortal.log.times[Activity.DIED_OF.of(WOLF)] == times
    assert (lesson.wish is None) == (times == 1)


def test_an_unknown_cause_is_not_counted():
    mortal = Mortal()
    mortal.dies("", "")

    assert mortal.dies("", "").effects == ()


def test_looking_again_finds_the_same_and_changes_nothing():
    mortal = Mortal()
    mortal.dies()
    mortal.die()
    before = mortal.log.state()
    s = mortal.situation()

    first, again = mortal.recovery.look(s), mortal.recovery.look(s)

    assert first == again
    assert Pause(Activity.FOUGHT.of(WOLF), LONG_S) in first.effects
    assert mortal.log.state() == before


def test_a_death_is_learnt_from_once():
    mortal = Mortal()
    mortal.dies()

    assert mortal.look().effects == ()
    assert mortal.log.times[Activity.DIED_OF.of(WOLF)] == 1


def test_deaths_before_the_first_look_are_not_learnt_from():
    mortal = Mortal()
    mortal.die()
    mortal.recovery = DeathRecovery()

    assert mortal.look().effects == ()


def test_a_log_with_fewer_deaths_begins_anew():
    mortal = Mortal()
    mortal.dies()
    mortal.log.counts[Counted.DEATHS] = 0

    assert mortal.look().effects == ()
    assert Repeated(Activity.DIED_OF.of("bear"), FORGET_S) in mortal.dies("bear").effects
