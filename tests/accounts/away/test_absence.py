from maid_engine.accounts.away.absence import (
    MOST_SUBJECTS,
    Absence,
    Fact,
    FactKind,
    changed_belongings,
)
from maid_engine.core.ids import PlayerId

ADA = PlayerId("player#1")
BOB = PlayerId("player#2")


def absence(*facts, **more):
    made = Absence(ADA, 1_000.0, **more)
    for fact in facts:
        made.note(fact)
    return made


def test_amounts_of_the_same_subject_are_added_up():
    made = absence(
        Fact(FactKind.PLACE, 1, "square", "Square"),
        Fact(FactKind.PLACE, 1, "inn", "Inn"),
        Fact(FactKind.PLACE, 1, "square", "Square"),
    )
    assert [(fact.subject, fact.amount) for fact in made.of(FactKind.PLACE)] == [("square", 2), ("inn", 1)]
    assert made.total(FactKind.PLACE) == 3


def test_the_highest_level_counts():
    made = absence(*(Fact(FactKind.LEVEL, level) for level in (3, 4, 3)))
    assert [fact.amount for fact in made.of(FactKind.LEVEL)] == [4]


def test_too_many_facts_of_a_kind_are_counted_only():
    made = absence(*(Fact(FactKind.PLACE, 1, f"room{number}", "Room") for number in range(MOST_SUBJECTS + 5)))
    assert len(made.of(FactKind.PLACE)) == MOST_SUBJECTS
    assert made.left_out == 5
    made.note(Fact(FactKind.PLACE, 1, "room0", "Room"))
    assert made.left_out == 5


def test_the_time_of_play_grows_while_a_stand_in_plays():
    assert absence(played_s=60.0).played_until(1_000.0) == 60.0
    assert absence(played_s=60.0, playing_since_s=900.0).played_until(1_000.0) == 160.0
    assert absence(playing_since_s=900.0).played_until(800.0) == 0.0


def test_a_stored_absence_is_the_same_again():
    made = absence(
        Fact(FactKind.MET, 2, BOB, "Bob", BOB),
        Fact(FactKind.GOLD_WON, 12),
        belongings={"rope": 1},
        playing_since_s=5.0,
    )
    assert Absence.of_document(made.document().data) == made


def test_belongings_are_compared_by_name_and_number():
    before, after = {"rope": 1, "trout": 3, "torch": 1}, {"rope": 1, "trout": 1, "cap": 2}
    assert changed_belongings(before, after) == (
        Fact(FactKind.ITEM_WON, 2, "cap", "cap"),
        Fact(FactKind.ITEM_GONE, 2, "trout", "trout"),
        Fact(FactKind.ITEM_GONE, 1, "torch", "torch"),
    )
    assert changed_belongings(before, before) == ()
