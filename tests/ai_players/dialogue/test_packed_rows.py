import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.dialogue.linear_weights import LinearWeights
from maid_engine.ai_players.dialogue.packed_rows import MOST_ROWS, OFFSET, PackedRows


@st.composite
def matrices(draw):
    columns = draw(st.integers(1, 20))
    row = st.lists(st.integers(-128, 127), min_size=columns, max_size=columns)
    return draw(st.lists(row, min_size=1, max_size=12))


@given(matrices(), st.data())
def test_packed_sums_equal_plain_sums(matrix, data):
    chosen = data.draw(st.lists(st.integers(0, len(matrix) - 1), max_size=400))
    rows = PackedRows(bytes(weight + OFFSET for row in matrix for weight in row), len(matrix[0]))

    plain = [sum(matrix[row][column] for row in chosen) for column in range(len(matrix[0]))]

    assert rows.sums(chosen) == plain
    assert rows.sums(chosen) == plain  # with rows that are widened already


@pytest.mark.parametrize("weight", [-128, 127])
def test_no_lane_runs_into_its_neighbour(weight):
    rows = PackedRows(bytes([weight + OFFSET, OFFSET, weight + OFFSET]), 3)
    assert rows.sums([0] * 100_000) == [100_000 * weight, 0, 100_000 * weight]


def test_too_many_rows_are_refused():
    with pytest.raises(ValueError, match="at most"):
        PackedRows(b"\x80", 1).sums(range(MOST_ROWS + 1))


def test_half_a_row_is_refused():
    with pytest.raises(ValueError, match="columns"):
        PackedRows(b"12345", 2)


def test_an_unknown_feature_counts_nothing():
    weights = LinearWeights({"a": 0}, ("x", "y"), PackedRows(bytes([OFFSET + 4, OFFSET - 2]), 2), 0.5)

    assert weights.scores(["a", "unheard of"]) == [2.0, -1.0]
    assert weights.scores([]) == [0.0, 0.0]


@given(matrices(), st.data())
def test_sums_of_some_columns_are_those_of_all(matrix, data):
    chosen = data.draw(st.lists(st.integers(0, len(matrix) - 1), max_size=40))
    columns = data.draw(st.lists(st.integers(0, len(matrix[0]) - 1), max_size=8))
    rows = PackedRows(bytes(weight + OFFSET for row in matrix for weight in row), len(matrix[0]))
    every = rows.sums(chosen)
    assert rows.sums_of(chosen, columns) == [every[column] for column in columns]


def test_scores_of_some_classes_are_those_of_all():
    weights = LinearWeights({"a": 0, "b": 1}, ("x", "y", "z"), PackedRows(bytes(range(6)), 3), 0.5)
    every = weights.scores(["a", "b", "unknown"])
    assert weights.scores_of(["a", "b", "unknown"], [2, 0]) == [every[2], every[0]]
