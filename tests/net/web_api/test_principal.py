"""A caller of an API is an account with scopes."""

from maid_engine.accounts.account import Account
from maid_engine.accounts.tokens import Scope
from maid_engine.commands.definition import Role
from maid_engine.net.web_api.principal import principal_of


def test_an_account_becomes_a_caller_with_its_rank():
    owner = principal_of(Account("Ada", "", Role.OWNER), frozenset({Scope.READ}), "token t7", "t7")
    player = principal_of(Account("Bram", "", Role.PLAYER), frozenset(), "page bram")

    assert (owner.name, owner.account, owner.owner, owner.token) == ("Ada", "ada", True, "t7")
    assert (player.owner, player.token) == (False, "")
    assert owner.standing.is_above(player.standing)
    assert owner.through == "by token t7"
    assert owner.actor.rank == "owner"
