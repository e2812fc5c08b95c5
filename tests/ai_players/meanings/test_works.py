"""What the rows of work ask for and change."""

import pytest

from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.meanings import Meaning, row_of
from maid_engine.ai_players.models.meanings.works import ROWS
from maid_engine.core.meanings import Role


@pytest.mark.parametrize("meaning", [Meaning.NODE_HERE, Meaning.STATION_HERE])
def test_what_one_can_work_at_belongs_to_the_room(meaning):
    assert row_of(meaning).in_room_block
    assert Role.ITEM in row_of(meaning).needs


@pytest.mark.parametrize(
    ("meaning", "failure"),
    [(Meaning.NODE_EMPTY, ErrorClass.NOT_ALLOWED), (Meaning.WORK_NEEDS, ErrorClass.MISSING)],
)
def test_work_that_is_refused_says_why(meaning, failure):
    row = row_of(meaning)
    assert (row.refusal, row.failure) == (True, failure)


def test_a_recipe_tells_what_to_type_and_of_what():
    assert {Role.TEXT, Role.ITEMS} <= set(row_of(Meaning.RECIPE_KNOWN).needs)


def test_all_rows_of_work_are_registered():
    assert all(row_of(meaning) is row for meaning, row in ROWS.items())
