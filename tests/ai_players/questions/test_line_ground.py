"""What a prompt holds, in units."""

import pytest

from maid_engine.ai_players.models.envelope import Section, SectionKind
from maid_engine.ai_players.questions.line_ground import ground_of, ways_in
from maid_engine.ai_players.questions.line_words import root_of
from tests.ai_players.questions.grounds import ground


def roots(*words):
    return tuple(map(root_of, words))


def test_a_unit_holds_what_one_sentence_says():
    assert ground().holds(*roots("hilda", "smithy", "sword"))
    assert not ground().holds(*roots("tobin", "smithy", "sword"))


def test_words_of_other_players_ground_nothing_in_ones_own_name():
    assert not ground().holds(*roots("borin", "ivory"))
    assert ground().holds(*roots("borin", "ivory"), spoken=True)


def test_places_and_persons_are_known_as_such():
    assert frozenset(roots("hammer", "street")) in ground().places
    assert frozenset(roots("general", "store")) in ground().places
    assert {root_of("pell"), root_of("hilda")} <= ground().beings
    assert ground().is_near(frozenset(roots("pell")))
    assert not ground().is_near(frozenset(roots("hilda")))


def test_walks_make_a_map():
    square, street = frozenset(roots("market", "square")), frozenset(roots("hammer", "street"))
    assert ground().here == square
    assert ground().leads(("west",)) == {street}
    assert ground().leads(("east",)) == frozenset()
    assert ground().leads(("south",)) == frozenset()


def test_each_way_out_is_a_unit_of_its_own():
    ways = "Ways out: up to The Pike and Lantern, north to Fields, East (locked), down (not seen yet)"
    section = Section(SectionKind.WORLD, ("Where you are: Inn Cellar (Millhaven)", ways))
    found = ground_of((section,), ())

    steps = {unit.steps for unit in found.units if unit.steps}
    assert steps == {("up",), ("north",), ("down",)}
    assert found.holds(*roots("fields", "east", "locked"))
    assert frozenset(roots("pike", "lantern")) in found.places
    assert found.leads(("up",)) == {frozenset(roots("pike", "lantern"))}
    assert found.leads(("down",)) == frozenset()


def test_numbers_are_read_in_digits_words_and_counts():
    assert {3, 25, 30, 40} <= ground().numbers
    assert {25, 40} <= ground().operands
    carried = next(ground().holding(root_of("carrying")))
    assert 3 in carried.numbers
    assert carried.section is SectionKind.WORLD


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Go west twice, then north", ("west", "west", "north")),
        ("Twice to the west and once to the north", ("west", "west", "north")),
        ("West by two, north by one", ("west", "west", "north")),
        ("head up the stairs", ("up",)),
        ("calm down, chin up, up to you", ()),
        ("the northern road", ("north",)),
    ],
)
def test_ways_are_read_and_particles_are_not(text, steps):
    assert ways_in(text) == steps
