"""A token budget is divided by shares, and what parts need at least comes first."""

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.prompting.token_shares import allot


def test_shares_of_absent_sections_go_to_the_others_in_proportion():
    given = allot(1000, {"a": 0.3, "b": 0.1, "c": 0.6}, {"a": 5000, "b": 5000})

    assert given == {"a": 750, "b": 250}


def test_what_a_section_does_not_need_goes_to_the_others_too():
    assert allot(1000, {"a": 0.5, "b": 0.5}, {"a": 100, "b": 5000}) == {"a": 100, "b": 900}


def test_a_part_gets_its_least_before_shares_count():
    shares, needs = {"a": 0.9, "b": 0.1}, {"a": 5000, "b": 5000}

    assert allot(1000, shares, needs, [("b", 300)]) == {"a": 700, "b": 300}
    assert allot(1000, shares, needs, [("b", 50)]) == {"a": 900, "b": 100}, "its share is larger"
    assert allot(1000, shares, {"a": 5000, "b": 200}, [("b", 300)]) == {"a": 800, "b": 200}
    assert allot(1000, shares, {"a": 5000}, [("b", 300)]) == {"a": 1000}
    assert allot(1000, {"a": 0.9, "b": 0.0}, needs, [("b", 300)]) == {"a": 1000}, "it is left out"


def test_where_there_is_too_little_the_first_part_gets_its_least():
    shares, needs = {"a": 0.9, "b": 0.1, "c": 0.1}, {"a": 5000, "b": 5000, "c": 5000}

    assert allot(100, shares, needs, [("b", 80), ("c", 80)]) == {"a": 0, "b": 80, "c": 20}
    assert allot(100, shares, needs, [("b", 30), ("c", 60), ("b", 80)]) == {"a": 0, "b": 40, "c": 60}


@given(
    st.integers(-50, 5000),
    st.dictionaries(st.sampled_from("abcdef"), st.floats(0, 1), min_size=1),
    st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 3000)),
    st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(0, 3000))),
)
def test_nothing_is_given_twice(total, shares, needs, least):
    given = allot(total, shares, needs, least)

    assert sum(given.values()) <= max(0, total)
    assert all(0 <= tokens <= needs[key] for key, tokens in given.items())
