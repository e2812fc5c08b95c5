"""The conversation between log-in and play: choose how text is shown, then choose a character.

::

    (DISPLAY) ──▶ one character, or a new account ──▶ play
              └─▶ CHARACTER ── a name ──▶ play      new ──▶ CHARACTER_NAME      delete ──▶ DELETE
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum, auto
from typing import ClassVar, Final

from maid_engine.accounts.account import Account, CharacterRecord
from maid_engine.commands.target_match import near
from maid_engine.core.errors import AccountError
from maid_engine.core.events import AppearanceChosen
from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Name
from maid_engine.core.sequences import only
from maid_engine.net import messages as msg
from maid_engine.net.dialog_table import FrontDesk, Interview, Step
from maid_engine.net.playing_conversation import PlayingConversation
from maid_engine.net.rendering.theme import Palette
from maid_engine.net.resumption import Return
from maid_engine.net.session import NetworkSession

SECONDS_A_DAY: Final = 86_400
_YES: Final = frozenset({"ansi", "c", "y", "yes"})
_NO: Final = frozenset({"p", "n", "no", "none", "text"})


DISPLAYS: Final = ("colour", "color", "plain", "reader", "screen reader")


class State(Enum):
    """The question that the player was asked."""

    DISPLAY = auto()
    CHARACTER = auto()
    CHARACTER_NAME = auto()
    DELETE = auto()


class ArrivalConversation(Interview):
    """The last questions after a successful log-in, until a character enters the world.

    Args:
        desk: services that all log-ins share.
        session: the client's session.
        who: the open account.
        wanted: the character that was named with the account; may be empty.
    """

    steps: ClassVar[Mapping[State, Step]] = {
        State.DISPLAY: Step("colour, plain or reader: ", "_take_display"),
        State.CHARACTER: Step("Character: ", "_take_choice"),
        State.CHARACTER_NAME: Step("Name of the new character: ", "_take_character_name"),
        State.DELETE: Step("Name to delete: ", "_take_deletion"),
    }

    def __init__(self, desk: FrontDesk, session: NetworkSession, who: AccountId, wanted: str) -> None:
        super().__init__(desk, session)
        self._who = who
        self._wanted = wanted
        self._wants_reader = False
        """Whether the player just chose a screen reader. The choice is then saved with the character that enters."""
        self._ahead = ""
        """A command typed at the question about the display. It is processed after that question."""

    def start(self) -> None:
        """Do nothing: the log-in conversation has greeted the client."""

    def gmcp(self, package: str, data: JsonValue) -> None:
        """Do nothing: the session itself stores what the client supports."""

    async def arrive(self) -> None:
        """Ask how to show text, if that is unknown, and then for a character; or enter the world directly."""
        if self._must_ask_display(self._mine):
            self._say(msg.ASK_DISPLAY())
            self._ask(State.DISPLAY)
        else:
            await self._finish(self._choose())

    def _must_ask_display(self, account: Account) -> bool:
        client = self._session.client
        if client.known or client.screen_reader or self._session.is_program:
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
        display = _display_in(text)
        if not display and near(text, DISPLAYS):
            self._say(msg.ASK_DISPLAY_AGAIN())
            self._ask(State.DISPLAY)
            return
        if not display:
            # A command that was typed ahead: process it when the character is in the game.
            self._say(msg.DISPLAY_IS_PLAIN())
            self._ahead, display = text, "plain"
        self._wants_reader = display == "reader"
        self._show_as(display)
        self._slowly("display", self._keep_display(display))

    async def _keep_display(self, display: str) -> None:
        await self._accounts.remember_display(self._mine.id, display)
        await self._choose()
        if self._ahead and not self._over:
            ahead, self._ahead = self._ahead, ""
            self.line(ahead)

    # --- which character? ---

    @property
    def _mine(self) -> Account:
        """The current state of the account."""
        return self._accounts.get(self._who)

    async def _choose(self) -> None:
        account, wanted = self._mine, self._wanted.strip()
        if not account.characters:
            await self._create(wanted or account.name)
            return
        chosen = self._chosen(wanted)
        if chosen is not None:
            await self._play(chosen)
        elif self._session.is_program:
            self._end(msg.NO_SUCH_CHARACTER(), "character gone")
        else:
            self._show_menu()

    def _chosen(self, wanted: str) -> CharacterRecord | None:
        """Return the character of a name, or the only one if no name is given; None if it cannot be played."""
        account = self._mine
        if wanted:
            return account.living_character(wanted)
        record = only(account.characters)
        if record is None:
            return None
        return account.living_character(record.name)

    def _show_menu(self) -> None:
        account = self._mine
        author = EntityId(account.id)
        living = tuple(Name(record.name, author=author) for record in account.living)
        if living:
            self._say(msg.CHARACTERS(names=living))
        leaving = tuple(Name(record.name, author=author) for record in account.leaving)
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
        record = self._mine.living_character(name)
        if record is None:
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
        record = self._mine.living_character(name)
        if record is None:
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
        if self._over or not self._session.is_open:
            return  # the client left while the store was writing
        if self._session.is_program and self._is_played_by_person(player_id):
            self._end(msg.PLAYED_BY_PERSON(), "seat taken")
            return
        self._over = True
        self._say(*(msg.MOTD(text=text) for text in self._desk.news))
        playing = self._begin_to_play()
        if not self._session.is_program:  # a ticket would outlast its token
            self._desk.resumption.begin(self._session, self._mine, player_id, self._game.clock.now())
        self._game.presence.connect(self._session, player_id)
        if self._wants_reader:
            self._game.bus.publish(AppearanceChosen(player_id, screen_reader=True))
        playing.start()
        if self._ahead:
            playing.line(self._ahead)

    def _is_played_by_person(self, player_id: PlayerId) -> bool:
        """Return whether a person plays a character now. A program takes the seat of no person."""
        sessions = self._game.sessions
        session = sessions.of(player_id)
        if session is None or session.is_ai_player:
            return False
        return session.id not in sessions.programs

    def come_back(self, back: Return[Account]) -> None:
        """Resume play after a broken connection: resend the missed frames, then the messages that came meanwhile."""
        self._over = True
        player_id = back.ticket.player_id
        playing = self._begin_to_play()
        self._desk.resumption.begin(self._session, self._mine, player_id, self._game.clock.now(), back)
        for line in back.ticket.late:
            self._session.deliver(line)
        self._game.presence.connect(self._session, player_id, resumed=True)
        playing.start()

    def take_seat_again(self, player_id: PlayerId) -> None:
        """Continue play of a client whose gateway has kept it through a restart, or through a loss of its link."""
        self._over = True
        playing = self._begin_to_play()
        self._game.presence.connect(self._session, player_id, resumed=True)
        playing.start()

    def _begin_to_play(self) -> PlayingConversation:
        playing = self._desk.begin_play(self._game, self._desk.lines, self._desk.questions, self._session)
        self._session.talk_to(playing)
        self._session.admission.become_known()
        return playing

    def _recover(self) -> None:
        if self._mine.characters:
            self._show_menu()
        else:
            self._say(msg.ASK_CHARACTER_NAME())
            self._ask(State.CHARACTER_NAME)


def _display_in(text: str) -> str:
    """Return the display that an answer chooses; "" if it is not a choice, such as a command typed ahead."""
    words = text.lower().split() or ["plain"]
    if "reader" in words[:2]:
        return "reader"
    if len(words) > 1:
        return ""
    first = words[0]
    if first.startswith("col") or first in _YES:
        return "colour"
    if first.startswith("pl") or first in _NO:
        return "plain"
    return ""
