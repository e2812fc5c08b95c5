"""What is counted of an absence, apart from the server's own digest."""

import pytest

from maid_engine.accounts.away.absence import FactKind
from maid_qa.bench.away_facts import AbsenceFacts


@pytest.fixture
def facts():
    facts = AbsenceFacts({"torch": 2})
    facts.note(FactKind.DEATH, "wolf", 1)
    facts.note(FactKind.DEATH, "wolf", 1)
    facts.note(FactKind.LEVEL, "", 3)
    facts.note(FactKind.LEVEL, "", 2)
    return facts


def told(kind, amount, subject=""):
    return {"kind": kind.value, "subject": subject, "amount": amount}


@pytest.mark.parametrize(
    "right",
    [
        told(FactKind.DEATH, 2, "wolf"),
        told(FactKind.LEVEL, 3),
        told(FactKind.ITEM_GONE, 1, "torch"),
        told(FactKind.ITEM_WON, 1, "pelt"),
        told(FactKind.LIMIT, 1, "time"),
    ],
)
def test_what_happened_is_right(facts, right):
    assert not facts.wrong(right, {"torch": 1, "pelt": 1})


@pytest.mark.parametrize(
    "wrong",
    [
        told(FactKind.DEATH, 1, "wolf"),
        told(FactKind.DEATH, 2, "rat"),
        told(FactKind.LEVEL, 2),
        told(FactKind.ITEM_WON, 1, "torch"),
        told(FactKind.GOLD_WON, 5),
    ],
)
def test_what_did_not_happen_is_wrong(facts, wrong):
    assert facts.wrong(wrong, {"torch": 1, "pelt": 1})
