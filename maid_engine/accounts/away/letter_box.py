"""The letters of all characters: writing, reading, requests, and who may write to whom."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from maid_engine.accounts.away.letter_archive import LetterArchive, is_unread
from maid_engine.accounts.away.letter_consent import (
    AI_PLAYER_TIERS,
    DEFAULT_TIERS,
    Admission,
    Admitted,
    LetterConsent,
    Tier,
    Writer,
    admission,
)
from maid_engine.accounts.away.letters import (
    DAY_S,
    Letter,
    LetterFate,
    LetterLimits,
    LetterRequest,
    LetterRequested,
    LetterResult,
    LetterSent,
    LettersRead,
    surplus_letters,
    wants_player,
)
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.documents import Json
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.mappings import filled
from maid_engine.core.messages import Authored, Message
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

MOST_COUNTED: Final = 5_000
"""Accounts whose letters of the last day are counted."""


@dataclass(frozen=True, slots=True)
class LetterDraft:
    """A letter before it is accepted, as policies see it."""

    sender: PlayerId
    addressee: PlayerId
    writer: Writer
    text: Authored


LetterPolicy = Callable[[LetterDraft], Message | None]
"""Returns what the writer is told if the letter is refused, or None."""


@dataclass(frozen=True, slots=True)
class LetterPeople:
    """What the service must know about characters."""

    writer_of: Callable[[PlayerId], Writer]
    """Returns who holds the pen of a character now."""
    is_ai_player: Callable[[PlayerId], bool]
    """Returns whether a character is an AI player's own, in the game or not."""


