"""Nobody stays stuck."""

from maid_engine.ai_players.safety.monitor import LoopDetector, Remedy, StuckDetector


def watch(detector, seconds, state=lambda at: "here", *, excused=False, patience=1.0):
    found = []
    at = 0.0
    while at < seconds:
        at += 3.0
        detector.observe(state(at), at, excused=excused)
        remedy = detector.remedy(at, patience=patience)
        if remedy:
            found.append((remedy, at))
    return found


def test_what_is_done_about_it_grows():
    remedies = watch(StuckDetector(), 200.0)
    first, *tries, last = [remedy for remedy, _ in remedies]

    assert (first, set(tries), last) == (Remedy.REPLAN, {Remedy.WANDER}, Remedy.ALARM)
    assert remedies[1][1] < 60
    assert len(tries) >= 5, "going anywhere else is tried again and again before an admin is called"


def test_who_thinks_more_rarely_has_as_many_tries_before_an_admin_is_called():
    assert Remedy.ALARM not in [remedy for remedy, _ in watch(StuckDetector(), 400.0, patience=2.5)]
    assert watch(StuckDetector(), 460.0, patience=2.5)[-1][0] is Remedy.ALARM


def test_who_rests_is_not_stuck():
    assert watch(StuckDetector(), 300.0, excused=True) == []


def test_a_change_begins_anew():
    assert watch(StuckDetector(), 42.0, state=lambda at: "here" if at <= 21.0 else "there") == []


def test_an_absence_does_not_count():
    detector = StuckDetector()
    detector.observe("here", 3.0, excused=False)
    detector.observe("here", 280.0, excused=False)
    assert detector.remedy(280.0) is Remedy.NONE


def test_ten_commands_that_change_nothing_are_enough():
    detector = StuckDetector(threshold=10)
    detector.observe("here", 1.0, excused=False)
    for _ in range(10):
        detector.typed()
    assert detector.remedy(2.0) is Remedy.REPLAN


def test_pacing_up_and_down_is_a_loop_unless_something_is_learned():
    loops = LoopDetector()
    assert any(loops.moved("ab"[number % 2], "same") for number in range(24))
    assert not any(loops.moved("ab"[number % 2], number) for number in range(100))


def test_nobody_is_stuck_before_the_first_look_of_a_session():
    """After a restart, the game's time goes on where it was."""
    detector = StuckDetector()
    assert detector.since(5000.0) == 0.0
    detector.observe("here", 5000.0, excused=False)
    assert detector.since(5070.0) == 70.0
