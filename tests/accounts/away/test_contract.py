"""A contract as a value: what ends a consent, and what is stored."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.contract import Consent, Contract
from maid_engine.accounts.away.terms import Autonomy, Place, Subject, Terms
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.documents import Document
from maid_engine.core.ids import AccountId, EntityId, PlayerId

LINNET = PlayerId(EntityId("player#1"))
TERMS = Terms(
    mode=Autonomy.AUTONOMOUS,
    deeds=frozenset({DeedClass.VALUE, DeedClass.FREE}),
    home=Place("town:temple", "The Temple"),
    subjects=frozenset({Subject.TRADE}),
)
CONSENT = Consent(AccountId("ada"), 7.0, "ab12", ("One.", "Two."))


def test_terms_hold_only_with_a_consent_and_an_active_mode():
    assert not Contract(LINNET, TERMS).stands
    assert Contract(LINNET, TERMS, CONSENT).stands
    assert not Contract(LINNET, Terms(), CONSENT).stands


def test_changed_terms_need_a_new_consent():
    agreed = Contract(LINNET, TERMS, CONSENT)
    assert agreed.with_terms(replace(TERMS)) is agreed
    assert agreed.with_terms(replace(TERMS, deaths=2)).consent is None


@pytest.mark.parametrize("consent", [None, CONSENT])
def test_a_stored_contract_is_read_as_it_was(consent):
    contract = Contract(LINNET, TERMS, consent)
    assert Contract.of_document(contract.document()) == contract


def test_all_terms_are_stored_so_that_other_defaults_change_none():
    assert set(Contract(LINNET).document().data["terms"]) == set(Terms.__slots__)


@pytest.mark.parametrize("data", [{}, {"terms": {"mode": "wild"}}, {"terms": {"deaths": 0}}, {"terms": 3}])
def test_what_is_no_contract_is_refused(data):
    with pytest.raises(ValueError, match="validation error"):
        Contract.of_document(Document("standin_contracts", LINNET, data))
