"""Routes to read and write letters, and to decide about requests. What a program writes counts as written by an AI player."""

from collections.abc import Mapping
from typing import Annotated, Final

from fastapi import APIRouter, Path
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.accounts.away.away_settings import LONGEST_LETTER
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Admission, Tier, Writer
from maid_engine.accounts.away.letters import Letter, LetterFate, LetterResult
from maid_engine.core.ids import PlayerId
from maid_engine.net.player_api.callers import Answerer, Character, Me, OwnCharacter, Player, Watcher
from maid_engine.net.player_api.player_context import PlayerContext, iso
from maid_engine.net.player_api.routes.inbox import ReadRequest, ReadResponse
from maid_engine.net.web_api.field_types import Flag, Line
from maid_engine.net.web_api.idempotency import IDEMPOTENT, OnceRoute
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(
    prefix="/characters/{name}/letters", tags=["letters"], route_class=OnceRoute, responses=responses(409)
)

MOST_CONVERSATIONS: Final = 50
"""Conversations in a list, the latest ones."""
MOST_LETTERS: Final = 50
"""Letters of one conversation, the latest ones."""
PROGRAM: Final = Writer.AI_PLAYER
"""Who holds the pen when a program writes."""
REFUSALS: Final[Mapping[LetterFate, str]] = {
    LetterFate.TO_ONESELF: "to: nobody writes letters to oneself",
    LetterFate.EMPTY: "text: there are no words in it",
    LetterFate.TOO_LONG: "text: a letter has at most {longest} characters",
    LetterFate.NOT_WANTED: "the addressee takes no letters of this kind of writer",
    LetterFate.ALREADY_ASKED: "an earlier request of yours still waits for the addressee",
    LetterFate.TOO_MANY_REQUESTS: "too many requests of yours are open, or were made today",
    LetterFate.TOO_MANY_LETTERS: "your account has written too many letters today",
}
"""Why a letter was not accepted, except if a policy refused it."""


class LetterResponse(BaseModel):
    """One letter."""

    number: int
    """Its number among the letters to its addressee."""
    sender: str
    addressee: str
    writer: Writer
    """Who held the pen."""
    text: str
    written_at: str
    read: bool
    wants_player: bool
    """Whether it asks for the word of the player, not of a stand-in or a program."""


class ConversationResponse(BaseModel):
    """The letters exchanged with one character, in figures."""

    partner: str
    letters: int
    unread: int
    last_at: str


class RequestResponse(BaseModel):
    """Somebody wishes to write. The words are shown when you approve."""

    sender: str
    writer: Writer
    asked_at: str


class LettersResponse(BaseModel):
    """All conversations and requests of a character."""

    conversations: list[ConversationResponse]
    requests: list[RequestResponse]
    tiers: dict[Writer, Tier]
    """Kind of writer → whose letters the character accepts. Chosen in the game, with `letters allow`."""


class CheckResponse(BaseModel):
    """What would become of a letter of this program."""

    admission: Admission


class LetterRequest(BaseModel):
    """A letter to write."""

    model_config = ConfigDict(extra="forbid")

    to: Annotated[str, Field(min_length=1, max_length=40)]
    """Name of a character, in the game or not."""
    text: Annotated[Line, Field(max_length=LONGEST_LETTER)]
    to_player: Flag = False
    """Whether it asks for the word of the player."""


class SentResponse(BaseModel):
    """What became of a letter."""

    fate: LetterFate
    """`delivered`, or `requested` if the addressee is asked first."""


class DecidedResponse(BaseModel):
    """How many requests were decided."""

    requests: int


Other = Annotated[str, Path(min_length=1, max_length=40, description="Name of another character.")]


@router.get("")
async def list_letters(character: Character, me: Me, by: Watcher) -> LettersResponse:
    """The conversations, the latest first, and who wishes to write."""
    del by
    box, mine = me.letters, character.player_id
    partners = box.correspondents(mine)[:MOST_CONVERSATIONS]
    requests = [
        RequestResponse(sender=one.sender_name, writer=one.writer, asked_at=iso(one.wall))
        for one in box.requests_to(mine)
    ]
    return LettersResponse(
        conversations=[_conversation(box, mine, other) for other in partners],
        requests=requests,
        tiers={writer: box.tier_for(mine, writer) for writer in Writer},
    )


