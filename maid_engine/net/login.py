"""The log-in conversation: register or log in, by prompts or by GMCP.

::

    NAME ── known ──▶ PASSWORD ── right ──▶ arrival
      └─── new ────▶ NEW_PASSWORD ──▶ AGAIN ── made ──▶ arrival

:attr:`LoginConversation.steps` has, for each state, the prompt, whether typing is hidden, and the method that takes the
line. In any state, a client may log in by GMCP's ``Char.Login.Credentials`` instead. ``net.character_selection`` follows.
"""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import ClassVar, Final

from maid_engine.accounts.account import Account
from maid_engine.core.errors import AccountError, in_seconds
from maid_engine.core.ids import EntityId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Authored, Message, Packet
from maid_engine.net import messages as msg
from maid_engine.net.character_selection import ArrivalConversation
from maid_engine.net.conversation import Conversation
from maid_engine.net.dialog_table import FrontDesk, Interview, Step
from maid_engine.net.program_login import program_login, still_opens
from maid_engine.net.resumption import PACKAGE as RESUME_PACKAGE
from maid_engine.net.resumption import Return
from maid_engine.net.session import NetworkSession

MOST_WRONG_PASSWORDS: Final = 5
"""Wrong passwords after which the connection is closed."""
TOO_MANY_ACCOUNTS: Final = (
    "nobody here has that name, and many new accounts came from your address lately. Try again in an hour."
)


LEAVING: Final = frozenset({"quit", "exit", "logout", "bye"})
"""Words that end the connection at the prompt for a name."""
ASKING_FOR_NEW: Final = frozenset({"new", "create", "register", "signup", "start", "play", "guest"})
ASKING: Final = ASKING_FOR_NEW | {"help", "who", "info", "commands", "login", "connect", "look"}
"""Words that people type at the prompt for a name. They are answered with help, unless an account has that name."""


def greeter(desk: FrontDesk) -> Callable[[NetworkSession], Conversation]:
    """Return the factory of log-in conversations for ``SessionContext.make_conversation``."""
    return lambda session: LoginConversation(desk, session)


class State(Enum):
    """The question that the player was asked."""

    NAME = auto()
    PASSWORD = auto()
    NEW_PASSWORD = auto()
    AGAIN = auto()