class LetterBox(Interceptable):
    """The letters of all characters; a resource of the game. Each change is durable when its event is published.

    Args:
        game: provides the clock, the bus, the saver, accounts and characters.
        store: holds letters, requests and consents.
        people: tells people, AI players and stand-ins apart.
        limits: returns how much may be written and is kept now.
    """

    def __init__(
        self,
        game: Game,
        store: DocumentStore,
        people: LetterPeople,
        limits: Callable[[], LetterLimits] = LetterLimits,
    ) -> None:
        self.policies: list[LetterPolicy] = []
        """Judge each letter before its addressee's consent does, in this order. The first that objects decides."""
        self.fates: Counter[LetterFate] = Counter()
        """What became of all letters since the server's start."""
        self._game = game
        self._people = people
        self._limits = limits
        self._archive = LetterArchive(game.saver, store, limits)
        self._written: dict[str, list[float]] = {}
        """Account → when it wrote letters in the last day."""
        self._asked: dict[str, list[float]] = {}
        """Account → when it made requests in the last day."""

    async def load(self) -> None:
        """Read everything from the store. What is too old is deleted by the next :meth:`tidy`."""
        await self._archive.load()
        for letter in self._archive.letters():
            self._count(self._written, letter.sender, letter.wall)
        for request in self._archive.requests():
            self._count(self._asked, request.sender, request.wall)

    @property
    def limits(self) -> LetterLimits:
        """How much may be written and is kept now."""
        return self._limits()

    # --- writing ---

    @interceptable
    def send(
        self,
        sender: PlayerId,
        addressee: PlayerId,
        text: str,
        *,
        to_player: bool = False,
        writer: Writer | None = None,
    ) -> LetterResult:
        """Write a letter, and return what becomes of it.

        A letter from outside the addressee's tier becomes a request. Who writes, or asks to write, lets the addressee
        answer.

        Args:
            sender: the character that writes.
            addressee: the character to which it writes, in the game or not.
            text: its words, of which only so many characters are allowed as :attr:`limits` say.
            to_player: whether it asks for the word of the player, not of a stand-in.
            writer: who holds the pen; the one who plays the sender now, if omitted.
        """
        draft = LetterDraft(
            sender, addressee, writer or self._people.writer_of(sender), Authored(text, EntityId(sender))
        )
        fault = _fault(draft, text, self._limits().length)
        if fault is None:
            result = self._judged(draft, wanted=to_player or wants_player(draft.text))
        else:
            result = LetterResult(fault)
        self.fates[result.fate] += 1
        return result

    def _judged(self, draft: LetterDraft, *, wanted: bool) -> LetterResult:
        """Return what becomes of a letter that could be delivered."""
        refusal = self._refusal(draft)
        if refusal is not None:
            return LetterResult(LetterFate.SILENCED, refusal=refusal)
        match self.admission(draft.sender, draft.addressee, draft.writer):
            case Admission.OPEN:
                result = self._deliver(draft, wanted)
            case Admission.REQUEST:
                result = self._ask(draft, wanted)
            case Admission.CLOSED:
                return LetterResult(LetterFate.NOT_WANTED)
        if result.fate in (LetterFate.DELIVERED, LetterFate.REQUESTED):
            self._let_answer(draft)
        return result

    def admission(self, sender: PlayerId, addressee: PlayerId, writer: Writer | None = None) -> Admission:
        """Return what would happen now to a letter from one character to another. `writer` as for :meth:`send`."""
        by = Admitted(sender, writer or self._people.writer_of(sender))
        consent = self._archive.consent_of(addressee)
        return admission(consent, self._defaults(addressee), by, self._key(sender))

    def writer_of(self, player_id: PlayerId) -> Writer:
        """Return who holds the pen of a character now."""
        return self._people.writer_of(player_id)

    def _refusal(self, draft: LetterDraft) -> Message | None:
        for policy in self.policies:
            refusal = policy(draft)
            if refusal is not None:
                return refusal
        return None

    def _deliver(self, draft: LetterDraft, wanted: bool) -> LetterResult:
        if self._count_of(self._written, draft.sender) >= self._limits().a_day:
            return LetterResult(LetterFate.TOO_MANY_LETTERS)
        wall = self._game.clock.wall()
        self._count(self._written, draft.sender, wall)
        letter = self._keep(draft.sender, draft.addressee, draft.writer, draft.text, wanted)
        return LetterResult(LetterFate.DELIVERED, letter=letter)

    def _keep(self, sender: PlayerId, addressee: PlayerId, writer: Writer, text: str, wanted: bool) -> Letter:
        """Number and keep a letter, and publish it when it is durable."""
        consent = self._archive.consent_of(addressee)
        number = consent.last_number + 1
        self._archive.keep_consent(replace(consent, last_number=number))
        name_of, wall = self._game.characters.name_of, self._game.clock.wall()
        letter = Letter(
            addressee=addressee,
            number=number,
            sender=sender,
            sender_name=name_of(sender),
            addressee_name=name_of(addressee),
            writer=writer,
            text=str(text),
            wall=wall,
            wants_player=wanted,
        )
        self._archive.keep(letter, wall)
        self._game.saver.urgent(lambda: self._game.bus.publish(LetterSent(sender, addressee, number, writer)))
        return letter

    def _ask(self, draft: LetterDraft, wanted: bool) -> LetterResult:
        """Make a request, unless one waits or was rejected, or the account made too many."""
        wall = self._game.clock.wall()
        own = self._requests_like(draft, wall)
        before = next(filter(lambda one: one.addressee == draft.addressee, own), None)
        if before is not None:
            return LetterResult(LetterFate.NOT_WANTED if before.rejected else LetterFate.ALREADY_ASKED)
        waiting = sum(not one.rejected for one in own)
        if max(waiting, self._count_of(self._asked, draft.sender)) >= self._limits().requests_a_day:
            return LetterResult(LetterFate.TOO_MANY_REQUESTS)
        name_of = self._game.characters.name_of
        request = LetterRequest(
            addressee=draft.addressee,
            sender=draft.sender,
            sender_name=name_of(draft.sender),
            addressee_name=name_of(draft.addressee),
            writer=draft.writer,
            text=str(draft.text),
            wall=wall,
            wants_player=wanted,
        )
        self._count(self._asked, draft.sender, wall)
        self._archive.keep_request(request)
        asked = LetterRequested(draft.sender, draft.addressee, draft.writer)
        self._game.saver.urgent(lambda: self._game.bus.publish(asked))
        return LetterResult(LetterFate.REQUESTED, request=request)

    def _requests_like(self, draft: LetterDraft, wall: float) -> list[LetterRequest]:
        """Return the requests of the writer's account that are not over, rejected or not."""
        key, days = self._key(draft.sender), self._limits().request_days

        def is_own(request: LetterRequest) -> bool:
            return not request.is_over(days, wall) and self._key(request.sender) == key

        return list(filter(is_own, self._archive.requests()))

    def _let_answer(self, draft: LetterDraft) -> None:
        """Let the addressee answer: the writer knows it from now on. A stand-in opens no door in its owner's name."""
        if draft.writer is Writer.STAND_IN:
            return
        owner = Writer.AI_PLAYER if self._people.is_ai_player(draft.addressee) else Writer.PERSON
        consent = self._archive.consent_of(draft.sender)
        consent = consent.acquainted(draft.addressee, self._game.clock.wall())
        self._archive.keep_consent(consent.admits_too(Admitted(draft.addressee, owner)))
        asked = self._waiting_from(draft.addressee, draft.sender)
        self._accept(filter(lambda one: one.writer is owner, asked))

    # --- reading ---

    def find(self, addressee: PlayerId, number: int) -> Letter | None:
        """Return the letter of this number that a character received; None if there is none."""
        return self._archive.letter(addressee, number)

    def letters_to(self, addressee: PlayerId) -> tuple[Letter, ...]:
        """Return the letters that a character received, oldest first."""
        return self._archive.letters_to(addressee)

    def unread(self, addressee: PlayerId) -> tuple[Letter, ...]:
        """Return the letters of a character that are not marked as read, oldest first."""
        return self._archive.unread_to(addressee)

    def conversation(self, player_id: PlayerId, other: PlayerId) -> tuple[Letter, ...]:
        """Return the letters that two characters wrote to each other, oldest first."""
        both = (*self.letters_to(player_id), *self.letters_to(other))
        between = filter(lambda letter: letter.parties == {player_id, other}, both)
        return tuple(sorted(between, key=lambda one: (one.wall, one.number)))

    def correspondents(self, player_id: PlayerId) -> tuple[PlayerId, ...]:
        """Return those with whom a character has exchanged letters, the latest first."""
        mine = [(letter.wall, letter.sender) for letter in self.letters_to(player_id)]
        mine += [(letter.wall, letter.addressee) for letter in self._archive.letters_by(player_id)]
        latest_first = sorted(mine, key=lambda one: -one[0])
        return tuple(dict.fromkeys(who for _, who in latest_first))

    @interceptable
    def mark_read(self, addressee: PlayerId, numbers: Iterable[int]) -> int:
        """Mark letters of a character as read; return how many were not. Unknown numbers are ignored."""
        found = (self.find(addressee, number) for number in dict.fromkeys(numbers))
        unread = tuple(filter(is_unread, filter(None, found)))
        self._archive.mark_read(unread)
        if unread:
            self._game.bus.publish(LettersRead(addressee, tuple(letter.number for letter in unread)))
        return len(unread)

    # --- requests and consent ---

    def requests_to(self, addressee: PlayerId) -> tuple[LetterRequest, ...]:
        """Return the requests that wait for a character's answer, oldest first."""
        return self._archive.waiting_for(addressee, self._game.clock.wall())

    def _waiting_from(self, sender: PlayerId, addressee: PlayerId) -> tuple[LetterRequest, ...]:
        """Return the requests of a character that wait for another's answer, one for each kind of writer."""
        return tuple(filter(lambda one: one.sender == sender, self.requests_to(addressee)))

    def consent_of(self, player_id: PlayerId) -> LetterConsent:
        """Return what a character decided about letters, and whom it knows."""
        return self._archive.consent_of(player_id)

    def tier_for(self, player_id: PlayerId, writer: Writer) -> Tier:
        """Return the tier that holds for letters of such a writer to a character."""
        return self.consent_of(player_id).tier_for(writer, self._defaults(player_id))

    @interceptable
    def approve(self, addressee: PlayerId, sender: PlayerId) -> int:
        """Accept the requests of a character, and deliver the letters that waited; return how many."""
        waiting = self._waiting_from(sender, addressee)
        self._accept(waiting)
        return len(waiting)

    def _accept(self, requests: Iterable[LetterRequest]) -> None:
        """Admit those who made these requests, and deliver their letters."""
        for one in requests:
            consent = self._archive.consent_of(one.addressee).admits_too(Admitted(one.sender, one.writer))
            self._archive.keep_consent(consent)
            self._archive.drop_requests((one,))
            self._keep(one.sender, one.addressee, one.writer, one.text, one.wants_player)

    @interceptable
    def reject(self, addressee: PlayerId, sender: PlayerId) -> int:
        """Reject the requests of a character; return how many. It cannot ask again until they are deleted."""
        waiting = self._waiting_from(sender, addressee)
        for request in waiting:
            # Its words are of no use to anybody any more.
            self._archive.keep_request(replace(request, rejected=True, text=""))
        self._game.saver.urgent()
        return len(waiting)

    @interceptable
    def block(self, addressee: PlayerId, sender: PlayerId, *, on: bool = True) -> None:
        """Accept no letters of a character and of the others of its account, or accept them by tier again."""
        consent = self._archive.consent_of(addressee)
        if on:
            consent = consent.without(sender)
            self._archive.drop_requests(self._waiting_from(sender, addressee))
        self._archive.keep_consent(consent.with_block(self._key(sender), on=on))
        self._game.saver.urgent()

    def is_blocked(self, addressee: PlayerId, sender: PlayerId) -> bool:
        """Return whether a character accepts no letters of this one at all."""
        return self._key(sender) in self.consent_of(addressee).blocked

    @interceptable
    def choose_tier(self, player_id: PlayerId, writers: Iterable[Writer], tier: Tier) -> None:
        """Set whose letters a character accepts."""
        consent = self._archive.consent_of(player_id)
        for writer in writers:
            consent = consent.with_tier(writer, tier)
        self._archive.keep_consent(consent)
        self._game.saver.urgent()

    @interceptable
    def befriend(self, player_id: PlayerId, other: PlayerId, *, on: bool = True) -> None:
        """Add a character to the friends of another, or remove it."""
        self._archive.keep_consent(self._archive.consent_of(player_id).befriended(other, on=on))
        self._game.saver.urgent()

    def acquaint(self, player_id: PlayerId, other: PlayerId) -> None:
        """Note that a character addressed another, or was in company or trade with it by its own act."""
        if player_id == other:
            return
        consent = self._archive.consent_of(player_id)
        self._archive.keep_consent(consent.acquainted(other, self._game.clock.wall()))

    # --- keeping and erasing ---

    def tidy(self) -> int:
        """Delete what is too old, and what belongs to characters that no longer exist; return how many things.

        Call it when the world has been restored, and from time to time.
        """
        wall, world, limits = self._game.clock.wall(), self._game.world, self._limits()
        dropped = 0
        for addressee in self._archive.addressees():
            if addressee not in world:
                dropped += self._archive.drop_letters(self.letters_to(addressee))
            elif self._archive.oldest_to(addressee).is_over(limits.days, wall):
                gone = surplus_letters(self.letters_to(addressee), limits, wall)
                dropped += self._archive.drop_letters(gone)

        def is_over(request: LetterRequest) -> bool:
            return request.is_over(limits.request_days, wall) or request.addressee not in world

        dropped += self._archive.drop_requests(tuple(filter(is_over, self._archive.requests())))
        for consent in self._archive.consents():
            if consent.player_id not in world:
                dropped += self._archive.drop_consent(consent.player_id)
        return dropped

    def held_of(self, players: Iterable[PlayerId]) -> dict[str, Json]:
        """Return what is stored about these characters: letters and requests to and by them, and their consents."""
        wanted = frozenset(players)
        consents = filter(lambda one: one.player_id in wanted, self._archive.consents())
        found: dict[str, Json] = {
            "letters": [one.told() for one in self._archive.letters_of(wanted)],
            "requests": [one.told() for one in self._archive.requests_of(wanted)],
            "consents": [one.told() for one in consents],
        }
        return filled(found)

    @interceptable
    def erase(self, players: Iterable[PlayerId], account: str = "") -> int:
        """Delete what :meth:`held_of` returns, and where others mention these characters; return how many things.

        Args:
            players: the characters.
            account: the id of their account.
        """
        wanted = frozenset(players)
        dropped = self._archive.drop_letters(self._archive.letters_of(wanted))
        dropped += self._archive.drop_requests(self._archive.requests_of(wanted))
        for player_id in sorted(wanted):
            dropped += self._archive.drop_consent(player_id)
        keys = frozenset({*wanted, account}) - {""}
        for consent in self._archive.consents():
            if consent.names(keys):
                self._archive.keep_consent(_without_all(consent, wanted, keys))
                dropped += 1
        for counted in (self._written, self._asked):
            for key in keys:
                counted.pop(key, None)
        return dropped

    @interceptable
    def forget_with_ai_players(self, player_id: PlayerId) -> int:
        """Delete the letters and requests between a character and the AI players' own; return how many."""
        me = frozenset({player_id})

        def is_with_ai_player(one: Letter | LetterRequest) -> bool:
            return any(map(self._people.is_ai_player, one.parties - me))

        letters = tuple(filter(is_with_ai_player, self._archive.letters_of(me)))
        requests = tuple(filter(is_with_ai_player, self._archive.requests_of(me)))
        return self._archive.drop_letters(letters) + self._archive.drop_requests(requests)

    # --- implementation ---

    def _defaults(self, player_id: PlayerId) -> Mapping[Writer, Tier]:
        return AI_PLAYER_TIERS if self._people.is_ai_player(player_id) else DEFAULT_TIERS

    def _key(self, player_id: PlayerId) -> str:
        """Return the account of a character; its own id if it has none. Limits and blocks hold for an account."""
        account = self._game.accounts.account_of(player_id)
        return str(player_id) if account is None else str(account.id)

    def _count(self, counted: dict[str, list[float]], sender: PlayerId, wall: float) -> None:
        """Count a letter or request of a character's account."""
        counted.setdefault(self._key(sender), []).append(wall)
        drop_oldest(counted, MOST_COUNTED)

    def _count_of(self, counted: dict[str, list[float]], sender: PlayerId) -> int:
        """Return how many letters or requests of a character's account were counted in the last day."""
        key, since = self._key(sender), self._game.clock.wall() - DAY_S
        lately = list(filter(lambda wall: wall > since, counted.get(key, ())))
        counted[key] = lately
        return len(lately)


def _fault(draft: LetterDraft, typed: str, longest: int) -> LetterFate | None:
    """Return why these words cannot be a letter; None if they can."""
    if draft.sender == draft.addressee:
        return LetterFate.TO_ONESELF
    if not draft.text:
        return LetterFate.EMPTY
    if max(len(draft.text), len(typed.strip())) > longest:
        return LetterFate.TOO_LONG
    return None


def _without_all(consent: LetterConsent, players: Iterable[PlayerId], keys: Iterable[str]) -> LetterConsent:
    """Return a consent that mentions none of these characters and accounts."""
    for player_id in players:
        consent = consent.without(player_id)
    for key in keys:
        consent = consent.with_block(key, on=False)
    return consent
