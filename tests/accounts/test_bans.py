import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.bans import BanKind, ban_target
from maid_engine.core.errors import AccountError
from maid_qa.testing.house import open_house

GOOD = "a walk in the rain"


@pytest.mark.parametrize(
    ("typed", "kind", "what"),
    [
        ("Mallory", BanKind.ACCOUNT, "mallory"),
        ("203.0.113.7", BanKind.ADDRESS, "203.0.113.7"),
        ("203.0.113.9/24", BanKind.ADDRESS, "203.0.113.0/24"),
        ("2001:DB8::1", BanKind.ADDRESS, "2001:db8::1"),
    ],
)
def test_what_is_banned_is_read_as_it_looks(typed, kind, what):
    assert ban_target(typed) == (kind, what)


def test_a_broken_address_is_refused_with_an_example():
    with pytest.raises(AccountError, match=r"203\.0\.113\.7"):
        ban_target("203.0.113.")


async def test_a_network_keeps_all_of_its_addresses_out_even_when_written_as_ipv6():
    house = await open_house()
    await house.accounts.ban("203.0.113.0/24", "flooding", by=operator("Ada"))

    bans = (await open_house(house.store)).accounts.bans

    assert bans.of_address("203.0.113.200")
    assert bans.of_address("::ffff:203.0.113.200")
    assert not bans.of_address("203.0.114.1")
    assert not bans.of_address("2001:db8::1")
    assert not bans.of_address("virtual")


async def test_a_lifted_ban_is_gone_for_good():
    house = await open_house()
    await house.accounts.register("Mallory", GOOD)
    await house.accounts.ban("mallory", "rude", by=operator("Ada"))
    assert house.accounts.bans.of_account("mallory").reason == "rude"

    await house.accounts.unban("Mallory", by=operator("Ada"))

    assert (await open_house(house.store)).accounts.bans.of_account("mallory") is None
    with pytest.raises(AccountError, match="no such ban"):
        await house.accounts.unban("Mallory", by=operator("Ada"))


async def test_a_name_that_no_account_has_cannot_be_banned():
    house = await open_house()

    with pytest.raises(AccountError, match="no account"):
        await house.accounts.ban("mallory", "rude", by=operator("Ada"))
