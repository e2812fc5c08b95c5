"""The log-in of a player's program: the name of an account, and a token to play in place of the password."""

from dataclasses import dataclass

from maid_engine.accounts.account import Account
from maid_engine.accounts.tokens import PREFIX, ApiToken, Scope, TokenService
from maid_engine.engine.services import Game


@dataclass(frozen=True, slots=True)
class ProgramLogin:
    """What a valid token opens."""

    account: Account
    character: str
    """The name of the only character that it plays."""
    token: str
    """Its id."""


def program_login(game: Game, name: str, secret: str) -> ProgramLogin | None:
    """Return what a token opens that is typed in place of a password; None if it is none, or opens nothing here.

    Args:
        game: has the tokens.
        name: the typed name of the account.
        secret: what was typed as the password.
    """
    if not secret.startswith(f"{PREFIX}_") or not game.has_resource(TokenService):
        return None
    tokens, account = game.resource(TokenService), game.accounts.find(name)
    token = tokens.check(secret)
    if token is None or account is None or token.owner != account.id:
        return None
    if Scope.PLAY not in tokens.scopes_now(token):
        return None
    return _opened(account, token)


def _opened(account: Account, token: ApiToken) -> ProgramLogin | None:
    """Return what a token to play opens; None if its account no longer has the character, or the token names none."""
    for record in account.living:
        if record.player_id == token.player_id:
            return ProgramLogin(account, record.name, token.id)
    return None


def still_opens(game: Game, token_id: str) -> bool:
    """Return whether a token that opened the game has neither ended nor been revoked."""
    tokens = game.resource(TokenService)
    token = tokens.get(token_id)
    return token is not None and not tokens.expired(token) and tokens.owner_of(token) is not None
