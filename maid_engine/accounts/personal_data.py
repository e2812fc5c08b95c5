"""What the server holds of one person: told whole, and taken away whole.

Whoever keeps something of people says so here (:meth:`PersonalData.add`), so that nobody has to remember all
the places where a name may stand. Two things stay after an erasure, because they are others' records: the
audit log of those with power, and backups until they are thrown away.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Final

import structlog

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import Act, Actor, require
from maid_engine.accounts.authority import Person as Target
from maid_engine.accounts.standings import standing_of
from maid_engine.commands.definition import Role
from maid_engine.core.documents import Json
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.services import Game

log = structlog.get_logger(__name__)

FORMAT: Final = "maid-person/1"


@dataclass(frozen=True, slots=True)
class Person:
    """Whose data it is: an account, and the characters that it has."""

    account: Account
    players: tuple[PlayerId, ...]
    names: tuple[str, ...]
    """Of the account and of its characters; each once."""

    @classmethod
    def of(cls, account: Account) -> "Person":
        """The person who has this account."""
        names = dict.fromkeys((account.name, *(one.name for one in account.characters)))
        return cls(account, tuple(one.player_id for one in account.characters), tuple(names))


Held = Callable[[Person], Json]
"""What is kept of a person, as JSON; None when nothing is."""
Erase = Callable[[Person], int]
"""Takes it away, and says how many things that were."""


@dataclass(frozen=True, slots=True)
class _Holder:
    name: str
    held: Held
    erase: Erase


class PersonalData(Interceptable):
    """Knows all who hold something of people. A resource of the game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._holders: dict[str, _Holder] = {}
        self.add("characters", self._characters, self._delete_characters)

    def add(self, name: str, held: Held, erase: Erase) -> None:
        """Let another part of the server tell and take away what it holds; the same name again replaces it."""
        self._holders[name] = _Holder(name, held, erase)

    def export(self, name: str) -> dict[str, Json]:
        """All that is held of whoever has this account, as one JSON object; no password is in it.

        Raises:
            AccountError: there is no such account.
        """
        person = self._person(name)
        account = asdict(person.account)
        account.pop("password")
        told: dict[str, Json] = {"format": FORMAT, "account": account}
        for holder in self._holders.values():
            found = holder.held(person)
            if found:
                told[holder.name] = found
        told["audit"] = [asdict(act) for act in self._game.accounts.acts.about(person.names)]
        return told

    @interceptable
    async def erase(self, name: str, *, by: Actor) -> dict[str, int]:
        """Take away all that is held of whoever has this account; durable and on record when this returns.

        Returns:
            Who held it → how many things went.

        Raises:
            AccountError: there is no such account, or it is the owner's.
            NotAllowedError: it is not theirs to do.
            StoreError: it could not be written; what is gone from the world is written with the next save.
        """
        person = self._person(name)
        if person.account.role is Role.OWNER:
            raise AccountError("nobody can erase the owner. Make somebody else the owner first.")
        require(by, Act.ERASE, Target(standing_of(person.account)))
        for player_id in person.players:
            self._send_away(player_id)
        gone = {holder.name: holder.erase(person) for holder in self._holders.values()}
        await self._game.accounts.remove(person.account.id, by=by)
        log.info("personal_data.erased", by=by.name, **gone)
        return gone

    def _person(self, name: str) -> Person:
        account = self._game.accounts.find(name)
        if account is None:
            raise AccountError("there is no account of that name.")
        return Person.of(account)

    def _send_away(self, player_id: PlayerId) -> None:
        session = self._game.sessions.of(player_id)
        if session is not None:
            self._game.presence.disconnect(session, "erased")
            session.close("erased")

    def _characters(self, person: Person) -> Json:
        return [self._described(player_id) for player_id in person.players if player_id in self._game.world]

    def _described(self, entity: EntityId) -> dict[str, object]:
        """An entity with all it carries."""
        world = self._game.world
        return {
            "id": entity,
            "place": world.place_of(entity),
            "components": self._game.codec.encode_all(world.components(entity)),
            "carries": [self._described(one) for one in world.contents(entity)],
        }

    def _delete_characters(self, person: Person) -> int:
        here = [record for record in person.account.characters if record.player_id in self._game.world]
        for record in here:
            self._game.characters.delete(record.player_id)
        return len(here)
