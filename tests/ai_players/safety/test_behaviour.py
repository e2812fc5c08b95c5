"""What the door holds back because of what was done before: stuck, loops, and pressing somebody."""

import pytest

from maid_engine.ai_players.safety.behaviour import (
    HELD_S,
    LOOP_WINDOW,
    MOST_SHADOWED,
    MOST_UNANSWERED,
    STUCK_THRESHOLD,
    WINDOW_S,
    AnomalyKind,
    BehavioralMonitor,
    Surroundings,
)


@pytest.fixture
def monitor():
    return BehavioralMonitor()


def typed(monitor, line, around, now):
    """Type a line, unless something speaks against it; gives what does."""
    found = monitor.check(line, around, now)
    if found is None:
        monitor.note(line, around, now)
    return found


def test_the_same_line_that_changes_nothing_is_held_back_for_a_while(monitor):
    still = Surroundings(state="here", gained=0)
    for second in range(STUCK_THRESHOLD):
        assert typed(monitor, "open door", still, second) is None

    assert typed(monitor, "open door", still, 10).kind is AnomalyKind.STUCK
    assert typed(monitor, "open door", still, 11) is not None
    assert typed(monitor, "look", still, 11) is None
    assert typed(monitor, "open door", still, 11 + HELD_S) is None


def test_a_long_fight_with_one_command_is_no_standstill(monitor):
    found = [typed(monitor, "attack wolf", Surroundings(state=hp, gained=0), hp) for hp in range(40)]

    assert found == [None] * 40


def test_to_and_fro_with_nothing_gained_is_a_loop(monitor):
    found = [
        typed(monitor, ("north", "south")[n % 2], Surroundings(state=n % 2, gained=3), n)
        for n in range(LOOP_WINDOW + 1)
    ]

    assert found[:-1] == [None] * LOOP_WINDOW
    assert found[-1].kind is AnomalyKind.LOOP


def test_to_and_fro_that_pays_is_none(monitor):
    found = [
        typed(monitor, ("north", "south")[n % 2], Surroundings(state=n % 2, gained=n // 10), n)
        for n in range(3 * LOOP_WINDOW)
    ]

    assert set(found) == {None}


def to_ada(welcome_at=float("-inf"), **more):
    return Surroundings(toward="ada", welcome_at=welcome_at, **more)


def test_a_person_who_does_not_answer_is_left_in_peace(monitor):
    for n in range(MOST_UNANSWERED):
        assert typed(monitor, f"tell ada hello {n}", to_ada(), n) is None

    found = typed(monitor, "wave ada", to_ada(), 10)

    assert (found.kind, found.subject) == (AnomalyKind.GRIEF, "ada")
    assert typed(monitor, "tell bob hello", Surroundings(toward="bob"), 10) is None
    assert typed(monitor, "tell ada hello", to_ada(), 10 + WINDOW_S) is None


def test_a_person_who_answers_may_be_talked_with_all_day(monitor):
    found = [typed(monitor, "tell ada well", to_ada(welcome_at=n - 5), n) for n in range(0, 500, 10)]

    assert set(found) == {None}


def walk(monitor, to, now, *, left_with=(), found_with=()):
    """Take a step; gives what speaks against it."""
    found = typed(monitor, "north", Surroundings(room=to - 1, people=frozenset(left_with), moves=True), now)
    if found is None:
        monitor.came_of_it(Surroundings(room=to, people=frozenset(found_with), moves=True), now)
    return found


def test_coming_after_somebody_into_one_room_after_another_is_seen(monitor):
    for n in range(1, MOST_SHADOWED + 1):
        assert walk(monitor, n, n * 5, found_with={"ada"}) is None

    found = walk(monitor, 7, 35, found_with={"ada"})

    assert (found.kind, found.subject) == (AnomalyKind.GRIEF, "ada")
    assert walk(monitor, 7, 40) is not None
    assert typed(monitor, "say hello", Surroundings(room=6), 40) is None
    assert walk(monitor, 7, 36 + HELD_S) is None


def test_whoever_is_followed_by_a_person_does_not_follow_them(monitor):
    for n in range(1, 3 * MOST_SHADOWED):
        assert walk(monitor, n, n * 5, left_with={"ada"}, found_with={"ada"}) is None
        assert walk(monitor, n + 100, n * 5 + 1, left_with={"ada"}) is None


def test_passing_somebody_who_stands_in_the_square_is_nothing(monitor):
    for n in range(30):
        assert walk(monitor, n % 2 + 1, n * 5, found_with={"ada"} if n % 2 else ()) is None


def test_admins_hear_of_the_same_only_now_and_then(monitor):
    for n in range(MOST_UNANSWERED):
        typed(monitor, "tell ada hello", to_ada(), n)
    found = typed(monitor, "tell ada hello", to_ada(), 10)

    assert monitor.worth_telling(found, 10)
    assert not monitor.worth_telling(found, 300)
    assert monitor.worth_telling(found, 700)
