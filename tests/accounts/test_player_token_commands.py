"""`token`: a player makes tokens for programs, for characters of one's own alone."""

import re

import pytest

from maid_engine.accounts.tokens import DAY_S, Scope, TokenService
from maid_engine.commands.definition import Role
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId
from maid_qa.testing.pilot import run_inline
from tests.admin.house import PASSWORD, House


@pytest.fixture
def house():
    return House(packs=("stdlib",))


@pytest.fixture
def mina(house):
    return player(house, "Mina")


def player(house, name):
    """A player in the game, with an account of the same name."""
    house.account(name, Role.PLAYER)
    run_inline(house.game.accounts.create_character(AccountId(name.lower()), name))
    return house.pilot.join(name)


def made(answer):
    """The secret in the answer to `token play`."""
    return re.search(r'"(maid_\S+)"', answer)[1]


def test_a_token_opens_the_character_that_is_played(house, mina):
    tokens = house.game.resource(TokenService)
    token = tokens.check(made(mina.type("token play")))

    assert token.scopes == {Scope.PLAY}
    assert token.player_id == house.game.characters.find("Mina")
    assert tokens.scopes_now(token) == {Scope.PLAY}
    listed = mina.type("token list")
    assert '"play Mina"' in listed
    assert "maid_" not in listed
    assert ("Mina", "token create", "t1") in house.acts()


def test_it_never_opens_the_admin_api(house, mina):
    secret = made(mina.type("token play"))

    assert house.ask("GET", "/session", token=secret).json()["scopes"] == []
    assert house.ask("GET", "/server", token=secret).status_code == 403


def test_it_ends_when_it_is_to_and_when_it_is_taken_back(house, mina):
    tokens = house.game.resource(TokenService)
    short, long = made(mina.type("token watch mina 1")), made(mina.type("token answer Mina"))

    assert tokens.check(short).expires_wall == pytest.approx(house.game.clock.wall() + DAY_S, abs=5)
    assert "opens nothing any more" in mina.type("token revoke t2")
    assert tokens.check(long) is None
    assert tokens.check(short) is not None


def test_it_ends_with_a_new_password(house, mina):
    secret = made(mina.type("token play"))

    run_inline(
        house.game.accounts.change_password("mina", PASSWORD, "another walk in the sun", address="127.0.0.1")
    )

    assert house.game.resource(TokenService).check(secret) is None


def test_others_characters_and_tokens_are_none_of_ones_own(house, mina):
    bess = player(house, "Bess")
    secret = made(bess.type("token play"))

    assert "no character of that name" in mina.type("token play bess")
    assert "no token of that number" in mina.type("token revoke t1")
    assert house.game.resource(TokenService).check(secret) is not None
    assert "no tokens" in mina.type("token")


def test_a_token_of_staff_is_not_taken_back_with_it(house, mina):
    house.token(owner="ada")

    with pytest.raises(AccountError):
        run_inline(house.game.resource(TokenService).revoke_own("t1", AccountId("ada")))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("token dance", "Type it like this"),
        ("token play mina soon", "Type it like this"),
        ("token play mina 400", "1 to 366 days"),
        ("token watch nobody", "no character of that name"),
    ],
)
def test_what_is_wrong_is_said(mina, line, said):
    assert said in mina.type(line)


def test_scopes_of_staff_are_refused(house, mina):
    with pytest.raises(AccountError, match="answer, play, watch"):
        run_inline(house.game.resource(TokenService).create_own(AccountId("mina"), "mina", Scope.READ, DAY_S))
