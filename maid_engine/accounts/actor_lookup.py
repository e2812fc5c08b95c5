"""Finds out who is who for `authority.may`: accounts, characters, and who plays from an address."""

import ipaddress
from collections.abc import Iterable, Iterator

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import NOBODY, Actor, Addresses, Person, Standing
from maid_engine.commands.context import CommandContext
from maid_engine.core.addresses import parsed
from maid_engine.core.ids import PlayerId
from maid_engine.engine.services import Game


def standing_of(account: Account | None) -> Standing:
    """The standing of an account; that of nobody for None."""
    return NOBODY if account is None else Standing(account.id, account.role)


def acting(account: Account) -> Actor:
    """The actor that somebody with this account is."""
    return Actor(account.name, standing_of(account))


def actor_of(ctx: CommandContext) -> Actor:
    """Who types a command."""
    account = ctx.game.accounts.account_of(ctx.actor)
    return Actor(str(ctx.actor), NOBODY) if account is None else acting(account)


def character_called(game: Game, name: str) -> Standing:
    """The standing of whom a character belongs to; that of nobody when there is none of this name."""
    found = game.characters.find(name)
    return standing_of(game.accounts.account_of(PlayerId(found)) if found is not None else None)


def owner_of(game: Game, character: str) -> Person:
    """Whom a character belongs to, as the target of an act."""
    return Person(character_called(game, character))


def those_at(
    network: str, accounts: Iterable[Account], playing: Iterable[tuple[str, Account | None]]
) -> Addresses:
    """An address or a network with everybody who plays from there now or came from there last; the actor counts too.

    Args:
        network: ``203.0.113.7``, ``203.0.113.0/24``.
        accounts: all accounts.
        playing: for each session its address, and the account that plays.
    """
    return Addresses(network, tuple(_people_at(network, accounts, playing)))


def _people_at(
    network: str, accounts: Iterable[Account], playing: Iterable[tuple[str, Account | None]]
) -> Iterator[Standing]:
    covered = ipaddress.ip_network(network)
    for account in accounts:
        last = parsed(account.addresses[0]) if account.addresses else None
        if last is not None and last in covered:
            yield standing_of(account)
    for address, playing_account in playing:
        now = parsed(address)
        if now is not None and now in covered:
            yield standing_of(playing_account)
