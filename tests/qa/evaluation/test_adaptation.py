from maid_qa.evaluation.adaptation import adaptation, learning
from maid_qa.evaluation.records import Record, Typed


def life(*typed, who="Tess"):
    return Record(
        who,
        "explorer",
        1,
        10,
        typed=tuple(Typed(at, line.split()[0], line, room, failed=no) for at, line, room, no in typed),
    )


def test_only_the_same_deed_in_the_same_room_within_the_hour_is_tried_again():
    record = life(
        (10, "unlock down", "crypt", True),
        (20, "unlock down", "yard", True),
        (700, "Unlock  DOWN", "crypt", True),
        (1300, "unlock down", "crypt", False),
        (9000, "unlock down", "crypt", True),
    )
    stretches = learning(record).stretches
    assert [one.again for one in stretches if one.commands] == [0, 1, 1, 0]
    assert sum(one.repeats for one in stretches) == 1


def practising(share_at, lives=6, hours=2):
    """Lives in which a deed that failed is tried again every minute, and fails as often as `share_at` the minute says."""
    found = []
    for number in range(lives):
        rows, failed = [], 0.0
        for minute in range(hours * 60):
            failed += share_at(minute)
            no = failed >= 1.0
            failed -= no
            rows.append((minute * 60.0, f"open {number}", "hall", no or minute == 0))
        found.append(life(*rows, who=str(number)))
    return found


def test_who_learns_is_told_from_who_does_not():
    better, _ = adaptation(practising(lambda minute: 0.9 - 0.006 * minute))
    worse, _ = adaptation(practising(lambda minute: 0.1 + 0.006 * minute))
    assert better.value < -0.8
    assert better.met
    assert worse.value > 0.8
    assert worse.met is False


def test_a_falling_figure_that_may_be_chance_is_not_met():
    score, figures = adaptation(practising(lambda minute: 0.5 + 0.3 * (minute // 10 % 2), lives=2))
    assert score.ci95[1] > 0 or not score.met
    assert figures["second_tries"] > 200


def test_who_never_fails_has_no_trend():
    score, figures = adaptation([life((1, "look", "hall", False))])
    assert score.value is None
    assert score.met is None
    assert figures["failures_per_100_commands"] == 0.0
