"""Message templates of `@token` and `token`."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

NO_ACCOUNT = CATALOGUE.define("token.no_account", "error", actor="Only an account can have tokens.")
TOKEN_LINE = CATALOGUE.define(
    "token.line",
    "command_result",
    actor='Token "{token:speech}" "{name:speech}" of "{owner:speech}" is {state:word} until "{until:speech}", for {scopes:list}.',
)
NO_TOKENS = CATALOGUE.define("token.none", "command_result", actor="There are no tokens.")
TOKEN_MADE = CATALOGUE.define(
    "token.made",
    "command_result",
    actor='Your new token "{token:speech}" is good until "{until:speech}". Nobody can see it again: "{secret:speech}".',
    importance=6,
)
SCOPE_UNKNOWN = CATALOGUE.define(
    "token.scope_unknown", "error", actor='There is no scope "{scope:speech}". The scopes: {scopes:list}.'
)
TOKEN_UNKNOWN = CATALOGUE.define("token.unknown", "error", actor='You have no token "{token:speech}".')
TOKEN_REVOKED = CATALOGUE.define(
    "token.revoked", "command_result", actor='The token "{token:speech}" opens nothing any more.'
)
