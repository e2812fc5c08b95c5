"""Stewards: who may appoint whom, what they may do, and that it can be taken back."""

import pytest

from maid_engine.accounts.away.stewards import STEWARDS_MOST, StewardRole, Stewards
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId, PlayerId
from maid_qa.testing.house import open_house

LINNET, BOB, ADA = (AccountId(name) for name in ("linnet", "bob", "ada"))


class Town:
    """Three people with a character each, and an AI player."""

    def __init__(self, house):
        self.house, self.players = house, {}
        self.stewards = Stewards(house.game, house.store)

    async def settle_in(self, *names):
        for name in names:
            account = await self.house.accounts.register(name, "a walk in the rain")
            self.players[name] = await self.house.accounts.create_character(account.id, name)

    def appoint(self, name, role=StewardRole.ANSWER, by=LINNET):
        return self.stewards.appoint(self.players["Linnet"], self.players[name], role, by=by)


@pytest.fixture
async def town():
    town = Town(await open_house())
    await town.settle_in("Linnet", "Bob", "Ada")
    return town


async def test_the_owner_appoints_and_dismisses_and_both_are_audited(town):
    linnet = town.players["Linnet"]
    town.appoint("Bob")
    assert town.stewards.may_answer(BOB, linnet)
    assert town.stewards.role_of(BOB, linnet) is StewardRole.ANSWER
    assert town.stewards.role_of(LINNET, linnet) is StewardRole.OWNER
    town.appoint("Bob", StewardRole.WATCH)
    assert not town.stewards.may_answer(BOB, linnet)
    town.stewards.dismiss(linnet, BOB, by=LINNET)

    assert town.stewards.role_of(BOB, linnet) is None
    acts = [(act.actor, act.act, act.target, act.details) for act in town.house.accounts.acts.recent(3)]
    assert acts == [
        ("Linnet", "steward dismiss", "Linnet", "Bob: watch"),
        ("Linnet", "steward appoint", "Linnet", "Bob: watch"),
        ("Linnet", "steward appoint", "Linnet", "Bob: answer"),
    ]


async def test_a_steward_passes_nothing_on_and_may_give_the_role_up(town):
    linnet = town.players["Linnet"]
    town.appoint("Bob")
    with pytest.raises(AccountError, match="only the player"):
        town.appoint("Ada", by=BOB)
    with pytest.raises(AccountError, match="only the player"):
        town.stewards.dismiss(linnet, BOB, by=ADA)
    town.stewards.dismiss(linnet, BOB, by=BOB)
    assert town.stewards.of_character(linnet) == ()


async def test_who_cannot_be_a_steward(town):
    town.players["Ava"] = town.house.characters.create("Ava", AccountId(""))
    with pytest.raises(AccountError, match="only a person"):
        town.appoint("Ava")
    with pytest.raises(AccountError, match="already"):
        town.appoint("Linnet")
    with pytest.raises(AccountError, match="never own"):
        town.appoint("Bob", StewardRole.OWNER)
    with pytest.raises(AccountError, match="not a steward"):
        town.stewards.dismiss(town.players["Linnet"], BOB, by=LINNET)


async def test_a_character_has_at_most_five_stewards(town):
    names = ("Cleo", "Dara", "Edan", "Finn", "Gwen")
    await town.settle_in(*names)
    for name in names[:STEWARDS_MOST]:
        town.appoint(name)
    with pytest.raises(AccountError, match="at most 5"):
        town.appoint("Bob")
    town.appoint("Cleo", StewardRole.WATCH)


async def test_roles_survive_a_restart_and_are_dropped_with_either_side(town):
    town.appoint("Bob"), town.appoint("Ada")
    later = Stewards(town.house.game, town.house.store)
    await later.load()
    linnet = town.players["Linnet"]
    assert {one.account for one in later.of_character(linnet)} == {BOB, ADA}
    assert len(later.held(BOB, [town.players["Bob"]])) == 1
    assert later.drop(BOB, [town.players["Bob"]]) == 1
    assert later.of_account(BOB) == ()
    assert later.drop(LINNET, [linnet]) == 1
    assert later.of_account(ADA) == ()
    assert later.held(LINNET, [PlayerId(linnet)]) == []
