"""Creates, finds and changes accounts, their characters and their roles.

All accounts are kept in memory. Each change is durable before its call returns, unless its docstring says otherwise.
Changes are made one after another, so that none is lost.
"""

import asyncio
import hmac
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Final

import structlog

from maid_engine.accounts import name_policy
from maid_engine.accounts.account import COLLECTION, MOST_ADDRESSES, Account, CharacterRecord, account_id
from maid_engine.accounts.account_ports import AccountRules, Background, PlayedGame, Throttle
from maid_engine.accounts.audit import AuditLog
from maid_engine.accounts.authority import Act, Actor, Person, require
from maid_engine.accounts.bans import Ban, BanKind, BanList, Bans, ban_target
from maid_engine.accounts.password_checks import LONGEST_PASSWORD, PasswordChecks
from maid_engine.accounts.standings import acting, standing_of, those_at
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Capability, Role
from maid_engine.core.addresses import is_loopback, origin_of, parsed
from maid_engine.core.documents import Batch, Query
from maid_engine.core.errors import AccountError, StoreError, TooManyTriesError
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.offence import fold, holds_word
from maid_engine.ports.passwords import PasswordHasher
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

NO_CAPABILITIES: Final[frozenset[Capability]] = frozenset()


class AccountService(Interceptable):
    """Manages accounts: log-in, passwords, characters, roles and bans.

    Args:
        game: provides the clock, sessions, message catalogue, commands, characters and saver.
        store: holds the collections ``accounts``, ``bans`` and ``audit``.
        hasher: hashes passwords.
        background: runs slow work of commands, and writes the audit log.
        new_code: returns the one-time code for the first owner. It must use secure randomness.
        rules: limits and policies.
    """

    def __init__(  # noqa: PLR0913
        self,
        game: PlayedGame,
        store: DocumentStore,
        hasher: PasswordHasher,
        background: Background,
        *,
        new_code: Callable[[], str],
        rules: AccountRules | None = None,
    ) -> None:
        self.rules = rules or AccountRules()
        self.names = name_policy.NamePolicy(game.catalogue, game.commands)
        self._bans = BanList(store)
        self.acts = AuditLog(store, game.clock)
        self.claim_code = ""
        """The code that makes an account the owner's, printed at start; "" while the server has an owner."""
        self._game = game
        self._store = store
        self._hasher = hasher
        self.background = background
        self._new_code = new_code
        self._accounts: dict[AccountId, Account] = {}
        self._by_player: dict[PlayerId, AccountId] = {}
        self._by_origin: dict[str, dict[AccountId, None]] = {}
        self._capabilities: dict[PlayerId, frozenset[Capability]] = {}
        self._being_made: dict[AccountId, None] = {}
        self._changing = asyncio.Lock()
        self._decoy = ""
        self.throttle: Throttle | None = None
        """Delays tries after wrong passwords. It is the network's throttle; None without a network."""
        self.password_checks = PasswordChecks(wait_s=self._wait_s)
        """Checks new passwords and delays tries. Replace it for stricter rules; a replay recording wraps it."""

    async def load(self) -> None:
        """Read accounts, bans and the audit log. If no account is an owner's, set :attr:`claim_code`."""
        async for document in self._store.query(Query(COLLECTION)):
            self._remember(Account.of_document(document.data))
        await self._bans.load()
        await self.acts.load()
        # Hashed, so that a log-in to an unknown account takes as long as one with a wrong password.
        self._decoy = await self._hasher.hash("nobody has this password")
        if not any(account.role is Role.OWNER for account in self._accounts.values()):
            self.claim_code = self._new_code()

    # --- queries ---

    @property
    def bans(self) -> Bans:
        """The bans of accounts and addresses."""
        return self._bans

    def find(self, name: str) -> Account | None:
        """Return the account of this name, case-insensitively; None if there is none."""
        return self._accounts.get(account_id(name))

    def get(self, who: AccountId) -> Account:
        """Return the account of this id.

        Raises:
            KeyError: there is none.
        """
        return self._accounts[who]

    def all(self) -> tuple[Account, ...]:
        """Return all accounts, sorted by name."""
        return tuple(account for _, account in sorted(self._accounts.items()))

    def account_of(self, player_id: PlayerId | None) -> Account | None:
        """Return the account that a character belongs to; None for AI players."""
        found = None
        if player_id is not None:
            found = self._by_player.get(player_id)
        if found is None:
            return None
        return self._accounts.get(found)

    def capabilities_of(self, player_id: PlayerId | None) -> frozenset[Capability]:
        """Return the capabilities of a character's player. A character without an account has those of AI players."""
        if player_id is None:
            return NO_CAPABILITIES
        return self._capabilities.get(player_id, AI_PLAYER_CAPABILITIES)

    def characters_of(self, who: AccountId) -> tuple[CharacterRecord, ...]:
        """Return the characters of an account, in the order of creation."""
        return self._accounts[who].characters

    # --- registration and log-in ---

    def name_problem(self, name: str) -> str:
        """Return why this name cannot be taken now, as the end of a sentence; empty if it can."""
        problem = self.names.problem(name)
        if problem:
            return problem
        added = filter(None, map(fold, self.rules.offensive_words))
        if any(word in fold(name) for word in added):
            return name_policy.OFFENSIVE
        if self._is_taken(name):
            return name_policy.TAKEN
        if name_policy.skeleton(name) in self._skeletons():
            return name_policy.TOO_LIKE
        return ""

    def _is_taken(self, name: str) -> bool:
        """Return whether an account or a character has this name, or will soon have it."""
        who = account_id(name)
        if who in self._accounts or who in self._being_made:
            return True
        return self._game.characters.find(name) is not None

    def _skeletons(self) -> frozenset[str]:
        """Return the skeletons of the names of all accounts, of their characters, and of everybody who plays."""
        playing = (self._game.characters.name_of(player) for player, _ in self._game.sessions.playing())
        taken = (record.name for account in self._accounts.values() for record in account.characters)
        accounts = (account.name for account in self._accounts.values())
        return frozenset(name_policy.skeleton(name) for name in (*accounts, *taken, *playing))

    def may_be_said(self, text: str) -> bool:
        """Return whether a text contains none of the operator's offensive words."""
        return not holds_word(text, self.rules.offensive_words)

    def password_problem(self, password: str, name: str) -> str:
        """Return why a password is refused for an account name, as the end of a sentence; empty if it is accepted."""
        return self.password_checks.problem(password, name)

    @interceptable
    async def register(self, name: str, password: str) -> Account:
        """Create an account. It is durable when this returns.

        Raises:
            AccountError: registration is closed, or the name or the password is refused; the text says why.
        """
        if not self.rules.registration_open:
            raise AccountError("this server takes no new accounts. Ask its admin for one.")
        return await self._create(name, password)

    async def _create(self, name: str, password: str) -> Account:
        problem = self.name_problem(name) or self.password_problem(password, name)
        if problem:
            raise AccountError(problem)
        who = account_id(name)
        self._being_made[who] = None
        try:
            hashed = await self._hasher.hash(password)
            wall = self._game.clock.wall()
            return await self._save(Account(name.capitalize(), hashed, created_wall=wall, seen_wall=wall))
        finally:
            del self._being_made[who]

    @interceptable
    async def authenticate(self, name: str, password: str) -> Account | None:
        """Return the account if name and password are right, else None. Unknown names take the same time."""
        account = self.find(name)
        right = await self._hasher.verify(
            account.password if account else self._decoy, password[:LONGEST_PASSWORD]
        )
        account = self.find(name)
        if account is None or not right:
            return None
        wall = self._game.clock.wall()
        if self._hasher.outdated(account.password):
            hashed = await self._hasher.hash(password)
            return await self._change(account.id, lambda now: replace(now, password=hashed, seen_wall=wall))
        # The time of the last log-in is not worth a write: it is saved with the next change.
        self._remember(replace(self._accounts[account.id], seen_wall=wall))
        return self._accounts[account.id]

    async def confirm(self, who: AccountId, password: str, address: str) -> None:
        """Check the password of a logged-in player again, under the same throttle as a log-in.

        Raises:
            TooManyTriesError: the player must wait after earlier tries.
            AccountError: the password is wrong.
        """
        account = self._accounts[who]
        wait = self.begin_try(account.name, address)
        if wait > 0:
            raise TooManyTriesError(wait)
        if not await self._hasher.verify(account.password, password[:LONGEST_PASSWORD]):
            raise AccountError("your present password is another one.")
        if self.throttle is not None:
            self.throttle.succeeded(address, account.name)

    def begin_try(self, account: str, address: str) -> float:
        """Begin a try at a password: return the seconds to wait first, or count the try and return 0.0."""
        return self.password_checks.wait_s(account, address)

    def _wait_s(self, account: str, address: str) -> float:
        if self.throttle is None:
            return 0.0
        return self.throttle.begin(address, account, self._game.clock.now())

    def knows(self, name: str, address: str) -> bool:
        """Return whether somebody has logged in to an account from this address, or its network, before."""
        account = self.find(name)
        origin = origin_of(address)
        return account is not None and any(origin_of(one) == origin for one in account.addresses)

    def is_familiar(self, address: str) -> bool:
        """Return whether this address, or its network, is among the kept log-in addresses of any account."""
        return origin_of(address) in self._by_origin

    @interceptable
    async def note_address(self, who: AccountId, address: str) -> None:
        """Add the address of a log-in to an account. If it cannot be saved, keep it in memory only."""
        account = self._accounts[who]
        if parsed(address) is None or account.addresses[:1] == (address,):
            return
        others = tuple(one for one in account.addresses if one != address)
        kept = (address, *others)[:MOST_ADDRESSES]
        try:
            await self._change(who, lambda now: replace(now, addresses=kept))
        except StoreError:
            log.warning("account.address_not_saved", account=who)
            self._remember(replace(self._accounts[who], addresses=kept))

    def keeps_out(self, address: str) -> bool:
        """Return whether connections are refused: the address is banned, not loopback, and no owner's."""
        if is_loopback(address) or self.bans.of_address(address) is None:
            return False
        return not any(self.knows(one.name, address) for one in self.all() if one.role is Role.OWNER)

    def is_banned(self, account: Account, address: str) -> bool:
        """Return whether an account may not play from an address. Address bans do not apply to owners or loopback."""
        if self.bans.of_account(account.id) is not None:
            return True
        passes = account.role is Role.OWNER or is_loopback(address)
        return not passes and self.bans.of_address(address) is not None

    @interceptable
    async def change_password(self, who: AccountId, old: str, new: str, *, address: str) -> None:
        """Change an account's password. Durable when this returns. The account's API tokens become invalid.

        Args:
            who: the account.
            old: the present password.
            new: the new password.
            address: the player's address, for the throttle.

        Raises:
            TooManyTriesError: the player must wait after earlier tries.
            AccountError: the old password is wrong, or the new one is refused.
        """
        account = self._accounts[who]
        problem = self.password_problem(new, account.name)
        await self.confirm(who, old, address)
        if problem:
            raise AccountError(problem)
        hashed = await self._hasher.hash(new)
        await self._change(who, lambda now: replace(now, password=hashed, epoch=now.epoch + 1))

    @interceptable
    async def set_password(self, who: AccountId, new: str, *, by: Actor) -> None:
        """Set an account's password for an admin. Durable and in the audit log when this returns.

        The account's API tokens become invalid.

        Raises:
            NotAllowedError: the actor may not do this.
            AccountError: the new password is refused.
        """
        require(by, Act.PASSWORD, Person(standing_of(self._accounts[who])))
        problem = self.password_problem(new, self._accounts[who].name)
        if problem:
            raise AccountError(problem)
        hashed = await self._hasher.hash(new)
        await self._change(who, lambda now: replace(now, password=hashed, epoch=now.epoch + 1))
        await self._record(by, "set password", who)

    @interceptable
    async def remember_display(self, who: AccountId, display: str) -> None:
        """Save how an account's text is shown: ``colour``, ``plain``, ``reader`` or "". Durable when this returns."""
        await self._change(who, lambda now: replace(now, display=display))

    # --- characters ---

    @interceptable
    async def create_character(self, who: AccountId, name: str) -> PlayerId:
        """Create a character for an account and return its id. Durable when this returns. It has not entered the world.

        Raises:
            AccountError: the name is refused, or the account has the maximum of characters.
        """
        account = self._accounts[who]
        # A character may have the name of its account, so that name counts as free.
        problem = self.names.problem(name) if account_id(name) == who else self.name_problem(name)
        if problem:
            raise AccountError(problem)
        if len(account.characters) >= self.rules.most_characters:
            raise AccountError(
                f"an account may have {self.rules.most_characters} characters, and you have them all."
            )
        name = name.capitalize()
        player_id = self._game.characters.create(name, who)
        record = CharacterRecord(player_id, name, self._game.clock.wall())
        try:
            await self._change_with_world(who, lambda now: replace(now, characters=(*now.characters, record)))
        except Exception:
            self._game.characters.delete(player_id)
            raise
        return player_id

    @interceptable
    async def open_character(self, who: AccountId, record: CharacterRecord) -> PlayerId:
        """Return the id of the entity to play. If it is missing from the store, create it again, with a new id."""
        if self._game.characters.find(record.name) == record.player_id:
            return record.player_id
        log.warning("character.recreated", account=who, character=record.name)
        fresh = replace(record, player_id=self._game.characters.create(record.name, who))
        await self._change_with_world(who, lambda now: _with_record(now, fresh))
        return fresh.player_id

    @interceptable
    async def delete_character(self, who: AccountId, name: str) -> CharacterRecord:
        """Mark a character for deletion and return its record. It can be restored until the grace period ends.

        Raises:
            AccountError: the account has no character of this name, or it is already marked.
        """
        record = self._accounts[who].living_character(name)
        if record is None:
            raise AccountError("you have no character of that name.")
        marked = replace(record, delete_wall=self._game.clock.wall() + self.rules.deletion_grace_s)
        await self._change(who, lambda now: _with_record(now, marked))
        return marked

    @interceptable
    async def restore_character(self, who: AccountId, name: str) -> CharacterRecord:
        """Remove a character's mark for deletion and return its record.

        Raises:
            AccountError: no character of this name is marked for deletion.
        """
        record = self._accounts[who].leaving_character(name)
        if record is None:
            raise AccountError("no character of that name is marked for deletion.")
        kept = replace(record, delete_wall=None)
        await self._change(who, lambda now: _with_record(now, kept))
        return kept

    @interceptable
    async def destroy_expired(self) -> tuple[str, ...]:
        """Destroy the characters whose grace period is over; return their names."""
        wall = self._game.clock.wall()
        gone: list[str] = []
        for account in self.all():
            for record in account.leaving:
                if not record.is_due(wall):
                    continue
                if self._game.characters.find(record.name) == record.player_id:
                    self._game.characters.delete(record.player_id)
                await self._change_with_world(account.id, partial(_without_record, gone=record))
                gone.append(record.name)
        return tuple(gone)

    # --- administrative acts ---

    @interceptable
    async def make_admin(self, name: str, password: str | None, *, by: Actor) -> Account:
        """Make an account an admin, or the owner if the server has none; return the account.

        Args:
            name: the account. It is created if there is none of this name, also if registration is closed.
            password: the password of a new account.
            by: the actor.

        Raises:
            AccountError: the name or the password is refused, or a new account has no password.
            NotAllowedError: the actor may not do this.
        """
        owned = any(account.role is Role.OWNER for account in self.all())
        role = Role.ADMIN if owned else Role.OWNER
        require(by, Act.GRANT, Person(standing_of(self.find(name)), role))
        if self.find(name) is None:
            if password is None:
                raise AccountError(f"there is no account of the name {name!r}; a new one needs a password.")
            await self._create(name, password)
        return await self._give_role(self._known(name), role, by)

    @interceptable
    async def grant(self, name: str, role: Role, *, by: Actor) -> Account:
        """Give an account a role; return the account. Durable and in the audit log when this returns.

        Raises:
            AccountError: there is no such account, or the server would have no owner.
            NotAllowedError: the actor may not do this.
        """
        account = self._known(name)
        require(by, Act.GRANT, Person(standing_of(account), role))
        return await self._give_role(account, role, by)

    async def _give_role(self, account: Account, role: Role, by: Actor) -> Account:
        owners = [other for other in self._accounts.values() if other.role is Role.OWNER]
        if owners == [account] and role is not Role.OWNER:
            raise AccountError("a server needs an owner. Make somebody else the owner first.")
        changed = await self._change(account.id, lambda now: _with_role(now, role))
        if role is Role.OWNER:
            self.claim_code = ""
        await self._record(by, "grant", account.name, str(role))
        return changed

    @interceptable
    async def claim(self, who: AccountId, code: str) -> bool:
        """Make the account an owner's if `code` is the claim code; return whether it was."""
        # Clear the code before awaiting anything, so that only one of several simultaneous claims succeeds.
        if not self.claim_code or not hmac.compare_digest(self.claim_code.encode(), code.strip().encode()):
            return False
        spent, self.claim_code = self.claim_code, ""
        try:
            account = self._accounts[who]
            await self._give_role(account, Role.OWNER, acting(account))
        except Exception:
            self.claim_code = spent
            raise
        return True

    @interceptable
    async def remove(self, who: AccountId, *, by: Actor) -> None:
        """Delete an account. Durable, together with all changes of the world, and in the audit log when this returns.

        The caller must delete the account's characters first. The entry in the audit log does not contain the name,
        because the person asked to be erased.

        Raises:
            NotAllowedError: the actor may not do this.
            StoreError: the deletion could not be saved; it is saved with the next save.
        """
        require(by, Act.ERASE, Person(standing_of(self._accounts[who])))
        async with self._changing:
            account = self._accounts.pop(who)
            self._forget_origins(account)
            for record in account.characters:
                self._by_player.pop(record.player_id, None)
                self._capabilities.pop(record.player_id, None)
            self._game.saver.delete(COLLECTION, who)
            if not await self._game.saver.save_now(everything=False):
                raise StoreError(
                    "nothing can be saved now; it is erased from the world, and from the disk with the next save"
                )
        await self._record(by, "erase account", "a person", f"{len(account.characters)} characters")

    @interceptable
    async def ban(self, text: str, reason: str, *, by: Actor) -> Ban:
        """Ban an account, an address or a network. Durable and in the audit log when this returns.

        Raises:
            AccountError: the account is unknown or an owner's, or the address is malformed.
            NotAllowedError: the actor may not do this.
        """
        kind, what = ban_target(text)
        self._require_over(by, Act.BAN, kind, what)
        if kind is BanKind.ACCOUNT and self._known(what).role is Role.OWNER:
            raise AccountError("nobody can ban the owner.")
        ban = Ban(kind, what, reason, by.name, self._game.clock.wall())
        await self._bans.add(ban)
        if kind is BanKind.ACCOUNT:
            await self._change(account_id(what), lambda now: replace(now, epoch=now.epoch + 1))
        await self._record(by, "ban", ban.key, reason)
        return ban

    @interceptable
    async def unban(self, text: str, *, by: Actor) -> None:
        """Lift a ban. Durable and in the audit log when this returns.

        Raises:
            AccountError: there is no such ban or account, or the address is malformed.
            NotAllowedError: the actor may not do this.
        """
        kind, what = ban_target(text)
        self._require_over(by, Act.UNBAN, kind, what)
        if not await self._bans.remove(kind, what):
            raise AccountError("there is no such ban.")
        await self._record(by, "unban", f"{kind}:{what}")

    def _require_over(self, by: Actor, act: Act, kind: BanKind, what: str) -> None:
        if kind is BanKind.ACCOUNT:
            require(by, act, Person(standing_of(self._known(what))))
            return
        playing = self._game.sessions.playing()
        here = ((session.address, self.account_of(player)) for player, session in playing)
        require(by, act, those_at(what, self.all(), here))

    @interceptable
    def audit(self, actor: Actor, act: str, target: str, details: str = "") -> None:
        """Add an administrative act to the audit log, and write it in the background."""
        self.acts.note(actor, act, target, details)
        self.background.run_once("audit", self.acts.flush_quietly())

    # --- background work and saving ---

    def start(self, name: str, work: Coroutine[object, object, None]) -> None:
        """Run slow work of a command in a supervised task."""
        self.background.run_once(name, work)

    async def _record(self, actor: Actor, act: str, target: str, details: str = "") -> None:
        self.acts.note(actor, act, target, details)
        await self.acts.flush()

    def _known(self, name: str) -> Account:
        account = self.find(name)
        if account is None:
            raise AccountError("there is no account of that name.")
        return account

    async def _change(self, who: AccountId, change: Callable[[Account], Account]) -> Account:
        async with self._changing:
            return await self._write(change(self._accounts[who]))

    async def _change_with_world(self, who: AccountId, change: Callable[[Account], Account]) -> Account:
        """Save a change of an account and the changes of the world in one transaction."""
        async with self._changing:
            account = change(self._accounts[who])
            await self._game.saver.save_with(account.document())
            self._remember(account)
            return account

    async def _save(self, account: Account) -> Account:
        async with self._changing:
            return await self._write(account)

    async def _write(self, account: Account) -> Account:
        await self._store.write(Batch(saves=(account.document(),)))
        self._remember(account)
        return account

    def _remember(self, account: Account) -> None:
        before = self._accounts.get(account.id)
        if before is not None:
            self._forget_origins(before)
            for record in before.characters:
                self._by_player.pop(record.player_id, None)
                self._capabilities.pop(record.player_id, None)
        for address in account.addresses:
            self._by_origin.setdefault(origin_of(address), {})[account.id] = None
        self._accounts[account.id] = account
        for record in account.characters:
            self._by_player[record.player_id] = account.id
            self._capabilities[record.player_id] = ROLE_CAPABILITIES[account.role]

    def _forget_origins(self, account: Account) -> None:
        for origin in {origin_of(address) for address in account.addresses}:
            those = self._by_origin[origin]
            del those[account.id]
            if not those:
                del self._by_origin[origin]


def _with_role(account: Account, role: Role) -> Account:
    if account.role is role:
        return account
    return replace(account, role=role, epoch=account.epoch + 1)


def _with_record(account: Account, changed: CharacterRecord) -> Account:
    characters = tuple(changed if record.name == changed.name else record for record in account.characters)
    return replace(account, characters=characters)


def _without_record(account: Account, *, gone: CharacterRecord) -> Account:
    return replace(
        account, characters=tuple(record for record in account.characters if record.name != gone.name)
    )
