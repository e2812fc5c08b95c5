"""Converts accounts and addresses to the actors and targets of `authority.may`."""

import ipaddress
from collections.abc import Iterable, Iterator

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import NOBODY, Actor, Addresses, Standing
from maid_engine.core.addresses import parsed
from maid_engine.core.sequences import first


def standing_of(account: Account | None) -> Standing:
    """Return the standing of an account; `NOBODY` for None."""
    if account is None:
        return NOBODY
    return Standing(account.id, account.role)


def acting(account: Account) -> Actor:
    """Return the owner of an account as an actor."""
    return Actor(account.name, standing_of(account))


def those_at(
    network: str, accounts: Iterable[Account], playing: Iterable[tuple[str, Account | None]]
) -> Addresses:
    """Return an address or a network as a target, with everybody who plays from there now or last logged in from there.

    The actor is included.

    Args:
        network: for example ``203.0.113.7`` or ``203.0.113.0/24``.
        accounts: all accounts.
        playing: the address and the account of each session.
    """
    return Addresses(network, tuple(_people_at(network, accounts, playing)))


def _people_at(
    network: str, accounts: Iterable[Account], playing: Iterable[tuple[str, Account | None]]
) -> Iterator[Standing]:
    covered = ipaddress.ip_network(network)
    for account in accounts:
        if _is_in(first(account.addresses, ""), covered):
            yield standing_of(account)
    for address, playing_account in playing:
        if _is_in(address, covered):
            yield standing_of(playing_account)


def _is_in(address: str, network: ipaddress.IPv4Network | ipaddress.IPv6Network) -> bool:
    """Return whether a text is an IP address of a network."""
    ip = parsed(address)
    return ip is not None and ip in network
