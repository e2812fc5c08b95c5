"""An account as a value: who it is, which characters it has, and that it comes back from the store as it was."""

import json
from dataclasses import replace

import pytest

from maid_engine.accounts.account import COLLECTION, Account, CharacterRecord, account_id
from maid_engine.commands.definition import Role
from maid_engine.core.ids import PlayerId

ADA = CharacterRecord(PlayerId("player#1"), "Ada", created_wall=10.0)
BEA = CharacterRecord(PlayerId("player#2"), "Bea", created_wall=20.0, delete_wall=90.0)
ACCOUNT = Account(
    "Augusta",
    "hash",
    Role.BUILDER,
    created_wall=5.0,
    seen_wall=7.0,
    characters=(ADA, BEA),
    display="plain",
    addresses=("192.0.2.7", "192.0.2.8"),
    epoch=3,
)


@pytest.mark.parametrize("name", ["Augusta", "AUGUSTA", "augusta"])
def test_the_case_of_a_name_makes_no_other_account(name):
    assert account_id(name) == ACCOUNT.id == "augusta"


def test_a_character_is_found_in_any_case_also_when_it_is_to_be_deleted():
    assert ACCOUNT.character("aDA") is ADA
    assert ACCOUNT.character("bea") is BEA
    assert ACCOUNT.character("Cid") is None


def test_a_character_that_is_to_be_deleted_does_not_count_as_living():
    assert ACCOUNT.living == (ADA,)
    assert replace(ACCOUNT, characters=(BEA,)).living == ()


def test_an_account_comes_back_from_the_store_as_it_was():
    document = ACCOUNT.document()
    data = json.loads(json.dumps(document.data))

    assert (document.collection, document.key) == (COLLECTION, "augusta")
    assert Account.of_document(data) == ACCOUNT


def test_an_account_of_a_version_without_addresses_has_none():
    data = dict(ACCOUNT.document().data)
    del data["addresses"]

    assert Account.of_document(data) == replace(ACCOUNT, addresses=())


def test_a_role_that_is_unknown_is_refused():
    with pytest.raises(ValueError, match="wizard"):
        Account.of_document({**ACCOUNT.document().data, "role": "wizard"})
