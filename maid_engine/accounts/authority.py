"""Decides which administrative acts an actor may do to a target, for commands, the admin API and the shell.

Nobody may act on others of the same or a higher rank, nobody may judge reports about themselves, and acts with a wide
reach need an owner. This module is pure; ``actor_lookup`` finds actors and targets. The services that change accounts,
roles, bans, mutes, reports and tokens call it themselves, so that no caller can forget to.
"""

import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from maid_engine.commands.definition import ROLE_CAPABILITIES, Capability, Role
from maid_engine.core.errors import NotAllowedError

WIDEST_IPV4: Final = 16
"""Prefix length in bits. Only an owner may ban a wider IPv4 network."""
WIDEST_IPV6: Final = 32
"""The same for IPv6: the usual allocation of a provider."""
SHELL_RANK: Final = "shell"
"""Rank of this machine's shell in the audit log."""
_RANKS: Final = tuple(Role)


class Act(StrEnum):
    """An administrative act on a person, an address or a network."""

    GRANT = "grant"
    """Give somebody a role."""
    BAN = "ban"
    UNBAN = "unban"
    KICK = "kick"
    MUTE = "mute"
    UNMUTE = "unmute"
    JUDGE = "judge"
    """Read or close a report about somebody, or look at their flagged speech."""
    ANSWER_NOTE = "answer note"
    """Close the note of a player to the builders."""
    PASSWORD = "set password"  # noqa: S105 - an act
    """Set the password of somebody else's account."""
    TOKEN = "token"  # noqa: S105 - an act
    """Create or revoke a token with the rights of an account."""
    ERASE = "erase"
    """Delete a person's account and all data about them."""


NEEDED: Final[Mapping[Act, Capability]] = {
    Act.GRANT: Capability.ADMIN,
    Act.BAN: Capability.MODERATE,
    Act.UNBAN: Capability.MODERATE,
    Act.KICK: Capability.MODERATE,
    Act.MUTE: Capability.MODERATE,
    Act.UNMUTE: Capability.MODERATE,
    Act.JUDGE: Capability.MODERATE,
    Act.ANSWER_NOTE: Capability.BUILD,
    Act.PASSWORD: Capability.OWN,
    Act.TOKEN: Capability.ADMIN,
    Act.ERASE: Capability.OWN,
}
"""Act → the capability that the actor's role must have."""


class Denial(StrEnum):
    """Why an act is refused. The text is shown to the actor."""

    NOT_YOURS = "Your role does not allow that."
    OTHERS_TOKEN = "Only an owner makes and takes back tokens of others."  # noqa: S105 - a sentence
    NOT_BELOW = "You cannot do that to somebody whose role is not below yours."
    ROLE_TOO_HIGH = "You cannot give or take a role that is above your own."
    TOO_WIDE = "Only an owner may ban or unban a network that is wider than /16, or /32 of IPv6."
    TOUCHES_OTHERS = "Somebody whose role is not below yours plays from there."
    ABOUT_YOU = "That is about you. Somebody else has to look at it."


@dataclass(frozen=True, slots=True)
class Standing:
    """The account, role and rank by which an actor or a target is judged."""

    account: str
    """The account's id; "" for this machine's shell, and for characters without an account."""
    role: Role | None
    """None for characters without an account, such as AI players."""
    is_shell: bool = False
    """Whether this is the shell of this machine, which ranks above every account."""

    @property
    def rank(self) -> int:
        """The rank as a number. A higher rank has more power; -1 means no account."""
        if self.is_shell:
            return len(_RANKS)
        if self.role is None:
            return -1
        return _RANKS.index(self.role)

    @property
    def is_owner(self) -> bool:
        """Whether this is an owner or the shell."""
        return self.is_shell or self.role is Role.OWNER

    def is_able(self, act: Act) -> bool:
        """Return whether the role has the capability for an act."""
        if self.is_shell:
            return True
        return self.role is not None and NEEDED[act] in ROLE_CAPABILITIES[self.role]

    def is_above(self, other: "Standing") -> bool:
        """Return whether the rank is higher than that of another."""
        return self.rank > other.rank


SHELL: Final = Standing("", None, is_shell=True)
"""Users of the shell on this machine. They may do everything, because they could also open the database."""
NOBODY: Final = Standing("", None)
"""A character without an account, or a name that no character has."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody who does an administrative act."""

    name: str
    """The actor's name in the audit log."""
    standing: Standing

    @property
    def rank(self) -> str:
        """The actor's rank in the audit log: a role, ``shell``, or "" without an account."""
        if self.standing.is_shell:
            return SHELL_RANK
        return str(self.standing.role or "")


def operator(name: str = "this machine") -> Actor:
    """Return the actor for somebody who works in this machine's shell, with or without a running server."""
    return Actor(name, SHELL)


@dataclass(frozen=True, slots=True)
class Person:
    """A person as the target of an act."""

    who: Standing
    role: Role | None = None
    """The role to give; for `Act.GRANT`."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """An address or a network as the target of an act."""

    network: str
    """For example ``203.0.113.7`` or ``203.0.113.0/24``."""
    people: tuple[Standing, ...] = ()
    """The people who play from there now, or last logged in from there."""


Target = Person | Addresses


def may(actor: Standing, act: Act, target: Target) -> Denial | None:
    """Return why an actor may not do an act; None if they may."""
    if not actor.is_able(act):
        return Denial.NOT_YOURS
    match target:
        case Person():
            return _on_person(actor, act, target)
        case Addresses():
            return _on_addresses(actor, act, target)
        case _:
            assert_never(target)


def require(actor: Actor, act: Act, target: Target) -> None:
    """Raise an error if `may` refuses an act.

    Raises:
        NotAllowedError: the act is refused; the text says why.
    """
    denial = may(actor.standing, act, target)
    if denial is not None:
        raise NotAllowedError(str(denial))


def _on_person(actor: Standing, act: Act, target: Person) -> Denial | None:
    is_self = bool(actor.account) and actor.account == target.who.account
    match act:
        case Act.JUDGE:
            allowed, denial = not is_self, Denial.ABOUT_YOU
        case Act.ANSWER_NOTE:
            return None
        case Act.GRANT:
            return _on_role(actor, target, is_self=is_self)
        case Act.TOKEN:
            allowed, denial = is_self or actor.is_owner, Denial.OTHERS_TOKEN
        case _:
            allowed, denial = actor.is_above(target.who), Denial.NOT_BELOW
    if allowed:
        return None
    return denial


def _on_role(actor: Standing, target: Person, *, is_self: bool) -> Denial | None:
    if target.role is not None and _RANKS.index(target.role) > actor.rank:
        return Denial.ROLE_TOO_HIGH
    if actor.is_above(target.who) or actor.is_owner or is_self:
        return None
    if target.who.rank > actor.rank:
        return Denial.ROLE_TOO_HIGH
    return Denial.NOT_BELOW


def _on_addresses(actor: Standing, act: Act, target: Addresses) -> Denial | None:
    if actor.is_shell:
        return None
    if not actor.is_owner and _is_wide(target.network):
        return Denial.TOO_WIDE
    # Address bans do not apply to owners, so an owner's ban affects only lower ranks.
    if act is Act.BAN and not actor.is_owner and not all(actor.is_above(one) for one in target.people):
        return Denial.TOUCHES_OTHERS
    return None


def _is_wide(network: str) -> bool:
    read = ipaddress.ip_network(network, strict=False)
    return read.prefixlen < (WIDEST_IPV4 if read.version == 4 else WIDEST_IPV6)
