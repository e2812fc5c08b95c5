"""The contracts of stand-ins in the admin API: listed, shown with their text, and ended."""

import pytest

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import Autonomy, Terms
from maid_engine.accounts.standings import acting
from maid_engine.accounts.tokens import Scope
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import run_inline
from tests.admin.house import House


@pytest.fixture
def house():
    house = House()
    game, contracts = house.game, house.game.resource(Contracts)
    for name, agrees in (("Bram", True), ("Cleo", False)):
        account = house.account(name, Role.PLAYER)
        linked = run_inline(game.accounts.create_character(account.id, name))
        by = acting(game.accounts.find(name))
        run_inline(contracts.change(linked, Terms(mode=Autonomy.DELEGATED, gold_per_hour=5), by=by))
        if agrees:
            run_inline(contracts.agree(linked, contracts.digest(linked), by=by))
    return house


def test_contracts_are_listed_by_name(house):
    rows = house.ask("GET", "/standins").json()["items"]
    assert [(one["character"], one["account"], one["stands"], one["plays"]) for one in rows] == [
        ("Bram", "Bram", True, False),
        ("Cleo", "Cleo", False, False),
    ]
    assert rows[0]["deeds"] == ["free", "speech"]
    assert rows[0]["left_s"] == 7200.0
    assert rows[1]["agreed_at"] is None


def test_one_is_shown_with_what_was_agreed_to(house):
    shown = house.ask("GET", "/standins/bram").json()
    assert shown["text"][1] == "Bram stays for at most 2 hours each time, and at most 4 hours a day."
    assert len(shown["digest"]) == 64
    assert house.ask("GET", "/standins/cleo").json()["text"][1].startswith("Cleo stays")
    missing = house.ask("GET", "/standins/dora")
    assert (missing.status_code, missing.json()["detail"]) == (
        404,
        "no character called 'dora' has terms for a stand-in",
    )


def test_a_moderator_ends_an_agreement(house):
    ended = house.ask("POST", "/standins/bram/end")
    assert (ended.json()["stands"], ended.json()["agreed_at"]) == (False, None)
    assert house.acts()[0][:3] == ("Ada", "standin revoked", "Bram")
    assert house.ask("POST", "/standins/bram/end").status_code == 200
    assert house.ask("POST", "/standins/dora/end").status_code == 404


def test_it_takes_the_scope_and_a_higher_role(house):
    reader = house.token(Scope.READ)
    assert house.ask("POST", "/standins/bram/end", token=reader).status_code == 403
    house.change_role("Bram", Role.OWNER)
    house.account("Mona", Role.MODERATOR)
    moderator = house.token(Scope.MODERATE, owner="mona")
    assert house.ask("POST", "/standins/bram/end", token=moderator).status_code == 403
    assert house.game.resource(Contracts).may_stand_in(house.game.characters.find("Bram"))
