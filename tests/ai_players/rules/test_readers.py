"""What mypy refuses in rules would really change a mind; without the types nothing would stop it."""

import pytest

from tests.ai_players.rules.rules_that_write import WRITERS
from tests.ai_players.rules.test_rules_only_decide import state_of
from tests.ai_players.rules.town import ada, in_town


@pytest.mark.parametrize("rule", WRITERS)
def test_a_rule_that_the_types_refuse_changes_the_mind(rule):
    book = in_town("balanced", ada)
    before = state_of(book.mind)
    rule(book.mind.situation(book.now))
    assert state_of(book.mind) != before
