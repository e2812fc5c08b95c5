"""Rules of letters: what who writes is told, and what the addressee reads."""

from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.accounts.away.letters import Letter, LetterFate, LetterLimits, LetterRequest, LetterResult
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import TARGET, Authored, Message, Name
from maid_engine.engine.running_command import in_this_context
from maid_engine.engine.services import Game
from maid_stdlib.messages import letter_messages as msg

MOST_SHOWN = 5
"""Unread letters that an AI player reads when it enters the game."""


def write(game: Game, sender: PlayerId, addressee: PlayerId, text: str, *, to_player: bool) -> None:
    """Write a letter. The sender is told what became of it, of an accepted one when it is saved."""
    result = game.resource(LetterBox).send(sender, addressee, text, to_player=to_player)
    reply = reply_to(game, result, addressee, text)
    if result.fate not in (LetterFate.DELIVERED, LetterFate.REQUESTED):
        game.tell(sender, reply)
        return
    replies = [reply]
    if result.letter is not None and is_kept_from_stand_in(game, result.letter):
        replies.append(msg.WAITS_FOR_PLAYER(target=player_name(game, addressee)))

    def tell() -> None:
        for one in replies:
            game.tell(sender, one)

    game.saver.urgent(in_this_context(tell))
    if game.saver.failing:
        game.tell(sender, msg.NOT_SAVED_YET())


def reply_to(game: Game, result: LetterResult, addressee: PlayerId, text: str) -> Message:
    """Return what the sender of a letter is told.

    Raises:
        ValueError: the letter was empty, which a command answers with its usage.
    """
    target, limits = player_name(game, addressee), game.resource(LetterBox).limits
    if result.refusal is not None:
        return result.refusal
    if result.letter is not None:
        return msg.WRITTEN(target=target, text=_words(result.letter))
    if result.request is not None:
        return msg.REQUESTED(target=target, days=round(limits.request_days))
    template = msg.REFUSALS.get(result.fate)
    if template is None:
        raise ValueError(f"there is no reply to a letter that is {result.fate}")
    fields = {"target": target, "most": _most(result.fate, limits), "count": len(text)}
    return template(**{slot: fields[slot] for slot in template.slots})


def _most(fate: LetterFate, limits: LetterLimits) -> int:
    """Return the limit that a letter of this fate was above."""
    most = {LetterFate.TOO_MANY_REQUESTS: limits.requests_a_day, LetterFate.TOO_MANY_LETTERS: limits.a_day}
    return most.get(fate, limits.length)


def deliver(game: Game, letter: Letter) -> None:
    """Show a letter to its addressee, if it is played. It counts as read then, unless a stand-in plays.

    A stand-in gets none that asks for the player's own word.
    """
    if is_kept_from_stand_in(game, letter):
        return
    box = game.resource(LetterBox)
    said = msg.COMES_FROM[letter.writer](
        actor=name_with_author(letter.sender_name, letter.sender),
        target=name_with_author(letter.addressee_name, letter.addressee),
        number=letter.number,
        text=_words(letter),
    )
    seen = said.seen_by(TARGET)
    if seen is not None:
        game.tell(letter.addressee, seen)
    is_playing = game.sessions.of(letter.addressee) is not None
    if is_playing and box.writer_of(letter.addressee) is not Writer.STAND_IN:
        box.mark_read(letter.addressee, [letter.number])
    if letter.wants_player:
        game.tell(letter.addressee, msg.WANTS_PLAYER(number=letter.number))


def is_kept_from_stand_in(game: Game, letter: Letter) -> bool:
    """Return whether a letter asks for the player's own word, while a stand-in plays the addressee."""
    return letter.wants_player and game.resource(LetterBox).writer_of(letter.addressee) is Writer.STAND_IN


def show_request(game: Game, addressee: PlayerId, sender: PlayerId, writer: Writer) -> None:
    """Tell a player who wishes to write to the character. A stand-in decides nothing about it, and is not told."""
    if game.resource(LetterBox).writer_of(addressee) is Writer.STAND_IN:
        return
    game.tell(addressee, msg.WISHES_OF[writer](sender=player_name(game, sender)))


def show_waiting(game: Game, player_id: PlayerId) -> None:
    """Tell a player who has just entered how many letters and requests wait."""
    box = game.resource(LetterBox)
    unread, requests = len(box.unread(player_id)), len(box.requests_to(player_id))
    if unread:
        game.tell(player_id, msg.UNREAD(count=unread))
    if requests:
        game.tell(player_id, msg.REQUESTS(count=requests))


def read_out(game: Game, player_id: PlayerId) -> None:
    """Show an AI player the letters that came while it was not in the game, and mark them as read."""
    box = game.resource(LetterBox)
    unread = box.unread(player_id)
    for letter in unread[-MOST_SHOWN:]:
        deliver(game, letter)
    box.mark_read(player_id, [letter.number for letter in unread])


def line_of(letter: Letter, reader: PlayerId, when: str) -> Message:
    """Return a letter as a line of a conversation, for one of the two who exchange letters.

    Args:
        letter: the letter.
        reader: who reads the line.
        when: when it was written, in words.
    """
    if letter.sender == reader:
        target = name_with_author(letter.addressee_name, letter.addressee)
        return msg.SENT(target=target, when=when, text=_words(letter))
    sender = name_with_author(letter.sender_name, letter.sender)
    return msg.RECEIVED(number=letter.number, sender=sender, when=when, text=_words(letter))


def request_line(request: LetterRequest) -> Message:
    """Return a request as a line of a list."""
    return msg.REQUEST_OF[request.writer](sender=name_with_author(request.sender_name, request.sender))


def player_name(game: Game, player_id: PlayerId) -> Name:
    """Return the name of a character, in the game or not, for a message."""
    return name_with_author(game.characters.name_of(player_id), player_id)


def name_with_author(name: str, player_id: PlayerId) -> Name:
    """Return a character's name for a message, marked as chosen by its player."""
    return Name(name, author=EntityId(player_id))


def _words(letter: Letter) -> Authored:
    return Authored(letter.text, EntityId(letter.sender))
