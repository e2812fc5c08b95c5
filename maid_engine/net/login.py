"""Register, log in, choose a character: a conversation as a table.

::

    NAME ── known ──▶ PASSWORD ── right ──▶ (DISPLAY) ──▶ (CHARACTER …) ──▶ play
      └─── new ────▶ NEW_PASSWORD ──▶ AGAIN ── made ──▶ (DISPLAY) ──▶ play

:data:`STEPS` says, for each state, what the prompt is, whether typing is hidden, and who takes the line. Steps in
brackets are skipped when the client or the account already answers them. What must wait for the hasher or the
store runs in a task, while the session holds further lines back.

A client may log in by GMCP's ``Char.Login.Credentials`` instead, at any state.
"""

from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, Final

import structlog

from maid_engine.core.errors import AccountError, StoreError
from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_engine.core.messages import Authored, Message, Name, Packet, Prompt
from maid_engine.engine.account import Account, CharacterRecord, account_id
from maid_engine.engine.questions import Questions
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.net import messages as msg
from maid_engine.net.conversation import Conversation
from maid_engine.net.limits import LoginThrottle
from maid_engine.net.playing import Lines, PlayingConversation
from maid_engine.net.session import NetworkSession
from maid_engine.text.theme import Palette

log = structlog.get_logger(__name__)

MOST_WRONG_PASSWORDS: Final = 5
"""So many on one connection, and it ends."""
SECONDS_A_DAY: Final = 86_400


class State(Enum):
    """What the player was asked."""

    NAME = auto()
    PASSWORD = auto()
    NEW_PASSWORD = auto()
    AGAIN = auto()
    DISPLAY = auto()
    CHARACTER = auto()
    CHARACTER_NAME = auto()
    DELETE = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Step:
    """One question of the conversation."""

    prompt: str
    takes: str
    """The method of :class:`LoginConversation` that takes the answer."""
    hidden: bool = False
    """Whether what is typed stays off the screen."""


STEPS: Final[Mapping[State, Step]] = {
    State.NAME: Step("Your name: ", "_take_name"),
    State.PASSWORD: Step("Password: ", "_take_password", hidden=True),
    State.NEW_PASSWORD: Step("New password: ", "_take_new_password", hidden=True),
    State.AGAIN: Step("The same password again: ", "_take_password_again", hidden=True),
    State.DISPLAY: Step("colour, plain or reader: ", "_take_display"),
    State.CHARACTER: Step("Character: ", "_take_choice"),
    State.CHARACTER_NAME: Step("Name of the new character: ", "_take_character_name"),
    State.DELETE: Step("Name to delete: ", "_take_deletion"),
    State.OVER: Step("", "_take_nothing"),
}


@dataclass
class FrontDesk:
    """What every log-in needs; made once, where the server is put together."""

    game: Game
    lines: Lines
    questions: Questions
    supervisor: Supervisor
    throttle: LoginThrottle
    title: str = "MAID"
    news: tuple[str, ...] = ()
    """Lines that everybody reads after logging in."""

    def converse(self, session: NetworkSession) -> Conversation:
        """Who greets a new session: give this to ``SessionContext.make_conversation``."""
        return LoginConversation(self, session)


