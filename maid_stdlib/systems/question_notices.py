"""Tells owners and stewards of questions: at once, at log-in, in the inbox, and when they are closed."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from maid_engine.accounts.away.inbox import Inbox, InboxItem, InboxKind
from maid_engine.accounts.away.owner_questions import OwnerQuestion
from maid_engine.accounts.away.question_board import (
    QuestionAnswered,
    QuestionBoard,
    QuestionRaised,
    QuestionReminded,
    closing_words,
)
from maid_engine.accounts.away.stewards import StewardRole, Stewards
from maid_engine.core.events import PlayerConnectedEvent
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.core.json_values import JsonObject
from maid_engine.core.messages import Authored
from maid_engine.engine.services import Game
from maid_stdlib.messages import owner_questions as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.question_lines import question_line, question_lines


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to questions and log-ins, if the game has a board of questions. Return functions that end the subscriptions."""
    if not game.has_resource(QuestionBoard):
        return []
    return [
        game.bus.subscribe(QuestionRaised, partial(_raised, game)),
        game.bus.subscribe(QuestionReminded, partial(_reminded, game)),
        game.bus.subscribe(QuestionAnswered, partial(_closed, game)),
        game.bus.subscribe(PlayerConnectedEvent, partial(_came, game)),
    ]


def _raised(game: Game, event: QuestionRaised) -> None:
    """Put a question into the owner's inbox, and show it to an owner who plays another character."""
    question = game.resource(QuestionBoard).get(event.player_id, event.number)
    _file(game, event.player_id, InboxKind.QUESTION, question, question.text)
    owner = game.accounts.account_of(event.player_id)
    if owner is not None:
        _show(game, owner.id, question)


def _reminded(game: Game, event: QuestionReminded) -> None:
    """Tell the stewards who may answer."""
    question = game.resource(QuestionBoard).get(event.player_id, event.number)
    for steward in game.resource(Stewards).of_character(event.player_id):
        if steward.role is StewardRole.ANSWER:
            text = f"{name_of(game.world, event.player_id)} asks: {question.text}"
            _file(game, steward.steward_id, InboxKind.STEWARD, question, text)
            _show(game, steward.account, question)


def _closed(game: Game, event: QuestionAnswered) -> None:
    """Count a question that its owner answered as read; replace any other in the inbox by how it ended."""
    owner = game.accounts.account_of(event.player_id)
    if owner is None:
        return
    if event.answered_by == owner.id:
        _mark_read(game, event)
        return
    question = game.resource(QuestionBoard).get(event.player_id, event.number)
    ended = closing_words(question)
    _withdraw(game, event)
    _file(game, event.player_id, InboxKind.NOTICE, question, f"{question.text} It was answered {ended}.")
    for reader in _readers(game, owner.id):
        line = msg.CLOSED(
            number=question.number,
            character=name_of(game.world, event.player_id),
            answer=Authored(ended, event.player_id),
        )
        game.tell(reader, line)


def _mark_read(game: Game, event: QuestionAnswered) -> None:
    inbox = game.resource(Inbox)
    about = _items_about(inbox.unread(event.player_id), event)
    inbox.mark_read(event.player_id, [item.number for item in about])


def _withdraw(game: Game, event: QuestionAnswered) -> None:
    """Take the question out of the inbox, because how it ended takes its place."""
    inbox = game.resource(Inbox)
    for item in _items_about(inbox.all_of(event.player_id), event):
        inbox.withdraw(item)


def _items_about(items: Iterable[InboxItem], event: QuestionAnswered) -> list[InboxItem]:
    """Return those of a character's items that ask the question which was answered."""
    questions = (item for item in items if item.kind is InboxKind.QUESTION)
    return [item for item in questions if item.payload.get("number") == event.number]


def _came(game: Game, event: PlayerConnectedEvent) -> None:
    """Show a player at log-in what waits for an answer."""
    if event.is_ai_player:
        return
    account = game.accounts.account_of(event.player_id)
    if account is None:
        return
    looked_after = [one.player_id for one in game.resource(Stewards).of_account(account.id)]
    for player_id in (event.player_id, *looked_after):
        for line in question_lines(game, player_id, event.player_id):
            game.tell(event.player_id, line)


def _show(game: Game, account: AccountId, question: OwnerQuestion) -> None:
    for reader in _readers(game, account):
        game.tell(reader, question_line(game, question, reader))


def _readers(game: Game, account: AccountId) -> Iterator[PlayerId]:
    """Yield the characters of an account that a person plays now."""
    for record in game.accounts.characters_of(account):
        session = game.sessions.of(record.player_id)
        if session is not None and not session.is_ai_player:
            yield record.player_id


def _file(game: Game, reader: PlayerId, kind: InboxKind, question: OwnerQuestion, text: str) -> None:
    """Put a question into an inbox, with what a program needs to answer it."""
    draft = question.draft
    payload: JsonObject = {
        "character": str(name_of(game.world, draft.player_id)),
        "number": question.number,
        "about": draft.kind.value,
        "answers": [one.word for one in question.options],
        "due_wall": question.due_wall,
        "state": question.state.value,
        "answer": question.answer,
    }
    authors: tuple[PlayerId, ...] = ()
    if draft.partner is not None:
        authors = (PlayerId(draft.partner),)
    game.resource(Inbox).add(reader, kind, text, payload, authors)
