"""Brings letters to their addressees, and notes who knows whom."""

from collections.abc import Callable
from typing import Final, NamedTuple

from maid_engine.accounts.away.letter_box import LetterBox, LetterDraft
from maid_engine.accounts.away.letters import LetterRequested, LetterSent
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.events import PlayerConnectedEvent, WorldRestored
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Message
from maid_engine.core.time import Period, Seconds
from maid_engine.engine.services import Game
from maid_stdlib.messages import letter_messages as msg
from maid_stdlib.rules import letter_delivery as delivery
from maid_stdlib.rules.acquaintances import acquaint
from maid_stdlib.rules.audience import hears
from maid_stdlib.rules.events import ItemGiven, SpeechHeard

ANSWER_S: Final = 30.0
"""Seconds within which words aloud answer what somebody else said before in the same room."""
MOST_ROOMS: Final = 2_000


class _Said(NamedTuple):
    """The last words aloud in a room."""

    speaker: EntityId
    at: Seconds


class SpokenTurns:
    """Notes who answered whom aloud: whoever speaks after somebody else in a room knows them from then on."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._last: dict[EntityId, _Said] = {}

    def hear(self, event: SpeechHeard) -> None:
        """Note words that were said aloud."""
        if event.channel != "say":
            return
        now = self._game.now
        before = self._last.pop(event.room, None)
        self._last[event.room] = _Said(event.speaker, now)
        drop_oldest(self._last, MOST_ROOMS)
        if before is not None and now - before.at < ANSWER_S:
            acquaint(self._game, event.speaker, before.speaker)


class LetterSystem:
    """Deletes letters and requests that are too old."""

    name = "letters"
    cadence = Period(3600.0)

    def update(self, game: Game) -> None:
        """Delete what is too old."""
        if game.has_resource(LetterBox):
            game.resource(LetterBox).tidy()


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to letters, requests and players who enter. Return functions that end the subscriptions."""
    if not game.has_resource(LetterBox):
        return []
    box = game.resource(LetterBox)

    def unwanted(draft: LetterDraft) -> Message | None:
        """Refuse letters of players whom the addressee ignores."""
        if hears(game.world, draft.addressee, draft.sender):
            return None
        return msg.NOT_WANTED(target=delivery.player_name(game, draft.addressee))

    turns = SpokenTurns(game)
    box.policies.append(unwanted)
    return [
        game.bus.subscribe(LetterSent, lambda event: _bring(game, event)),
        game.bus.subscribe(LetterRequested, lambda event: _pass_on(game, event)),
        game.bus.subscribe(PlayerConnectedEvent, lambda event: _greet(game, event)),
        game.bus.subscribe(ItemGiven, lambda event: acquaint(game, event.giver, event.receiver)),
        game.bus.subscribe(SpeechHeard, turns.hear),
        game.bus.subscribe(WorldRestored, lambda _: _tidy(box)),
        lambda: box.policies.remove(unwanted),
    ]


def _tidy(box: LetterBox) -> None:
    box.tidy()


def _bring(game: Game, event: LetterSent) -> None:
    """Show a letter to its addressee. An AI player with its own character has read it then."""
    box = game.resource(LetterBox)
    if _is_mind(game, event.addressee):
        delivery.read_out(game, event.addressee)
        return
    letter = box.find(event.addressee, event.number)
    if letter is not None:
        delivery.deliver(game, letter)


def _pass_on(game: Game, event: LetterRequested) -> None:
    delivery.show_request(game, event.addressee, event.sender, event.writer)


def _greet(game: Game, event: PlayerConnectedEvent) -> None:
    """Tell who enters of letters that wait. An AI player with its own character reads them."""
    if not event.is_ai_player:
        delivery.show_waiting(game, event.player_id)
    elif _is_mind(game, event.player_id):
        delivery.read_out(game, event.player_id)


def _is_mind(game: Game, player_id: PlayerId) -> bool:
    """Return whether an AI player plays this character, which is its own. Letters to others are read by their owners."""
    session = game.sessions.of(player_id)
    if session is None or not session.is_ai_player:
        return False
    return game.accounts.account_of(player_id) is None
