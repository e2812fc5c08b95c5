"""Builds the letters of the game, and connects them to moderation, inboxes, questions and personal data."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.letter_box import LetterBox, LetterDraft, LetterPeople
from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.accounts.away.letters import LetterLimits, LetterRequested, LetterSent, LettersRead
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionAnswered, QuestionBoard
from maid_engine.accounts.away.terms import Subject
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.json_values import JsonObject
from maid_engine.core.messages import Message
from maid_engine.engine.presence import CallsItself
from maid_engine.engine.services import Game
from maid_engine.moderation.moderation_service import Moderation, Speech
from maid_engine.ports.store import DocumentStore

_MARKS: Final[Mapping[Writer, str]] = {
    Writer.PERSON: "",
    Writer.AI_PLAYER: " (AI)",
    Writer.STAND_IN: " (AI, for its player)",
}
YES: Final = "Yes."
"""The letter of a player who answers a question about a letter with yes."""
CHANNEL: Final = "letter"
"""The channel of letters, for moderation."""


def letter_box(game: Game, store: DocumentStore) -> LetterBox:
    """Return the letters of a game, judged by its moderation."""
    people = LetterPeople(partial(writer_of, game), partial(is_ai_player, game))
    box = LetterBox(game, store, people, partial(_limits, game))
    box.policies.append(partial(_unsayable, game))
    game.bus.subscribe(LetterSent, partial(_put_letter_in_inbox, game))
    game.bus.subscribe(LetterRequested, partial(_put_request_in_inbox, game))
    game.bus.subscribe(LettersRead, partial(_mark_in_inbox, game))
    game.bus.subscribe(LetterSent, partial(_ask_player, game))
    game.bus.subscribe(QuestionAnswered, partial(_say_yes, game))
    return box


def register_letters(game: Game, personal: PersonalData) -> None:
    """Register letters as personal data of those who wrote and received them."""
    box = game.resource(LetterBox)
    personal.add(
        "letters",
        lambda person: box.held_of(person.players),
        lambda person: box.erase(person.players, person.account.id),
    )


def writer_of(game: Game, player_id: PlayerId) -> Writer:
    """Return who holds the pen of a character now."""
    session = game.sessions.of(player_id)
    if session is None:
        return Writer.PERSON
    if session.is_ai_player:
        return Writer.AI_PLAYER if is_ai_player(game, player_id) else Writer.STAND_IN
    if isinstance(session, CallsItself) and session.is_bot:
        return Writer.AI_PLAYER
    return Writer.PERSON


def is_ai_player(game: Game, player_id: PlayerId) -> bool:
    """Return whether a character is an AI player's own, in the game or not: it belongs to no account."""
    return game.accounts.account_of(player_id) is None


def _put_letter_in_inbox(game: Game, event: LetterSent) -> None:
    """Note a letter in the inbox of an addressee who is not there. Its words stay in the letter alone."""
    if _is_away(game, event.addressee):
        name = game.characters.name_of(event.sender)
        text = f"{name}{_MARKS[event.writer]} wrote to you: letter {event.number}."
        payload: JsonObject = {"sender": name, "number": event.number, "writer": event.writer.value}
        game.resource(Inbox).add(event.addressee, InboxKind.LETTER, text, payload, (event.sender,))


def _mark_in_inbox(game: Game, event: LettersRead) -> None:
    """Mark the items about letters as read that their addressee has read."""
    inbox = game.resource(Inbox)
    letters = filter(lambda item: item.kind is InboxKind.LETTER, inbox.unread(event.addressee))
    read = filter(lambda item: item.payload.get("number") in event.numbers, letters)
    inbox.mark_read(event.addressee, [item.number for item in read])


def _put_request_in_inbox(game: Game, event: LetterRequested) -> None:
    """Note in the inbox of an addressee who is not there that somebody wishes to write."""
    if _is_away(game, event.addressee):
        name = game.characters.name_of(event.sender)
        text = f"{name}{_MARKS[event.writer]} wishes to write to you."
        payload: JsonObject = {"sender": name, "writer": event.writer.value}
        game.resource(Inbox).add(event.addressee, InboxKind.LETTER, text, payload, (event.sender,))


def _ask_player(game: Game, event: LetterSent) -> None:
    """Raise a question to the player, if a letter asks for the player's own word and a stand-in plays the addressee.

    The question names the letter without its words: stewards may read the question, and not the letter.
    """
    letter = game.resource(LetterBox).find(event.addressee, event.number)
    if letter is None or not letter.wants_player or writer_of(game, event.addressee) is not Writer.STAND_IN:
        return
    if Subject.LETTER not in game.resource(Contracts).of(event.addressee).terms.subjects:
        return
    game.resource(QuestionBoard).raise_question(
        QuestionDraft(
            event.addressee,
            Subject.LETTER,
            subject=event.sender,
            who=letter.sender_name,
            what=f"type letter read {event.number}",
            partner=EntityId(event.sender),
            is_asked_by_person=event.writer is Writer.PERSON,
        )
    )


def _say_yes(game: Game, event: QuestionAnswered) -> None:
    """Write to the sender of a letter that its addressee's player agrees. A steward's answer is not the player's own word."""
    owner = game.accounts.account_of(event.player_id)
    if event.kind is not Subject.LETTER or event.is_cautious or owner is None:
        return
    sender = PlayerId(EntityId(event.subject))
    if event.answered_by == owner.id and sender in game.world:
        game.resource(LetterBox).send(event.player_id, sender, YES, writer=Writer.PERSON)


def _limits(game: Game) -> LetterLimits:
    settings = game.resource_or_new(AwaySettings)
    return LetterLimits(
        length=settings.letter_length_max,
        kept=settings.letters_max,
        days=settings.letter_days,
        a_day=settings.letters_per_day,
        requests_a_day=settings.letter_requests_per_day,
        request_days=settings.letter_request_days,
    )


def _is_away(game: Game, player_id: PlayerId) -> bool:
    """Return whether a person's character is not played by that person now."""
    if is_ai_player(game, player_id):
        return False
    session = game.sessions.of(player_id)
    return session is None or session.is_ai_player


def _unsayable(game: Game, draft: LetterDraft) -> Message | None:
    """Return why somebody may not write now: muted, or too many words in a short time."""
    is_ai = draft.writer is not Writer.PERSON
    speech = Speech(EntityId(draft.sender), CHANNEL, draft.text, is_ai)
    return game.resource(Moderation).judge(speech)
