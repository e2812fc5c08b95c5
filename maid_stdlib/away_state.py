"""The GMCP state of the pages "while you are away": terms, questions, inbox, letters and stewards.

A client asks with ``Maid.Away``. It changes nothing by that: every change is a command.
"""

from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxItem, lines_of
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.away.letters import Letter
from maid_engine.accounts.away.owner_questions import OwnerQuestion, cautious_option
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.stewards import STEWARDS_MOST, Steward, StewardRole, Stewards
from maid_engine.accounts.away.terms import MINUTE_S, Place, Terms
from maid_engine.accounts.away.terms_text import duration
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.definition import Capability
from maid_engine.core.ids import PlayerId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet
from maid_engine.engine.services import Game
from maid_engine.moderation.moderation_service import when_words
from maid_engine.ports.session import Session
from maid_stdlib.rules.question_lines import time_left
from maid_stdlib.rules.standin_prospect import prospect

REQUEST: Final = "maid.away"
"""The request: ``{}`` for all states that changed, ``{"with": "Ada"}`` also for the letters exchanged with Ada."""
CONVERSATION: Final = "Maid.Away.Conversation"
MOST_ITEMS: Final = 50
"""Items of the inbox in a packet, the latest ones."""
MOST_LETTERS: Final = 50
"""Conversations, and letters of one conversation, in a packet; the latest of each."""


def send(game: Game, player_id: PlayerId, session: Session, data: JsonValue) -> None:
    """Send the states that changed, and the conversation that is asked for. Sends nothing without the right to manage the account."""
    if Capability.MANAGE_ACCOUNT not in game.capabilities(session):
        return
    for package, state_of in _STATES.items():
        session.deliver(Packet(package, state_of(game, player_id)))
    other = data.get("with") if isinstance(data, Mapping) else None
    if isinstance(other, str):
        session.deliver(Packet(CONVERSATION, conversation(game, player_id, other)))


# --- terms ---


def terms(game: Game, player_id: PlayerId) -> JsonValue:
    """Return the terms of a character: as values for fields, and in the sentences to which its player agrees."""
    contracts = game.resource(Contracts)
    contract, limits = contracts.of(player_id), contracts.settings
    agreed = ""
    if contract.consent is not None:
        agreed = when_words(contract.consent.wall)
    return {
        **_values(contract.terms),
        "tempers": sorted(game.resource(AIPlayerManager).knowledge.presets),
        "most": {
            "stay": duration(limits.minutes_absence_max),
            "day": duration(limits.minutes_day_max),
            "gold": limits.gold_hour_max,
            "deaths": limits.deaths_max,
        },
        "text": list(contracts.text_of(player_id)),
        "digest": contracts.digest(player_id),
        "active": contract.terms.is_active,
        "enabled": limits.enabled,
        "agreed": agreed,
        "next": prospect(game, player_id).text,
    }