class LoginConversation:
    """One client's way from the greeting to a character in the world."""

    def __init__(self, desk: FrontDesk, session: NetworkSession) -> None:
        self._desk = desk
        self._game = desk.game
        self._accounts = desk.game.accounts
        self._session = session
        self._state = State.NAME
        self._name = ""
        self._wanted = ""  # the character named in "account:character"
        self._password = ""  # the first of the two, until the second came
        self._wrong = 0
        self._who = AccountId("")  # once the password was right

    # --- the conversation's face ---

    def start(self) -> None:
        """Greet."""
        if self._accounts.bans.of_address(self._session.address) is not None:
            self._end(msg.BANNED_ADDRESS(), "banned address")
            return
        self._say(msg.WELCOME(title=self._desk.title), msg.HOW_TO_BEGIN())
        self._ask(State.NAME)

    def line(self, text: str) -> None:
        """Take an answer."""
        step = STEPS[self._state]
        if step.hidden:
            self._session.echo(on=True)
        getattr(self, step.takes)(text if step.hidden else text.strip())

    def gmcp(self, package: str, data: Any) -> None:
        """Offer to log in by GMCP, or do so."""
        if package in ("Core.Supports.Set", "Core.Supports.Add") and not self._who:
            self._session.deliver(Packet("Char.Login.Default", {"type": ["password-credentials"]}))
        elif package == "Char.Login.Credentials" and not self._who and isinstance(data, dict):
            self._take_credentials(data)

    def closed(self, reason: str) -> None:
        """The client went away before it played."""
        self._state = State.OVER
        self._password = ""
        self._game.journal.logout(self._game.tick, self._session.id, reason)

    # --- who are you? ---

    def _take_name(self, text: str) -> None:
        if text.lower() == "quit":
            self._end(msg.GOODBYE(), "quit")
            return
        name, _, self._wanted = text.partition(":")
        self._name = name.strip()
        if not self._name:
            self._say(msg.NAME_ONCE_MORE())
            self._ask(State.NAME)
        elif self._accounts.find(self._name) is not None:
            self._say(msg.KNOWN(name=self._shown(self._name)))
            self._ask(State.PASSWORD)
        else:
            self._begin_account()

    def _begin_account(self) -> None:
        problem = self._accounts.name_problem(self._name)
        if not problem and not self._accounts.rules.registration_open:
            problem = "nobody here has that name, and this server takes no new accounts."
        if problem:
            self._say(msg.NAME_REFUSED(why=problem))
            self._ask(State.NAME)
        else:
            self._say(msg.NEW_HERE(name=self._shown(self._name.capitalize())))
            self._ask(State.NEW_PASSWORD)

    def _take_password(self, text: str) -> None:
        if not text:
            self._start_over()
        else:
            self._slowly("log in", self._log_in(text))

    async def _log_in(self, password: str) -> None:
        account = await self._authenticated(self._name, password)
        if account is not None:
            await self._welcome(account)
        elif self._wrong >= MOST_WRONG_PASSWORDS:
            self._end(msg.TOO_MANY_TRIES(), "too many wrong passwords")
        else:
            self._ask(State.PASSWORD)

    async def _authenticated(self, name: str, password: str) -> Account | None:
        """The account; or None, and the player was told."""
        throttle, address, now = self._desk.throttle, self._session.address, self._game.clock.now()
        wait = throttle.wait_s(address, name, now)
        if wait > 0:
            self._refuse(msg.WAIT(seconds=max(1, round(wait))), "throttled", name)
            return None
        account = await self._accounts.authenticate(name, password)
        if account is None:
            self._wrong += 1
            throttle.failed(address, name, now)
            self._refuse(msg.WRONG(), "refused", name)
            return None
        throttle.succeeded(address, name)
        return account

    # --- somebody new ---

    def _take_new_password(self, text: str) -> None:
        if not text:
            self._start_over()
            return
        problem = self._accounts.password_problem(text, self._name)
        if problem:
            self._say(msg.PASSWORD_REFUSED(why=problem))
            self._ask(State.NEW_PASSWORD)
        else:
            self._password = text
            self._say(msg.PASSWORD_AGAIN())
            self._ask(State.AGAIN)

    def _take_password_again(self, text: str) -> None:
        password, self._password = self._password, ""
        if text == password:
            self._slowly("register", self._register(password))
        else:
            self._say(msg.PASSWORDS_DIFFER())
            self._ask(State.NEW_PASSWORD)

    async def _register(self, password: str) -> None:
        try:
            account = await self._accounts.register(self._name, password)
        except AccountError as error:
            self._say(msg.NAME_REFUSED(why=str(error)))
            self._ask(State.NAME)
            return
        self._note("registered", account.name)
        await self._welcome(account)

    # --- by GMCP ---

    def _take_credentials(self, data: Mapping[str, Any]) -> None:
        name, password = data.get("account"), data.get("password")
        if not isinstance(name, str) or not isinstance(password, str):
            return  # an empty object says: ask me by prompts
        name, _, self._wanted = name.partition(":")
        self._slowly("log in", self._log_in_by_gmcp(name.strip(), password))

    async def _log_in_by_gmcp(self, name: str, password: str) -> None:
        account = await self._authenticated(name, password)
        if account is not None:
            await self._welcome(account)
        elif self._wrong >= MOST_WRONG_PASSWORDS:
            self._end(msg.TOO_MANY_TRIES(), "too many wrong passwords")
        else:
            self._ask(State.NAME)

    # --- welcome ---

    async def _welcome(self, account: Account) -> None:
        ban = self._accounts.bans.of_account(account.id)
        if ban is not None:
            reason = Authored(ban.reason, EntityId(ban.by))
            self._refuse(msg.BANNED_ACCOUNT(reason=reason), "banned", account.name)
            self._end(None, "banned account")
            return
        self._who = account.id
        self._session.deliver(Packet("Char.Login.Result", {"success": True}))
        self._note("accepted", account.name)
        if self._must_ask_display(account):
            self._say(msg.ASK_DISPLAY())
            self._ask(State.DISPLAY)
            return
        await self._choose()

    def _must_ask_display(self, account: Account) -> bool:
        client = self._session.client
        if client.known or client.screen_reader:
            return False
        self._show_as(account.display)
        return not account.display

    def _show_as(self, display: str) -> None:
        preferences = self._session.preferences
        if display == "reader":
            self._session.prefer(replace(preferences, screen_reader=True))
        elif display == "colour":
            self._session.prefer(replace(preferences, palette=Palette.ANSI_16))

    def _take_display(self, text: str) -> None:
        typed = text.lower()
        display = "reader" if "reader" in typed else "colour" if typed.startswith("col") else "plain"
        self._show_as(display)
        self._slowly("display", self._keep_display(display))

    async def _keep_display(self, display: str) -> None:
        await self._accounts.remember_display(self._mine.id, display)
        await self._choose()

    # --- which character? ---

    @property
    def _mine(self) -> Account:
        """The account as it is now."""
        return self._accounts.get(self._who)

    async def _choose(self) -> None:
        account, wanted = self._mine, self._wanted.strip()
        living = account.living
        named = account.character(wanted) if wanted else None
        if named is not None and named in living:
            await self._play(named)
        elif not account.characters:
            await self._create(wanted or account.name)
        elif len(living) == 1 and len(account.characters) == 1 and not wanted:
            await self._play(living[0])
        else:
            self._show_menu()

    def _show_menu(self) -> None:
        account = self._mine
        author = EntityId(account.id)
        living = tuple(Name(record.name, author=author) for record in account.living)
        leaving = tuple(
            Name(record.name, author=author) for record in account.characters if record.delete_wall
        )
        if living:
            self._say(msg.CHARACTERS(names=living))
        if leaving:
            self._say(msg.LEAVING(names=leaving))
        self._say(msg.MENU())
        self._ask(State.CHARACTER)

    def _take_choice(self, text: str) -> None:
        verb, _, name = text.partition(" ")
        match verb.lower():
            case "":
                self._show_menu()
            case "quit":
                self._end(msg.GOODBYE(), "quit")
            case "new" if name:
                self._slowly("new character", self._create(name.strip()))
            case "new":
                self._say(msg.ASK_CHARACTER_NAME())
                self._ask(State.CHARACTER_NAME)
            case "delete" if name:
                self._begin_deletion(name.strip())
            case "restore" if name:
                self._slowly("restore character", self._restore(name.strip()))
            case _:
                self._choose_by_name(text)

    def _choose_by_name(self, name: str) -> None:
        record = self._mine.character(name)
        if record is None or record.delete_wall is not None:
            self._say(msg.NO_SUCH_CHARACTER())
            self._show_menu()
        else:
            self._slowly("play", self._play(record))

    def _take_character_name(self, text: str) -> None:
        if text:
            self._slowly("new character", self._create(text))
        elif self._mine.characters:
            self._show_menu()
        else:
            self._say(msg.ASK_CHARACTER_NAME())
            self._ask(State.CHARACTER_NAME)

    async def _create(self, name: str) -> None:
        try:
            player_id = await self._accounts.create_character(self._mine.id, name)
        except AccountError as error:
            self._say(msg.CHARACTER_REFUSED(why=str(error)))
            self._ask(State.CHARACTER if self._mine.characters else State.CHARACTER_NAME)
            return
        self._note("created", name)
        self._enter(player_id)

    def _begin_deletion(self, name: str) -> None:
        record = self._mine.character(name)
        if record is None or record.delete_wall is not None:
            self._say(msg.NO_SUCH_CHARACTER())
            self._show_menu()
            return
        self._wanted = record.name
        self._say(msg.ASK_DELETE(name=self._shown(record.name)))
        self._ask(State.DELETE)

    def _take_deletion(self, text: str) -> None:
        if text.lower() == self._wanted.lower():
            self._slowly("delete character", self._delete(self._wanted))
        else:
            self._say(msg.KEPT())
            self._show_menu()

    async def _delete(self, name: str) -> None:
        record = await self._accounts.delete_character(self._mine.id, name)
        days = round(self._accounts.rules.deletion_grace_s / SECONDS_A_DAY)
        self._say(msg.DELETED(name=self._shown(record.name), days=days))
        self._show_menu()

    async def _restore(self, name: str) -> None:
        try:
            record = await self._accounts.restore_character(self._mine.id, name)
        except AccountError as error:
            self._say(msg.NOT_CHANGED(why=str(error)))
        else:
            self._say(msg.RESTORED(name=self._shown(record.name)))
        self._show_menu()

    async def _play(self, record: CharacterRecord) -> None:
        self._enter(await self._accounts.open_character(self._mine.id, record))

    def _enter(self, player_id: PlayerId) -> None:
        if self._state is State.OVER or not self._session.is_open:
            return  # gone while the store was writing
        self._state = State.OVER
        self._say(*(msg.MOTD(text=text) for text in self._desk.news))
        game, session = self._game, self._session
        playing = PlayingConversation(game, self._desk.lines, self._desk.questions, session)
        session.talk_to(playing)
        game.presence.connect(session, player_id)
        playing.start()

    # --- small things ---

    def _say(self, *lines: Message) -> None:
        for line in lines:
            self._session.deliver(line)

    def _ask(self, state: State) -> None:
        if self._state is State.OVER:
            return
        self._state = state
        self._session.deliver(Prompt(STEPS[state].prompt))
        if STEPS[state].hidden:
            self._session.echo(on=False)

    def _take_nothing(self, text: str) -> None:
        """The conversation is over."""

    def _start_over(self) -> None:
        self._say(msg.NAME_ONCE_MORE())
        self._ask(State.NAME)

    def _end(self, why: Message | None, reason: str) -> None:
        if why is not None:
            self._say(why)
        self._state = State.OVER
        self._session.close(reason)

    def _refuse(self, why: Message, outcome: str, name: str) -> None:
        self._say(why)
        self._session.deliver(Packet("Char.Login.Result", {"success": False, "message": why.text}))
        self._note(outcome, name if self._accounts.find(name) else "")

    def _note(self, outcome: str, who: str) -> None:
        # Only the names of accounts: people type passwords where a name is asked.
        self._game.journal.login(self._game.tick, self._session.id, outcome, who)
        log.info(
            "log-in", session=self._session.id, address=self._session.address, outcome=outcome, account=who
        )

    def _shown(self, name: str) -> Name:
        return Name(name, author=EntityId(account_id(name)))

    def _slowly(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Let the work wait for the hasher or the store, while the session keeps further lines back."""
        self._session.hold()
        self._desk.supervisor.run_once(name, self._finish(work))

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except AccountError as error:
            self._say(msg.NOT_CHANGED(why=str(error)))
            self._recover()
        except StoreError:
            self._say(msg.CANNOT_SAVE())
            self._recover()
        except Exception:
            log.exception("log-in failed", session=self._session.id)
            self._say(msg.FAILED())
            self._recover()
        finally:
            self._session.release()

    def _recover(self) -> None:
        if self._who and self._mine.characters:
            self._show_menu()
        else:
            self._who = AccountId("")
            self._start_over()
