"""Exports and erases all data that the server holds about one person.

Each part of the server that holds personal data registers itself with :meth:`PersonalData.add`. Two things remain after
an erasure: the audit log of administrative acts, and backups until they are deleted.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Final

import structlog

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import Act, Actor, Person, require
from maid_engine.accounts.standings import standing_of
from maid_engine.commands.definition import Role
from maid_engine.core.documents import Json
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.entity_tree import entity_tree
from maid_engine.engine.services import Game

log = structlog.get_logger(__name__)

FORMAT: Final = "maid-person/1"


@dataclass(frozen=True, slots=True)
class DataSubject:
    """The subject of personal data: an account and its characters."""

    account: Account
    players: tuple[PlayerId, ...]
    names: tuple[str, ...]
    """The names of the account and of its characters, without duplicates."""

    @classmethod
    def of(cls, account: Account) -> "DataSubject":
        """Return the person who has an account."""
        names = dict.fromkeys((account.name, *(one.name for one in account.characters)))
        return cls(account, tuple(one.player_id for one in account.characters), tuple(names))


Held = Callable[[DataSubject], Json]
"""Returns the data held about a person, as a JSON value; None if there is none."""
Erase = Callable[[DataSubject], int]
"""Deletes the data about a person, and returns the number of deleted things."""


@dataclass(frozen=True, slots=True)
class _Holder:
    name: str
    held: Held
    erase: Erase


class PersonalData(Interceptable):
    """Registry of all parts that hold personal data. A resource of the game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._holders: dict[str, _Holder] = {}
        self.add("characters", self._characters, self._delete_characters)

    def add(self, name: str, held: Held, erase: Erase) -> None:
        """Register a part of the server that holds personal data. The same name again replaces the earlier one."""
        self._holders[name] = _Holder(name, held, erase)

    async def export(self, name: str) -> dict[str, Json]:
        """Return all data held about the person with an account, as one JSON object without the password.

        Raises:
            AccountError: there is no such account.
            StoreError: the audit log cannot be read.
        """
        person = self._person(name)
        account = asdict(person.account)
        account.pop("password")
        told: dict[str, Json] = {"format": FORMAT, "account": account}
        for holder in self._holders.values():
            found = holder.held(person)
            if found:
                told[holder.name] = found
        told["audit"] = [asdict(act) for act in await self._game.accounts.acts.about(person.names)]
        return told

    @interceptable
    async def erase(self, name: str, *, by: Actor) -> dict[str, int]:
        """Delete all data held about the person with an account. Durable and in the audit log when this returns.

        Returns:
            Name of the part that held data → number of deleted things.

        Raises:
            AccountError: there is no such account, or it is the owner's.
            NotAllowedError: the actor may not do this.
            StoreError: the deletion could not be saved; it is saved with the next save.
        """
        person = self._person(name)
        if person.account.role is Role.OWNER:
            raise AccountError("nobody can erase the owner. Make somebody else the owner first.")
        require(by, Act.ERASE, Person(standing_of(person.account)))
        for player_id in person.players:
            self._send_away(player_id)
        gone = {holder.name: holder.erase(person) for holder in self._holders.values()}
        await self._game.accounts.remove(person.account.id, by=by)
        log.info("personal_data.erased", by=by.name, **gone)
        return gone

    def _person(self, name: str) -> DataSubject:
        account = self._game.accounts.find(name)
        if account is None:
            raise AccountError("there is no account of that name.")
        return DataSubject.of(account)

    def _send_away(self, player_id: PlayerId) -> None:
        session = self._game.sessions.of(player_id)
        if session is not None:
            self._game.presence.disconnect(session, "erased")
            session.close("erased")

    def _characters(self, person: DataSubject) -> Json:
        game = self._game
        return [entity_tree(game, player_id) for player_id in person.players if player_id in game.world]

    def _delete_characters(self, person: DataSubject) -> int:
        here = [record for record in person.account.characters if record.player_id in self._game.world]
        for record in here:
            self._game.characters.delete(record.player_id)
        return len(here)
