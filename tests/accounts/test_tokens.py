"""Secrets of API tokens: which are accepted, and what a token may do when its owner has changed."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.tokens import DAY_S, LONGEST_SECRET, PREFIX, Scope, TokenService
from maid_engine.commands.definition import Role
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId
from maid_qa.testing.house import open_house

ADA = AccountId("ada")
TESTER = operator("test")


async def tokens_of_ada():
    house = await open_house()
    await house.accounts.register("Ada", "a walk in the rain")
    await house.accounts.grant("ada", Role.OWNER, by=TESTER)
    return house, TokenService(house.game, house.store, new_secret=lambda: "s3cret")


async def made_for_ada(tokens, **more):
    return await tokens.create(ADA, "bot", {Scope.READ}, DAY_S, by=TESTER, **more)


async def test_a_secret_is_accepted_and_its_use_noted():
    _, tokens = await tokens_of_ada()
    token, secret = await made_for_ada(tokens)
    assert tokens.check(secret).last_used_wall is not None
    assert tokens.scopes_now(token) == {Scope.READ}


@pytest.mark.parametrize(
    "secret",
    [
        "",
        "t1",
        f"{PREFIX}_t1",
        "other_t1_s3cret",
        f"{PREFIX}_t1_wrong",
        f"{PREFIX}_t1_" + "x" * LONGEST_SECRET,
    ],
)
async def test_what_is_no_secret_of_a_token_is_refused(secret):
    _, tokens = await tokens_of_ada()
    await made_for_ada(tokens)
    assert tokens.check(secret) is None


async def test_a_token_may_nothing_once_its_owner_is_banned_or_has_another_password():
    house, tokens = await tokens_of_ada()
    token, secret = await made_for_ada(tokens)
    await house.accounts.set_password("ada", "another walk in the sun", by=TESTER)
    assert tokens.check(secret) is None
    assert tokens.scopes_now(token) == frozenset()


async def test_a_token_ends_with_the_one_that_it_was_made_with():
    _, tokens = await tokens_of_ada()
    parent, _ = await made_for_ada(tokens)
    child, secret = await made_for_ada(tokens, parent=parent.id)
    assert child.expires_wall <= parent.expires_wall
    await tokens.revoke(parent.id, by=TESTER)
    assert tokens.check(secret) is None


async def test_a_token_needs_a_name_and_a_scope():
    _, tokens = await tokens_of_ada()
    with pytest.raises(AccountError):
        await tokens.create(ADA, "", {Scope.READ}, DAY_S, by=TESTER)
    with pytest.raises(AccountError):
        await tokens.create(ADA, "bot", set(), DAY_S, by=TESTER)