def _values(chosen: Terms) -> dict[str, JsonValue]:
    """Return each term as its field shows it, in the words that `standin` understands."""
    return {
        "mode": chosen.mode.value,
        "control": chosen.control.value,
        "deeds": [one.value for one in chosen.granted],
        "gold": chosen.gold_per_hour,
        "stay": duration(chosen.minutes_per_absence),
        "day": duration(chosen.minutes_per_day),
        "deaths": chosen.deaths,
        "home": _place(chosen.home, "recall"),
        "area": _place(chosen.area, "anywhere"),
        "subjects": [one.value for one in chosen.asked],
        "idle": duration(max(1, chosen.idle_escalates_after_s // MINUTE_S)),
        "words": chosen.words.value,
        "temper": chosen.temper,
    }


def _place(place: Place | None, otherwise: str) -> str:
    return otherwise if place is None else place.name


# --- questions ---


def questions(game: Game, player_id: PlayerId) -> JsonValue:
    """Return the open questions of a character, the most urgent first, then those of the characters that its player looks after."""
    board = game.resource(QuestionBoard)
    shown = [_question(game, one, "", may_answer=True) for one in board.open_of(player_id)]
    for role in _looked_after(game, player_id):
        name = game.characters.name_of(role.player_id)
        may_answer = role.role is StewardRole.ANSWER
        shown += [_question(game, one, name, may_answer=may_answer) for one in board.open_of(role.player_id)]
    return shown


def _question(game: Game, question: OwnerQuestion, of: str, *, may_answer: bool) -> JsonValue:
    """Return a question. `of` is the name of the character, "" for the reader's own."""
    number, unit = time_left(question.due_wall - game.clock.wall())
    return {
        "of": of,
        "may_answer": may_answer,
        "number": question.number,
        "text": question.text,
        "left": f"{number} {unit}",
        "options": [{"number": one.number, "word": one.word, "text": one.text} for one in question.options],
        "otherwise": cautious_option(question.draft).text,
    }


# --- inbox ---


def inbox(game: Game, player_id: PlayerId) -> JsonValue:
    """Return the latest items of a character's inbox, the latest first."""
    items = game.resource(Inbox).all_of(player_id)
    return {
        "unread": sum(not item.read for item in items),
        "older": max(0, len(items) - MOST_ITEMS),
        "items": [_item(item) for item in reversed(items[-MOST_ITEMS:])],
    }


def _item(item: InboxItem) -> JsonValue:
    return {
        "number": item.number,
        "kind": item.kind.value,
        "when": when_words(item.created_wall),
        "read": item.read,
        "text": item.text,
        "lines": [line for line in lines_of(item) if line != item.text],
    }


# --- letters ---


def letters(game: Game, player_id: PlayerId) -> JsonValue:
    """Return with whom a character exchanges letters, who asks to write, and who may."""
    box, names = game.resource(LetterBox), game.characters
    partners = box.correspondents(player_id)[:MOST_LETTERS]
    friends = filter(game.world.__contains__, box.consent_of(player_id).friends)
    return {
        "conversations": [_exchange(game, player_id, other) for other in partners],
        "requests": [
            {"who": one.sender_name, "writer": one.writer.value, "when": when_words(one.wall)}
            for one in box.requests_to(player_id)
        ],
        "tiers": {writer.value: box.tier_for(player_id, writer).value for writer in Writer},
        "choices": [one.value for one in Tier],
        "friends": [names.name_of(one) for one in friends],
        "longest": game.resource(Contracts).settings.letter_length_max,
    }


def _exchange(game: Game, player_id: PlayerId, other: PlayerId) -> JsonValue:
    box = game.resource(LetterBox)
    exchanged = box.conversation(player_id, other)
    return {
        "who": _partner(exchanged[-1], player_id),
        "count": len(exchanged),
        "unread": sum(one.sender == other for one in box.unread(player_id)),
        "when": when_words(exchanged[-1].wall),
    }


def _partner(letter: Letter, player_id: PlayerId) -> str:
    """Return the name of the other one, who may have left the game for good."""
    if letter.sender == player_id:
        return letter.addressee_name
    return letter.sender_name


def conversation(game: Game, player_id: PlayerId, name: str) -> JsonValue:
    """Return the latest letters exchanged with the character of a name, the oldest first; none if there is no such character."""
    other = game.characters.find(name)
    if other is None:
        return {"with": name, "letters": []}
    found = game.resource(LetterBox).conversation(player_id, PlayerId(other))
    return {"with": name, "letters": [_letter(one, player_id) for one in found[-MOST_LETTERS:]]}


def _letter(letter: Letter, player_id: PlayerId) -> JsonValue:
    return {
        "number": letter.number,
        "mine": letter.sender == player_id,
        "who": letter.sender_name,
        "writer": letter.writer.value,
        "when": when_words(letter.wall),
        "text": letter.text,
        "personal": letter.wants_player,
    }


# --- stewards ---


def stewards(game: Game, player_id: PlayerId) -> JsonValue:
    """Return who looks after a character, and after whom its player looks."""
    looking = game.resource(Stewards).of_character(player_id)
    return {
        "most": STEWARDS_MOST,
        "stewards": [_steward(game, one, one.steward_id) for one in looking],
        "looks_after": [_steward(game, one, one.player_id) for one in _looked_after(game, player_id)],
    }


def _steward(game: Game, steward: Steward, shown: PlayerId) -> JsonValue:
    return {
        "who": game.characters.name_of(shown),
        "role": steward.role.value,
        "since": when_words(steward.since_wall),
    }


def _looked_after(game: Game, player_id: PlayerId) -> tuple[Steward, ...]:
    """Return the roles of a character's player for characters of others."""
    account = game.accounts.account_of(player_id)
    if account is None:
        return ()
    return game.resource(Stewards).of_account(account.id)


_STATES: Final[Mapping[str, Callable[[Game, PlayerId], JsonValue]]] = {
    "Maid.Away.Terms": terms,
    "Maid.Away.Questions": questions,
    "Maid.Away.Inbox": inbox,
    "Maid.Away.Letters": letters,
    "Maid.Away.Stewards": stewards,
}
"""Package → what makes its data."""
