"""What money buys in the situations of bench wheel."""

import pytest

from maid_qa.bench.wheel import chosen
from maid_qa.bench.wheel_budgets import bought


@pytest.mark.system
@pytest.mark.timeout(120)
def test_without_money_the_rules_decide_and_a_free_model_costs_nothing():
    found = bought((0.0, 0.1), chosen(["promise_to_wait"]))

    assert [one["reached"] for one in found.values()] == [0, 1, 1]
    assert found["0.00"]["usd"] == found["free"]["usd"] == 0.0
    assert 0.0 < found["0.10"]["usd"] < 0.1
    assert found["free"]["groups"] == {"talk": {"played": 1, "reached": 1, "rules_reached": 0}}
