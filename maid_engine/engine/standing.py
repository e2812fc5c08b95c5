"""Finds out who is who for `authority.may`: accounts, characters, and who plays from an address."""

import ipaddress
from collections.abc import Iterator

from maid_engine.commands.context import CommandContext
from maid_engine.core.addresses import parsed
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import PlayerId
from maid_engine.engine.account import Account
from maid_engine.engine.authority import NOBODY, Act, Addresses, Person, Standing, require
from maid_engine.engine.bans import BanKind, ban_target
from maid_engine.engine.services import Game


def standing_of(account: Account | None) -> Standing:
    """The standing of an account; that of nobody for None."""
    return NOBODY if account is None else Standing(account.id, account.role)


def actor_of(ctx: CommandContext) -> Standing:
    """The standing of the one who types a command."""
    return standing_of(ctx.game.accounts.account_of(ctx.actor))


def character_called(game: Game, name: str) -> Standing:
    """The standing of whom a character belongs to; that of nobody when there is none of this name."""
    found = game.characters.find(name)
    return standing_of(game.accounts.account_of(PlayerId(found)) if found is not None else None)


def require_ban(game: Game, actor: Standing, act: Act, text: str) -> None:
    """Refuse to ban, or to unban, what the actor has no power over.

    Raises:
        AccountError: there is no such account, or the address is none.
        NotAllowedError: it is not theirs to do.
    """
    kind, what = ban_target(text)
    if kind is BanKind.ADDRESS:
        require(actor, act, Addresses(what, tuple(_people_at(game, what))))
        return
    account = game.accounts.find(what)
    if account is None:
        raise AccountError("there is no account of that name.")
    require(actor, act, Person(standing_of(account)))


def _people_at(game: Game, network: str) -> Iterator[Standing]:
    """Who plays from these addresses now or came from there last; the actor counts, too."""
    covered = ipaddress.ip_network(network)
    accounts = game.accounts
    for account in accounts.all():
        last = parsed(account.addresses[0]) if account.addresses else None
        if last is not None and last in covered:
            yield standing_of(account)
    for player, session in game.sessions.playing():
        now = parsed(session.address)
        if now is not None and now in covered:
            yield standing_of(accounts.account_of(player))