@router.post("", openapi_extra=IDEMPOTENT)
async def send_letter(wish: LetterRequest, character: Character, me: Me, by: Player) -> SentResponse:
    """Write a letter. If the addressee does not take letters of programs, it becomes a request or is refused."""
    del by
    addressee = _called(me, wish.to)
    result = me.letters.send(
        character.player_id, addressee, wish.text, to_player=wish.to_player, writer=PROGRAM
    )
    if result.fate not in (LetterFate.DELIVERED, LetterFate.REQUESTED):
        raise ProblemError(409, _refusal(result, me.letters.limits.length))
    return SentResponse(fate=result.fate)


@router.post("/read", openapi_extra=IDEMPOTENT)
async def mark_letters_read(wish: ReadRequest, character: Character, me: Me, by: Answerer) -> ReadResponse:
    """Mark received letters as read. Numbers that there are not, or that are read, are passed over."""
    del by
    return ReadResponse(read=me.letters.mark_read(character.player_id, wish.numbers))


@router.get("/with/{other}")
async def read_conversation(other: Other, character: Character, me: Me, by: Watcher) -> list[LetterResponse]:
    """The latest letters exchanged with another character, the oldest first."""
    del by
    found = me.letters.conversation(character.player_id, _called(me, other))
    return [_shown(one) for one in found[-MOST_LETTERS:]]


@router.get("/with/{other}/check")
async def check_letter(other: Other, character: Character, me: Me, by: Watcher) -> CheckResponse:
    """What would become of a letter of this program to another character."""
    del by
    return CheckResponse(admission=me.letters.admission(character.player_id, _called(me, other), PROGRAM))


@router.post("/requests/{other}/approve", openapi_extra=IDEMPOTENT)
async def approve_request(other: Other, character: Character, me: Me, by: Answerer) -> DecidedResponse:
    """Let another character write, and receive the letters that waited."""
    del by
    decided = me.letters.approve(character.player_id, _asking(me, character, other))
    return DecidedResponse(requests=decided)


@router.post("/requests/{other}/reject", openapi_extra=IDEMPOTENT)
async def reject_request(other: Other, character: Character, me: Me, by: Answerer) -> DecidedResponse:
    """Take no letters of another character. It is not told, and cannot ask again until the request is deleted."""
    del by
    decided = me.letters.reject(character.player_id, _asking(me, character, other))
    return DecidedResponse(requests=decided)


def _called(me: PlayerContext, name: str) -> PlayerId:
    """Return the character of a name.

    Raises:
        ProblemError: there is none.
    """
    found = me.game.characters.find(name)
    if found is None:
        raise ProblemError(404, "there is no character of that name to write to")
    return PlayerId(found)


def _asking(me: PlayerContext, character: OwnCharacter, name: str) -> PlayerId:
    """Return who of this name wishes to write to a character.

    Raises:
        ProblemError: nobody of this name does.
    """
    for request in me.letters.requests_to(character.player_id):
        if request.sender_name.lower() == name.lower():
            return request.sender
    raise ProblemError(404, "nobody of that name asks to write")


def _refusal(result: LetterResult, longest: int) -> str:
    """Return why a letter was not accepted."""
    if result.refusal is not None:
        return result.refusal.text
    return REFUSALS[result.fate].format(longest=longest)


def _conversation(box: LetterBox, mine: PlayerId, other: PlayerId) -> ConversationResponse:
    letters = box.conversation(mine, other)
    last = letters[-1]
    partner = last.sender_name
    if last.addressee == other:
        partner = last.addressee_name
    return ConversationResponse(
        partner=partner,
        letters=len(letters),
        unread=sum(one.sender == other for one in box.unread(mine)),
        last_at=iso(last.wall),
    )


def _shown(letter: Letter) -> LetterResponse:
    return LetterResponse(
        number=letter.number,
        sender=letter.sender_name,
        addressee=letter.addressee_name,
        writer=letter.writer,
        text=letter.text,
        written_at=iso(letter.wall),
        read=letter.read,
        wants_player=letter.wants_player,
    )
