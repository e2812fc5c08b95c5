"""Accounts and addresses as `authority.may` judges them."""

import ipaddress
from collections.abc import Iterable, Iterator

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import NOBODY, Actor, Addresses, Standing
from maid_engine.core.addresses import parsed


def standing_of(account: Account | None) -> Standing:
    """The standing of an account; that of nobody for None."""
    return NOBODY if account is None else Standing(account.id, account.role)


def acting(account: Account) -> Actor:
    """The actor that somebody with this account is."""
    return Actor(account.name, standing_of(account))


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