class LoginConversation(Interview):
    """The conversation with one client from the greeting to its open account."""

    steps: ClassVar[Mapping[State, Step]] = {
        State.NAME: Step("Your name: ", "_take_name"),
        State.PASSWORD: Step("Password: ", "_take_password", hidden=True),
        State.NEW_PASSWORD: Step("New password: ", "_take_new_password", hidden=True),
        State.AGAIN: Step("The same password again: ", "_take_password_again", hidden=True),
    }

    def __init__(self, desk: FrontDesk, session: NetworkSession) -> None:
        super().__init__(desk, session)
        self._name = ""
        self._wanted = ""  # the character from "account:character"
        self._password = ""  # the new password, until it was typed a second time
        self._wrong = 0
        self._tried_to_resume = False

    def start(self) -> None:
        """Greet the client and ask for a name, or end the connection of a banned address."""
        if self._accounts.keeps_out(self._session.address):
            self._end(msg.BANNED_ADDRESS(), "banned address")
            return
        self._say(msg.WELCOME(title=self._desk.title), msg.HOW_TO_BEGIN())
        self._ask(State.NAME)

    def gmcp(self, package: str, data: JsonValue) -> None:
        """Offer log-in by GMCP, log in by GMCP, or resume a broken connection."""
        if package in ("Core.Supports.Set", "Core.Supports.Add"):
            self._session.deliver(Packet("Char.Login.Default", {"type": ["password-credentials"]}))
        elif package == "Char.Login.Credentials" and isinstance(data, dict):
            self._take_credentials(data)
        elif package == RESUME_PACKAGE and not self._tried_to_resume:
            self._tried_to_resume = True
            self._slowly("resume", self._resume(data))

    # --- who are you? ---

    def _take_name(self, text: str) -> None:
        word = text.lower().strip("?!. ")
        if word in LEAVING:
            self._end(msg.GOODBYE(), "quit")
            return
        if self._accounts.find(word) is None and (text == "?" or word in ASKING):
            self._say(*self._answer_to(word))
            self._ask(State.NAME)
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

    def _answer_to(self, word: str) -> tuple[Message, ...]:
        """Return the answer to a word of :data:`ASKING` at the prompt for a name."""
        if word == "who":
            return (msg.PLAYING_NOW(many=len(self._game.sessions.playing())),)
        if word in ASKING_FOR_NEW:
            return (msg.HOW_TO_BE_NEW(),)
        return (msg.HELP_TO_BEGIN(), msg.HOW_TO_BE_NEW())

    def _begin_account(self) -> None:
        problem = self._problem_of_account()
        if problem:
            self._say(msg.NAME_REFUSED(why=problem))
            self._ask(State.NAME)
        else:
            self._say(msg.NEW_HERE(name=self._shown(self._name.capitalize())))
            self._ask(State.NEW_PASSWORD)

    def _problem_of_account(self) -> str:
        """Return why no account of the typed name can be made; empty if it can."""
        problem = self._accounts.name_problem(self._name)
        if problem:
            return problem
        if not self._accounts.rules.registration_open:
            return "nobody here has that name, and this server takes no new accounts."
        if not self._may_register():
            return TOO_MANY_ACCOUNTS
        return ""

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
        """Return the account, or None after telling the player why not."""
        throttle, address, now = self._desk.throttle, self._session.address, self._game.clock.now()
        wait = throttle.begin(address, name, now)
        if wait > 0:
            self._refuse(msg.WAIT(wait=in_seconds(wait)), "throttled", name)
            return None
        account = self._by_token(name, password)
        if account is None:
            account = await self._accounts.authenticate(name, password)
        if account is None:
            self._wrong += 1
            self._refuse(msg.WRONG(), "refused", name)
            return None
        throttle.succeeded(address, name)
        await self._accounts.note_address(account.id, address)
        return account

    def _by_token(self, name: str, secret: str) -> Account | None:
        """Return the account if a token to play was typed in place of the password, and note the program's limits."""
        found = program_login(self._game, name, secret)
        if found is None:
            return None
        self._wanted = found.character
        self._session.token_id = found.token
        self._session.still_opens = lambda: still_opens(self._game, found.token)
        return found.account

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

    def _may_register(self) -> bool:
        return self._desk.throttle.may_register(self._session.address, self._game.clock.now())

    async def _register(self, password: str) -> None:
        # Other clients of the same address may have registered while this one chose a password.
        if not self._may_register():
            self._say(msg.NAME_REFUSED(why=TOO_MANY_ACCOUNTS))
            self._ask(State.NAME)
            return
        try:
            account = await self._accounts.register(self._name, password)
        except AccountError as error:
            self._say(msg.NAME_REFUSED(why=str(error)))
            self._ask(State.NAME)
            return
        self._desk.throttle.registered(self._session.address, self._game.clock.now())
        self._note("registered", account.name)
        await self._welcome(account)

    # --- by GMCP ---

    def _take_credentials(self, data: Mapping[str, object]) -> None:
        name, password = data.get("account"), data.get("password")
        if not isinstance(name, str) or not isinstance(password, str):
            return  # an empty object asks for log-in by prompts
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

    # --- resuming after a broken connection ---

    async def _resume(self, data: object) -> None:
        back = self._desk.resumption.redeem(data, self._session, self._game.clock.now())
        account = self._owner_of(back) if back is not None else None
        if back is None or account is None:
            self._session.deliver(Packet(RESUME_PACKAGE, {"resumed": False}))
            self._note("not resumed", account.name if account is not None else "")
            return
        self._note("resumed", account.name)
        self._over = True
        arrival = ArrivalConversation(self._desk, self._session, account.id, "")
        self._session.talk_to(arrival)
        arrival.come_back(back)

    def _owner_of(self, back: Return[Account]) -> Account | None:
        """Return the account, if the ticket is still valid for it; else None.

        The password and the character must be unchanged, no ban may apply, and no other session may drive the character.
        """
        before, player_id = back.ticket.holder, back.ticket.player_id
        account = self._accounts.find(before.name)
        if account is None or account.password != before.password:
            return None
        if self._accounts.is_banned(account, self._session.address):
            return None
        if player_id not in {record.player_id for record in account.living}:
            return None
        if self._game.characters.find(self._game.characters.name_of(player_id)) != player_id:
            return None
        driver = self._game.sessions.of(player_id)
        if driver is None or getattr(driver, "ticket", None) is back.ticket:
            return account
        return None

    # --- welcome ---

    async def _welcome(self, account: Account) -> None:
        ban = self._accounts.bans.of_account(account.id)
        if ban is not None:
            reason = Authored(ban.reason, EntityId(ban.by))
            self._refuse(msg.BANNED_ACCOUNT(reason=reason), "banned", account.name)
            self._end(None, "banned account")
            return
        if self._accounts.is_banned(account, self._session.address):
            self._end(msg.BANNED_ADDRESS(), "banned address")
            return
        self._session.deliver(Packet("Char.Login.Result", {"success": True}))
        self._note("accepted", account.name)
        if not self._session.is_open:
            return  # the client left while the password was hashed
        self._over = True
        arrival = ArrivalConversation(self._desk, self._session, account.id, self._wanted.strip())
        self._session.talk_to(arrival)
        await arrival.arrive()

    # --- helpers ---

    def _start_over(self) -> None:
        self._say(msg.NAME_ONCE_MORE())
        self._ask(State.NAME)

    def _recover(self) -> None:
        self._start_over()

    def _refuse(self, why: Message, outcome: str, name: str) -> None:
        self._say(why)
        self._session.deliver(Packet("Char.Login.Result", {"success": False, "message": why.text}))
        self._note(outcome, name if self._accounts.find(name) else "")
